import DetentLinux
public import DetentYAML

extension BoardFile {
  /// Reads the board file at `path`.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(bytes: FileBytes.read(path), file: path)
  }

  /// Reads a board from the text of a file; `file` is its name in errors.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(yaml: String, file: String) throws(ConfigurationError) {
    try self.init(bytes: Array(yaml.utf8), file: file)
  }

  /// Reads a board from the bytes of a file; `file` is its name in errors.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  package init(bytes: [UInt8], file: String) throws(ConfigurationError) {
    try self.init(bytes: bytes, file: file, in: .host)
  }

  /// Reads the board of that name or path once, as it may be a pipe.
  ///
  /// - Returns: the board, and nil or the reason why its display can't show a picture yet, with the
  ///   display's place.
  /// - Throws: `ConfigurationError` for a missing board, or at the first fault in it.
  package static func load(
    _ name: String, among named: NamedFiles = .boards
  ) throws(ConfigurationError) -> (board: BoardFile, undrawn: ConfigurationError?) {
    let path = try named.path(of: name)
    let bytes = try FileBytes.read(path)
    guard !bytes.isCompiled else { return (try BoardFile(compiled: bytes, file: path), nil) }
    let root = try root(of: bytes, file: path, in: .host)
    var board = try root.content(as: BoardFile.self)
    try board.fitScreen(askedFor: root.value(ofKey: "display"))
    switch board.display {
    case .terminal, .nothing: return (board, nil)
    case .text, .mono, .color:
      return (board, board.panel == nil ? try undrawnDisplay(in: root) : nil)
    }
  }

  /// Sets the picture's size to the screen's, unless the file has one.
  private mutating func fitScreen(askedFor value: YAMLValue?) throws(ConfigurationError) {
    guard case .color(_, _, let theme, _) = display, var panel, let value,
      try value.value(ofKey: "width") == nil, try value.value(ofKey: "height") == nil
    else { return }
    panel.fitScreen()
    self.panel = panel
    display = panel.display(in: theme)
  }

  private static func undrawnDisplay(
    in root: YAMLValue
  ) throws(ConfigurationError) -> ConfigurationError {
    let display = try root.value(ofKey: "display") ?? root
    let kind = try display.value(ofKey: "kind") ?? display
    let names = PanelKind.all.map(\.name)
    return kind.error(
      .notBuiltYet,
      "a display of the kind \(kind.kind) isn't supported yet and would stay dark; write kind: "
        + "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]) for a panel, "
        + "kind: terminal for the terminal, or kind: none for none. "
        + "replay --frames and --text show the picture, too")
  }
}
