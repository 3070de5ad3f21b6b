import Detent
import DetentTesting
import Testing

@Suite("The crown, from a package of someone else")
struct CrownTests {
  private let drinks: RowList = ["Tea", "Coffee", "Cocoa", "Mocha", "Milk", "Water", "Juice"]

  @Test("H01 · One slow detent is one row, in each direction")
  func precise() {
    var crown = crown(PickerModel(0...1_000, selected: 500))
    for row in 501...520 {
      crown.step(1)
      #expect(crown.model.selectedRow(inComponent: 0) == row)
    }
    for row in (480..<520).reversed() {
      crown.step(-1)
      #expect(crown.model.selectedRow(inComponent: 0) == row)
    }
  }

  @Test("H02 · Lists, dates and times are wheels: rows above and below the selected one")
  func kinds() throws {
    let contents: [(ItemContent, ItemValue)] = [
      (.rows(drinks), .text("Mocha")), (.date(mode: .date), .date(.day(2026, 11, 22))),
      (.date(mode: .time), .date(.time(9, 30))), (.duration(), .duration(.seconds(36_000))),
    ]
    for (content, value) in contents {
      let crown = crown(content, caption: "Wheel", selected: value, columns: 30)
      let row = crown.model.selectedRow(inComponent: 0)
      let lines = crown.picture
      let center = try #require(lines.firstIndex { $0.contains("[") })
      for distance in [-1, 1] {
        let whole = blankless(crown.model.title(ofRow: row + distance, inComponent: 0))
        // The unit of a span is only in its lens.
        let title = whole.replacing(" h", with: "")
        #expect(lines[center + distance].contains(title), "\(title): \(lines)")
      }
    }
  }

  @Test("H03 · One list is focused: only it has neighbors, moves, and hands on by a press")
  func oneList() throws {
    var crown = crown(.columns([drinks, ["x1", "x2", "x3"]]), selected: .rows([3, 1]))
    for focus in 0..<2 {
      #expect(crown.model.focus == focus)
      let text = crown.picture.joined()
      #expect(text.contains("Cocoa") == (focus == 0) && text.contains("x3") == (focus == 1))
      let before = crown.model.selection
      crown.step(1)
      crown.step(-1)
      crown.step(focus == 0 ? 1 : -1)
      #expect(crown.model.selection[focus] != before[focus])
      #expect(crown.model.selection[1 - focus] == before[1 - focus])
      crown.roll(focus == 0 ? -1 : 1)
      crown.click()
    }
  }

  @Test("H04 · A picker has an outline, a caption and a scale, as its display has room for them")
  func parts() throws {
    for (columns, rows, hasCaption, hasOutline) in [
      (16, 1, false, false), (16, 2, true, false), (20, 3, false, false), (80, 3, false, false),
      (20, 4, true, false), (23, 7, true, false), (24, 7, true, true), (30, 7, true, true),
      (60, 20, true, true),
    ] {
      let crown = crown(
        PickerModel(drinks, caption: "Drink", selected: [3]), columns: columns, rows: rows)
      let lines = crown.picture
      let text = lines.joined(separator: "\n")
      #expect(lines.contains { $0.contains("Drink") } == hasCaption, "\(text)")
      for corner in "╭╮╰╯" { #expect(text.contains(corner) == hasOutline, "\(text)") }
      // The scale is at the right of each row; a line or two have only its nib.
      let line = try #require(lines.first { $0.contains("Mocha") })
      #expect(rows < 3 ? line.last == "▸" && !text.contains("┤") : line.contains("┤"), "\(text)")
    }
  }

  @Test("H04 · The scale moves past its nib: its ends are as far from the lens as the list's")
  func scale() throws {
    for row in 0..<drinks.count {
      let lines = crown(
        PickerModel(drinks, caption: "Drink", selected: [row]), columns: 60, rows: 20
      ).picture
      let nib = try #require(lines.firstIndex { $0.contains("▶") })
      #expect(lines.count { $0.contains("▶") } == 1 && lines[nib].contains(drinks[row]))
      let ends = lines.indices.filter { lines[$0].contains("▐█┤") }
      // On the larger lens there are three lines for its row.
      #expect(ends.count == 2, "\(lines)")
      let (top, bottom) = (try #require(ends.first), try #require(ends.last))
      #expect(top < nib && nib < bottom && (nib - top) - (bottom - nib) == 2 * row - 6, "\(lines)")
    }
  }

  @Test("H04 · On pixels a caption is above the rows, and a scale at their right")
  func pixelParts() throws {
    var pictures: [[[UInt32]]] = []
    for caption in ["Drink", ""] {
      for row in [0, 3] {
        var face = PixelFace<XRGB8888Canvas>(on: XRGB8888Canvas(width: 240, height: 240))
        _ = face.draw(PickerModel(drinks, caption: caption, selected: [row]))
        pictures.append(face.canvas.pixels)
      }
    }
    func hasInk(_ picture: [[UInt32]], _ rows: Range<Int>, _ columns: Range<Int>) -> Bool {
      rows.contains { y in columns.contains { picture[y][$0] != picture[0][0] } }
    }
    #expect(hasInk(pictures[0], 8..<26, 8..<100) && !hasInk(pictures[2], 8..<26, 8..<100))
    #expect(hasInk(pictures[1], 40..<200, 210..<240))
    #expect(
      pictures[0][40..<200].map { Array($0[210...]) }
        != pictures[1][40..<200].map {
          Array($0[210...])
        },
      "the scale follows the rows")
  }

  @Test("H09 · Without focus a press takes it, then turns select, and a press commits")
  func focusByPress() {
    var picker = PickerModel(drinks)
    picker.resignFocus()
    var crown = crown(picker)
    crown.step(2)
    #expect(crown.model.text == "Tea" && crown.reports.isEmpty)
    crown.click()
    #expect(crown.model.focus == 0 && crown.reports.isEmpty)
    crown.step(2)
    crown.click()
    #expect(crown.model.text == "Cocoa" && crown.reports == ["0=1", "0=2", "commit"])
  }

  @Test("H10 · The index of the selected row is reported, with its list's")
  func index() {
    var crown = crown(.columns([drinks, drinks]), selected: .rows([0, 3]))
    crown.click()
    crown.step(-1)
    #expect(crown.outputs.contains(.valueChanged(row: 2, component: 1)))
    #expect(crown.model.selectedRow(inComponent: 1) == 2)
  }

  @Test("H11 · New rows are shown at once; an index beyond them is the last one")
  func newRows() {
    var crown = crown(PickerModel(drinks, selected: [5]))
    crown.device.update { model, now in
      model.content = ["Red", "Green", "Blue"]
      model.reloadAllComponents(at: now)
      #expect(model.rowCount(inComponent: 0) == 3)
      #expect(model.selectedRow(inComponent: 0) == 2)
    }
    crown.device.settle()
    #expect(crown.shown == "Blue" && crown.picture.joined().contains("Green"))
    #expect(crown.reports.isEmpty)
  }

  @Test("H12 · H16 · A wheel takes the focus from another one, and resigns it")
  func focus() {
    var crown = crown(.columns([["A", "B", "C"], ["X", "Y", "Z"]]))
    crown.device.update { model, _ in model.focus(1) }
    #expect(crown.model.focus == 1)
    crown.step(1)
    #expect(crown.model.selection == [0, 1], "the turn is the focused wheel's")
    crown.device.update { model, _ in model.resignFocus() }
    crown.step(1)
    #expect(crown.model.focus == nil && crown.model.selection == [0, 1])
    #expect(!crown.picture.joined().contains("Z"), "no wheel has neighbors")
    crown.device.update { model, _ in model.focus(0) }
    crown.step(2)
    #expect(crown.model.selection == [2, 1])
  }

  @Test("H16 · An opened item takes the focus from its list, and gives it back")
  func itemFocus() {
    var crown = crown(
      PickerMenu(
        title: "Bar",
        items: [
          MenuItem(label: "First", content: .rows(drinks)),
          MenuItem(label: "Second", content: .rows(drinks)),
        ]))
    crown.click()
    crown.step(1)
    #expect(crown.model.openItem == 0 && crown.shown == "Coffee")
    crown.click()
    crown.step(1)
    #expect(crown.model.openItem == nil && crown.shown.hasPrefix("Second"))
    #expect(crown.model["First"] == .text("Coffee") && crown.model["Second"] == .text("Tea"))
  }

  @Test("H18 · The speed of a turn is never negative, and is larger for a faster one")
  func speed() throws {
    var fastest: [Int64] = []
    for (detents, span) in [(8, 800), (-8, 800), (8, 160), (-8, 160)] as [(Int, Int64)] {
      var crown = crown(PickerModel(0...1_000, selected: 500))
      crown.turn(by: detents, over: .milliseconds(span))
      crown.wait(.seconds(1))
      var speeds: [Int64] = []
      for case .rotated(let delta, let velocity, _) in crown.rotations {
        #expect(delta.signum() == Int64(detents).signum() && velocity.signum() == delta.signum())
      }
      speeds = crown.rotations.map(\.rotationsPerSecond).dropLast()
      try #require(speeds.count >= 4)
      #expect(speeds.allSatisfy { $0 >= 0 } && speeds.contains { $0 > 0 })
      fastest.append(speeds.max() ?? 0)
    }
    #expect(fastest[2] > fastest[0] && fastest[3] > fastest[1])
  }

  @Test("H19 · After a turn the crown is idle, which is reported once, and never without a turn")
  func idle() {
    var crown = crown(PickerModel(drinks))
    crown.wait(.seconds(5))
    crown.click()
    #expect(crown.rotations.isEmpty)
    for turn in 1...3 {
      crown.turn(by: 3)
      crown.wait(.seconds(10))
      #expect(crown.rotations.count { $0 == .becameIdle(offset: nil) } == turn)
      #expect(crown.rotations.last == .becameIdle(offset: nil))
    }
  }

  @Test("H20 · Each row that passes the center ticks by default; that can be switched off")
  func haptics() {
    func ticks(_ configuration: Crown.Configuration) -> Int {
      var crown = crown(PickerModel(drinks, configuration: configuration))
      crown.step(4)
      return crown.outputs.count { if case .tick = $0 { true } else { false } }
    }
    #expect(ticks(.init()) == 4)
    #expect(ticks(.init(isHapticFeedbackEnabled: true)) == 4)
    #expect(ticks(.init(isHapticFeedbackEnabled: false)) == 0)
  }

  @Test("H20 · A table ticks by its rows: a menu's list of items, by each item that passes")
  func tableHaptics() {
    for isEnabled in [true, false] {
      let items = (0..<drinks.count).map { MenuItem(label: drinks[$0], content: .toggle()) }
      var crown = crown(
        PickerMenu(
          title: "Bar", items: items, configuration: .init(isHapticFeedbackEnabled: isEnabled)))
      func ticks() -> Int {
        crown.outputs.count { if case .tick = $0.event { true } else { false } }
      }
      crown.step(3)
      #expect(crown.shown.hasPrefix("Mocha") && ticks() == (isEnabled ? 3 : 0))
      crown.step(-2)
      #expect(crown.shown.hasPrefix("Coffee") && ticks() == (isEnabled ? 5 : 0))
    }
  }

  @Test("H22 · By default a detent is a row, and the ends stop")
  func usual() {
    var crown = crown(PickerModel(drinks))
    crown.step(1)
    #expect(crown.model.text == "Coffee")
    crown.step(-3)
    #expect(crown.model.text == "Tea")
    crown.step(9)
    #expect(crown.model.text == "Juice")
  }

  @Test("H22 · H24 · Wheels of days, months, hours, minutes and seconds go round, and years stop")
  func goingRound() throws {
    /// The value after a step of each wheel in turn, from `selected`.
    func turned(_ content: ItemContent, _ selected: ItemValue, by steps: [Int]) -> [String] {
      var crown = crown(content, selected: selected, columns: 30)
      return steps.map { step in
        crown.step(step)
        let value = crown.model.text
        crown.step(-step)
        crown.click()
        return value
      }
    }
    let (last, first) = (ItemValue.date(.time(23, 59)), ItemValue.date(.time(0, 0)))
    #expect(turned(.date(mode: .time), last, by: [1, 1]) == ["00:59", "23:00"])
    #expect(turned(.date(mode: .time), first, by: [-1, -1]) == ["23:00", "00:59"])
    #expect(
      turned(.date(mode: .hourMinuteAndSecond), first, by: [-1, -1, -1])
        == ["23:00:00", "00:59:00", "00:00:59"])
    // A list of days has ends, and the hours of a duration aren't of a day.
    let moment = try #require(CivilTime(year: 2026, month: 12, day: 31, hour: 9, minute: 30))
    let days = ItemContent.date(
      mode: .dateAndTime, maximum: CivilTime(year: 2026, month: 12, day: 31, hour: 23, minute: 59))
    #expect(turned(days, .date(moment), by: [1]) == ["2026-12-31T09:30"])
    let span = ItemValue.duration(.seconds(86_340))
    #expect(turned(.duration(), span, by: [1]) == ["86340"])
    #expect(turned(.duration(), span, by: [0, 1])[1] == "82800")
    let day = ItemValue.date(.day(2026, 12, 31))
    #expect(turned(.date(mode: .date), day, by: [1, 1]) == ["2026-12-01", "2026-01-31"])
    let end = ItemValue.date(.day(9_999, 12, 31))
    #expect(turned(.date(mode: .date), end, by: [0, 0, 1])[2] == "9999-12-31")
  }

  @Test("H23 · A crown without detents settles on a multiple of the stride")
  func stride() throws {
    let range = try #require(NumberRange(from: 0, through: 100, by: 5))
    for quarters in [3, 5, 6, 9, 13, -2] as [Int64] {
      var crown = crown(PickerModel(range, selected: ExactDecimal(scaled: 50, fractionDigits: 0)))
      // In 65,536ths of a row.
      crown.device.take(Input(.turn(quarters << 14), at: crown.device.now))
      crown.wait(.seconds(2))
      let number = try #require(Int(crown.model.text))
      #expect(number % 5 == 0)
      #expect(abs(Double(number) - (50 + 1.25 * Double(quarters))) <= 2.5, "\(quarters): \(number)")
      #expect(crown.shown == "\(number)", "at rest the lens is on the row")
    }
  }

  @Test("H24 · A continuous wheel wraps at its ends, any other stops there")
  func ends() {
    for isContinuous in [true, false] {
      var crown = crown(PickerModel(drinks, configuration: .init(isContinuous: isContinuous)))
      crown.step(-1)
      #expect(crown.model.text == (isContinuous ? "Juice" : "Tea"))
      crown.step(2)
      #expect(crown.model.text == (isContinuous ? "Coffee" : "Cocoa"))
      crown.step(6)
      #expect(crown.model.text == (isContinuous ? "Tea" : "Juice"))
    }
  }

  @Test(
    "H26 · At low, medium and high sensitivity 4, 2 and 1 detents are a row",
    arguments: [(Crown.Sensitivity.low, 4), (.medium, 2), (.high, 1)])
  func sensitivity(_ sensitivity: Crown.Sensitivity, detents: Int) {
    var crown = crown(
      PickerModel(drinks, selected: [3], configuration: .init(sensitivity: sensitivity)))
    var rows: [Int] = []
    for _ in 0..<3 * detents {
      crown.step(1)
      rows.append(crown.model.selectedRow(inComponent: 0))
    }
    #expect(rows.last == 6)
    // As many detents are on each row.
    #expect((4...5).allSatisfy { row in rows.count { $0 == row } == detents })
  }
}
