import DetentDates
import DetentInput
import Testing

@testable import DetentPicker
@testable import DetentRaster
@testable import DetentView

/// The layouts linked into a program.
@Suite("Sets of layouts")
struct LayoutSetTests {
  /// Wheels and lists only.
  private enum Fewest: LayoutSet {}

  /// With questions.
  private enum Asking: LayoutSet {
    static var layouts: StyleRoom { [.list, .question, .frame] }
  }

  /// With bitmap letters.
  private enum Small: LayoutSet {
    static var layouts: StyleRoom { [.list, .question, .clock, .frame] }
    typealias Letters = BitmapLetters
  }

  private func menu(_ content: ItemContent, _ style: PickerLayoutStyle) -> ItemMenu {
    var item = MenuItem(label: "Cup", content: content)
    item.style = style
    let other = MenuItem(label: "Drink", content: .rows(["Tea", "Milk"]))
    return PickerMenu(title: "Menu", items: [item, other], isSingle: true)
  }

  private let words = ItemContent.rows(["Tea", "Milk"])
  private let time = ItemContent.date(DateWheels(mode: .time))
  private let days = ItemContent.date(
    DateWheels(CalendarTable.english(years: 2_026...2_027), mode: .date))

  @Test(
    "A style without its layout falls back to the next one with a layout, on pixels and in characters"
  )
  func fallback() {
    let styles:
      [(ItemContent, PickerLayoutStyle, every: PickerLayoutStyle, fewest: PickerLayoutStyle)] = [
        (words, .segmented, .segmented, .menu), (words, .palette, .palette, .menu),
        (words, .navigationLink, .navigationLink, .menu), (words, .list, .list, .list),
        (words, .wheels, .wheels, .wheels), (days, .graphical, .graphical, .wheels),
      ]
    for (content, style, every, fewest) in styles {
      func shown(on room: StyleRoom) -> PickerLayoutStyle {
        var menu = menu(content, style)
        menu.fit(room)
        return menu.style(ofItem: 0)
      }
      #expect(shown(on: ColorFace(width: 240, height: 240).room) == every)
      #expect(shown(on: TextFace(columns: 80, rows: 24).room) == every)
      let face = CanvasFace<RGB565Canvas, Fewest>(width: 240, height: 240)
      #expect(shown(on: face.room) == fewest)
      #expect(shown(on: GridFace<Fewest>(columns: 80, rows: 24).room) == fewest)
    }
    #expect(MonoFace().room == [.month, .clock, .cells, .cards, .link])
  }

  @Test("A large display has room for each style")
  func rooms() {
    let room = ColorFace(width: 320, height: 240).room
    for style in PickerLayoutStyle.allCases { #expect(room.contains(style.needs), "\(style)") }
  }

  @Test("The hands of a clock are those of the time, with a row for a kept minute, too")
  func keptMinute() throws {
    let start = try #require(CivilTime(iso: "10:47".utf8))
    func dial(interval: Int) -> [[DrawCommand]] {
      let wheels = DateWheels(
        .english(hasHalves: false), mode: .time, minuteInterval: interval,
        roundsToMinuteInterval: false, begins: start)
      var item = MenuItem(label: "", content: .date(wheels), rows: wheels.selection(of: start))
      item.style = .graphical
      let menu = PickerMenu(title: "", items: [item], isSingle: true)
      return [menu, menu.after(.button(.click), 2_000)].map { menu in
        var display = PixelDisplay<Lettering>(width: 240, height: 240)
        display.list = display.emptyList
        var scene = PickerScene(reach: display.reach)
        menu.describe(into: &scene)
        EveryLayout.arrange(scene, on: &display)
        return display.list.commands.filter { $0.kind == .line }
      }
    }
    #expect(dial(interval: 30) == dial(interval: 1))
  }

  @Test("A scene without its layout is laid out as wheels")
  func missing() {
    func drawn<Layouts: LayoutSet>(_ menu: ItemMenu, with layouts: Layouts.Type) -> UInt32 {
      var face = CanvasFace<MonoCanvas, Layouts>()
      _ = face.draw(menu)
      return face.checksum
    }
    var power = MenuItem(label: "Power", content: words)
    power.confirmation = .press
    let question = PickerMenu(title: "", items: [power], isSingle: true)
      .after(.button(.click), 0).after(.button(.singleClick), 1_000)
    #expect(drawn(question, with: Asking.self) == drawn(question, with: EveryLayout.self))
    #expect(drawn(question, with: Fewest.self) != drawn(question, with: EveryLayout.self))
    let (clock, wheels) = (menu(time, .graphical), menu(time, .wheels))
    #expect(drawn(clock, with: EveryLayout.self) != drawn(wheels, with: EveryLayout.self))
    #expect(drawn(clock, with: Fewest.self) == drawn(wheels, with: EveryLayout.self))
    var (fewest, every) = (GridFace<Fewest>(columns: 80, rows: 24), TextFace(columns: 80, rows: 24))
    _ = (fewest.draw(menu(words, .segmented)), every.draw(menu(words, .wheels)))
    #expect(fewest.grid == every.grid)
  }

  @Test("Bitmap letters alone draw the picture of a small display, and no dial")
  func bitmaps() {
    var (small, every) = (CanvasFace<MonoCanvas, Small>(), MonoFace())
    #expect(small.room.isEmpty)
    var list = menu(words, .wheels)
    list = list.after(.button(.click), 0).after(.button(.singleClick), 1_000)
    for menu in [menu(words, .wheels), menu(time, .wheels), menu(days, .wheels), list] {
      #expect(small.draw(menu) == every.draw(menu))
      #expect(small.canvas.bytes == every.canvas.bytes)
    }
  }

  @Test("The case of a scene has no references and takes no memory of its own")
  func plain() {
    #expect(_isPOD(PickerScene.Arrangement.self))
  }
}
