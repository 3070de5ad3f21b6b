import DetentInput
import DetentPicker
import DetentRaster
import DetentView
import Testing

@Suite("Drawing on text displays")
struct TextFaceTests {
  private func face<Content>(
    _ picker: PickerModel<Content>, _ columns: Int = 40, _ rows: Int = 9
  ) -> TextFace {
    var face = TextFace(columns: columns, rows: rows)
    _ = face.draw(picker)
    return face
  }

  /// The rows with text in cells of that role.
  private func lines(_ grid: TextGrid, with role: Tone.Role) -> [Int] {
    (0..<grid.rows).filter { row in
      (0..<grid.columns).contains {
        grid[$0, row].tone.role == role && grid[$0, row].scalar != 0x20
      }
    }
  }

  /// The brightest cell of a row's text.
  private func brightness(_ grid: TextGrid, _ row: Int) -> Int {
    (0..<grid.columns).filter {
      [.text, .selection].contains(grid[$0, row].tone.role) && grid[$0, row].scalar != 0x20
    }
    .map { Int(grid[$0, row].tone.brightness) }.max() ?? 0
  }

  @Test("A04 · The selected row is prominent, and its neighbors fade with distance")
  func prominent() throws {
    let grid = face(drink()).grid
    let center = try #require(lines(grid, with: .selection).first)
    #expect(lines(grid, with: .selection).count == 1)
    let levels = (-2...2).map { brightness(grid, center + $0) }
    #expect(levels[2] == 255)
    #expect(levels[1] == levels[3] && levels[1] < 255)
    #expect(levels[0] == levels[4] && levels[0] < levels[1])
    #expect(levels[0] > 64, "still legible")
  }

  @Test("A05 · The selected row is marked in every frame, at rest, turning and without focus")
  func indicator() {
    for picker in drink().frames(turning: 3) {
      #expect(lines(face(picker).grid, with: .selection).count == 1)
    }
    var picker = drink()
    picker.resignFocus()
    #expect(lines(face(picker).grid, with: .unfocused).count == 1)
    #expect(lines(face(picker).grid, with: .selection).isEmpty)
  }

  @Test("While the button is down the selected row isn't filled, and a hold shows its effect")
  func held() {
    var picker = drink()
    var outputs: [PickerOutput] = []
    picker.apply(.button(.pressed), at: .origin, into: &outputs)
    #expect(lines(face(picker).grid, with: .selection).isEmpty)
    #expect(lines(face(picker).grid, with: .pressed).count == 1)
    picker.apply(.button(.hold(progress: 0)), at: .origin, into: &outputs)
    #expect(face(picker).grid.text(row: 0).contains("hold: leave"))
    picker.apply(.button(.released), at: .origin, into: &outputs)
    #expect(face(picker).grid.description == face(drink()).grid.description)
  }

  @Test("A06 · A watch shows five rows: two above the selected one, two below")
  func fiveRows() {
    let (columns, rows) = TextFace.intrinsicSize
    let shown = face(drink(4), columns, rows).grid.description
    let titles = (0..<drinks.count).filter { shown.contains(drinks[$0].description) }
    #expect(titles == [2, 3, 4, 5, 6])
  }

  @Test("A07 · A small display is used in its whole width")
  func width() {
    let long: RowList = ["A label of some length"]
    for columns in 22...23 {
      #expect(
        face(PickerModel(long), columns + 4, 1).grid.text(row: 0).contains("label of some length"))
      #expect(face(PickerModel(long), columns - 4, 1).grid.text(row: 0).contains("…"))
    }
  }

  @Test("Columns are as wide as their rows: no month is cut, and figures are aligned")
  func columns() throws {
    for month in 0..<12 {
      let picker = PickerModel(DateWheels(), selected: [8, month, 2_025])
      for (columns, rows) in [(80, 24), (40, 9), (30, 6), (26, 4)] {
        let shown = face(picker, columns, rows)
        #expect(!shown.grid.description.contains("…"))
        let line = try #require(lines(shown.grid, with: .selection).first)
        let text = shown.grid.text(row: line)
        let name = picker.title(ofRow: month, inComponent: 1).description
        let start = try #require(text.firstRange(of: name)).lowerBound
        let column = text.distance(from: text.startIndex, to: start)
        #expect(shown.place(atColumn: column, row: line)?.component == 1)
        let last = try #require(text.lastIndex(of: "9"))
        let ones = text.distance(from: text.startIndex, to: last)
        let next = try #require(
          (line + 1..<shown.grid.rows).first { shown.grid.text(row: $0).contains("10") })
        let below = shown.grid.text(row: next).dropFirst(ones - 1)
        #expect(below.hasPrefix("10"))
      }
    }
  }

  @Test("A09 · A small display shows three rows, the middle one marked")
  func threeRows() {
    let grid = face(drink(), 20, 4).grid
    #expect(lines(grid, with: .selection) == [2])
    #expect(lines(grid, with: .text) == [1, 3])
    #expect(grid.text(row: 1).contains("Mocha"))
    #expect(grid.text(row: 2).contains("Coffee"))
    #expect(grid.text(row: 3).contains("Cappuccino"))
  }

  @Test("A14 · A face reports a suitable size, and accepts any other")
  func resizing() {
    let (columns, rows) = TextFace.intrinsicSize
    #expect(columns >= 24 && rows >= 7)
    for columns in [1, 2, 3, 6, 7, 15, 16, 23, 24, 25, 44, 46, 47, 200] {
      for rows in [1, 2, 3, 4, 5, 6, 7, 8, 9, 30] {
        for picker in [drink(), drink(0), drink(11), drink(0, isContinuous: true)] {
          let grid = face(picker, columns, rows).grid
          #expect(
            lines(grid, with: .selection).count == 1,
            "\(columns)x\(rows):\n\(grid.description)")
        }
        _ = face(PickerModel(time, caption: "A caption longer than that"), columns, rows)
        _ = face(kettle().picker, columns, rows)
        _ = face(PickerModel(Columns([])), columns, rows)
      }
    }
  }

  @Test("H04 · A watch has an outline, a caption, and a scale with a nib")
  func parts() {
    let frame = face(drink()).grid.description
    #expect(frame.contains("Drink"))
    #expect(frame.contains("╭") && frame.contains("╯"))
    #expect(frame.contains("▶") && frame.contains("╶┤") && !frame.contains("█"))
    #expect(face(drink(1)).grid.description.contains("▐█┤"), "an end in sight")
    let single = face(PickerModel(["Tea"] as RowList)).grid.description
    #expect(!single.contains("┤") && !single.contains("▶"), "nothing to turn")
  }

  @Test("A cut caption keeps its distance from the outline, and so does the hint")
  func cutCaption() {
    let long = "A caption that is much longer than a watch is wide"
    let plain = face(PickerModel(["Tea"] as RowList, caption: long), 40, 7).grid.text(row: 0)
    #expect(plain.contains("─ A caption"))
    #expect(plain.contains("… ─"))
    var growing = PickerModel(drinks, caption: long)
    growing.isGrowing = true
    let told = face(growing, 40, 7).grid.text(row: 0)
    #expect(told.contains("… ─ … ─╮"))
  }

  @Test("A second drawing changes nothing")
  func twice() {
    for picker in drink().frames(turning: 1) {
      var face = face(picker)
      let before = face
      let hasChanged = face.draw(picker)
      #expect(!hasChanged)
      #expect(face.grid == before.grid)
    }
  }

  @Test("A picture depends on the picker alone, not on previous pictures")
  func history() {
    var old = TextFace(columns: 40, rows: 9)
    for detents in [1, 3, -2, -9, 5] {
      for picker in drink(4).frames(turning: detents) {
        _ = old.draw(picker)
        #expect(old.checksum == face(picker).checksum)
      }
    }
  }

  @Test("At rest the picture is symmetric from top to bottom")
  func sameAtRest() throws {
    let above = try #require(drink(3).frames(turning: 1).last)
    let below = try #require(drink(5).frames(turning: -1).last)
    #expect(face(above).checksum == face(drink(4)).checksum)
    #expect(face(below).checksum == face(drink(4)).checksum)
  }

  @Test("The first picture is new even if it is blank")
  func first() {
    var face = TextFace(columns: 16, rows: 2)
    let isNew = face.draw(PickerModel(Columns([])))
    #expect(isNew)
    let isNewAgain = face.draw(PickerModel(Columns([])))
    #expect(!isNewAgain)
  }

  @Test("A picture follows its caption, focus, reloads and the selection on other wheels")
  func follows() {
    var picker = PickerModel(time, caption: "Start", selected: [6, 30])
    var face = face(picker)
    func expectChange(_ what: Comment, _ change: (inout PickerModel<Columns>) -> Void) {
      change(&picker)
      let hasChanged = face.draw(picker)
      #expect(hasChanged, what)
    }
    expectChange("caption") { $0.caption = Array("End".utf8) }
    expectChange("focus") { $0.focus(1) }
    expectChange("no focus") { $0.resignFocus() }
    expectChange("a row") { $0.selectRow(3, inComponent: 0, animated: false, at: .origin) }
    expectChange("a title") {
      $0.content.lists[1] = ["x"]
      $0.reloadComponent(1, at: .origin)
    }
  }

  @Test("A long list of words says how to find one, a short one doesn't")
  func findHint() {
    for count in [12, 13] {
      var face = TextFace(columns: 80, rows: 24, hints: .keys)
      let rows = RowList((1...count).map { "Tea \($0)" })
      var menu = PickerMenu(
        title: "", items: [MenuItem(label: "Drink", content: .rows(rows))], isSingle: true)
      menu.hasKeyboard = true
      _ = face.draw(menu)
      let text = (0..<24).map { face.grid.text(row: $0) }.joined(separator: " ")
      #expect(text.split(separator: " ").joined(separator: " ").contains("/ find") == (count > 12))
    }
  }
}
