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
    let locale = self.locale == "system" ? Self.systemLocale : self.locale
    let timeZone = self.timeZone == "system" ? Self.systemTimeZone : self.timeZone
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
    arguments += ["--from", "\(years.lowerBound)", "--through", "\(years.upperBound)"]
    return try program.table(arguments)
  }

  private static func isName(_ text: String) -> Bool {
    let signs: [UInt8] = Array("_-+=;@/".utf8)
    return (1...64).contains(text.utf8.count) && text.utf8.first != 0x2D
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || signs.contains($0)
      }
  }

  /// The locale of the environment; nil if it says none but C's.
  ///
  /// - Source: POSIX.1-2017, Base Definitions, 8.2: `LC_ALL`, then the category's own, then `LANG`.
  package static var systemLocale: String? {
    for name in ["LC_ALL", "LC_TIME", "LANG"] {
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { continue }
      let locale = String(value.prefix { $0 != "." && $0 != "@" })
      return locale == "C" || locale == "POSIX" ? nil : locale
    }
    return nil
  }

  /// The name of this computer's time zone; nil if nothing says it.
  ///
  /// - Source: tzset(3): an empty `TZ` is UTC, and so is a computer without /etc/localtime.
  package static var systemTimeZone: String? {
    if let name = getenv("TZ").map({ String(cString: $0) }) {
      return name.isEmpty ? "UTC" : name.hasPrefix(":") ? String(name.dropFirst()) : name
    }
    guard let path = realpath("/etc/localtime", nil) else { return "UTC" }
    defer { free(path) }
    let folder = Array("/zoneinfo/".utf8)
    let bytes = ByteText.bytes(of: ByteText.text(ofC: path))
    for start in bytes.indices where bytes[start...].starts(with: folder) {
      return String(decoding: bytes[(start + folder.count)...], as: UTF8.self)
    }
    // A copy of a zone's file doesn't say its name; Debian has that beside it.
    let beside = (try? FileBytes.read("/etc/timezone")) ?? []
    let name = String(decoding: beside.prefix { $0 > 0x20 }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
