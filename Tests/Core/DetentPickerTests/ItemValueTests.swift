import DetentDates
import DetentInput
import DetentPicker
import DetentText
import Testing

@Suite("Values of items")
struct ItemValueTests {
  private static let day = CivilTime(day: 20_779, second: 0)

  private static let contents: [(ItemContent, PickerSelection, ItemValue)] = [
    (.rows(["Tea", "Coffee"]), [1], .text("Coffee")),
    (.toggle(["Off", "On"]), [1], .isOn(true)),
    (.columns(Columns([["6", "7"], ["00", "30"]])), [1, 1], .rows([1, 1])),
    (.date(DateWheels()), DateWheels().selection(of: day), .date(day)),
    (.days(CalendarDays(.english(years: 2_026...2_027))), [325], .date(day)),
    (.duration(DurationWheels()), [1, 15], .duration(.seconds(4_500))),
  ]

  @Test("Each kind of item has values with a type, and finds their rows", arguments: contents)
  func kinds(_ content: ItemContent, _ rows: PickerSelection, _ value: ItemValue) {
    #expect(content.value(of: rows) == value)
    #expect(content.selection(of: value) == rows)
    #expect(PickerModel(content, selected: value).selection == rows)
  }

  @Test("A number is exact, and is found with other decimals, or nearest")
  func numbers() throws {
    let range = try #require(NumberRange(from: 0, through: 25, by: 5, fractionDigits: 1))
    #expect(range.value(of: [3]) == ExactDecimal(scaled: 15, fractionDigits: 1))
    #expect("\(range.value(of: [3]))" == "1.5")
    #expect(range.value(of: [4]) == 2 && "\(range.value(of: [4]))" == "2.0")
    #expect(Set([range.value(of: [4]), 2]).count == 1 && range.value(of: [3]) != 15)
    #expect(range.selection(of: 2) == [4])
    for (scaled, digits, row) in [(149, 2, 3), (175, 2, 4), (1_249, 3, 2), (1_250, 3, 3)] {
      let number = ExactDecimal(scaled: Int64(scaled), fractionDigits: digits)
      #expect(range.selection(of: number) == [row], "\(number)")
    }
    #expect(range.selection(of: .init(scaled: .max, fractionDigits: 0)) == [5])
    #expect(range.selection(of: .init(scaled: .min, fractionDigits: 0)) == [0])
    #expect(PickerModel(range, selected: 2).text == "2.0")
  }

  @Test("A range of days finds its rows, several days the first one")
  func days() {
    let table = CalendarTable.english(years: 2_026...2_027)
    for (kind, rows) in [(DayChoice.range, [325, 330] as PickerSelection), (.multiple, [325])] {
      let content = ItemContent.days(CalendarDays(table, kind: kind))
      #expect(content.selection(of: content.value(of: rows)) == rows)
    }
  }

  @Test("A menu has the value of an item with a label, of a list with marks its rows")
  func menu() {
    var marked = MenuItem(label: "Days", content: .rows(["Mo", "Tu", "We"]))
    marked.marks = [0, 2]
    let menu = PickerMenu(
      title: "",
      items: [
        marked, MenuItem(label: "Milk", content: .toggle(["None", "A cloud"]), rows: [1]),
        MenuItem(label: Array("Start".utf8), role: .action),
      ])
    #expect(menu["Days"] == .rows([0, 2]) && menu["Milk"] == .isOn(true))
    #expect(menu["Start"] == nil && menu["Sugar"] == nil)
  }
}
