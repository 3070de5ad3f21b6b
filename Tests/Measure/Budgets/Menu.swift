// A menu of a list, a number and a date for 128x64 pixels, as that of Tests/Hardware/Firmware.

import DetentDates
import DetentPicker
import DetentRaster
import DetentView

/// The contents of its items; of a menu's optional parts it has none.
indirect enum Choices: ContentSum {
  case rows(RowList)
  case number(NumberRange)
  case date(CalendarWheels<EnglishCalendar>)

  func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .rows(let content): question.ask(content)
    case .number(let content): question.ask(content)
    case .date(let content): question.ask(content)
    }
  }
}

/// The layouts of a menu, beside wheels and lists.
enum MenuLayouts: LayoutSet {
  static var layouts: StyleRoom { [.list, .question, .frame] }
  typealias Letters = BitmapLetters
}

/// A face of 128x64 pixels.
typealias SmallFace<Layouts: LayoutSet> = CanvasFace<MonoCanvas, Layouts>

/// The menu: some drinks, their strength, and the day.
@inline(never)
func menu() -> PickerMenu<Choices> { PickerMenu(title: [UInt8]("Kettle"), items: items()) }

/// Its items; what they take of the stack is free again before the menu is made.
@inline(never)
private func items() -> [PickerMenu<Choices>.Item] {
  typealias Item = PickerMenu<Choices>.Item
  guard let percent = NumberRange(from: 0, through: 100, by: 5, unit: [UInt8]("%")),
    let today = CivilTime(year: 2026, month: 11, day: 23)
  else { preconditionFailure("both are in range") }
  var drink = Item(label: [UInt8]("Drink"), content: .rows(drinks()))
  drink.confirmation = .press
  var strength = Item(label: [UInt8]("Strength"), content: .number(percent), rows: [10])
  strength.confirmation = .hold
  let days = CalendarWheels<EnglishCalendar>()
  let day = Item(label: [UInt8]("Day"), content: .date(days), rows: days.selection(of: today))
  return [drink, strength, day]
}

/// Six drinks.
func drinks() -> RowList {
  var rows = RowList()
  for name: StaticString in ["Tea", "Coffee", "Cocoa", "Chai", "Rooibos", "Maté"] {
    rows.append(name)
  }
  return rows
}

extension [UInt8] {
  /// A text from the program's image.
  @inline(never)
  init(_ text: StaticString) {
    self = text.withUTF8Buffer { [UInt8]($0) }
  }
}
