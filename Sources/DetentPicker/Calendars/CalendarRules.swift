/// The years, months and days of a table's calendar.
///
/// Days are counted from 1 January 1970; years and months by their index in the table.
package struct CalendarRules: Sendable {
  let table: CalendarTable

  /// Creates the rules of a table.
  package init(_ table: CalendarTable) { self.table = table }

  /// The number of years.
  package var yearCount: Int { table.yearCount }
  /// The first day.
  package var firstDay: Int { table.firstDay }
  /// The number of days.
  package var dayCount: Int { days(ofYear: yearCount - 1).upperBound - firstDay }
  /// The last day.
  package var lastDay: Int { firstDay + dayCount - 1 }

  /// The number of a year, without its era.
  package func number(ofYear year: Int) -> Int {
    table.isComputed
      ? table.firstYear + year : table.signed(CalendarTable.headerWords + 2 * year + 1)
  }

  /// The last one of some years that is called so; eras begin anew.
  func year(numbered number: Int, of years: Range<Int>) -> Int? {
    guard table.isComputed else { return years.last { self.number(ofYear: $0) == number } }
    let year = number - table.firstYear
    return years.contains(year) ? year : nil
  }

  /// The era of a year, by its index in the table.
  package func era(ofYear year: Int) -> Int {
    table.isComputed ? 0 : Int(table.word(CalendarTable.headerWords + 2 * year) >> 24)
  }

  /// The months of a year.
  package func months(ofYear year: Int) -> Range<Int> {
    table.isComputed
      ? 12 * year..<12 * year + 12
      : table.firstMonth(ofYear: year)..<table.firstMonth(ofYear: year + 1)
  }

  /// The days of a month.
  package func days(ofMonth month: Int) -> Range<Int> {
    guard !table.isComputed else {
      let (year, month) = (table.firstYear + month / 12, month % 12 + 1)
      let first = CalendarDate(clampingYear: year, month: month, day: 1).daysSince1970
      return first..<first + CalendarDate.days(inMonth: month, ofYear: year)
    }
    return firstDay + table.day(ofMonth: month)..<firstDay + table.day(ofMonth: month + 1)
  }

  /// The days of a year.
  package func days(ofYear year: Int) -> Range<Int> {
    let months = months(ofYear: year)
    return days(ofMonth: months.lowerBound)
      .lowerBound..<days(ofMonth: months.upperBound - 1).upperBound
  }

  /// The number of a month, from 1, the same in all years.
  package func number(ofMonth month: Int) -> Int { details(ofMonth: month) & 0xFF }

  /// The name of a month, by its index in the table.
  package func name(ofMonth month: Int) -> Int { details(ofMonth: month) >> 8 & 0xFF }

  /// The number of a month's first day, usually 1.
  package func firstNumber(ofMonth month: Int) -> Int { details(ofMonth: month) >> 16 & 0xFF }

  private func details(ofMonth month: Int) -> Int {
    guard table.isComputed else {
      return Int(table.word(table.monthStart + 2 * month + 1) & 0xFF_FFFF)
    }
    let name = month % 12
    return name + 1 | name << 8 | 1 << 16
  }

  /// The month of a year with a number, or the next one of the year, or its last.
  package func month(numbered number: Int, ofYear year: Int) -> Int {
    let months = months(ofYear: year)
    return months.first { self.number(ofMonth: $0) >= number } ?? months.upperBound - 1
  }

  /// The month of a day, clamped to the first or the last one.
  package func month(ofDay day: Int) -> Int {
    guard !table.isComputed else {
      let date = CalendarDate(daysSince1970: day)
      return max(0, min(12 * (date.year - table.firstYear) + date.month, 12 * yearCount) - 1)
    }
    let wanted = day - firstDay
    var (low, high) = (0, table.monthCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if table.day(ofMonth: middle) <= wanted { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The year of a month.
  package func year(ofMonth month: Int) -> Int {
    guard !table.isComputed else { return month / 12 }
    var (low, high) = (0, yearCount - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if table.firstMonth(ofYear: middle) <= month { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The number of a day in its month.
  package func number(ofDay day: Int, inMonth month: Int) -> Int {
    day - days(ofMonth: month).lowerBound + firstNumber(ofMonth: month)
  }

  /// The day of a month with a number, or the nearest one.
  package func day(numbered number: Int, ofMonth month: Int) -> Int {
    let days = days(ofMonth: month)
    let day = days.lowerBound + number - firstNumber(ofMonth: month)
    return max(days.lowerBound, min(day, days.upperBound - 1))
  }
}
