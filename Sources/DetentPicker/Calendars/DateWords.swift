package import DetentText

/// Dates and times in a table's language.
package struct DateWords: Sendable {
  let table: CalendarTable
  /// Whether names of months and weekdays are short in every pattern.
  var isBrief = false
  private let rules: CalendarRules

  /// Creates the words of a table.
  package init(_ table: CalendarTable) {
    self.table = table
    rules = CalendarRules(table)
  }

  /// Whether the language is written from right to left.
  package var goesLeft: Bool { table.has(.rightToLeft) }
  /// Whether the clock has 12 hours and two halves of a day.
  package var hasHalves: Bool { table.has(.halves) }
  /// Whether AM and PM precede the hours.
  package var halvesComeFirst: Bool { table.has(.halvesFirst) }

  /// Whether it is English that has the year first, as ISO 8601 does.
  var isISO: Bool { table.has(.english) && part(0) == 1 }

  /// The parts of a date in reading order: 1 is a year, 2 a month, 3 a day.
  func part(_ index: Int) -> Int { Int(table.header(.order) >> UInt32(4 * index) & 0xF) }

  /// AM or PM.
  package func half(_ isAfternoon: Bool) -> ShortText { table.text(isAfternoon ? .pm : .am) }

  private var nameCount: Int { Int(table.header(.names)) }

  /// A month's name in a date; short, or standalone.
  func name(_ name: Int, kind: Int = 0) -> ShortText {
    guard name < nameCount else { return ShortText() }
    return table.text(CalendarTable.Phrase.texts + kind * nameCount + name)
  }

  private func era(_ era: Int) -> ShortText {
    guard era < Int(table.header(.eras)) else { return ShortText() }
    return table.text(CalendarTable.Phrase.texts + 3 * nameCount + era)
  }

  /// A weekday's name, 1 (Monday) to 7.
  func weekday(_ number: Int, isShort: Bool) -> ShortText {
    let first: CalendarTable.Phrase = isShort ? .shortWeekday : .weekday
    return table.text(first.rawValue + number - 1)
  }

  /// Writes a number in the language's digits, with at least `digits`.
  public func write(_ number: Int, digits: Int = 1, to text: inout some ByteSink) {
    text.append(decimal: UInt64(max(0, number)), digits: digits, zero: table.header(.zero))
  }

  /// A row of a wheel of days: with its weekday, without it, or in figures.
  func text(ofDay day: Int, as form: WheelShape.Form) -> ShortText {
    guard form == .figures else {
      return text(form == .long ? .days : .shortDays, of: CivilTime(day: day, second: 0))
    }
    var text = ShortText()
    writeFigures(ofDay: day, to: &text)
    return text
  }

  /// Writes a day without its year in figures, in the language's order: `22.11.`, `11/22`.
  private func writeFigures(ofDay day: Int, to text: inout ShortText) {
    // A language with a point after days also has one after months.
    var (hasPoint, isBehindDay) = (false, false)
    table.text(.shortDays).withUTF8 { bytes in
      for byte in bytes {
        if isBehindDay, byte == 0x2E { hasPoint = true }
        isBehindDay = byte == CalendarTable.Field.day.rawValue
      }
    }
    let month = rules.month(ofDay: day)
    var isFirst = true
    for index in 0..<3 where part(index) > 1 {
      if !isFirst, !hasPoint { text.append("/" as StaticString) }
      // Beside figures a slash has no direction of its own.
      if !isFirst, goesLeft { text.append(scalar: 0x200F) }
      isFirst = false
      write(
        part(index) == 2 ? rules.number(ofMonth: month) : rules.number(ofDay: day, inMonth: month),
        to: &text)
      if hasPoint { text.append("." as StaticString) }
    }
  }

  /// A time on a clock of 24 hours.
  func figures(ofSecond second: Int) -> ShortText {
    var text = ShortText()
    write(second / 3_600, digits: 2, to: &text)
    text.append(":" as StaticString)
    write(second / 60 % 60, digits: 2, to: &text)
    return text
  }

  /// The row of a year's months whose name is the widest; nil if that isn't known.
  var widestMonth: Int? { table.has(.english) && table.isComputed ? 8 : nil }

  /// How far the widest of all days is behind the first: each name of a month goes with each of a
  /// weekday and with two figures within a year.
  func widestRow(of days: Range<Int>) -> Int {
    var widest = (row: 0, width: 0)
    for row in 0..<min(days.count, 400) {
      let text = text(.days, of: CivilTime(day: days.lowerBound + row, second: 0))
      // Bytes 10xxxxxx continue a character.
      let width = text.withUTF8 { $0.count { $0 & 0xC0 != 0x80 } }
      if width > widest.width { widest = (row, width) }
    }
    return widest.row
  }

  /// An hour in the clock's count.
  func clockHour(_ hour: Int) -> Int {
    guard hasHalves else { return hour }
    return table.has(.halvesFromZero) ? hour % 12 : (hour + 11) % 12 + 1
  }

  /// The minimum digits of an hour.
  var hourDigits: Int { table.has(.paddedHours) ? 2 : 1 }

  /// A moment formatted by a pattern.
  func text(_ pattern: CalendarTable.Phrase, of time: CivilTime) -> ShortText {
    var text = ShortText()
    table.text(pattern).withUTF8 { bytes in
      for byte in bytes {
        if byte < 0x20, let field = CalendarTable.Field(rawValue: byte) {
          write(field, of: time, to: &text)
        } else {
          text.append(byte)
        }
      }
    }
    return text
  }

  /// A year formatted by the pattern of years.
  func text(ofYear year: Int) -> ShortText {
    text(.year, of: CivilTime(day: rules.days(ofYear: year).lowerBound, second: 0))
  }

  /// Writes a field of a pattern for a moment.
  package func write(
    _ field: CalendarTable.Field, of time: CivilTime, to text: inout ShortText
  ) {
    let month = rules.month(ofDay: time.day)
    let weekday = CalendarDate.weekday(of: time.day)
    let kind = isBrief ? 1 : 0
    switch field {
    case .era: text.append(era(rules.era(ofYear: rules.year(ofMonth: month))))
    case .year: write(rules.number(ofYear: rules.year(ofMonth: month)), to: &text)
    case .monthName: text.append(name(rules.name(ofMonth: month), kind: kind))
    case .shortMonth: text.append(name(rules.name(ofMonth: month), kind: 1))
    case .monthAlone: text.append(name(rules.name(ofMonth: month), kind: isBrief ? 1 : 2))
    case .monthNumber: write(rules.number(ofMonth: month), to: &text)
    case .paddedMonth: write(rules.number(ofMonth: month), digits: 2, to: &text)
    case .day: write(rules.number(ofDay: time.day, inMonth: month), to: &text)
    case .paddedDay: write(rules.number(ofDay: time.day, inMonth: month), digits: 2, to: &text)
    case .shortWeekday: text.append(self.weekday(weekday, isShort: true))
    case .weekday: text.append(self.weekday(weekday, isShort: isBrief))
    case .hour: write(clockHour(time.hour), to: &text)
    case .paddedHour: write(clockHour(time.hour), digits: 2, to: &text)
    case .minute: write(time.minute, digits: 2, to: &text)
    case .second: write(time.second % 60, digits: 2, to: &text)
    case .half: text.append(half(time.hour >= 12))
    }
  }
}

extension ByteSink {
  /// Appends a number with at least `digits` digits, given the digit zero.
  package mutating func append(decimal value: UInt64, digits: Int, zero: UInt32) {
    guard zero != 0x30 else { return append(decimal: value, digits: digits) }
    var ascii = ShortText()
    ascii.append(decimal: value, digits: digits)
    ascii.withUTF8 { for byte in $0 { append(scalar: zero &+ UInt32(byte) &- 0x30) } }
  }
}
