/// What is wrong with a board, menu or session file, where, and what is allowed there.
///
///     Simulator/Menus/tea.yaml:7:5: unknown key 'rowz' — did you mean 'rows'? Allowed here: rows,
///     selected, wrap, style.
///
/// A reader stops at the first error: what follows one is often only its echo.
public struct ConfigurationError: Error, Hashable, Sendable {
  /// The kind of an error, for programs; people read the message.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The file isn't there, can't be opened or isn't a file.
    case unreadable
    /// The file is larger, deeper or longer than any sensible one.
    case tooLarge
    /// The bytes aren't UTF-8 text.
    case notText
    /// The text isn't YAML, or not the part of YAML that is read here.
    case syntax
    /// A key that nothing reads.
    case unknownKey
    /// A key that has to be there and isn't.
    case missingKey
    /// A list, a map, a text or a number where another of them belongs.
    case wrongType
    /// A value of the right type that isn't allowed here.
    case notAllowed
    /// Something that is planned but can't be used yet.
    case notBuiltYet
    /// A name that was looked up and doesn't exist.
    case notFound
  }

  /// The file, as the caller named it.
  public var file: String
  /// The line, from 1; 0 if the error is about the file as a whole.
  public var line: Int
  /// The column in Unicode scalars, from 1; 0 if only the line is known.
  public var column: Int
  /// The kind of error.
  public var reason: Reason
  /// What is wrong and what to do, without the place.
  public var message: String

  /// An error at a place of a file.
  public init(file: String, line: Int = 0, column: Int = 0, reason: Reason, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
    self.message = message
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// `file:line:column: message`, the form that editors and terminals turn into a link.
  public var description: String {
    if line == 0 { return "\(file): \(message)" }
    if column == 0 { return "\(file):\(line): \(message)" }
    return "\(file):\(line):\(column): \(message)"
  }
}
