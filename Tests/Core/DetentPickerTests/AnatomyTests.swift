import DetentCrown
import DetentInput
import DetentPicker
import Testing

@Suite("The parts of a picker")
struct AnatomyTests {
  @Test("A01 · Each list has exactly one selected row, after any input")
  func oneRowEach() {
    var hand = Hand(PickerModel(clock))
    #expect(hand.model.componentCount == 3)
    for _ in 0..<3 {
      hand.turn(4)
      hand.turn(-1)
      hand.press()
      let rows = (0..<3).map { hand.model.selectedRow(inComponent: $0) }
      #expect(hand.model.selection == PickerSelection(rows))
      #expect(zip(rows, [12, 60, 2]).allSatisfy { $0 >= 0 && $0 < $1 }, "\(rows)")
    }
  }

  @Test("A02 · One list gives a value of one part, three lists one of three parts")
  func parts() {
    #expect(PickerModel(drinks, selected: [4]).text == "Tea")
    let time = PickerModel(clock, selected: [5, 30, 1])
    #expect(time.text == "6 30 PM")
    #expect(time.selection.count == 3)
    #expect([time.selection[0], time.selection[1], time.selection[2]] == [5, 30, 1])
  }

  @Test("A03 · Turning a row to the center selects it, for each row")
  func center() {
    for row in 0..<drinks.count {
      var hand = Hand(PickerModel(drinks))
      hand.turn(row)
      #expect(hand.model.selectedRow(inComponent: 0) == row)
      hand.settle()
      #expect(hand.model.wheels[0].position == Rows(row))
      #expect(hand.model.text == drinks[row].description)
    }
  }

  @Test("A08 · Every row of a long list can be reached, in both directions")
  func reach() {
    let numbers = RowList((0..<300).map { "\($0)" })
    var hand = Hand(PickerModel(numbers))
    var seen: Set<Int> = [0]
    for way in [1, -1] {
      for _ in 0..<299 {
        hand.turn(way)
        seen.insert(hand.model.selectedRow(inComponent: 0))
      }
      #expect(seen.count == 300)
      seen = [299]
    }
    #expect(hand.model.selectedRow(inComponent: 0) == 0)
  }

  @Test("A08 · All rows of a continuous list are reached across both ends")
  func continuous() {
    var hand = Hand(PickerModel(drinks, configuration: .init(isContinuous: true)))
    hand.turn(-1)
    #expect(hand.model.text == "Water")
    hand.turn(2)
    #expect(hand.model.text == "Mocha")
  }

  @Test(
    "I07 · A row is selected from the start, even for missing or excessive initial rows")
  func neverBlank() {
    for selected in [[], [-1], [6], [7], [.max], [.min], [0, 5]] as [PickerSelection] {
      let picker = PickerModel(drinks, selected: selected)
      #expect((0..<7).contains(picker.selectedRow(inComponent: 0)), "\(selected)")
      #expect(!picker.text.isEmpty, "\(selected)")
    }
    #expect(PickerModel(drinks, selected: [99]).text == "Water")
    #expect(PickerModel(clock, selected: [3]).text == "4 00 AM")
    #expect(PickerModel(MonthAndDay(), selected: [99, 99]).text == "December 31")
    #expect(PickerModel(MonthAndDay(dayIsFirst: true), selected: [30, 1]).text == "28 February")
    #expect(PickerModel(MonthAndDay(dayIsFirst: true), selected: [30]).text == "31 January")
    #expect(PickerModel(MonthAndDay(), selected: [-1, -1]).text == "January 1")
    let item = MenuItem(label: "Drink", content: .rows(drinks), rows: [99])
    #expect(item.text == Array("Water".utf8))
    let time = MenuItem(label: "Time", content: .columns(clock), rows: [])
    #expect(time.text == Array("1 00 AM".utf8))
  }

  @Test("A picker with an empty list has the rows of the others")
  func emptyList() {
    var hand = Hand(PickerModel(Columns([RowList(), drinks])))
    #expect(hand.model.selectedRow(inComponent: 0) == -1)
    hand.turn(1)
    #expect(hand.said() == "")
    hand.press()
    hand.turn(1)
    #expect(hand.said() == ">1 tick:1 1@1")
    #expect(hand.model.selection == PickerSelection([-1, 1]))
  }

  @Test("A row and its value are whole, valid UTF-8 or not")
  func wholeValues() throws {
    let long = String(repeating: "0123456789", count: 10_000)
    var rows: RowList = ["Tea"]
    for row in [Array(long.utf8), [0xFF, 0x00, 0x80], []] {
      row.withUnsafeBufferPointer { rows.append(utf8: $0) }
    }
    let values = (0..<4).map { PickerModel(rows, selected: [$0]).values }
    #expect(values == [[Array("Tea".utf8)], [Array(long.utf8)], [[0xFF, 0x00, 0x80]], [[]]])
    #expect(rows[1] == long)
    #expect(rows.row(ofUTF8: Array(long.utf8)) == 1)
    #expect(rows.row(ofUTF8: Array(long.utf8).dropLast()) == nil)
    #expect(PickerModel(Columns([rows, ["a"]]), selected: [1]).text == long + " a")
    let offset = try #require(NumberRange(from: -15, through: 15, fractionDigits: 1, unit: "mm"))
    let picker = PickerModel(offset)
    #expect(picker.values == [Array("-1.5".utf8)])
    #expect(picker.title(ofRow: 0, inComponent: 0) == "−1.5\u{A0}mm")
  }
}
