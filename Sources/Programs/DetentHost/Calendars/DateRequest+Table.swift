package import DetentDates
package import DetentPicker
import Glibc

/// The table of a request, in the calendar, the language and the time zone that it names.
extension DateRequest {
  /// Resolves the request on this computer.
  ///
  /// - Returns: the content, and the rows of the selected value.
  /// - Throws: `DateProblem` if a value can't be read or nothing can be picked.
  package func resolved() throws(DateProblem) -> (content: ItemContent, rows: PickerSelection?) {
    try content(in: table())
  }

  /// The Gregorian years that a table covers whose years or time zone can't be computed: those of
  /// the limits, by default 1900 to 2100, and within these limits those of the other dates.
  package var years: ClosedRange<Int> {
    guard mode.hasDate else { return 1_900...2_100 }
    func year(_ bytes: ArraySlice<UInt8>) -> Int? {
      bytes.prefix(4).decimal.flatMap { (1...9_999).contains($0) ? $0 : nil }
    }
    func limit(_ field: Field) -> Int? {
      self[field].flatMap { (text: [UInt8]) in year(text[...]) }
    }
    let (first, last) = (limit(.minimum), limit(.maximum))
    let asked = (others + [self[.selected] ?? []])
      .flatMap { $0.split { $0 == 0x2F || $0 == 0x2C } }.compactMap(year)
    func span(with usual: [Int]) -> ClosedRange<Int> {
      let all = asked + usual + [first, last].compactMap(\.self)
      let lower = first ?? all.reduce(9_999, min)
      return lower...max(lower, last ?? all.reduce(1, max))
    }
    let years = span(with: [1_900, 2_100])
    return years.count > Self.mostYears && !asked.isEmpty ? span(with: []) : years
  }

  /// The table.
  ///
  /// English is known here, and common locales have installed tables. All else is asked of a
  /// program of its own, once: its answers are kept. The Gregorian calendar without a time zone has
  /// the years 1 to 9999 in all languages.
  ///
  /// - Parameter program: the program. Default: the installed one.
  /// - Returns: the table for the years.
  /// - Throws: `DateProblem` for an unknown name or a missing program.
  package func table(
    by program: CalendarProgram = CalendarProgram()
  ) throws(DateProblem) -> CalendarTable {
    var request = self
    for field in [Field.locale, .timeZone] where request[field] == "system" {
      request[field] = Self.ofSystem(field, by: program).name
    }
    if let table = request.ownTable { return table }
    let (locale, calendar, timeZone): (String?, String?, String?) =
      (request[.locale], request[.calendar], request[.timeZone])
    // A name is neither an option nor a path.
    for (name, field) in [(locale, Field.locale), (calendar, .calendar), (timeZone, .timeZone)]
    where name.map({ !Self.isName($0) }) ?? false { throw .unknown(field) }
    if let locale, calendar == nil, timeZone == nil,
      let table = program.installed(locale, clock: clock)
    {
      return table
    }
    let (first, last) = ("\(years.lowerBound)", "\(years.upperBound)")
    let options = [
      ("--locale", locale ?? "iso"), ("--calendar", calendar), ("--time-zone", timeZone),
      ("--clock", clock.map { "\($0)" }), ("--from", first), ("--through", last),
    ]
    let parts = [locale ?? "iso", calendar, timeZone, first, last, clock.map { "\($0)" }]
    return try program.table(
      options.flatMap { name, value in value.map { [name, $0] } ?? [] },
      key: parts.map { $0 ?? "" }.joined(separator: " "))
  }

  /// This computer's locale or time zone, as the program knows it.
  ///
  /// An unknown locale is English, and an unknown zone, such as a rule of POSIX, its present
  /// offset.
  ///
  /// - Returns: the name, nil for English, and a sentence if dates may differ from this computer's.
  package static func ofSystem(
    _ field: Field, by program: CalendarProgram = CalendarProgram()
  ) -> (name: String?, note: String?) {
    let name = field == .locale ? systemLocale() : systemTimeZone()
    if let name, name != "system" {
      var probe = DateRequest(.dateAndTime)
      (probe[field], probe[.minimum], probe[.maximum]) = (name, "2000", "2000")
      do throws(DateProblem) {
        _ = try probe.table(by: program)
        return (name, nil)
      } catch {
        // Without the program nothing is known, which is reported elsewhere.
        guard error == .unknown(field) else { return (name, nil) }
      }
    }
    func stated(_ names: String...) -> String? {
      names.lazy.compactMap { name in
        variable(name).flatMap { $0.isEmpty ? nil : "\(name)=\($0)" }
      }.first
    }
    guard field == .timeZone else {
      return (
        nil,
        name.map {
          "\(stated("LC_ALL", "LC_TIME", "LANG") ?? $0) names no known locale; words and dates are "
            + "English; name one such as de_DE"
        }
      )
    }
    tzset()
    let (offset, later) = (offset(afterDays: 0), offset(afterDays: 182))
    let value = stated("TZ")
    // A rule without summer time, such as UTC0, says it all.
    if offset == later, value?.last?.isNumber ?? false { return ("GMT\(offset)", nil) }
    return (
      "GMT\(offset)",
      "\(value ?? "/etc/localtime") names no known time zone; its present offset, \(offset), is "
        + "taken all year; name one such as TZ=Europe/Berlin"
    )
  }

  /// This computer's offset, such as +0100.
  private static func offset(afterDays days: Int) -> String {
    var (moment, local) = (time(nil) + 86_400 * days, tm())
    localtime_r(&moment, &local)
    let minutes = abs(local.tm_gmtoff) / 60
    let digits = String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst()
    return "\(local.tm_gmtoff < 0 ? "-" : "+")\(digits)"
  }

  /// An environment variable.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The environment's locale; nil if absent, C and POSIX.
  ///
  /// - Source: POSIX.1-2017, Base Definitions, 8.2: `LC_ALL`, then the category's own, then `LANG`.
  package static func systemLocale(
    _ category: String = "LC_TIME", of variable: (String) -> String? = variable
  ) -> String? {
    for name in ["LC_ALL", category, "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let locale = String(value.prefix { $0 != "." && $0 != "@" })
      return locale == "C" || locale == "POSIX" ? nil : locale
    }
    return nil
  }

  /// The name of this computer's time zone; nil if unknown.
  ///
  /// - Parameters:
  ///   - variable: returns an environment variable.
  ///   - etc: the folder with `localtime`, and with `timezone` where that is a copy.
  /// - Returns: a name such as `Europe/Berlin`.
  /// - Source: tzset(3): an empty `TZ` is UTC, and so is a computer without /etc/localtime; `TZ` is
  ///   a zone, or the path of its file.
  package static func systemTimeZone(
    of variable: (String) -> String? = variable, in etc: String = "/etc"
  ) -> String? {
    if let value = variable("TZ") {
      let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
      if name.isEmpty { return "UTC" }
      guard name.hasPrefix("/") else { return zone(of: "/zoneinfo/\(name)") }
      // A copy of a zone's file has no name.
      return zone(ofFile: name) ?? zone(of: name)
    }
    let file = "\(etc)/localtime"
    guard file.asPath({ access($0, F_OK) }) == 0 else { return "UTC" }
    if let name = zone(ofFile: file) { return name }
    // Debian keeps the name of a copy beside it.
    let beside = (try? FileBytes.read("\(etc)/timezone")) ?? []
    let name = String(decoding: beside.prefix { $0 > 0x20 }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// The zone of a path or of its link's target.
  private static func zone(ofFile path: String) -> String? {
    path.realPath.flatMap(zone(of:))
  }

  /// The part behind the zoneinfo folder.
  private static func zone(of path: String) -> String? {
    let (folder, bytes) = (Array("/zoneinfo/".utf8), ByteText.bytes(of: path))
    for start in bytes.indices where bytes[start...].starts(with: folder) {
      let name = String(decoding: bytes[(start + folder.count)...], as: UTF8.self)
      // The same zones without and with leap seconds.
      return name.hasPrefix("posix/") || name.hasPrefix("right/") ? String(name.dropFirst(6)) : name
    }
    return nil
  }
}
