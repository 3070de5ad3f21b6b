import DetentDates
import DetentPicker
import Testing

/// Sums of contents of one's own.
@Suite("Sums of contents")
struct ContentSumTests {
  /// A sum without optional parts.
  private indirect enum Plain: ContentSum {
    case rows(RowList)
    case number(NumberRange)
    case days(CalendarDays)
    case text(TextEntry)

    func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
      switch self {
      case .rows(let content): question.ask(content)
      case .number(let content): question.ask(content)
      case .days(let content): question.ask(content)
      case .text(let content): question.ask(content)
      }
    }
  }

  private typealias Item = PickerMenuItem<Plain>

  @Test("A menu of a sum without parts picks from lists, numbers and single days")
  func plain() throws {
    let numbers = try #require(NumberRange(from: 0, through: 100, by: 5))
    let days = CalendarDays(CalendarTable.english(years: 2_026...2_026))
    let items = [
      Item(label: "Drink", content: .rows(["Tea", "Coffee"])),
      Item(label: "Strength", content: .number(numbers)), Item(label: "Day", content: .days(days)),
    ]
    #expect(items.allSatisfy { $0.needs.isEmpty })
    var hand = Hand(PickerMenu(title: "Kettle", items: items))
    hand.press()
    hand.turn(1)
    hand.press()
    #expect(hand.model.items[0].values == [Array("Coffee".utf8)])
  }

  @Test("An item names the parts that its menu can't be made without")
  func needs() {
    let table = CalendarTable.english(years: 2_026...2_026)
    func needs(_ content: Plain, _ change: (inout Item) -> Void = { _ in }) -> MenuParts {
      var item = Item(label: "Item", content: content)
      change(&item)
      return item.needs
    }
    #expect(needs(.text(TextEntry())) == .entry)
    #expect(needs(.days(CalendarDays(table, kind: .multiple))) == .days)
    #expect(needs(.days(CalendarDays(table, isOn: false))) == .days)
    #expect(needs(.rows(["Tea"])) { $0.marks = [] } == .marks)
    #expect(Item(label: Array("Stop".utf8), role: .action).needs == .actions)
    #expect(Plain.parts.isEmpty && ItemContent.parts == .all)
  }

  @Test("Each optional part of a menu is one bit, and together they are all")
  func parts() {
    let parts: [MenuParts] = [
      .filter, .marks, .entry, .days, .styles, .speech, .actions, .values, .conditions,
    ]
    #expect(parts.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(Set(parts.map(\.rawValue)).count == parts.count)
    #expect(MenuParts(parts) == .all)
  }
}
