import DetentLinux
import DetentText
import Glibc

extension BoardFile {
  /// The directories of named boards: those in `DETENT_BOARDS` (separated by colons), `Boards` in
  /// the current directory, and `share/detent/Boards` beside the executable's directory.
  public static var directories: [String] {
    directories(
      named: getenv("DETENT_BOARDS").map { ByteText.text(ofC: $0) } ?? "", executable: executable)
  }

  /// The directories of named boards, given `DETENT_BOARDS` and the executable's path.
  package static func directories(named: String, executable: String?) -> [String] {
    var directories = named.split(separator: ":").map(String.init)
    directories.append("Boards")
    if let executable {
      let bin = executable.lastIndex(of: "/").map { executable[..<$0] } ?? "."
      let prefix = bin.lastIndex(of: "/").map { bin[..<$0] } ?? ".."
      directories.append("\(prefix)/share/detent/Boards")
    }
    return directories
  }

  /// The names of the boards in the directories, sorted, without duplicates; missing directories
  /// are skipped.
  public static func names(in directories: [String]) -> [String] {
    var names: Set<String> = []
    for directory in directories {
      for file in files(in: directory) where file.hasSuffix(suffix) && file != suffix {
        names.insert(String(file.dropLast(suffix.count)))
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The path of the board of that name, in the first directory that has it.
  ///
  /// A name with a slash or a YAML file's extension is a path already.
  ///
  /// - Throws: `ConfigurationError` with the nearest name if no directory has it.
  public static func path(
    of name: String, in directories: [String] = directories
  ) throws(ConfigurationError) -> String {
    if name.contains("/") || name.hasSuffix(suffix) || name.hasSuffix(".yml") { return name }
    for directory in directories {
      let path = "\(directory)/\(name)\(suffix)"
      // A dangling link exists, too, and has its own message.
      var status = stat()
      if path.asPath({ lstat($0, &status) }) == 0 { return path }
    }
    let names = names(in: directories)
    let there = names.isEmpty ? "" : " There are: \(names.joined(separator: ", "))."
    let suggestion = NearNames.suggestion(for: name, among: names)
    throw ConfigurationError(
      file: name, reason: .notFound,
      message: "no board of that name\(suggestion.isEmpty ? "." : suggestion)\(there) "
        + "\(whereToLook(in: directories))")
  }

  /// The searched directories and the alternative, in sentences.
  package static func whereToLook(in directories: [String]) -> String {
    let places = directories.map { $0.hasPrefix("/") ? $0 : "./\($0)" }.joined(separator: ", ")
    return "Names are looked up in \(places); DETENT_BOARDS can name more "
      + "directories. What has a slash in it is a path: ./my-board.yaml."
  }

  /// Reads the board of that name, from the first directory that has it; a path is read as it is.
  ///
  /// - Throws: `ConfigurationError` for a missing board, or at the first fault in it.
  public static func find(
    _ name: String, in directories: [String] = directories
  ) throws(ConfigurationError) -> BoardFile {
    try BoardFile(contentsOf: path(of: name, in: directories))
  }

  /// Reads the board of that name once, as it may be a pipe.
  ///
  /// - Returns: the board, and nil or the reason why its display can't show a picture yet, with the
  ///   display's place.
  /// - Throws: `ConfigurationError`, as `find`.
  package static func load(
    _ name: String, in directories: [String] = directories
  ) throws(ConfigurationError) -> (board: BoardFile, undrawn: ConfigurationError?) {
    let path = try path(of: name, in: directories)
    let root = try root(of: FileBytes.read(path), file: path)
    var board = try BoardFile(root)
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

  private static var suffix: String { ".yaml" }

  private static func files(in directory: String) -> [String] {
    var names: [String] = []
    _ = directory.asPath { path in
      guard let folder = opendir(path) else { return -1 }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        names.append(
          withUnsafeBytes(of: &entry.pointee.d_name) { name in
            ByteText.text(of: Array(name.prefix { $0 != 0 }))
          })
      }
      return 0
    }
    return names
  }

  /// The path of this executable, links resolved; nil if unknown.
  private static var executable: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return ByteText.text(ofC: path)
  }
}
