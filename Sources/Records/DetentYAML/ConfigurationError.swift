import DetentRecords

/// An error in a board, menu or session file: place, fault, and what is allowed there.
///
///     Simulator/Menus/tea.yaml:7:5: unknown key 'rowz' — did you mean 'rows'? Allowed here: rows,
///     selected, wrap, style.
///
/// Readers of files throw the first error, with the `others` that aren't its consequences.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error, for programs; the message is for people.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file is missing, inaccessible or not a regular file.
    case unreadable
    /// The file exceeds a limit of size, depth or length.
    case tooLarge
    /// The bytes aren't UTF-8 text.
    case notText
    /// The text isn't YAML, or outside of the supported subset.
    case syntax
    /// An unknown key.
    case unknownKey
    /// A required key is missing.
    case missingKey
    /// A value of the wrong type: list, map, text or number.
    case wrongType
    /// A value of the right type that isn't allowed here.
    case notAllowed
    /// A planned feature that isn't available yet.
    case notBuiltYet
    /// A name that was looked up and not found.
    case notFound
  }

  /// The file, as the caller named it.
  public var file: String
  /// The line, from 1; 0 for the file as a whole.
  public var line: Int
  /// The column in Unicode scalars, from 1; 0 if unknown.
  public var column: Int
  /// The kind of error.
  public var reason: Reason
  /// The fault and the remedy, without the place.
  public var message: String
  /// The further errors of the file, at most 19.
  package var others: [ConfigurationError] = []

  /// This error and the others, by their places.
  package var all: [ConfigurationError] {
    ([self] + others).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Creates an error at a place of a file.
  public init(file: String, line: Int = 0, column: Int = 0, reason: Reason, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
    self.message = message
  }

  /// The error for more bytes than `Limits.fileBytes`.
  package static func tooLarge(_ file: String) -> ConfigurationError {
    ConfigurationError(
      file: file, reason: .tooLarge,
      message: "longer than \(Limits.fileBytes) bytes; a menu, board or session is far shorter. "
        + "Is this the right file?")
  }

  /// `file:line:column: message`, which editors and terminals turn into a link.
  public var description: String {
    if file.isEmpty { return message }
    if line == 0 { return "\(file): \(message)" }
    if column == 0 { return "\(file):\(line): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}
