import DetentDates
import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Frames on text displays")
struct TextFrameTests {
  private func draw(
    _ picker: some SceneModel, _ columns: Int, _ rows: Int, hints: TextHints = .none
  ) -> TextGrid {
    var face = TextFace(columns: columns, rows: rows, hints: hints)
    _ = face.draw(picker)
    return face.grid
  }

  @Test(
    "A picker on displays from 16x2 to a terminal",
    arguments: [(16, 1), (16, 2), (20, 3), (20, 4), (40, 12), (80, 24)])
  func sizes(columns: Int, rows: Int) throws {
    let grid = draw(drink(), columns, rows, hints: rows > 8 ? .keys : .none)
    try expectFrame(grid, "\(columns)x\(rows)")
  }

  @Test("Two wheels, the right one focused")
  func components() throws {
    var picker = PickerModel(time, caption: "Start", selected: [6, 30])
    picker.focus(1)
    try expectFrame(draw(picker, 40, 9), "two wheels")
    try expectFrame(draw(picker, 20, 4), "two wheels 20x4")
  }

  @Test("H05 · H06 · A menu shows its values at the right edge, with the selected one marked")
  func menu() throws {
    try expectFrame(draw(kettle(), 40, 9), "menu")
    try expectFrame(draw(kettle(), 20, 4), "menu 20x4")
    try expectFrame(draw(kettle(), 16, 2), "menu 16x2")
  }

  @Test("A text entry on displays from 16x1 to a terminal; of a long text the end is visible")
  func entry() throws {
    for (columns, rows) in [(16, 1), (16, 2), (20, 3), (20, 4), (40, 9), (46, 15)] {
      var lines: [String] = []
      for text in ["Anna", "The quick brown fox jumps over the lazy dog"] {
        var face = TextFace(columns: columns, rows: rows, hints: rows > 8 ? .keys : .none)
        _ = face.draw(try Scenes.entry(text, row: text.count > 9 ? 1 : 14))
        lines += (0..<rows).map { face.grid.text(row: $0) }
      }
      try expectFrame(lines: lines, "text \(columns)x\(rows)")
    }
  }

  @Test("H12 · A picker without focus has no marks, no scale and no neighbors")
  func unfocused() throws {
    var picker = drink()
    picker.resignFocus()
    try expectFrame(draw(picker, 40, 9), "unfocused")
  }

  @Test("B02 · A picker without rows is an empty watch")
  func empty() throws {
    try expectFrame(draw(PickerModel(Columns([]), caption: "Drink"), 40, 9), "no content")
    try expectFrame(draw(PickerModel(RowList(), caption: "Drink"), 40, 9), "no rows")
    try expectFrame(draw(PickerModel(Columns([])), 16, 2), "nothing 16x2")
  }

  @Test("A picker of one row")
  func oneRow() throws {
    try expectFrame(draw(PickerModel(["Tea"] as RowList, caption: "Drink"), 40, 9), "one row")
  }

  @Test("Wide characters take two cells each and are cut whole")
  func wide() throws {
    let teas: RowList = ["緑茶", "抹茶ラテ", "ほうじ茶とお菓子のとても長い名前のセット", "Ü", "烏龍茶"]
    let picker = PickerModel(teas, caption: "お茶", selected: [2])
    try expectFrame(draw(picker, 32, 9), "wide characters")
    try expectFrame(draw(picker, 17, 2), "wide characters 17x2")
  }

  @Test("H24 · A continuous list shows its other end beyond each end")
  func continuous() throws {
    try expectFrame(draw(drink(0, isContinuous: true), 40, 9), "continuous")
    try expectFrame(draw(drink(0), 40, 9), "at the first row")
    try expectFrame(draw(drink(11), 40, 9), "at the last row")
  }

  @Test("During a turn, a display of whole rows shows the selected row at once")
  func turning() throws {
    let picker = drink().turned(1, ago: .milliseconds(24))
    try expectFrame(draw(picker, 40, 9), "turning")
  }

  @Test("A neighbor's new title is a new picture")
  func neighborsTitle() {
    var picker = PickerModel(Columns([["a", "b", "c"]]), selected: [0])
    var face = TextFace(columns: 20, rows: 3)
    _ = face.draw(picker)
    picker.content.lists[0] = ["a", "B", "c"]
    picker.reloadComponent(0, at: .origin)
    let isNew = face.draw(picker)
    #expect(isNew)
    #expect(face.grid.description.contains("B"))
  }

  @Test("H05 · A value stays visible beside a label of any length")
  func longLabel() {
    let item = MenuItem(
      label: "A label that is much longer than the display is", content: .rows(["50%"]))
    var face = TextFace(columns: 20, rows: 3)
    _ = face.draw(PickerMenu(title: "M", items: [item]).picker)
    #expect(face.grid.description.contains("50%"))
  }

  @Test("H05 · A label cut beside its value is shown above the rows while selected")
  func cutLabel() {
    let items = [
      MenuItem(label: "Departure", content: .rows(["half past seven"])),
      MenuItem(label: "Seat", content: .rows(["12"])),
    ]
    let cut = draw(PickerMenu(title: "Flight", items: items).picker, 20, 4)
    #expect(cut.text(row: 0).hasPrefix("Departure "))
    let whole = draw(PickerMenu(title: "Flight", items: items.reversed()).picker, 20, 4)
    #expect(whole.text(row: 0).hasPrefix("Flight "))
  }

  @Test("The column of a row beside tall figures doesn't depend on the row in the lens")
  func neighborsOfTallFigures() throws {
    let hours = try #require(NumberRange(from: 0, through: 40, by: 1))
    func column(of row: Int, selected: Int) throws -> Int {
      let grid = draw(PickerModel(hours, caption: "Hour", selected: [selected]), 46, 15)
      let lines = (0..<15).map { Array(grid.text(row: $0)) }
      let places = lines.compactMap { line -> Int? in
        let text = String(line).split { $0 == " " || $0 == "│" || $0 == "┤" || $0 == "╶" }
        guard text.contains("\(row)") else { return nil }
        return line.firstIndex { $0.isNumber }
      }
      return try #require(places.first, "\(row) beside \(selected): \(grid)")
    }
    for row in 9...11 {
      #expect(try column(of: row, selected: row - 1) == column(of: row, selected: row + 1))
    }
  }

  @Test("A watch fits 24 columns and 7 rows")
  func smallestWatch() {
    var face = TextFace(columns: 24, rows: 7)
    _ = face.draw(drink())
    #expect(face.grid.description.contains("╭"))
  }

  @Test("A06 · Without a watch there are five rows at most, too")
  func fiveRowsAtMost() {
    var face = TextFace(columns: 20, rows: 9)
    _ = face.draw(drink(5))
    let titles = (0..<drinks.count).filter { face.grid.description.contains("\(drinks[$0])") }
    #expect(titles.count <= 5)
  }

  @Test("A long caption leaves room for the hint")
  func longCaption() {
    var face = TextFace(columns: 30, rows: 9)
    _ = face.draw(
      PickerModel(drinks, caption: "A caption longer than the watch is wide", selected: [2]))
    #expect(face.grid.description.contains("… ── ✓ ─╮"))
  }

  @Test("A list of words is as high as the display and as wide as its rows; figures are not")
  func room() {
    let words = RowList(
      (0..<50).map { "Row \($0) of a list whose rows are of that width, or more" })
    let list = draw(PickerModel(words, selected: [20]), 80, 24).description
    #expect(list.contains("Row 12 of") && list.contains("Row 28 of a list whose rows are of that"))
    #expect(!list.contains("…"))
    let few = draw(PickerModel(RowList(["Yes", "No", "Maybe"])), 80, 24).description
    #expect(few.split(separator: "\n").count { $0.contains("│") } == 7, "as many lines as it needs")
    let figures = draw(PickerModel(RowList((10..<60).map { "\($0)" }), selected: [20]), 80, 24)
    #expect(figures.description.contains("28") && !figures.description.contains("27"))
  }

  @Test("The case is 44x13 from 46x15, with tall figures, and smaller on smaller displays")
  func cases() {
    func size(_ columns: Int, _ rows: Int, hasHalfBlocks: Bool = true) -> [Int] {
      var face = TextFace(
        columns: columns, rows: rows, hints: .keys, hasHalfBlocks: hasHalfBlocks)
      _ = face.draw(PickerModel(DateWheels(mode: .time), selected: [7, 45]))
      let lines = face.grid.description.split(separator: "\n").filter {
        $0.contains("│") || $0.contains("╭") || $0.contains("╰")
      }
      let isTall = face.grid.description.contains("▀▀▀█")
      let width = lines.first.map { $0.split(separator: " ")[0].count } ?? 0
      return [width, lines.count, isTall ? 1 : 0]
    }
    #expect(size(200, 60) == [44, 13, 1])
    #expect(size(46, 15) == [44, 13, 1])
    #expect(size(46, 14) == [44, 11, 0])
    #expect(size(45, 15) == [43, 11, 0])
    #expect(size(40, 9) == [38, 7, 0])
    #expect(size(80, 24, hasHalfBlocks: false) == [44, 11, 0])
    #expect(size(30, 6) == [0, 0, 0])
  }

  @Test(
    "The case keeps its width during a turn, and is measured anew for another list",
    arguments: ["Rows", ""])
  func width(caption: String) {
    var rows = RowList((0..<200).map { "Row \($0)" })
    rows.append(RowList(["A row of a width that no other row of this list has, by far"]))
    var face = TextFace(columns: 80, rows: 24)
    func width(_ model: some SceneModel) -> Int {
      _ = face.draw(model)
      return face.grid.description.split(separator: "\n").map { line in
        line.count { $0 == "─" }
      }.max() ?? 0
    }
    let wide = width(PickerModel(rows, caption: caption, selected: [0]))
    #expect(wide > 60, "its widest row isn't visible yet")
    #expect(width(PickerModel(rows, caption: caption, selected: [200])) == wide)
    #expect(width(PickerModel(drinks, caption: "Drink")) < wide)
  }

  @Test(
    "A cell reports its wheel and row",
    arguments: [(80, 24), (40, 9), (30, 7), (20, 4), (16, 2), (16, 1)])
  func places(columns: Int, rows: Int) {
    var face = TextFace(columns: columns, rows: rows)
    _ = face.draw(PickerModel(time, caption: "Start", selected: [6, 30]))
    var found: [String: Set<Int>] = [:]
    for row in 0..<rows {
      for column in 0..<columns {
        guard let place = face.place(atColumn: column, row: row) else { continue }
        let text = place.component == 0 ? 7 + place.distance : 30 + place.distance
        // In tall figures the selected row has no text.
        let isText = place.distance != 0 || rows < 15 && place.component == 0
        if isText, abs(place.distance) < 3 {
          #expect(face.grid.text(row: row).contains("\(text)"), "\(column), \(row)")
        }
        found["\(place.component)", default: []].insert(place.distance)
      }
    }
    #expect(found["1"] == [0], "a wheel without focus shows no neighbors")
    #expect(found["0"]?.contains(0) == true)
    #expect(face.place(atColumn: 0, row: rows) == nil)
  }
}
