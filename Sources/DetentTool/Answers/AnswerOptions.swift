import ArgumentParser
import Detent
import DetentText

/// Options for printing the answer.
struct AnswerOptions: ParsableArguments {
  @Flag(
    help: """
      Print each answer as a JSON object: its value for programs, and its text as shown.
      """)
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The format of a date or time: a Unicode pattern, such as 'd MMMM yyyy HH:mm', or iso; for \
      --duration iso, such as PT1H15M.
      """, valueName: "pattern"))
  var format: String?

  func validate(beside dates: DateOptions) throws {
    guard let format else { return }
    guard let kind = dates.kind else {
      throw ValidationError(
        "--format belongs to --date, --dates, --time, --datetime, --month or --duration.")
    }
    guard format != "iso" else { return }
    if kind == .duration {
      throw ValidationError("--format \(format.quotedForMessage): of a --duration it is iso.")
    }
    _ = try pattern(of: dates)
  }

  /// The answer for rows, without its line end.
  func text(of rows: PickerSelection, in content: ItemContent, _ dates: DateOptions) throws
    -> String?
  {
    guard let format, let kind = dates.kind else { return nil }
    if kind == .duration {
      guard case .duration(let wheels) = content.kind else { return nil }
      let minutes = wheels.value(of: rows) / 60
      let (hours, rest) = (minutes / 60, minutes % 60)
      return "PT" + (hours > 0 ? "\(hours)H" : "") + (rest > 0 || hours == 0 ? "\(rest)M" : "")
    }
    guard format != "iso" else { return nil }
    let pattern = try pattern(of: dates)
    switch content.kind {
    case .days(let days):
      let day = CivilTime(day: days.value(of: rows).lowerBound, second: 0)
      return pattern.text(of: day, in: days.table)
    case .date(let wheels):
      return pattern.text(of: wheels.value(of: rows), in: wheels.rules.calendar)
    default: return nil
    }
  }

  private func pattern(of dates: DateOptions) throws -> DateFormat {
    let parts: DateFormat.Parts =
      switch dates.kind {
      case .date, .dates: [.month, .day]
      case .month: .month
      case .time: .time
      case .datetime: dates.timeZone == nil ? [.month, .day, .time] : [.month, .day, .time, .zone]
      case .duration, nil: []
      }
    do throws(DateFormat.Refusal) {
      return try DateFormat(format ?? "", of: parts)
    } catch {
      switch error {
      case .unknown(let field):
        throw ValidationError(
          "--format: the field \(field.quotedForMessage) isn't known here, of those of Unicode there "
            + "are \(DateFormat.fields); words stand between two '.")
      case .missing(let field):
        throw ValidationError(
          "--format: \(dates.kindName) has nothing for the field \(field.quotedForMessage).")
      case .open: throw ValidationError("--format: a ' has no other one.")
      }
    }
  }
}
