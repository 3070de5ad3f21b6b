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

  /// What an item shows that isn't dialed.
  public struct Reading: Hashable, Sendable {
    /// What is run again and again; the first line that it says is shown.
    public var command: Command
    /// From one start to the next, 100 ms to a day.
    public var every: TimeSpan
    /// What is shown until the command has said something, and where no command is run.
    public var usual: String

    /// What a command says, every few seconds.
    public init(_ command: Command, every: TimeSpan = .seconds(5), usual: String = "…") {
      self.command = command
      self.every = every
      self.usual = usual
    }
  }

  /// The keys of what an item shows.
  package static let showKeys = KeyTable(
    "show", keys: ["command", "every", "timeout", "default"], required: ["command"])
  /// The keys of a number's limit that a command says.
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
