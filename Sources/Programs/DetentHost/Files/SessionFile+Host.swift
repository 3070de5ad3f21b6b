package import DetentFonts
public import DetentYAML

extension SessionFile {
  /// Reads the session file at `path`; its menu's path is relative to the session's directory.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(bytes: FileBytes.read(path), file: path, in: .host)
  }

  /// Reads a session from the text of a file; `file` is its name in errors, and its menu's path is
  /// relative to that file's directory.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(yaml: String, file: String) throws(ConfigurationError) {
    try self.init(bytes: Array(yaml.utf8), file: file, in: .host)
  }

  /// Reads the session file at `path` and its menu, each once, as a pipe can't be read again.
  ///
  /// - Parameters:
  ///   - path: the session's file.
  ///   - display: the display, unless the session has one.
  /// - Returns: the session, its menu, the display's font or nil, and a sentence with its place for
  ///   each text that the display can't show.
  /// - Throws: `ConfigurationError`, as the initializer and `loadMenu`.
  package static func load(
    _ path: String, usually display: DisplayFormat
  ) throws(ConfigurationError) -> (
    session: SessionFile, menu: MenuFile, font: DisplayFont?, unshown: [String]
  ) {
    let bytes = try FileBytes.read(path)
    guard !bytes.isCompiled else {
      let session = try SessionFile(compiled: bytes, file: path)
      return (session, try session.loadMenu(), nil, [])
    }
    let root = try root(of: bytes, file: path, in: .host)
    let session = try root.content(as: SessionFile.self)
    let display = session.display ?? display
    let font = try display.openFont(session.font, of: path)
    let characters = font?.repertoire ?? display.repertoire
    let menu: MenuFile
    let unshown: [String]
    switch session.menu {
    case .file(let path):
      (menu, unshown) = try session.faulting(path) { () throws(ConfigurationError) in
        try MenuFile.load(path, for: characters)
      }
    case .inline(let inline):
      menu = inline
      let value = try root.value(ofKey: "menu")
      unshown = try MenuFile.unshown(in: value ?? root, for: characters).map { "\($0)" }
    }
    try session.check(menu)
    return (session, menu, font, unshown)
  }

  /// The menu, read from its file if it has one.
  ///
  /// - Throws: `ConfigurationError` if the menu can't be read, or lacks an item that a step
  ///   expects.
  public func loadMenu() throws(ConfigurationError) -> MenuFile { try loadMenu(in: .host) }
}
