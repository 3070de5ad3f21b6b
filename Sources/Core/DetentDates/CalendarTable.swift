package import DetentText

/// A calendar, a language and a time zone for date pickers, as plain bytes.
///
/// Tables are made with libraries of megabytes, and stored: a program, firmware or a page needs
/// only the table.
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
public struct CalendarTable: DateCalendar {
  /// The table as it is kept; of ``english(years:hasHalves:)`` its header.
  public let bytes: [UInt8]

  static let magic: UInt32 = 0x4C41_4344
  static let version: UInt32 = 7
  /// The version of tables without a notation of numbers, which are still read.
  static let plainVersion: UInt32 = 6
  static let headerWords = 16

  /// The index of a number in the header.
  enum Header: Int {
    case magic, version, length, checksum
    case traits, zero, firstDay, order
    case years, months, changes, texts
    case names, eras
    /// The number of the first year, if years are computed.
    case firstYear
    /// The number of texts that only a host needs, the last ones: standalone short names of months,
    /// those of quarters, short and whole, the word for today, standalone weekdays, short and
    /// whole, and from version 7 on how numbers are written.
    case rareTexts
  }

  /// The Gregorian calendar in English, in ISO 8601 order: year, month, day, 24 hours.
  ///
  /// - Parameters:
  ///   - years: the years that it has, within 1 to 9999. Default: all of them.
  ///   - hasHalves: whether the clock has 12 hours, AM and PM. Default: false.
  /// - Returns: a table without a time zone.
  public static func english(
    years: ClosedRange<Int> = 1...9_999, hasHalves: Bool = false
  ) -> CalendarTable { CalendarTable(EnglishCalendar(years: years, hasHalves: hasHalves)) }

  /// Creates the table of English.
  package init() { self.init(EnglishCalendar()) }

  private init(_ english: EnglishCalendar) {
    let counts = [english.yearCount, 0, 0, 0, english.nameCount, 1, english.firstYear, 0]
    bytes = Self.bytes(
      of: Self.header(
        traits: english.traits, zero: english.zero, firstDay: english.firstDay,
        order: english.order, counts))
  }

  /// The words of a header in the order of `Header`.
  static func header(
    traits: UInt32, zero: UInt32, firstDay: Int, order: UInt32, _ counts: [Int]
  ) -> [UInt32] {
    [magic, version, 0, 0, traits, zero, UInt32(truncatingIfNeeded: firstDay), order]
      + counts.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// The bytes of words, the lowest first.
  static func bytes(of words: [UInt32]) -> [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }

  /// Takes the bytes of a table that has been read.
  package init(checked bytes: [UInt8]) { self.bytes = bytes }

  /// Reads a table; nil if it is invalid or damaged.
  public init?(bytes: [UInt8]) {
    self.bytes = bytes
    guard bytes.count >= 4 * Self.headerWords, header(.magic) == Self.magic,
      header(.version) &- Self.plainVersion <= 1,
      header(.length) == UInt32(truncatingIfNeeded: bytes.count),
      header(.checksum) == Self.checksum(of: bytes)
    else { return nil }
    let counts = [Header.years, .months, .changes, .texts, .names, .eras].map { header($0) }
    for count in counts where count > 1_000_000 { return nil }
    let rare = Int(header(.rareTexts))
    guard yearCount > 0, Int(header(.eras)) > 0, Int(header(.names)) > 0,
      rare == 0 || rare == nameCount + 17 + Int(header(.version)),
      textCount == CalendarPhrase.texts + 3 * nameCount + Int(header(.eras)) + rare,
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

  /// Whether the table has a trait.
  package func has(_ trait: CalendarTrait) -> Bool {
    header(.traits) & trait.rawValue != 0 && (trait != .zone || changeCount > 0)
  }

  /// The number of years.
  package var yearCount: Int { Int(header(.years)) }
  var monthCount: Int { Int(header(.months)) }
  var changeCount: Int { Int(header(.changes)) }
  var textCount: Int { Int(header(.texts)) }

  /// The first day.
  package var firstDay: Int { signed(Header.firstDay.rawValue) }

  /// Whether years and months are those of the Gregorian calendar, which are computed.
  package var isComputed: Bool { monthCount == 0 }
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

  /// Passes a text to `body`.
  package func withText<Result>(
    _ number: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard textCount > 0 else { return english.withText(number, body) }
    guard number >= 0, number < textCount else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    let text = textBytes(at: number)..<textBytes(at: number + 1)
    return bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[text])) }
  }

  func text(_ number: Int) -> [UInt8] { withText(number) { [UInt8]($0) } }

  /// The request for the table in one line, followed by a line for each file on which it depends.
  package var key: [UInt8] { text(CalendarPhrase.key.rawValue) }
}

extension CalendarTable {
  /// The table without its key, which has paths of this machine, and is for a cache alone.
  package var withoutKey: CalendarTable {
    guard textCount > 0 else { return self }
    // It is the first text.
    let key = textBytes(at: 0)..<textBytes(at: 1)
    var bytes = bytes
    for text in 1...textCount {
      bytes.put(word(textWords + text) - UInt32(key.count), at: textWords + text)
    }
    bytes.removeSubrange(key)
    return CalendarTable(closing: bytes)
  }

  /// The table without its notation of numbers, which dates don't need; readers of version 6 also
  /// read it.
  package var withoutNotation: CalendarTable {
    guard header(.version) == Self.version, header(.rareTexts) > 0 else { return self }
    var bytes = bytes
    // It is the last text, and its end a word of its own.
    let end = 4 * (textWords + textCount)
    bytes.removeSubrange(textBytes(at: textCount - 1)...)
    bytes.removeSubrange(end..<end + 4)
    for text in 0..<textCount {
      bytes.put(word(textWords + text) - 4, at: textWords + text)
    }
    bytes.put(Self.plainVersion, at: Header.version.rawValue)
    bytes.put(header(.texts) - 1, at: Header.texts.rawValue)
    bytes.put(header(.rareTexts) - 1, at: Header.rareTexts.rawValue)
    return CalendarTable(closing: bytes)
  }

  /// How numbers are written in the language; nil if absent.
  package var notation: NumberNotation? {
    guard header(.version) == Self.version, header(.rareTexts) > 0 else { return nil }
    return NumberNotation(bytes: text(textCount - 1))
  }

  /// Takes bytes whose length and checksum are yet to be put.
  private init(closing bytes: [UInt8]) {
    var bytes = bytes
    bytes.put(UInt32(bytes.count), at: Header.length.rawValue)
    bytes.put(Self.checksum(of: bytes), at: Header.checksum.rawValue)
    self.init(checked: bytes)
  }
}

extension [UInt8] {
  fileprivate mutating func put(_ value: UInt32, at word: Int) {
    for byte in 0..<4 {
      self[4 * word + byte] = UInt8(truncatingIfNeeded: value >> UInt32(8 * byte))
    }
  }
}

extension CalendarTable {
  /// The bytes of the table.
  package var tableBytes: [UInt8]? { bytes }
  /// The parts of a date in reading order.
  package var order: UInt32 { header(.order) }
  /// The digit zero.
  package var zero: UInt32 { header(.zero) }
  /// The number of names of months.
  package var nameCount: Int { Int(header(.names)) }

  /// The calendar whose years and months a computed table has.
  private var english: EnglishCalendar {
    EnglishCalendar(firstYear: firstYear, yearCount: yearCount, hasHalves: has(.halves))
  }

  /// The number of a year, without its era.
  package func number(ofYear year: Int) -> Int {
    isComputed ? firstYear + year : signed(Self.headerWords + 2 * year + 1)
  }

  /// The last of `years` with a number, as numbers repeat from era to era; nil if absent.
  package func year(numbered number: Int, of years: Range<Int>) -> Int? {
    isComputed
      ? english.year(numbered: number, of: years)
      : years.last { self.number(ofYear: $0) == number }
  }

  /// The era of a year, by its index in the table.
  package func era(ofYear year: Int) -> Int {
    isComputed ? 0 : Int(word(Self.headerWords + 2 * year) >> 24)
  }

  /// The months of a year.
  package func months(ofYear year: Int) -> Range<Int> {
    isComputed
      ? english.months(ofYear: year) : firstMonth(ofYear: year)..<firstMonth(ofYear: year + 1)
  }

  /// The days of a month.
  package func days(ofMonth month: Int) -> Range<Int> {
    isComputed
      ? english.days(ofMonth: month)
      : firstDay + day(ofMonth: month)..<firstDay + day(ofMonth: month + 1)
  }

  /// The number, the name and the number of the first day of a month.
  package func details(ofMonth month: Int) -> (number: Int, name: Int, firstDay: Int) {
    guard !isComputed else { return english.details(ofMonth: month) }
    let details = word(monthStart + 2 * month + 1)
    return (Int(details & 0xFF), Int(details >> 8 & 0xFF), Int(details >> 16 & 0xFF))
  }

  /// The month of a day, clamped to the first or the last one.
  package func month(ofDay day: Int) -> Int {
    guard !isComputed else { return english.month(ofDay: day) }
    return last(of: monthCount) { self.day(ofMonth: $0) <= day - firstDay }
  }

  /// The year of a month.
  package func year(ofMonth month: Int) -> Int {
    guard !isComputed else { return english.year(ofMonth: month) }
    return last(of: yearCount) { firstMonth(ofYear: $0) <= month }
  }

  /// The last of ascending entries that precedes something; at least the first.
  private func last(of count: Int, where precedes: (Int) -> Bool) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if precedes(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  // MARK: - Weeks

  /// The first weekday of weeks, and the days that the first week of a year has at least; default:
  /// ISO 8601's, Monday and 4.
  package var weeks: (first: Int, least: Int) {
    let least = Int(header(.traits) >> (Self.firstWeekdayShift + 3) & 7)
    return (firstWeekday, least == 0 ? 4 : least)
  }

  /// The first of the texts that only a host needs; nil without them.
  package var rareText: Int? {
    header(.rareTexts) > 0 ? textCount - Int(header(.rareTexts)) : nil
  }

  /// The first weekday of weeks, 1 (Monday) to 7; Monday by default.
  package var firstWeekday: Int { Int(header(.traits) >> Self.firstWeekdayShift & 7) % 7 + 1 }

  /// The position of the first weekday in the traits: three bits, 0 for Monday; three more have the
  /// days of a year's first week.
  package static var firstWeekdayShift: UInt32 { 8 }

  /// The first day of the week of a day.
  package func firstDay(ofWeekWith day: Int) -> Int {
    day - (CalendarDate.weekday(of: day) - firstWeekday + 7) % 7
  }

  // MARK: - Changes of the clock

  private func instant(ofChange change: Int) -> Int64 {
    let place = changeStart + 3 * change
    return Int64(signed(place + 1)) << 32 | Int64(word(place))
  }

  private func offset(ofChange change: Int) -> Int {
    guard change >= 0 else { return 0 }
    // Offsets are clamped to a day, since a table may claim anything.
    return max(-86_400, min(signed(changeStart + 3 * change + 2), 86_400))
  }

  /// The last transition up to an instant.
  private func change(at instant: Int64) -> Int {
    last(of: changeCount) { self.instant(ofChange: $0) <= instant }
  }

  /// Seconds east of UTC at an instant, in seconds since 1970.
  package func offset(at instant: Int64) -> Int {
    has(.zone) ? offset(ofChange: change(at: instant)) : 0
  }

  /// The clock change on a day.
  package func change(on day: Int) -> ClockChange {
    guard has(.zone) else { return ClockChange() }
    let midnight = Int64(day) * 86_400
    var index = change(at: midnight - 93_600)
    let last = change(at: midnight + 180_000)
    while index < last {
      index += 1
      let (before, after) = (offset(ofChange: index - 1), offset(ofChange: index))
      let local = instant(ofChange: index) - midnight
      let start = max(0, local + Int64(min(before, after)))
      let end = min(86_400, local + Int64(max(before, after)))
      if start < end {
        return ClockChange(before: before, after: after, seconds: Int(start)..<Int(end))
      }
    }
    // Without a transition on the day, the offset of noon applies throughout.
    let offset = offset(ofChange: noon(of: midnight))
    return ClockChange(before: offset, after: offset)
  }

  private func noon(of midnight: Int64) -> Int {
    let guess = change(at: midnight + 43_200)
    return change(at: midnight + 43_200 - Int64(offset(ofChange: guess)))
  }
}
