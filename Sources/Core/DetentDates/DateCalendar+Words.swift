import DetentText

/// Dates and times in a calendar's language.
extension DateCalendar {
  /// Whether the language is written from right to left.
  package var goesLeft: Bool { has(.rightToLeft) }
  /// Whether the clock has 12 hours and two halves of a day.
  package var hasHalves: Bool { has(.halves) }
  /// Whether it is English with figures as in ISO 8601; its wheels and names have the day first.
  package var isISO: Bool { has(.english) && part(0) == 1 }

  /// The parts of a date in reading order: 1 is a year, 2 a month, 3 a day.
  package func part(_ index: Int) -> Int { Int(order >> UInt32(4 * index) & 0xF) }

  /// Whether years, and days of months from 1, are written as numbers alone.
  package var hasPlainNumbers: Bool { has(.english) && isComputed }

  /// An hour in the clock's count.
  package func clockHour(_ hour: Int) -> Int {
    guard hasHalves else { return hour }
    return has(.halvesFromZero) ? hour % 12 : (hour + 11) % 12 + 1
  }

  /// The minimum digits of an hour.
  package var hourDigits: Int { has(.paddedHours) ? 2 : 1 }

  // MARK: - Writing

  @inline(never)
  private func write(text number: Int, _ put: (UInt8) -> Void) {
    withText(number) { for byte in $0 { put(byte) } }
  }

  /// Writes a number in the language's digits, with at least `digits`.
  package func write(_ number: Int, digits: Int = 1, _ put: (UInt8) -> Void) {
    UInt32(clamping: number).writeDecimal(digits: digits, zero: zero, put)
  }

  /// Writes a month's name in a date, short (1) or standalone (2).
  package func write(nameOfMonth month: Int, kind: Int = 0, _ put: (UInt8) -> Void) {
    let name = details(ofMonth: month).name
    guard name < nameCount else { return }
    write(text: CalendarPhrase.texts + kind * nameCount + name, put)
  }

  /// Writes a weekday's name, 1 (Monday) to 7.
  package func write(weekday number: Int, isShort: Bool, _ put: (UInt8) -> Void) {
    let first: CalendarPhrase = isShort ? .shortWeekday : .weekday
    write(text: first.rawValue + number - 1, put)
  }

  /// Writes AM or PM.
  package func write(isAfternoon: Bool, _ put: (UInt8) -> Void) {
    write(text: (isAfternoon ? CalendarPhrase.pm : .am).rawValue, put)
  }

  /// Writes a day with the short name of its month, without its year: `Nov 22`, `22 Nov` in ISO
  /// 8601's order.
  package func writeShort(_ day: Int, _ put: (UInt8) -> Void) {
    guard isISO else {
      return write(.shortDays, of: CivilTime(day: day, second: 0), isBrief: true, put)
    }
    let month = month(ofDay: day)
    write(number(ofDay: day, inMonth: month), put)
    put(0x20)
    write(nameOfMonth: month, kind: 1, put)
  }

  /// Writes A or B behind an hour that the clock shows twice on its day.
  package func writeMark(ofHour time: CivilTime, _ put: (UInt8) -> Void) {
    guard hasZone, change(on: time.day).repeatedHours.contains(time.hour) else { return }
    put(time.isRepeated ? UInt8(ascii: "B") : UInt8(ascii: "A"))
  }

  /// Writes a moment by a pattern of the language; briefly with short names.
  ///
  /// Its month is found by its day unless it is known. Its hour is marked on request if the clock
  /// shows it twice.
  @inline(never)
  package func write(
    _ phrase: CalendarPhrase, of time: CivilTime, inMonth month: Int? = nil, isBrief: Bool = false,
    marksHour: Bool = false, _ put: (UInt8) -> Void
  ) {
    withText(phrase.rawValue) {
      write(pattern: $0, of: time, inMonth: month, isBrief: isBrief, marksHour: marksHour, put)
    }
  }

  /// Writes a moment by a Unicode pattern; briefly with short names.
  package func write(
    pattern: UnsafeBufferPointer<UInt8>, of time: CivilTime, inMonth month: Int? = nil,
    isBrief: Bool = false, marksHour: Bool = false, _ put: (UInt8) -> Void
  ) {
    let month = month ?? self.month(ofDay: time.day)
    var pattern = DatePattern(pattern)
    while let piece = pattern.next() {
      switch piece {
      case .word(let byte): put(byte)
      case .field(let letter, let count):
        if letter == UInt8(ascii: "y"), has(.gannen), number(ofYear: year(ofMonth: month)) == 1 {
          var rest = pattern
          // Before 年 only.
          if rest.next() == .word(0xE5) {
            (0x5143 as UInt32).writeScalar(put)
            continue
          }
        }
        write(field: letter, count, of: time, inMonth: month, isBrief: isBrief, put)
        let isHour = letter | 0x20 == UInt8(ascii: "h") || letter | 0x20 == UInt8(ascii: "k")
        if marksHour, isHour { writeMark(ofHour: time, put) }
      }
    }
  }

  private func write(
    field letter: UInt8, _ count: Int, of time: CivilTime, inMonth month: Int, isBrief: Bool,
    _ put: (UInt8) -> Void
  ) {
    let number: Int
    switch letter {
    case UInt8(ascii: "G"):
      let era = CalendarPhrase.texts + 3 * nameCount + era(ofYear: year(ofMonth: month))
      return withText(era) { name in
        // Years before the first one can't be picked.
        for byte in name { put(byte) }
        if name.isEmpty { for byte: UInt8 in [0x41, 0x44] { put(byte) } }
      }
    case UInt8(ascii: "y"):
      let year = self.number(ofYear: year(ofMonth: month))
      number = count == 2 ? year % 100 : year
    case UInt8(ascii: "M") where count > 2:
      return write(nameOfMonth: month, kind: isBrief || count == 3 ? 1 : 0, put)
    case UInt8(ascii: "L") where count > 2:
      #if !hasFeature(Embedded) || READERS
      if count == 3, let rareText {
        return write(text: rareText + details(ofMonth: month).name, put)
      }
      #endif
      return write(nameOfMonth: month, kind: isBrief || count == 3 ? 1 : 2, put)
    case UInt8(ascii: "M"), UInt8(ascii: "L"): number = self.number(ofMonth: month)
    case UInt8(ascii: "d"): number = self.number(ofDay: time.day, inMonth: month)
    case UInt8(ascii: "E"):
      return write(
        weekday: CalendarDate.weekday(of: time.day), isShort: isBrief || count < 4, put)
    case UInt8(ascii: "a"): return write(isAfternoon: time.hour >= 12, put)
    case UInt8(ascii: "h"): number = (time.hour + 11) % 12 + 1
    case UInt8(ascii: "H"): number = time.hour
    case UInt8(ascii: "K"): number = time.hour % 12
    case UInt8(ascii: "m"): number = time.minute
    case UInt8(ascii: "s"): number = time.second
    default:
      #if hasFeature(Embedded) && !READERS
      return
      #else
      return write(rareField: letter, count, of: time, inMonth: month, put)
      #endif
    }
    write(number, digits: count, put)
  }

  #if !hasFeature(Embedded) || READERS
  /// Writes a field that no language's pattern has.
  private func write(
    rareField letter: UInt8, _ count: Int, of time: CivilTime, inMonth month: Int,
    _ put: (UInt8) -> Void
  ) {
    let days = days(ofYear: year(ofMonth: month))
    let number: Int
    switch letter {
    case UInt8(ascii: "r"): number = CalendarDate(daysSince1970: days.lowerBound).year
    case UInt8(ascii: "Q"):
      number = (min(self.number(ofMonth: month), 12) + 2) / 3
      if count > 2 { return write(quarter: number, isShort: count == 3, put) }
    case UInt8(ascii: "Y"):
      let year = week(ofDay: time.day).year
      number = count == 2 ? year % 100 : year
    case UInt8(ascii: "w"): number = week(ofDay: time.day).number
    case UInt8(ascii: "c") where count > 2:
      let weekday = CalendarDate.weekday(of: time.day)
      guard let rareText else { return write(weekday: weekday, isShort: count == 3, put) }
      return write(text: rareText + nameCount + 9 + (count == 3 ? 0 : 7) + weekday - 1, put)
    case UInt8(ascii: "W"):
      let start = self.days(ofMonth: month).lowerBound
      let before = (CalendarDate.weekday(of: start) - weeks.first + 7) % 7
      number = (time.day - start + before) / 7 + (7 - before >= weeks.least ? 1 : 0)
    case UInt8(ascii: "F"): number = (time.day - self.days(ofMonth: month).lowerBound) / 7 + 1
    case UInt8(ascii: "u"):
      // Years with eras, and those of other epochs, are counted as ISO 8601 counts them.
      let year = year(ofMonth: month)
      number =
        has(.gregorianMonths)
        ? CalendarDate(daysSince1970: days.lowerBound).year : self.number(ofYear: year)
    case UInt8(ascii: "g"): number = time.day + 2_440_588
    case UInt8(ascii: "e") where count > 2:
      let weekday = CalendarDate.weekday(of: time.day)
      return write(weekday: weekday, isShort: count == 3, put)
    case UInt8(ascii: "e"), UInt8(ascii: "c"):
      number = (CalendarDate.weekday(of: time.day) - weeks.first + 7) % 7 + 1
    case UInt8(ascii: "D"): number = time.day - days.lowerBound + 1
    case UInt8(ascii: "k"): number = (time.hour + 23) % 24 + 1
    case UInt8(ascii: "Z"), UInt8(ascii: "X"), UInt8(ascii: "x"):
      return writeOffset(letter, count, of: time, put)
    default: return
    }
    write(number, digits: count, put)
  }

  /// Writes the word for the present day.
  ///
  /// - Returns: false if the language has none here.
  package func writeToday(_ put: (UInt8) -> Void) -> Bool {
    guard let rareText else {
      for byte in "Today".utf8 { put(byte) }
      return true
    }
    let number = rareText + nameCount + 8
    write(text: number, put)
    return withText(number) { !$0.isEmpty }
  }

  private func write(quarter number: Int, isShort: Bool, _ put: (UInt8) -> Void) {
    if let rareText {
      return write(text: rareText + nameCount + (isShort ? 0 : 4) + number - 1, put)
    }
    let names = ["1st", "2nd", "3rd", "4th"]
    for byte in (isShort ? "Q\(number)" : "\(names[number - 1]) quarter").utf8 { put(byte) }
  }

  /// The week of a day, and the year that this counts it to.
  private func week(ofDay day: Int) -> (year: Int, number: Int) {
    let (first, least) = weeks
    let year = year(ofMonth: month(ofDay: day))
    /// The first day of the first week of a year, if the calendar has the year.
    func start(_ year: Int) -> Int? {
      guard year >= 0, year < yearCount else { return nil }
      let day = days(ofYear: year).lowerBound
      let before = (CalendarDate.weekday(of: day) - first + 7) % 7
      return day - before + (7 - before >= least ? 0 : 7)
    }
    if let next = start(year + 1), day >= next { return (number(ofYear: year + 1), 1) }
    let own = start(year) ?? day
    if day >= own { return (number(ofYear: year), (day - own) / 7 + 1) }
    let last = start(year - 1) ?? own - 52 * 7
    return (number(ofYear: year) - 1, (day - last) / 7 + 1)
  }

  /// Writes the distance from UTC: `+01`, `+0100`, `+01:00`, and `Z` for none if requested.
  private func writeOffset(
    _ letter: UInt8, _ count: Int, of time: CivilTime, _ put: (UInt8) -> Void
  ) {
    let minutes = offsetMinutes(of: time)
    let isZ = letter == UInt8(ascii: "Z")
    if minutes == 0, isZ ? count == 5 : letter == UInt8(ascii: "X") {
      return put(0x5A)
    }
    put(minutes < 0 ? 0x2D : 0x2B)
    let figures = EnglishCalendar()
    figures.write(Int(minutes.magnitude) / 60, digits: 2, put)
    if !isZ, count == 1, minutes % 60 == 0 { return }
    if count == 5 || !isZ && count == 3 { put(0x3A) }
    figures.write(Int(minutes.magnitude) % 60, digits: 2, put)
  }
  #endif
}
