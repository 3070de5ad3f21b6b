import CYAML
import DetentText

/// An error of libyaml, put into a message for the user.
struct YAMLProblem {
  private let problem: String
  /// The place of the problem, from 1.
  private let place: (line: Int, column: Int)
  /// The first line, from 1, of the construct with the problem.
  private let since: Int?
  /// The offset of an unreadable byte, if that is all that is known.
  private let offset: Int?

  /// The problem at which a parser has stopped.
  init(_ parser: yaml_parser_t) {
    problem = parser.problem.map { String(cString: $0) } ?? "out of memory"
    place = (parser.problem_mark.line + 1, parser.problem_mark.column + 1)
    since = parser.context == nil ? nil : parser.context_mark.line + 1
    offset = parser.error == YAML_READER_ERROR ? parser.problem_offset : nil
  }

  /// The error for the text with the problem.
  func error(in text: YAMLText) -> ConfigurationError {
    if let offset {
      return text.error(at: offset, .notText, "\(problem); this isn't a text file, or was damaged")
    }
    // A Character joins \r\n, and `isNewline` covers every line end of the parser.
    let lines = String(decoding: text.bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    let line = lines.indices.contains(place.line - 1) ? lines[place.line - 1] : ""
    let last = lines.lastIndex { line in line.contains { !$0.isWhitespace } } ?? 0
    // Below the last line only the end of the text can be at fault; and the parser counts one line
    // too many if the last one has no end.
    let isBelow = place.line > last + 1
    // Where a value is missing, a comment in its line, or in the one above, has taken it.
    let end = min(place.line, lines.count)
    for number in max(0, end - 2)..<end where isOfBraces {
      let line = String(lines[number])
      guard let comment = line.range(ofText: ": #") else { continue }
      return ConfigurationError(
        file: text.file, line: number + 1,
        column: line[..<comment.lowerBound].unicodeScalars.count + 3, reason: .syntax,
        message: "a # after a blank begins a comment; put a value that starts with it in quotes, "
          + "such as \"#FFB000\"")
    }
    return ConfigurationError(
      file: text.file, line: isBelow ? last + 1 : place.line,
      column: isBelow ? lines[last].unicodeScalars.count + 1 : place.column, reason: .syntax,
      message: message(for: line))
  }

  /// Whether a list in brackets, or a map in braces, doesn't go on as it should.
  private var isOfBraces: Bool {
    ["node content", "',' or ']'", "',' or '}'"].contains {
      problem == "did not find expected \($0)"
    }
  }

  private func message(for line: Substring) -> String {
    let since = since.map { "line \($0)" } ?? "before"
    let opening = line.prefix { $0 == " " || $0 == "\t" }
    switch problem {
    case _ where opening.contains("\t"):
      return "a tab at the start of the line; YAML is indented with spaces"
    case "mapping values are not allowed in this context":
      return "a ':' where none can be; check the indentation, or put text that holds ': ' in quotes"
    case "found character that cannot start any token":
      return "a text can't start with this character; put it in quotes"
    case "did not find expected ',' or ']'":
      return "the list that was opened with '[' in \(since) isn't closed, or a ',' is missing"
    case "did not find expected ',' or '}'":
      return "the map that was opened with '{' in \(since) isn't closed, or a ',' is missing"
    case "found unexpected end of stream":
      return "the quote that was opened in \(since) is never closed"
    case "could not find expected ':'":
      return "no ':' after the key that starts in \(since)"
    case "did not find expected key", "did not find expected '-' indicator":
      return "this doesn't belong to what starts in \(since); check the indentation and quotes"
    default:
      return "isn't valid YAML: \(problem)"
    }
  }
}
