/// The month of a day, as on a wall calendar: weeks below each other.
public struct MonthPage: Hashable, Sendable {
  /// The calendar and the language.
  let table: CalendarTable
  /// The day in the lens, in days since 1 January 1970, as are all others.
  package let day: Int
  /// The days that can be selected.
  package let allowed: ClosedRange<Int>
  /// The days taken with the one in the lens, if more than one.
  package let range: ClosedRange<Int>?
  /// The picked days, in order.
  let picked: [Int32]
  /// The present day; nil if unknown.
  package let today: Int?
  /// The days of the month.
  package let days: Range<Int>
  /// The number of bytes that all names of weekdays have in common at their start.
  private let sharedStart: Int

  init(
    _ table: CalendarTable, day: Int, allowed: ClosedRange<Int>, range: ClosedRange<Int>? = nil,
    picked: [Int32] = [], today: Int?
  ) {
    (self.table, self.day, self.allowed, self.range) = (table, day, allowed, range)
    (self.picked, self.today) = (picked, today)
    let rules = CalendarRules(table)
    days = rules.days(ofMonth: rules.month(ofDay: day))
    sharedStart = DateWords(table).sharedStart
  }

  /// The month and its year.
  package var title: ShortText { DateWords(table).text(.month, of: CivilTime(day: day, second: 0)) }
  /// The month's short name.
  package var shortMonth: ShortText {
    let rules = CalendarRules(table)
    return DateWords(table).name(rules.name(ofMonth: rules.month(ofDay: day)), kind: 1)
  }
  /// The year, as in rows of years.
  package var year: ShortText { DateWords(table).text(.year, of: CivilTime(day: day, second: 0)) }
  /// The short name of the day's weekday.
  package var weekday: ShortText {
    DateWords(table).weekday(CalendarDate.weekday(of: day), isShort: true)
  }

  /// Whether days run from right to left.
  package var goesLeft: Bool { DateWords(table).goesLeft }

  /// The first day of the week of a day.
  package func firstDay(ofWeekWith day: Int) -> Int { table.firstDay(ofWeekWith: day) }

  /// The index of the week of the day in the lens within the month.
  package var week: Int { (day - firstDay(ofWeekWith: days.lowerBound)) / 7 }

  /// The head of a column, from 0: a letter that distinguishes its weekday.
  package func head(ofColumn column: Int) -> ShortText {
    let words = DateWords(table)
    let number = (table.firstWeekday - 1 + column) % 7 + 1
    // A common start, such as an article, is omitted.
    let name = words.weekday(number, isShort: true)
    return name.withUTF8 { bytes in
      guard sharedStart < bytes.count else { return name }
      var end = sharedStart + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return ShortText(utf8: bytes[sharedStart..<end])
    }
  }

  /// The number of a day in its month.
  package func number(of day: Int) -> ShortText {
    let rules = CalendarRules(table)
    var text = ShortText()
    DateWords(table).write(
      rules.number(ofDay: day, inMonth: rules.month(ofDay: day)), to: &text)
    return text
  }

  /// Whether a day is enabled.
  package func isEnabled(_ day: Int) -> Bool { allowed.contains(day) }

  /// Whether a day is picked.
  package func isPicked(_ day: Int) -> Bool { picked.place(of: day).isThere }

  /// Whether the calendar has the day.
  package func isThere(_ day: Int) -> Bool {
    let rules = CalendarRules(table)
    return day >= rules.firstDay && day <= rules.lastDay
  }
}

extension DateWords {
  /// The number of bytes that all short names of weekdays have in common at their start, in whole
  /// characters.
  fileprivate var sharedStart: Int {
    let first = weekday(1, isShort: true)
    var shared = first.count
    for number in 2...7 {
      let other = weekday(number, isShort: true)
      var same = 0
      first.withUTF8 { one in
        other.withUTF8 { two in
          while same < min(one.count, two.count), one[same] == two[same] { same += 1 }
        }
      }
      shared = min(shared, same)
    }
    return first.withUTF8 { bytes in
      while shared > 0, shared < bytes.count, bytes[shared] & 0xC0 == 0x80 { shared -= 1 }
      return shared
    }
  }
}

extension CalendarTable {
  /// The first weekday of weeks, 1 (Monday) to 7; Monday by default.
  package var firstWeekday: Int { Int(header(.traits) >> Self.firstWeekdayShift & 7) % 7 + 1 }

  /// The position of the first weekday in the traits: three bits, 0 for Monday.
  package static var firstWeekdayShift: UInt32 { 8 }

  /// The first day of the week of a day.
  func firstDay(ofWeekWith day: Int) -> Int {
    day - (CalendarDate.weekday(of: day) - firstWeekday + 7) % 7
  }
}
