import Yams

/// Turns what the YAML parser says into what a person can act on.
enum YAMLProblem {
  /// The error for a file that isn't YAML, with the parser's place.
  static func error(for error: YamlError, text: String, file: String) -> ConfigurationError {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      located(
        line: mark.line, column: mark.column, text: text, file: file,
        message: message(for: problem, context: context, line: line(mark.line, of: text)))
    case .reader(let problem, let offset, _, _):
      readerError(problem, offset: offset, text: text, file: file)
    case .duplicatedKeysInMapping(let keys, let context):
      ConfigurationError(
        file: file, line: context.mark.line, column: context.mark.column, reason: .syntax,
        message: "the key \((keys.first ?? "").quotedForMessage) is there twice in one map; "
          + "this is the first, keep one of them")
    default:
      ConfigurationError(file: file, reason: .syntax, message: "isn't valid YAML: \(error)")
    }
  }

  private static func message(
    for problem: String, context: YamlError.Context?, line: Substring
  ) -> String {
    let since = context.map { "line \($0.mark.line)" } ?? "before"
    let opening = line.prefix { $0 == " " || $0 == "\t" }
    switch problem {
    case _ where opening.contains("\t"):
      return "a tab at the start of the line; YAML is indented with spaces"
    case "but found another document":
      return "a second document starts here; write each document in a file of its own"
    case "found undefined alias":
      return "an alias (*name) whose anchor (&name) isn't written before it; "
        + "put text that starts with '*' in quotes"
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

  /// An error at a place, or after the last text of the file if only its end is below that.
  ///
  /// The parser counts one line more than there are if the last one has no end.
  private static func located(
    line: Int, column: Int, text: String, file: String, message: String
  ) -> ConfigurationError {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let last = lines.lastIndex { line in line.contains { !$0.isWhitespace } } ?? 0
    let isBelow = line > last + 1
    return ConfigurationError(
      file: file, line: isBelow ? last + 1 : line,
      column: isBelow ? lines[last].unicodeScalars.count + 1 : column, reason: .syntax,
      message: message)
  }

  private static func line(_ number: Int, of text: String) -> Substring {
    // Characters join \r\n, and `isNewline` knows every line end that the parser counts.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.indices.contains(number - 1) ? lines[number - 1] : ""
  }

  private static func readerError(
    _ problem: String, offset: Int?, text: String, file: String
  ) -> ConfigurationError {
    var error = ConfigurationError(
      file: file, reason: .notText, message: "\(problem); this isn't a text file, or was damaged")
    guard let offset else { return error }
    let before = text.prefix(offset)
    let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
    error.line = lines.count
    error.column = (lines.last?.unicodeScalars.count ?? 0) + 1
    return error
  }
}
