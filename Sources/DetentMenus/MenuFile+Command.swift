package import DetentFiles
public import DetentInput

extension MenuFile {
  /// A program that is run for a value before a menu starts.
  public struct Command: Hashable, Sendable {
    /// The program and its arguments; at least one word.
    public var words: [String]
    /// The timeout, 1 ms to 60 s.
    ///
    /// Default: 2 s.
    public var timeout: TimeSpan

    /// Creates a command.
    public init(_ words: [String], timeout: TimeSpan = .seconds(2)) {
      self.words = words
      self.timeout = timeout
    }
  }

  /// A reading: a value that an item shows and that can't be dialed.
  public struct Reading: Hashable, Sendable {
    /// The command that runs periodically; the first line of its output is shown.
    public var command: Command
    /// The period from start to start, 100 ms to a day.
    ///
    /// Default: 5 s.
    public var every: TimeSpan
    /// The text shown before the first output, and where no command runs.
    ///
    /// Default: "…".
    public var usual: String

    /// Creates a reading.
    public init(_ command: Command, every: TimeSpan = .seconds(5), usual: String = "…") {
      self.command = command
      self.every = every
      self.usual = usual
    }
  }

  /// The keys of `show`.
  package static let showKeys = KeyTable(
    "show", keys: ["command", "every", "timeout", "default"], required: ["command"])
  /// The keys of a number's limit given by a command.
  package static let limitKeys = KeyTable(
    "limit", keys: ["command", "timeout", "default"], required: ["command", "default"])
}

extension MenuFile.Command {
  /// Reads the keys `command` and `timeout` from a map that may have others.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init(
      try MenuFile.Item.words(of: fields.required("command"), shell: false, places: nil))
    if let value = fields["timeout"] { timeout = try value.span(in: Limits.timeout) }
  }
}

extension MenuFile.Reading {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init(try MenuFile.Command(fields))
    if let value = fields["every"] { every = try value.span(in: Limits.reading) }
    if let value = fields["default"] { usual = try value.row() }
  }
}
