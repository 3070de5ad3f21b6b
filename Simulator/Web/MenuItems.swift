// Menus and their items from constants.

import DetentCrown
import DetentPicker
import DetentText

/// A menu of the page.
typealias Menu = PickerMenu<Choices>

extension PickerMenu {
  /// A menu of items, for a knob with this many detents.
  init(
    _ title: StaticString, _ items: [Item], isSingle: Bool = false, detentsPerRevolution: Int
  ) {
    self.init(
      title: ShortText(title).utf8, items: items, isSingle: isSingle,
      configuration: Crown.Configuration(
        acceleration: Acceleration(detentsPerRevolution: detentsPerRevolution)))
  }
}

extension RowList {
  /// A list of names.
  init(_ names: [StaticString]) {
    self.init()
    for name in names { append(name) }
  }

  /// Appends a row with another value for programs.
  mutating func append(_ row: StaticString, value: StaticString) {
    row.withUTF8Buffer { row in value.withUTF8Buffer { append(utf8: row, value: $0) } }
  }
}

extension PickerMenuItem {
  /// An item of content.
  init(_ label: StaticString, _ content: Contents, row: Int = 0) {
    self.init(label: ShortText(label).utf8, content: content, rows: [row])
  }
}

extension NumberRange {
  /// A range of numbers, whose bounds are in order.
  static func of(
    _ range: ClosedRange<Int64>, by step: Int64 = 1, fractionDigits: Int = 0, unit: StaticString
  ) -> NumberRange {
    let numbers = NumberRange(
      from: range.lowerBound, through: range.upperBound, by: step, fractionDigits: fractionDigits,
      unit: ShortText(unit).utf8)
    guard let numbers else { fatalError() }
    return numbers
  }
}

/// The items of Simulator/Menus/kettle.yaml; a function of the contents, as two pages have it.
func kettleItems(
  rows: (RowList) -> Choices, number: (NumberRange) -> Choices
) -> [Menu.Item] {
  var milk = Menu.Item("Milk", rows(RowList(["None", "A cloud", "Half and half"])))
  milk.wraps = true
  return [
    Menu.Item("Drink", rows(RowList(["Tea", "Coffee", "Cocoa", "Chai", "Rooibos", "Maté"]))),
    Menu.Item("Strength", number(.of(0...100, by: 5, unit: "%")), row: 10),
    Menu.Item("Temperature", number(.of(60...100, by: 5, unit: "°C")), row: 7),
    Menu.Item("Sugar", number(.of(0...40, by: 5, fractionDigits: 1, unit: "tsp"))), milk,
  ]
}
