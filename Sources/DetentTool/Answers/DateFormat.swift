import Detent

/// How a date or a time is printed: a pattern of Unicode's, such as `d MMMM yyyy`.
///
/// - Source: Unicode Technical Standard 35, part 4, date field symbols.
struct DateFormat: Equatable {
  /// Why a pattern isn't printed.
  enum Refusal: Error, Equatable {
    /// A field that isn't known, as it is written.
    case unknown(String)
    /// A field of something that isn't picked.
    case missing(String)
    /// A mark of quotation without its other one.
    case open
  }

  /// What a pattern may speak of.
  struct Parts: OptionSet {
    let rawValue: Int
    static let month = Parts(rawValue: 1)
    static let day = Parts(rawValue: 2)
    static let time = Parts(rawValue: 4)
    static let zone = Parts(rawValue: 8)
  }

  private let pieces: [DatePattern.Piece]

  /// The fields that there are, for messages.
  static let fields = "G y r Q M L d D E a h H K k m s Z X x"

  /// Reads a pattern.
  ///
  /// - Parameters:
  ///   - pattern: the pattern.
  ///   - parts: what is picked.
  /// - Throws: `Refusal` for a field that nothing here can fill.
  init(_ pattern: String, of parts: Parts) throws(Refusal) {
    let pattern = DatePattern(Array(pattern.utf8))
    pieces = pattern.pieces
    for case .field(let letter, let count) in pieces {
      let field = String(repeating: Character(letter), count: count)
      guard let needed = Self.needed(by: letter, count) else { throw .unknown(field) }
      guard parts.isSuperset(of: needed) else { throw .missing(field) }
    }
    guard pattern.isClosed else { throw .open }
  }

  /// What has to be picked for a field; nil for one that isn't known.
  private static func needed(by letter: Unicode.Scalar, _ count: Int) -> Parts? {
    // The longest form of each that there is.
    let most: Int
    let needed: Parts
    switch letter {
    case "y", "r": (most, needed) = (9, .month)
    case "G": (most, needed) = (3, .month)
    case "M", "L": (most, needed) = (4, .month)
    case "Q": (most, needed) = (2, .month)
    case "d": (most, needed) = (2, [.month, .day])
    case "D": (most, needed) = (3, [.month, .day])
    case "E": (most, needed) = (4, [.month, .day])
    case "a": (most, needed) = (3, .time)
    case "h", "H", "K", "k", "m", "s": (most, needed) = (2, .time)
    case "Z" where count == 5: (most, needed) = (5, .zone)
    case "Z", "X", "x": (most, needed) = (3, .zone)
    default: return nil
    }
    return count <= most ? needed : nil
  }

  // MARK: - Printing

  /// A moment in this form.
  func text(of time: CivilTime, in table: CalendarTable) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .words(let words): text += String(decoding: words, as: UTF8.self)
      case .field(let letter, let count): text += Self.text(letter, count, of: time, in: table)
      }
    }
    return text
  }

  private static func text(
    _ letter: Unicode.Scalar, _ count: Int, of time: CivilTime, in table: CalendarTable
  ) -> String {
    let words = DateWords(table)
    var text = ShortText()
    if let name = name(letter, count) {
      words.write(name, of: time, to: &text)
      // Years before the first one can't be picked.
      return text.isEmpty ? "AD" : text.description
    }
    if letter == "Z" || letter == "X" || letter == "x" { return offset(letter, count, time, table) }
    words.write(number(letter, count, of: time, in: table), digits: count, to: &text)
    return text.description
  }

  /// The field of a table that a name is.
  private static func name(_ letter: Unicode.Scalar, _ count: Int) -> CalendarTable.Field? {
    switch (letter, count) {
    case ("G", _): .era
    case ("M", 3), ("L", 3): .shortMonth
    case ("M", 4): .monthName
    case ("L", 4): .monthAlone
    case ("E", 4): .weekday
    case ("E", _): .shortWeekday
    case ("a", _): .half
    default: nil
    }
  }

  private static func number(
    _ letter: Unicode.Scalar, _ count: Int, of time: CivilTime, in table: CalendarTable
  ) -> Int {
    let rules = CalendarRules(table)
    let month = rules.month(ofDay: time.day)
    let year = rules.year(ofMonth: month)
    let hour = time.hour
    switch letter {
    case "y":
      let number = rules.number(ofYear: year)
      return count == 2 ? number % 100 : number
    case "r": return CalendarDate(daysSince1970: rules.days(ofYear: year).lowerBound).year
    case "Q": return (min(rules.number(ofMonth: month), 12) + 2) / 3
    case "M", "L": return rules.number(ofMonth: month)
    case "d": return rules.number(ofDay: time.day, inMonth: month)
    case "D": return time.day - rules.days(ofYear: year).lowerBound + 1
    case "h": return (hour + 11) % 12 + 1
    case "K": return hour % 12
    case "k": return (hour + 23) % 24 + 1
    case "m": return time.minute
    case "s": return time.second % 60
    default: return hour
    }
  }

  /// The distance from UTC: `+01`, `+0100`, `+01:00`, and `Z` for none where that is asked for.
  private static func offset(
    _ letter: Unicode.Scalar, _ count: Int, _ time: CivilTime, _ table: CalendarTable
  ) -> String {
    let minutes = ZoneRules(table).offsetMinutes(of: time)
    if minutes == 0, letter == "X" || letter == "Z" && count == 5 { return "Z" }
    var text = ShortText()
    text.append(minutes < 0 ? "-" as StaticString : "+")
    text.append(decimal: UInt64(minutes.magnitude / 60), digits: 2)
    let isShort = letter != "Z" && count == 1
    if isShort, minutes % 60 == 0 { return text.description }
    if count == 5 || letter != "Z" && count == 3 { text.append(":" as StaticString) }
    text.append(decimal: UInt64(minutes.magnitude % 60), digits: 2)
    return text.description
  }
}
