import DetentCrown
import DetentDates
import DetentDevice
import DetentInput
import DetentPicker
import DetentRaster
import DetentTestSupport
import DetentView
import Testing

/// The lens on every display, read from the pixels and compared with the selected row's text drawn
/// alone, independent of layouts.
@Suite("The lens on every display")
struct GlassLensTests {
  /// The model under test.
  enum Subject: CaseIterable, Sendable {
    case words, number, letters, minutes

    /// The height of capitals in the lens, in 240ths of the display.
    func capital(isRound: Bool) -> Int {
      switch self {
      case .words: 26
      case .number: isRound ? 60 : 56
      case .letters: isRound ? 26 : 36
      case .minutes: isRound ? 33 : 36
      }
    }

    func menu(_ acceleration: Acceleration) -> ItemMenu {
      let content: ItemContent =
        switch self {
        case .words: .rows(RowList((0..<80).map { "\(["N", "E", "S", "T"][$0 % 4])\($0)" }))
        case .number: NumberRange(from: 100, through: 400).map(ItemContent.number) ?? .rows([])
        case .letters: .text(TextEntry())
        case .minutes: .date(DateWheels(mode: .time))
        }
      var menu = PickerMenu(
        title: "", items: [MenuItem(label: "Label", content: content)], isSingle: true,
        configuration: .init(acceleration: acceleration))
      var outputs: [MenuOutput] = []
      if self == .minutes {
        menu.apply(.focusNext, at: .origin, into: &outputs)
        menu.advance(to: .origin + .seconds(1), into: &outputs)
      }
      return menu
    }
  }

  struct Glass: CustomTestStringConvertible, Sendable {
    var side: Int
    var isRound = false

    var testDescription: String { "\(side)x\(side)\(isRound ? ", round" : "")" }

    /// A text alone on the lens color.
    func ink(of text: String, capital: Int) -> Ink {
      let canvas = XRGB8888Canvas(width: side, height: side)
      var list = DrawList(width: side, height: side)
      list.fill(list.bounds, with: .lamp)
      Array(text.utf8).withUnsafeBufferPointer {
        list.text(
          $0, x: 40, y: 40, Lettering(.stroke, scale: (capital * side + 120) / 240),
          with: .onLamp)
      }
      var drawn = canvas
      _ = drawn.render(list, replacing: nil)
      let (pixels, lamp) = (drawn.pixels, Theme.dark.lamp)
      return Ink(rows: 0..<side, columns: 0..<side) { x, y in pixels[y * side + x] != lamp }
    }
  }

  static let glasses = [Glass(side: 240), Glass(side: 240, isRound: true), Glass(side: 390)]

  @Test(
    "L01 · On color displays the value in an active lens is the selected one in every frame",
    arguments: glasses, [1, 20, 300] as [Int64])
  func color(glass: Glass, detentsPerSecond: Int64) {
    for subject in Subject.allCases {
      for detents in detentsPerSecond == 1 ? [4, -4] : [20, -20] {
        let face = PixelFace(
          on: XRGB8888Canvas(width: glass.side, height: glass.side), isRound: glass.isRound)
        var device = Device(
          subject.menu(Acceleration()), face: face, levels: Levels(), start: .origin)
        var seen: [String: Ink] = [:]
        var frames = 0
        device.turn(detents, every: 1_000_000 / detentsPerSecond) { device in
          frames += 1
          let text = device.model.picker.valueInLens
          let expected =
            seen[text]
            ?? glass.ink(of: text, capital: subject.capital(isRound: glass.isRound))
          seen[text] = expected
          let lens = Ink(
            inLensOf: device.face.canvas, isDisc: glass.isRound && subject == .letters)
          #expect(lens == expected, "\(subject): \(text) is selected but not drawn")
        }
        #expect(frames > 4)
      }
    }
  }

  @Test(
    "L01 · On displays of characters the value in an active lens is the selected one in every frame",
    arguments: [(16, 1), (16, 2), (20, 4), (40, 9), (80, 24)], [1, 20, 300] as [Int64])
  func characters(size: (columns: Int, rows: Int), detentsPerSecond: Int64) {
    for subject in [Subject.words, .letters, .minutes] {
      for detents in detentsPerSecond == 1 ? [4, -4] : [20, -20] {
        // Without half blocks, digits are characters.
        let face = TextFace(columns: size.columns, rows: size.rows, hasHalfBlocks: false)
        var device = Device(
          subject.menu(Acceleration()), face: face, levels: Levels(), start: .origin)
        device.turn(detents, every: 1_000_000 / detentsPerSecond) { device in
          let grid = device.face.grid
          var lens = ""
          for row in 0..<grid.rows {
            for column in 0..<grid.columns where grid[column, row].tone == Tone(.selection) {
              lens.unicodeScalars.append(Unicode.Scalar(grid[column, row].scalar) ?? " ")
            }
          }
          lens = lens.filter { $0 != " " }
          if lens.hasPrefix("["), lens.hasSuffix("]"), lens.count > 2 {
            lens = String(lens.dropFirst().dropLast())
          }
          #expect(lens == device.model.picker.valueInLens.description, "\(subject)")
        }
      }
    }
  }
}

/// The ink of a text: its pixels from the first row and column to the last.
struct Ink: Hashable {
  private var rows: [[Bool]] = []

  init(rows: Range<Int>, columns: Range<Int>, _ isInk: (Int, Int) -> Bool) {
    var (all, left, right) = ([[Bool]](), Int.max, -1)
    // Loops, as this is asked for each pixel of thousands of pictures by code that isn't optimized.
    for y in rows {
      var row = [Bool](repeating: false, count: columns.count)
      for x in columns where isInk(x, y) {
        let place = x - columns.lowerBound
        row[place] = true
        if place < left { left = place }
        if place > right { right = place }
      }
      all.append(row)
    }
    guard let top = all.firstIndex(where: { $0.contains(true) }),
      let bottom = all.lastIndex(where: { $0.contains(true) })
    else { return }
    self.rows = all[top...bottom].map { Array($0[left...right]) }
  }

  /// The ink in the active lens of a picture.
  init(inLensOf picture: XRGB8888Canvas, isDisc: Bool) {
    let lamp = Theme.dark.lamp
    let (width, height, pixels) = (picture.width, picture.height, picture.pixels)
    if isDisc {
      self.init(rows: 95..<145, columns: 189..<239) { x, y in
        let (dx, dy) = (2 * x + 1 - 428, 2 * y + 1 - 240)
        return dx * dx + dy * dy < 48 * 48 && pixels[y * width + x] != lamp
      }
      return
    }
    // The edges of the lens have no ink: they are its longest runs.
    let lit = Glass.Picture(width: width, height: height, pixels: pixels)
      .lensRuns(atLeast: width / 16 + 1)
    guard let top = lit.first, let bottom = lit.last, bottom.row - top.row > 20 else {
      self.init(rows: 0..<0, columns: 0..<0) { _, _ in false }
      return
    }
    // Its corners are round.
    let (corner, inset) = (width / 34, width / 75)
    self.init(
      rows: top.row + inset..<bottom.row + 1 - inset,
      columns: top.run.lowerBound - corner..<top.run.upperBound + corner
    ) { x, y in pixels[y * width + x] != lamp }
  }
}

extension PickerModel {
  /// The expected text in the lens.
  fileprivate var valueInLens: String {
    guard let focus else { return "" }
    return title(ofRow: selectedRow(inComponent: focus), inComponent: focus)
  }
}

extension Device {
  /// Turns the knob evenly and checks each new picture.
  fileprivate mutating func turn(
    _ detents: Int, every microseconds: Int64, _ look: (Self) -> Void
  ) {
    func wait(_ device: inout Self, until end: Instant) {
      while let wake = device.nextWake, wake <= end {
        if device.step(until: wake).hasNewPicture { look(device) }
      }
    }
    var levels = Levels()
    let start: Int64 = 2_000_000
    for step in 1...4 * abs(detents) {
      let line: Line = (levels.a == levels.b) == (detents > 0) ? .a : .b
      levels[line] = levels[line].toggled
      let at = Instant(microseconds: start + microseconds * Int64(step) / 4)
      wait(&self, until: at)
      inbox.append(LineEdge(line, levels[line], at: at))
    }
    wait(
      &self, until: Instant(microseconds: start + microseconds * Int64(abs(detents)) + 1_000_000))
  }
}
