/// A calendar, a language and a time zone for date pickers, as plain bytes.
///
/// Tables are made with libraries of megabytes, and stored: a program, firmware or a page needs
/// only the table. ``CalendarRules``, ``DateWords`` and ``ZoneRules`` read it.
///
///     header    16 words of 32 bits, the lowest byte first
///     years     2 words each, and one behind the last
///     months    2 words each, and one behind the last
///
/// A table without months is of the Gregorian calendar, whose years are computed: it has no years
/// either, and covers 1 to 9999, or the years of its time zone.
///
///     changes   3 words each: when a time zone's offset from UTC became another
///     texts     where each ends, then their bytes
///
/// One without texts is in English, whose texts are in the program.
package struct CalendarTable: Hashable, Sendable {
  /// The table as it is kept; of ``english(years:hasHalves:)`` its header.
  package let bytes: [UInt8]

  static let magic: UInt32 = 0x4C41_4344
  static let version: UInt32 = 2
  static let headerWords = 16

  /// The index of a number in the header.
  enum Header: Int {
    case magic, version, length, checksum
    case traits, zero, firstDay, order
    case years, months, changes, texts
    case names, eras
    /// The number of the first year, if years are computed.
    case firstYear
  }

  /// Flags, one bit each.
  package enum Trait: UInt32, Sendable {
    /// The language is written from right to left.
    case rightToLeft = 1
    /// The clock has 12 hours and two halves of a day.
    case halves = 2
    /// AM and PM precede the hours.
    case halvesFirst = 4
    /// Hours have two digits.
    case paddedHours = 8
    /// The table has a time zone.
    case zone = 16
    /// The months are those of ISO 8601.
    case gregorianMonths = 32
    /// The first hour of a half is 0 instead of 12.
    case halvesFromZero = 64
    /// The language is English.
    case english = 128
  }

  /// The Gregorian calendar in English, in ISO 8601 order: year, month, day, 24 hours.
  ///
  /// - Parameters:
  ///   - years: the years that it has, within 1 to 9999. Default: all of them.
  ///   - hasHalves: whether the clock has 12 hours, AM and PM. Default: false.
  /// - Returns: a table without a time zone.
  package static func english(
    years: ClosedRange<Int> = 1...9_999, hasHalves: Bool = false
  ) -> CalendarTable { CalendarTable(englishWith: years, hasHalves: hasHalves) }

  @inline(never)
  private init(englishWith years: ClosedRange<Int>, hasHalves: Bool) {
    let first = max(1, min(years.lowerBound, 9_999))
    let clock: Trait = hasHalves ? .halves : .paddedHours
    var bytes = [UInt8](repeating: 0, count: 4 * Self.headerWords)
    func put(_ value: Int, _ place: Header) {
      for byte in 0..<4 {
        bytes[4 * place.rawValue + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte))
      }
    }
    put(Int(clock.rawValue | Trait.gregorianMonths.rawValue | Trait.english.rawValue), .traits)
    put(0x30, .zero)
    put(0x21_0321, .order)
    put(CalendarDate(clampingYear: first, month: 1, day: 1).daysSince1970, .firstDay)
    put(first, .firstYear)
    put(max(first, min(years.upperBound, 9_999)) - first + 1, .years)
    put(12, .names)
    put(1, .eras)
    self.bytes = bytes
  }

  /// Reads a table; nil if it is invalid or damaged.
  package init?(bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 4 * Self.headerWords, header(.magic) == Self.magic,
      header(.version) == Self.version, header(.length) == UInt32(truncatingIfNeeded: bytes.count),
      header(.checksum) == Self.checksum(of: bytes)
    else { return nil }
    let counts = [Header.years, .months, .changes, .texts, .names, .eras].map { header($0) }
    for count in counts where count > 1_000_000 { return nil }
    guard yearCount > 0, Int(header(.eras)) > 0, Int(header(.names)) > 0,
      textCount == Phrase.texts + 3 * Int(header(.names)) + Int(header(.eras)),
      textStart <= bytes.count, textBytes(at: textCount) == bytes.count, isOrdered
    else { return nil }
  }

  /// Whether offsets are ascending.
  private var isOrdered: Bool {
    guard isComputed ? hasGregorianYears : hasOrderedMonths else { return false }
    // Days and instants stay far from overflow: 10,000 years, and 2^40 seconds.
    guard firstDay.magnitude < 4_000_000 else { return false }
    var last = Int64.min
    for change in 0..<changeCount where change > 0 {
      let high = signed(changeStart + 3 * change + 1)
      let instant = Int64(high) << 32 | Int64(word(changeStart + 3 * change))
      guard high >= -256, high < 256, instant > last else { return false }
      last = instant
    }
    for text in 0..<textCount where textBytes(at: text) > textBytes(at: text + 1) { return false }
    return textBytes(at: 0) >= textStart
  }

  private var hasOrderedMonths: Bool {
    for year in 0..<yearCount {
      let (first, end) = (firstMonth(ofYear: year), firstMonth(ofYear: year + 1))
      guard first < end, end <= monthCount else { return false }
    }
    for month in 0..<monthCount {
      let length = day(ofMonth: month + 1) - day(ofMonth: month)
      guard length > 0, length < 64 else { return false }
    }
    return firstMonth(ofYear: 0) == 0 && firstMonth(ofYear: yearCount) == monthCount
      && day(ofMonth: 0) == 0
  }

  private var hasGregorianYears: Bool {
    let last = firstYear + yearCount - 1
    guard firstYear >= 1, last <= 9_999, header(.names) >= 12 else { return false }
    return firstDay == CalendarDate(clampingYear: firstYear, month: 1, day: 1).daysSince1970
  }

  /// A checksum that any changed byte changes.
  ///
  /// - Source: FNV-1a of 32 bits, of the bytes after the checksum itself.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0x811C_9DC5
    for index in 16..<bytes.count { sum = (sum ^ UInt32(bytes[index])) &* 0x0100_0193 }
    return sum
  }

  // MARK: - Numbers

  /// A word; 0 beyond the end.
  func word(_ index: Int) -> UInt32 {
    let start = 4 * index
    guard start >= 0, start + 4 <= bytes.count else { return 0 }
    return UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
      | UInt32(bytes[start + 3]) << 24
  }

  func signed(_ index: Int) -> Int { Int(Int32(bitPattern: word(index))) }

  func header(_ place: Header) -> UInt32 { word(place.rawValue) }

  func has(_ trait: Trait) -> Bool { header(.traits) & trait.rawValue != 0 }

  var yearCount: Int { Int(header(.years)) }
  var monthCount: Int { Int(header(.months)) }
  var changeCount: Int { Int(header(.changes)) }
  var textCount: Int { Int(header(.texts)) }

  var firstDay: Int { signed(Header.firstDay.rawValue) }

  /// Whether years and months are those of the Gregorian calendar, which are computed.
  var isComputed: Bool { monthCount == 0 }
  /// The number of the first year, if years are computed.
  var firstYear: Int { Int(header(.firstYear)) }

  var monthStart: Int { Self.headerWords + 2 * (yearCount + 1) }
  var changeStart: Int { isComputed ? Self.headerWords : monthStart + 2 * (monthCount + 1) }
  private var textWords: Int { changeStart + 3 * changeCount }
  private var textStart: Int { 4 * (textWords + textCount + 1) }

  /// The index of a year's first month.
  func firstMonth(ofYear year: Int) -> Int {
    Int(word(Self.headerWords + 2 * year) & 0xFF_FFFF)
  }

  /// The first day of a month, from the table's first.
  func day(ofMonth month: Int) -> Int { Int(word(monthStart + 2 * month) & 0xFF_FFFF) }

  // MARK: - Texts

  private func textBytes(at text: Int) -> Int {
    Int(word(textWords + text) & 0x7FFF_FFFF)
  }

  /// A text by its number.
  func text(_ number: Int) -> ShortText {
    guard textCount > 0 else { return englishText(number) }
    guard number >= 0, number < textCount else { return ShortText() }
    return ShortText(utf8: bytes[textBytes(at: number)..<textBytes(at: number + 1)])
  }

  func text(_ phrase: Phrase) -> ShortText { text(phrase.rawValue) }

  /// The request for the table in one line, followed by a line for each file on which it depends.
  package var key: [UInt8] {
    textCount == 0 ? text(.key).utf8 : [UInt8](bytes[textBytes(at: 0)..<textBytes(at: 1)])
  }

  /// The table's texts, followed by the names of months, full, short and standalone, and of eras.
  enum Phrase: Int {
    case key
    /// Patterns: a date, one with its weekday, a year and a month, times, both.
    case date, spokenDate, month, time, seconds, dateAndTime
    /// Patterns of rows: of a wheel of days, short ones, a year's, a day's of its month.
    case days, shortDays, year, day
    case am, pm
    /// Seven each, from Monday.
    case shortWeekday
    case weekday = 20

    static let texts = 27
  }
}

extension CalendarTable {
  /// The parts of a pattern: a byte below the space character is a field, all others are literal.
  package enum Field: UInt8, Sendable {
    case era = 1
    case year, monthName, shortMonth
    /// The full standalone name.
    case monthAlone
    case monthNumber, day, shortWeekday
    case weekday = 11
    case hour
    case minute = 14
    case second, half
    /// With at least two digits.
    case paddedHour, paddedDay, paddedMonth
  }
}

extension CalendarTable {
  /// The texts of the English table, with a bar behind each.
  ///
  /// Phrases, the names of weekdays and of months, and the times of a clock with halves. The fields
  /// of patterns stand as their bytes.
  private static var englishTexts: StaticString {
    """
    iso|\u{7} \u{3} \u{2}|\u{B}, \u{7} \u{3} \u{2}|\u{5} \u{2}|\u{11}:\u{E}|\u{11}:\u{E}:\u{F}|\
    \u{8} \u{7} \u{4} \u{2}, \u{11}:\u{E}|\u{8} \u{4} \u{7}|\u{4} \u{7}|\u{2}|\u{7}|AM|PM|\
    Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|\
    January|February|March|April|May|June|July|August|September|October|November|December|\
    \u{C}:\u{E} \u{10}|\u{C}:\u{E}:\u{F} \u{10}|\u{8} \u{7} \u{4} \u{2}, \u{C}:\u{E} \u{10}|
    """
  }

  /// A text of the English table by its number among those of a table.
  private func englishText(_ number: Int) -> ShortText {
    var (place, isShort) = (number, false)
    let name = number - Phrase.texts
    if name >= 0 {
      // Months are whole, then short, then as they stand alone; the one era has no name.
      guard name < 36 else { return ShortText() }
      (place, isShort) = (20 + name % 12, name / 12 == 1)
    } else if number >= Phrase.weekday.rawValue {
      place -= 7
    } else if number >= Phrase.shortWeekday.rawValue {
      isShort = true
    } else if number >= Phrase.time.rawValue, number <= Phrase.dateAndTime.rawValue, has(.halves) {
      place += 28
    }
    var text = ShortText()
    Self.englishTexts.withUTF8Buffer { bytes in
      for byte in bytes where place >= 0 {
        if byte == 0x7C {
          place -= 1
        } else if place == 0, !isShort || text.count < 3 {
          text.append(byte)
        }
      }
    }
    return text
  }
}
