import DetentText
import DetentYAML

/// What a command has told of an item, as a request.
extension MenuFile.Feed {
  /// Whether it runs while the menu does.
  var isRepeated: Bool { every != nil || isFollowed || subject == .enabled }

  /// What it is for, in messages.
  var purpose: String {
    switch subject {
    case .value: "the value"
    case .rows: "the rows"
    case .enabled: "'enabled'"
    }
  }

  /// What stays after a failure, in messages.
  var outcome: String {
    switch subject {
    case .value: "the value stays"
    case .rows: "the rows stay"
    case .enabled: "it stays as it is"
    }
  }

  /// The request to the menu.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - said: the whole output, or a line of a followed command.
  /// - Returns: the request, which the menu may refuse.
  /// - Throws: what is wrong with it.
  func request(
    for item: MenuFile.Item, by said: [UInt8]
  ) throws(Program.Failure) -> ControlLine.Request {
    guard String(validating: said, as: UTF8.self) != nil else {
      throw Program.Failure(description: "it said bytes that aren't UTF-8")
    }
    let lines = try Program.lines(of: said)
    switch subject {
    case .value:
      return .set(
        [ControlLine.Setting(item: item.id, values: try values(lines, of: item))], isList: false,
        isCommit: false)
    case .rows: return .rows(item.id, try Self.rows(lines))
    case .enabled:
      let word = String(decoding: lines[0], as: UTF8.self)
      guard ["true", "false"].contains(word) else {
        throw Program.Failure(
          description: "it said \(word.quotedForMessage), which isn't true or false")
      }
      return .enable(item.id, word == "true")
    }
  }

  /// The value in the lines of an answer: of several wheels one line each, or a list in one line.
  private func values(
    _ lines: [[UInt8]], of item: MenuFile.Item
  ) throws(Program.Failure) -> [[UInt8]] {
    guard isFollowed, item.hasColumns else { return lines }
    do throws(ConfigurationError) {
      return try ControlLine.values(lines[0])
    } catch {
      throw Program.Failure(description: error.message)
    }
  }

  /// Rows by their lines: a label, or a label and a value with a tab between them.
  static func rows(_ lines: [[UInt8]]) throws(Program.Failure) -> [ControlLine.Row] {
    var rows: [ControlLine.Row] = []
    for (index, line) in lines.enumerated() {
      // Some programs begin with a byte order mark.
      let line = index == 0 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line[3...] : line[...]
      let tab = line.firstIndex(of: 0x09)
      let (label, value) = (line[..<(tab ?? line.endIndex)], tab.map { line[($0 + 1)...] })
      guard !label.isEmpty, value?.isEmpty != true, !line.contains(0) else {
        throw Program.Failure(
          description: "its line \(index + 1) has no label, no value or a NUL")
      }
      rows.append(ControlLine.Row(label: Array(label), value: value.map(Array.init)))
    }
    return rows
  }
}
