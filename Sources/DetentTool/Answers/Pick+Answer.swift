import ArgumentParser
import Detent
import DetentFiles
import DetentRuntime
import DetentTranscript

/// Printing what was picked.
extension Pick {
  /// Prints the chosen rows.
  func print(_ taken: [PickerSelection], of choices: Choices) throws {
    var bytes: [UInt8] = []
    let (taken, choices) = days(taken, of: choices)
    for rows in taken {
      let text = try answers.text(of: rows, in: choices.content, dates)
      if answers.json {
        bytes += line(of: rows, in: choices.content, text: text) + [lines.end]
      } else if let text {
        bytes += Array(text.utf8) + [lines.end]
      } else {
        bytes += lines.answer(rows, in: choices)
      }
    }
    try standardOutput(bytes)
  }

  /// Prints several days as separate dates.
  private func days(
    _ taken: [PickerSelection], of choices: Choices
  ) -> ([PickerSelection], Choices) {
    guard case .days(let days) = choices.content, days.kind == .multiple, let rows = taken.first
    else { return (taken, choices) }
    let single = CalendarDays(days.table, minimum: days.minimum, maximum: days.maximum)
    return (
      days.days(of: rows).map { single.selection(of: $0...$0) }, Choices(content: .days(single))
    )
  }

  private func line(of rows: PickerSelection, in content: ItemContent, text: String?) -> [UInt8] {
    var object = JSONLine()
    object["value"] = JSONLine.Value(content.values(of: rows), of: content)
    let shown = content.text(of: rows)
    object["text"] = .string(text ?? String(decoding: shown, as: UTF8.self))
    if case .rows = content { object["index"] = .integer(Int64(rows[0])) }
    let printed = content.values(of: rows) + (text == nil ? [shown] : [])
    if printed.contains(where: { String(validating: $0, as: UTF8.self) == nil }) {
      standardError(
        "detent: option \(rows[0]) isn't UTF-8: JSON has U+FFFD in place of its invalid bytes; "
          + "without --json it is printed byte for byte")
    }
    return Array("\(object)".utf8)
  }

  // MARK: - Two of them

  /// Picks a first date and then a last one, and prints both.
  func chooseRange() throws {
    guard let content = try dates.content(with: [selected, fallback]) else {
      return
    }
    let choices = Choices(content: content)
    let wanted = try interval(selected, "--selected", in: choices)
    let usual = try interval(fallback, "--default", in: choices)
    func pick(
      _ end: String, _ choices: Choices, _ selected: PickerSelection
    ) throws -> PickerSelection? {
      let title = title.isEmpty ? end : "\(title): \(end)"
      switch try self.pick(from: choices, titled: title, selected: selected, by: MonotonicClock()) {
      case .chosen(let taken, let shown):
        // In a month layout a date has other rows.
        return choices.content.selection(written: shown.answer(taken[0]))
      case .left: throw ExitStatus.cancelled
      case .knobEnded: throw nothingChosen()
      case .timedOut: return nil
      }
    }
    let start = wanted?.from ?? usual?.from ?? content.selectionOfNow ?? []
    guard let from = try pick("from", choices, start) else {
      return try printUsual(usual, choices)
    }
    let rest = try self.choices(from: from, in: choices)
    // Dates before the first one are excluded.
    let end = (wanted ?? usual).map { $0.rest.content.values(of: $0.through)[0] } ?? []
    let first = content.values(of: from)[0]
    let last = rest.content.selection(written: end) ?? rest.content.selection(written: first) ?? []
    guard let through = try pick("through", rest, last) else {
      return try printUsual(usual, choices)
    }
    try print(from, choices, through, rest)
  }

  /// Two ends, and the choices for the second one.
  private typealias Interval = (from: PickerSelection, through: PickerSelection, rest: Choices)

  private func printUsual(
    _ usual: Interval?, _ choices: Choices
  ) throws {
    guard let (from, through, rest) = usual else { throw ExitStatus.timedOut }
    try print(from, choices, through, rest)
  }

  /// The choices from the first date on.
  private func choices(from first: PickerSelection, in choices: Choices) throws -> Choices {
    var rest = dates
    rest.min = String(decoding: choices.answer(first), as: UTF8.self)
    guard let content = try rest.content(with: [selected, fallback]) else {
      return choices
    }
    return Choices(content: content)
  }

  /// Prints both as an ISO 8601 interval; with a format, each on its own line.
  private func print(
    _ from: PickerSelection, _ first: Choices, _ through: PickerSelection, _ last: Choices
  ) throws {
    let ends = [(from, first), (through, last)]
    let values = ends.map { String(decoding: $1.answer($0), as: UTF8.self) }
    let texts = try ends.map { try answers.text(of: $0, in: $1.content, dates) }
    var lines = [values.joined(separator: "/")]
    if answers.json {
      let shown = zip(ends, texts).map {
        $1 ?? String(decoding: $0.1.content.text(of: $0.0), as: UTF8.self)
      }
      var object = JSONLine()
      object["value"] = .string(lines[0])
      object["text"] = .string(shown.joined(separator: " – "))
      lines = ["\(object)"]
    } else if texts.allSatisfy({ $0 != nil }) {
      lines = texts.compactMap(\.self)
    }
    try standardOutput(lines.flatMap { Array($0.utf8) + [self.lines.end] })
  }

  /// The ISO 8601 interval of two ends.
  private func interval(
    _ value: String?, _ option: String, in choices: Choices
  ) throws -> Interval? {
    guard let value else { return nil }
    let parts = value.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("\(option) '\(value)' isn't two with a / between them.")
    }
    guard let from = try rows(of: parts[0], in: choices, option: option),
      try rows(of: parts[1], in: choices, option: option) != nil
    else { return nil }
    let rest = try self.choices(from: from, in: choices)
    guard let through = rest.content.selection(written: Array(parts[1].utf8)) else {
      throw ValidationError("\(option) '\(value)' ends before it begins: exchange the two.")
    }
    return (from, through, rest)
  }
}
