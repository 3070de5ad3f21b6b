package import Detent
import Glibc

/// The calendar, the language and the time zone of a date picker, and what it covers.
package struct CalendarRequest: Hashable, Sendable {
  /// Why there is no table.
  package enum Failure: Error, Hashable {
    /// Nobody knows such a thing.
    case locale, calendar, timeZone
    /// The program that makes tables isn't there, or made none: what is wrong, and what to do.
    case program(String)
  }

  /// Such as `de_DE`; `system` for the one of the environment; nil for English as ISO 8601 has it.
  package var locale: String?
  /// Such as `hebrew`; nil for the locale's.
  package var calendar: String?
  /// Such as `Europe/Berlin`; `system` for the one of this computer; nil for none.
  package var timeZone: String?
  /// 12 or 24 hours; nil for the locale's.
  package var clock: Int?
  /// The years of the Gregorian calendar.
  package var years = 1_900...2_100

  /// Nothing but English.
  package init() {}

  /// The calendars that there are, as `Calendar.Identifier` of Foundation has them.
  package static let calendars = [
    "gregorian", "buddhist", "japanese", "hebrew", "islamicUmmAlQura", "persian",
  ]
  /// Years that a table has at most.
  package static let mostYears = 1_000

  /// The years from one to another; 1900 to 2100 where none is said.
  package mutating func cover(from first: Int?, through last: Int?) {
    let lower = first ?? min(1_900, last ?? 1_900)
    years = lower...max(lower, last ?? max(2_100, lower))
  }

  /// The table.
  ///
  /// English is known here. All else is asked of a program of its own, once: its answers are kept.
  ///
  /// - Parameter program: where it is; where it is installed, by default.
  /// - Returns: the table for the years.
  /// - Throws: `Failure` if something isn't known, or the program isn't there.
  package func table(
    by program: CalendarProgram = CalendarProgram()
  ) throws(Failure) -> CalendarTable {
    let locale = self.locale == "system" ? Self.systemLocale() : self.locale
    let timeZone = self.timeZone == "system" ? Self.systemTimeZone() : self.timeZone
    if self.timeZone == "system", timeZone == nil { throw .timeZone }
    guard locale != nil || calendar ?? "gregorian" != "gregorian" || timeZone != nil else {
      return .english(years: years, hasHalves: clock == 12)
    }
    // A name is no option, and no file.
    for (name, failure) in [
      (locale, Failure.locale), (calendar, .calendar), (timeZone, .timeZone),
    ] where name.map({ !Self.isName($0) }) ?? false { throw failure }
    var arguments = ["--locale", locale ?? "iso"]
    if let calendar { arguments += ["--calendar", calendar] }
    if let timeZone { arguments += ["--time-zone", timeZone] }
    if let clock { arguments += ["--clock", "\(clock)"] }
    let (first, last) = ("\(years.lowerBound)", "\(years.upperBound)")
    arguments += ["--from", first, "--through", last]
    let parts = [locale ?? "iso", calendar, timeZone, first, last, clock.map { "\($0)" }]
    return try program.table(arguments, key: parts.map { $0 ?? "" }.joined(separator: " "))
  }

  private static func isName(_ text: String) -> Bool {
    let signs: [UInt8] = Array("_-+=;@/".utf8)
    return (1...64).contains(text.utf8.count) && text.utf8.first != 0x2D
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || signs.contains($0)
      }
  }

  /// A variable of the environment.
  package static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The locale of the environment; nil if it says none but C's.
  ///
  /// - Source: POSIX.1-2017, Base Definitions, 8.2: `LC_ALL`, then the category's own, then `LANG`.
  package static func systemLocale(
    of variable: (String) -> String? = variable
  ) -> String? {
    for name in ["LC_ALL", "LC_TIME", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let locale = String(value.prefix { $0 != "." && $0 != "@" })
      return locale == "C" || locale == "POSIX" ? nil : locale
    }
    return nil
  }

  /// The name of this computer's time zone; nil if nothing says it.
  ///
  /// - Parameters:
  ///   - variable: what the environment says.
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
      guard name.hasPrefix("/") else { return name }
      // A copy of a zone's file doesn't say its name.
      return zone(ofFile: name) ?? zone(of: name)
    }
    let file = "\(etc)/localtime"
    guard file.asPath({ access($0, F_OK) }) == 0 else { return "UTC" }
    if let name = zone(ofFile: file) { return name }
    // Debian has the name of a copy beside it.
    let beside = (try? FileBytes.read("\(etc)/timezone")) ?? []
    let name = String(decoding: beside.prefix { $0 > 0x20 }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }

  /// The zone whose file a path leads to.
  private static func zone(ofFile path: String) -> String? {
    var real: UnsafeMutablePointer<CChar>?
    _ = path.asPath {
      real = realpath($0, nil)
      return 0
    }
    guard let real else { return nil }
    defer { free(real) }
    return zone(of: ByteText.text(ofC: real))
  }

  /// What stands behind the folder of all zones.
  private static func zone(of path: String) -> String? {
    let (folder, bytes) = (Array("/zoneinfo/".utf8), ByteText.bytes(of: path))
    for start in bytes.indices where bytes[start...].starts(with: folder) {
      return String(decoding: bytes[(start + folder.count)...], as: UTF8.self)
    }
    return nil
  }
}
