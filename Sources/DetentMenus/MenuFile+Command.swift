package import DetentFiles
public import DetentInput

extension MenuFile {
  /// A program that is asked for something before a menu begins.
  public struct Command: Hashable, Sendable {
    /// The program and its arguments; at least one word.
    public var words: [String]
    /// How long it may take, 1 ms to 60 s.
    public var timeout: TimeSpan

    /// A program that is waited for.
    public init(_ words: [String], timeout: TimeSpan = .seconds(2)) {
      self.words = words
      self.timeout = timeout
    }
  }

  /// The keys of a number's limit that a command says.
  package static let limitKeys = KeyTable(
    "limit", keys: ["command", "timeout", "default"], required: ["command", "default"])
}

extension MenuFile.Command {
  /// Reads the keys `command` and `timeout` from a map that may have others.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init(
      try MenuFile.Item.words(of: fields.required("command"), shell: false, places: []))
    if let value = fields["timeout"] { timeout = try value.span(in: Limits.timeout) }
  }
}
