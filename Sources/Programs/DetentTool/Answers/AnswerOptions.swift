import ArgumentParser
import DetentDates
import DetentPicker
import DetentText

/// Options for printing the answer.
struct AnswerOptions: TabledOptions {
  private(set) var json = false
  private var format: String?

  static var settings: [Setting<AnswerOptions>] {
    [
      .flag(
        "--json",
        "Print each answer as a JSON object: its value for programs, and its text as shown."
      ) { $0.json = true },
      .text(
        "--format", "pattern", takesDashes: true,
        "The format of a date or time: a Unicode pattern, such as 'd MMMM yyyy HH:mm', or iso."
      ) { $0.format = $1 },
    ]
  }

  func validate(beside dates: DateOptions) throws {
    guard let format else { return }
    guard let kind = dates.kind else {
      throw ValidationError(
        "--format belongs to \(DateOptions.Kind.options.seriesForMessage("or")).")
    }
    guard format != "iso" else { return }
    guard !format.isEmpty else {
      throw ValidationError("--format is empty: give a pattern such as 'd MMMM yyyy', or iso.")
    }
    guard dates.hasStyles else {
      throw ValidationError(
        "--format \(format.quotedForMessage): of a \(kind.option) it is iso.")
    }
    _ = try pattern(of: dates)
  }

  /// The answer for rows, without its line end.
  func text(of rows: PickerSelection, in content: ItemContent, _ dates: DateOptions) throws
    -> String?
  {
    guard let format, dates.kind != nil else { return nil }
    guard format != "iso" else { return dates.iso(of: rows) }
    let pattern = try pattern(of: dates)
    guard case .date(let wheels) = content.kind else { return nil }
    return pattern.text(of: wheels.value(of: rows), in: wheels.rules.calendar)
  }

  private func pattern(of dates: DateOptions) throws -> DateFormat {
    do throws(DateFormat.Refusal) {
      return try DateFormat(format ?? "", of: dates.parts)
    } catch {
      switch error {
      case .unknown(let field):
        throw ValidationError(
          "--format: the field \(field.quotedForMessage) isn't known here, of those of Unicode there "
            + "are \(DateFormat.fields); words stand between two '.")
      case .missing(let field):
        throw ValidationError(
          "--format: \(dates.kind?.option ?? "it") has nothing for the field \(field.quotedForMessage)."
        )
      case .open: throw ValidationError("--format: a ' has no other one.")
      }
    }
  }
}
