import DetentDates
import Foundation

/// Prints Foundation's table of a calendar, a language and a time zone.
///
///     detent-calendar --locale de_DE --time-zone Europe/Berlin --from 2026 --through 2036
///
/// A separate program, so that the main one doesn't link Foundation: it runs this once and keeps
/// the table.
@main
enum DetentCalendar {
  static func main() {
    do throws(TableRequest.Refusal) {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let table = try TableRequest(arguments: arguments).table()
      try? FileHandle.standardOutput.write(contentsOf: Data(table.bytes))
    } catch {
      let message =
        switch error {
        case .usage:
          "usage: detent-calendar --locale de_DE [--calendar hebrew] [--time-zone Europe/Berlin]\n"
            + "         [--from YEAR] [--through YEAR] [--clock 12|24]"
        case .locale: "detent-calendar: no such locale"
        case .calendar: "detent-calendar: no such calendar"
        case .timeZone: "detent-calendar: no such time zone"
        case .years: "detent-calendar: more than 1,000 years"
        }
      FileHandle.standardError.write(Data("\(message)\n".utf8))
      exit(error.rawValue)
    }
  }
}
