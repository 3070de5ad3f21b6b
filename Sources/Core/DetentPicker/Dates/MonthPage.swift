import DetentDates

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
  /// Whether days run from right to left.
  ///
  /// Default: as the language of the calendar.
  package var goesLeft: Bool
  /// The number of bytes that all names of weekdays have in common at their start.
  private let sharedStart: Int

  init(
    _ table: CalendarTable, day: Int, allowed: ClosedRange<Int>, range: ClosedRange<Int>? = nil,
    picked: [Int32] = [], today: Int?
  ) {
    (self.table, self.day, self.allowed, self.range) = (table, day, allowed, range)
    (self.picked, self.today, goesLeft) = (picked, today, table.goesLeft)
    days = table.days(ofMonth: table.month(ofDay: day))
    sharedStart = table.sharedStart
  }

  /// The month and its year.
  package var title: ShortText { text(.month) }
  /// The month's short name.
  package var shortMonth: ShortText {
    var text = ShortText()
    table.write(nameOfMonth: table.month(ofDay: day), kind: 1) { text.append($0) }
    return text
  }
  /// The year, as in rows of years.
  package var year: ShortText { text(.year) }
  /// The short name of the day's weekday.
  package var weekday: ShortText { table.shortName(ofWeekday: CalendarDate.weekday(of: day)) }

  private func text(_ phrase: CalendarPhrase) -> ShortText {
    var text = ShortText()
    table.write(phrase, of: CivilTime(day: day, second: 0)) { text.append($0) }
    return text
  }

  /// The first day of the week of a day.
  package func firstDay(ofWeekWith day: Int) -> Int { table.firstDay(ofWeekWith: day) }

  /// The index of the week of the day in the lens within the month.
  package var week: Int { (day - firstDay(ofWeekWith: days.lowerBound)) / 7 }

  /// The head of a column, from 0: a letter that distinguishes its weekday.
  package func head(ofColumn column: Int) -> ShortText {
    // A common start, such as an article, is omitted.
    let name = table.shortName(ofWeekday: (table.firstWeekday - 1 + column) % 7 + 1)
    return name.withUTF8 { bytes in
      guard sharedStart < bytes.count else { return name }
      var end = sharedStart + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return ShortText(utf8: bytes[sharedStart..<end])
    }
  }

  /// The number of a day in its month.
  package func number(of day: Int) -> ShortText {
    var text = ShortText()
    table.write(table.number(ofDay: day, inMonth: table.month(ofDay: day))) { text.append($0) }
    return text
  }

  /// Whether a day is enabled.
  package func isEnabled(_ day: Int) -> Bool { allowed.contains(day) }

  /// Whether a day is picked.
  package func isPicked(_ day: Int) -> Bool { picked.place(of: day).isThere }

  /// Whether the calendar has the day.
  package func isThere(_ day: Int) -> Bool { day >= table.firstDay && day <= table.lastDay }
}

extension CalendarTable {
  fileprivate func shortName(ofWeekday number: Int) -> ShortText {
    var text = ShortText()
    write(weekday: number, isShort: true) { text.append($0) }
    return text
  }

  /// The number of bytes that all short names of weekdays have in common at their start, in whole
  /// characters.
  fileprivate var sharedStart: Int {
    let first = shortName(ofWeekday: 1)
    var shared = first.count
    for number in 2...7 {
      let other = shortName(ofWeekday: number)
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
