import DetentCrown
import DetentInput
import DetentPicker
import DetentText
import Testing

@Suite("The source of a picker's rows")
struct ContentTests {
  /// A minimal content.
  struct Roman: SimpleContent {
    var componentCount: Int { 1 }
    func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
      WheelShape(rowCount: 10)
    }
    func writeTitle(
      ofRow row: Int, inComponent component: Int, selection: PickerSelection,
      as form: WheelShape.Form, to sink: inout some ByteSink
    ) {
      sink.append(["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"][row])
    }
  }

  @Test("B01 · Separate members provide the number of rows and their titles; three are enough")
  func roles() {
    let roman = PickerModel(Roman(), selected: [3])
    #expect(roman.rowCount(inComponent: 0) == 10)
    #expect(roman.text == "IV")
    #expect(roman.value == [3])
    #expect(roman.content.selection(of: [12]) == [9])
    #expect(roman.detail(ofRow: 3, inComponent: 0).isEmpty)
    #expect(roman.isEnabled(row: 9, inComponent: 0) && !roman.isEnabled(row: 10, inComponent: 0))
  }

  @Test("B02 · Without a source there are no rows, and no input has an effect")
  func nothing() {
    var hand = Hand(PickerModel(Columns([])))
    hand.turn(3)
    hand.press()
    hand.doublePress()
    hand.command(.focusNext)
    hand.command(.pick(row: 2))
    #expect(hand.said() == "")
    #expect(hand.model.componentCount == 0)
    #expect(hand.model.focus == nil)
    #expect(hand.model.text.isEmpty)
    #expect(hand.model.isResting)
    // An empty list has no end to strike either.
    var empty = Hand(PickerModel(RowList()))
    empty.turn(1)
    empty.turn(-2)
    empty.command(.pick(row: 2))
    empty.settle()
    #expect(empty.said() == "" && empty.model.selectedRow(inComponent: 0) == -1)
  }

  @Test("B05 · Reloading a component queries that component alone")
  func reloadOne() {
    let content = Counted(lengths: [5, 6, 7])
    var picker = PickerModel(content, selected: [1, 2, 3])
    content.queries.reset()
    picker.reloadComponent(1, at: .origin)
    #expect(content.queries.components == 0)
    #expect(content.queries.counts == [1: 1])
    #expect(content.queries.titles == [:])
    #expect(picker.selection == PickerSelection([1, 2, 3]))
    picker.reloadComponent(3, at: .origin)
    picker.reloadComponent(-1, at: .origin)
    #expect(content.queries.counts == [1: 1])
  }

  @Test("B05 · A reloaded component has new titles, and keeps its row or takes the last one")
  func reloadTitles() {
    var picker = PickerModel(Columns([["a", "b", "c"], ["x", "y"]]), selected: [2, 1])
    let revision = picker.revision
    picker.content.lists[0] = ["A", "B"]
    picker.reloadComponent(0, at: .origin)
    #expect(picker.text == "B y")
    #expect(picker.revision != revision)
    #expect(!picker.isResting, "the wheel moves on to an existing row")
  }

  @Test("B06 · Reloading everything queries the number of components and each one's rows")
  func reloadAll() {
    let content = Counted(lengths: [5, 6])
    var picker = PickerModel(content, selected: [4, 5])
    picker.content.lengths = [3, 6, 2]
    content.queries.reset()
    picker.reloadAllComponents(at: .origin)
    #expect(content.queries.components > 0)
    #expect(Set(content.queries.counts.keys) == [0, 1, 2])
    #expect(picker.selection == PickerSelection([2, 5, 0]))
    #expect(picker.text == "0.2 1.5 2.0")
    picker.content.lengths = []
    picker.reloadAllComponents(at: .origin)
    #expect(picker.componentCount == 0)
    #expect(picker.focus == nil)
    picker.content.lengths = [3]
    picker.reloadAllComponents(at: .origin)
    #expect(picker.focus == 0)
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test("B06 · H11 · New rows are selected at once; an index beyond them is the last one")
  func newItems() {
    var picker = PickerModel(drinks, selected: [6])
    picker.content = ["Still", "Sparkling"]
    picker.reloadAllComponents(at: .origin)
    #expect(picker.text == "Sparkling")
    #expect(picker.isResting)
  }

  @Test("B07 · Changing the month reloads the days, with either wheel on the left")
  func dependent() {
    for dayIsFirst in [false, true] {
      let content = MonthAndDay(dayIsFirst: dayIsFirst)
      let start: PickerSelection = dayIsFirst ? [30, 0] : [0, 30]
      var hand = Hand(PickerModel(content, selected: start))
      if dayIsFirst { hand.press() }
      _ = hand.said()
      let (month, day) = (content.month, content.day)
      hand.turn(1)
      #expect(hand.model.rowCount(inComponent: day) == 28)
      #expect(hand.model.selectedRow(inComponent: day) == 27)
      hand.settle()
      #expect(hand.said() == "tick:\(month) \(month)@1 \(month)=1 \(day)=27")
      hand.turn(1)
      #expect(hand.model.rowCount(inComponent: day) == 31)
      #expect(hand.model.selectedRow(inComponent: day) == 30, "the dialed day is kept")
      hand.settle()
      #expect(hand.said() == "tick:\(month) \(month)@2 \(month)=2 \(day)=30")
    }
  }

  @Test("B07 · Chains of dependent lists become consistent")
  func chain() {
    var hand = Hand(PickerModel(Chain(), selected: [9, 9, 9, 9]))
    #expect(hand.model.selection == PickerSelection([9, 9, 9, 9]))
    for _ in 0..<3 { hand.press() }
    hand.turn(-4)
    #expect((0..<4).map { hand.model.rowCount(inComponent: $0) } == [6, 6, 6, 10])
    #expect(hand.model.selection == PickerSelection([5, 5, 5, 5]))
    hand.longPress()
    #expect(hand.model.selection == PickerSelection([9, 9, 9, 9]))
    #expect((0..<4).map { hand.model.rowCount(inComponent: $0) } == [10, 10, 10, 10])
  }

  @Test("B10 · Rows count from 0 at the top, components from 0 at the left")
  func zeroBased() {
    let picker = PickerModel(clock)
    #expect(picker.title(ofRow: 0, inComponent: 0) == "1")
    #expect(picker.title(ofRow: 59, inComponent: 1) == "59")
    #expect(picker.title(ofRow: 1, inComponent: 2) == "PM")
    var hand = Hand(picker)
    hand.turn(1)
    #expect(hand.model.selectedRow(inComponent: 0) == 1, "clockwise is down")
  }

  @Test("B12 · The selected row is -1 in an empty list")
  func none() {
    let picker = PickerModel(Columns([RowList(), drinks]))
    #expect(picker.selectedRow(inComponent: 0) == -1)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    #expect(picker.selectedRow(inComponent: 2) == -1)
    #expect(picker.selectedRow(inComponent: -1) == -1)
    #expect(picker.selection[7] == -1)
  }

  @Test("Missing rows and components have no title, and no rows")
  func outside() {
    let picker = PickerModel(drinks)
    for (row, component) in [(-1, 0), (7, 0), (0, 1), (0, -1), (.max, .max), (.min, .min)] {
      #expect(picker.title(ofRow: row, inComponent: component).isEmpty)
      #expect(picker.detail(ofRow: row, inComponent: component).isEmpty)
    }
    #expect(picker.rowCount(inComponent: 1) == 0)
    #expect(picker.rowCount(inComponent: -1) == 0)
  }

  @Test("Rows are stored contiguously and unchanged")
  func rowList() {
    var list = RowList()
    let rows: [String] = ["", "Tea", "Crème brûlée", "", "茶", "x"]
    for row in rows { list.append(row) }
    #expect((0..<list.count).map { list[$0].description } == rows)
    #expect(list == RowList(rows))
    #expect(list != RowList(["", "Tea"]))
  }

  @Test("A list of many pieces equals the same list made in any other way")
  func pieces() {
    let rows = (0..<3_000).map { String(repeating: "row \($0) ", count: $0 % 40) }
    var whole = RowList()
    var grown = RowList()
    var piece = RowList()
    for (index, row) in rows.enumerated() {
      Array(row.utf8).withUnsafeBufferPointer {
        whole.append(utf8: $0)
        piece.append(utf8: $0)
      }
      guard index % 7 == 0 || index == rows.count - 1 else { continue }
      let before = grown
      grown.append(piece)
      // Copies of the earlier list are unchanged.
      #expect(before.count + piece.count == grown.count)
      piece = RowList()
    }
    #expect(grown == whole && grown.hashValue == whole.hashValue)
    for row in stride(from: 0, to: rows.count, by: 13) {
      #expect(grown.withUTF8(ofRow: row) { Array($0) } == Array(rows[row].utf8))
    }
    #expect(grown.row(ofUTF8: Array(rows[2_999].utf8)) == 2_999)
    #expect(grown.row(ofUTF8: []) == 0 && grown.row(ofUTF8: [], from: 1) == 40)
    #expect(grown.row(ofUTF8: Array("row".utf8)) == nil)
  }

  @Test("A row may be longer than a piece, and may have any bytes")
  func longRow() {
    var list: RowList = ["Tea"]
    let long = [UInt8](repeating: 0xBF, count: 200_000)
    long.withUnsafeBufferPointer { list.append(utf8: $0) }
    list.append("Coffee")
    #expect(list.withUTF8(ofRow: 1) { Array($0) } == long)
    #expect(list[0] == "Tea" && list[2] == "Coffee")
  }

  @Test("A selection has no row beyond its components")
  func beyond() {
    for count in 0...8 {
      let selection = PickerSelection(repeating: 3, count: count)
      #expect((-1...9).map { selection[$0] } == (-1...9).map { (0..<count).contains($0) ? 3 : -1 })
    }
  }

  @Test("Rows appended as lists have initials only if all are in order")
  func appendedOrder() {
    func landmark(_ lists: [RowList]) -> Int? {
      var rows = RowList()
      for list in lists { rows.append(list) }
      return rows.landmark(from: 1, toward: 1, inComponent: 0, selection: [0])
    }
    // Without initials, so short a list has no landmark.
    #expect(landmark([["b", "a"], ["c", "d"]]) == nil)
    #expect(landmark([["a", "b"], ["d", "c"]]) == nil)
    #expect(landmark([["c", "d"], ["a", "b"]]) == nil)
    #expect(landmark([["a", "a"], ["b", "c"]]) == 2)
  }
}
