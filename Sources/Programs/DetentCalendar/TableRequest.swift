import DetentDates
import Foundation

/// The request for a table.
struct TableRequest: Equatable {
  /// The reason for a failed request, and the program's exit status.
  enum Refusal: Int32, Error {
    case usage = 2
    case locale, calendar, timeZone, years
  }

  /// The locale, such as `de_DE`.
  ///
  /// Default: `iso`, English in ISO 8601 order.
  var locale = "iso"
  /// The calendar, such as `hebrew`.
  ///
  /// Default: the locale's.
  var calendar: String?
  /// The time zone, such as `Europe/Berlin`.
  ///
  /// Default: none.
  var timeZone: String?
  /// The Gregorian years covered, at most 1,000; the Gregorian calendar without a time zone covers
  /// 1 to 9999.
  var years = 1_900...2_100
  /// 12 or 24 hours.
  ///
  /// Default: the locale's.
  var clock: Int?

  init() {}

  /// Parses the program's arguments.
  init(arguments: [String]) throws(Refusal) {
    var (first, last) = (years.lowerBound, years.upperBound)
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw .usage }
      switch option {
      case "--locale": locale = value
      case "--calendar": calendar = value
      case "--time-zone": timeZone = value
      case "--from": first = try Self.year(value)
      case "--through": last = try Self.year(value)
      case "--clock" where value == "12": clock = 12
      case "--clock" where value == "24": clock = 24
      default: throw .usage
      }
    }
    guard first <= last else { throw .usage }
    years = first...last
  }

  private static func year(_ text: String) throws(Refusal) -> Int {
    guard let year = Int(text), (1...9_999).contains(year) else { throw .usage }
    return year
  }

  /// Makes the table.
  func table() throws(Refusal) -> CalendarTable {
    let hasWords = locale != "iso" || calendar != nil
    let locale = try foundLocale()
    let calendar = try hasWords ? foundCalendar(of: locale) : Calendar(identifier: .gregorian)
    let isComputed = timeZone == nil && calendar.identifier == .gregorian
    guard isComputed || years.count <= 1_000 else { throw .years }
    let years = isComputed ? 1...9_999 : self.years
    var draft = CalendarTable.Draft(
      englishFrom: years.lowerBound, through: years.upperBound, hasHalves: clock == 12)
    if hasWords { draft.take(calendar, locale, through: years.upperBound, clock: clock) }
    if let timeZone {
      guard let zone = TimeZone(identifier: timeZone) else { throw .timeZone }
      draft.take(zone, years)
    }
    draft.phrases[0] = Array(([key] + DataFile.used(for: timeZone)).joined(separator: "\n").utf8)
    guard let table = draft.table else { throw .usage }
    return table
  }

  /// The request in one line.
  var key: String {
    [
      locale, calendar ?? "", timeZone ?? "", "\(years.lowerBound)", "\(years.upperBound)",
      clock.map { "\($0)" } ?? "",
    ].joined(separator: " ")
  }

  private func foundLocale() throws(Refusal) -> Locale {
    let locale = Locale(identifier: self.locale == "iso" ? "en" : self.locale)
    guard let language = locale.language.languageCode?.identifier,
      Locale.availableIdentifiers.contains(where: { $0 == language || $0.hasPrefix("\(language)_") }
      ),
      locale.region.map(\.isISORegion) ?? true
    else { throw .locale }
    return locale
  }

  private func foundCalendar(of locale: Locale) throws(Refusal) -> Calendar {
    let known: [String: Calendar.Identifier] = [
      "gregorian": .gregorian, "buddhist": .buddhist, "japanese": .japanese, "hebrew": .hebrew,
      "islamicUmmAlQura": .islamicUmmAlQura, "persian": .persian,
    ]
    guard let name = calendar else {
      let own = locale.calendar.identifier
      return Calendar(identifier: known.values.contains(own) ? own : .gregorian)
    }
    guard let identifier = known[name] else { throw .calendar }
    return Calendar(identifier: identifier)
  }
}
