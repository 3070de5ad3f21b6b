extension CalendarTable {
  /// The contents of a table.
  package struct Draft: Sendable {
    /// A year of the calendar: its number, the index of its era and of its first month, of all
    /// months; of one that changes eras within it there are two.
    package typealias Year = (number: Int, era: Int, firstMonth: Int)
    /// A month of a year: days from the table's first day to its own; which month it is, from 1,
    /// the same in all years; the index of its name; and what its first day is called: another than
    /// 1 where an era begins within it.
    package typealias Month = (start: Int, number: Int, name: Int, firstDay: Int)
    /// From when on a time zone has an offset: seconds since 1970 in UTC, and seconds east of it.
    package typealias Change = (instant: Int64, offset: Int)

    /// The traits, one bit each, as stored.
    package var traits: UInt32
    /// The digit zero, followed by the others.
    package var zero: UInt32
    /// Days from 1 January 1970 to the table's first one.
    package var firstDay = 0
    /// The parts of a date in reading order, a digit each from the lowest: 1 year, 2 month, 3 day;
    /// those of a year and a month from the fifth digit on, in hexadecimal.
    package var order: UInt32
    /// The computed years of the Gregorian calendar, within 1 to 9999; nil for another calendar.
    package var gregorianYears: ClosedRange<Int>?
    /// The years of another calendar, in order.
    package var years: [Year] = []
    /// The months of these years.
    package var months: [Month] = []
    /// The number of days of these months.
    package var dayCount = 0
    /// The transitions of the time zone, the first at the beginning of time; empty without a zone.
    package var changes: [Change] = []
    /// The key, the patterns, and AM and PM.
    package var phrases: [[UInt8]] = []
    /// From Monday: short, then full.
    package var weekdays: [[UInt8]] = []
    /// The full names of months in dates.
    package var monthNames: [[UInt8]] = []
    /// The short names of months in dates.
    package var shortMonthNames: [[UInt8]] = []
    /// The standalone names of months.
    package var monthNamesAlone: [[UInt8]] = []
    /// The names of eras.
    package var eras: [[UInt8]] = []
    /// Standalone short names of months, those of quarters, short and whole, the word for today,
    /// standalone weekdays, short and whole, and how numbers are written; empty in English.
    package var rareTexts: [[UInt8]] = []

    /// The Gregorian calendar in English for years within 1 to 9999.
    package init(englishFrom first: Int, through last: Int, hasHalves: Bool = false) {
      let table = CalendarTable.english(years: first...last, hasHalves: hasHalves)
      func texts(_ numbers: Range<Int>) -> [[UInt8]] { numbers.map { table.text($0) } }
      (traits, zero, order) = (table.header(.traits), table.header(.zero), table.header(.order))
      firstDay = table.firstDay
      gregorianYears = first...last
      let (weekday, names) = (CalendarPhrase.shortWeekday.rawValue, CalendarPhrase.texts)
      (phrases, weekdays) = (texts(0..<weekday), texts(weekday..<names))
      monthNames = texts(names..<names + 12)
      shortMonthNames = texts(names + 12..<names + 24)
      monthNamesAlone = monthNames
      eras = [[]]
    }

    /// The table; nil if contents are missing or contradictory.
    package var table: CalendarTable? { CalendarTable(bytes: bytes) }

    private var bytes: [UInt8] {
      let texts =
        phrases + weekdays + monthNames + shortMonthNames + monthNamesAlone + eras
        + rareTexts
      let counts = [
        gregorianYears?.count ?? years.count, months.count, changes.count, texts.count,
        monthNames.count, eras.count, gregorianYears?.lowerBound ?? 0, rareTexts.count,
      ]
      var words = CalendarTable.header(
        traits: traits, zero: zero, firstDay: firstDay, order: order, counts)
      func append(_ value: Int) { words.append(UInt32(truncatingIfNeeded: value)) }
      if gregorianYears == nil {
        for year in years {
          append(year.firstMonth | year.era << 24)
          append(year.number)
        }
        append(months.count)
        append(0)
        for month in months {
          append(month.start)
          append(month.number | month.name << 8 | month.firstDay << 16)
        }
        append(dayCount)
        append(0)
      }
      for change in changes {
        words.append(UInt32(truncatingIfNeeded: change.instant))
        words.append(UInt32(truncatingIfNeeded: change.instant >> 32))
        append(change.offset)
      }
      var end = 4 * (words.count + texts.count + 1)
      append(end)
      for text in texts {
        end += text.count
        append(end)
      }
      words[Header.length.rawValue] = UInt32(truncatingIfNeeded: end)
      var bytes = CalendarTable.bytes(of: words) + texts.joined()
      let sum = CalendarTable.checksum(of: bytes)
      for byte in 0..<4 { bytes[12 + byte] = UInt8(truncatingIfNeeded: sum >> UInt32(8 * byte)) }
      return bytes
    }
  }
}
