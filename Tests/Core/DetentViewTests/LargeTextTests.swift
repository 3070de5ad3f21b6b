import DetentDates
import DetentInput
import DetentPicker
import Testing

/// The laws of large text, on each size of the shipped boards with a pitch.
@Suite("Laws of large text")
struct LargeTextTests {
  typealias Display = EdgeLawTests.Display

  static let displays = [
    Display(width: 128, height: 64), Display(width: 240, height: 240),
    Display(width: 240, height: 240, isRound: true), Display(width: 320, height: 480),
  ]

  /// Scenes at rest, with dates and times of English.
  private func scenes() throws -> [(String, ItemMenu)] {
    let english = { (mode: DateMode) in DateWheels(.english(hasHalves: true), mode: mode) }
    var time = try #require(CivilTime(year: 2026, month: 11, day: 24))
    time.secondOfDay = 4_139
    let dates = [DateMode.date, .time, .dateAndTime, .yearAndMonth, .hourMinuteAndSecond].map {
      let wheels = english($0)
      return ("\($0)", Scenes.menu(.date(wheels), wheels.selection(of: time)))
    }
    let names = [
      "words", "words, in two lines", "figures", "figures of percent", "two wheels",
      "two wheels, the second", "three wheels", "list", "list, its last", "one row",
    ]
    return try dates + Scenes.all().filter { names.contains($0.0) }
  }

  /// The rows of the highest line in the lens.
  private func height(_ model: ItemMenu, _ display: Display, isLarge: Bool) -> Int {
    let picture = display.picture(model, isTextLarge: isLarge)
    let lens = display.lens(picture)
    var (best, run) = (0, 0)
    for y in lens.rows.dropFirst(2).dropLast(2) {
      let row = picture[y][lens.columns]
      run = row.contains { $0 != 1 } ? run + 1 : 0
      best = max(best, run)
    }
    return best
  }

  @Test("L08 · Large text makes no value smaller than ordinary text", arguments: displays)
  func isLarger(display: Display) throws {
    for (name, model) in try scenes() {
      let heights = [false, true].map { height(model, display, isLarge: $0) }
      #expect(heights[0] > 4 && heights[1] >= heights[0], "\(name): \(heights)")
    }
  }

  @Test("L03 · The lines of a question in large text don't touch", arguments: displays)
  func question(display: Display) throws {
    var item = MenuItem(label: "Power", content: .rows(["Off", "Reboot the whole machine"]))
    item.confirmation = .press
    let menu = PickerMenu(title: "", items: [item], isSingle: true)
      .after(.turned(1), 1_000).after(.button(.click), 0).after(.button(.singleClick), 1_000)
    let picture = display.picture(menu, isTextLarge: true)
    let top = display.lens(picture).rows.lowerBound
    let blank = (0..<top).filter { y in picture[y].allSatisfy { $0 == 0 } }
    let lines = (1..<top).count { !blank.contains($0) && blank.contains($0 - 1) }
    #expect(lines == (display.isSmall ? 1 : 2))
  }
}
