public import DetentFiles
import DetentWords
import Glibc

extension BoardFile {
  /// The directories in which boards are looked up by name: those in `DETENT_BOARDS` (with colons
  /// between them), `Boards` here, and `share/detent/Boards` beside the executable's directory.
  public static var directories: [String] {
    directories(
      named: getenv("DETENT_BOARDS").map { ByteText.text(ofC: $0) } ?? "", executable: executable)
  }

  /// The directories in which boards are looked up by name, from what the program knows of its
  /// surroundings: `DETENT_BOARDS` and its own path.
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

  /// The names of the boards in some directories, each once, sorted; directories that aren't there
  /// have none.
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
  /// A name with a slash, or with the ending of a YAML file, is a path already.
  ///
  /// - Throws: `ConfigurationError` with the nearest name if no directory has it.
  public static func path(
    of name: String, in directories: [String] = directories
  ) throws(ConfigurationError) -> String {
    if name.contains("/") || name.hasSuffix(suffix) || name.hasSuffix(".yml") { return name }
    for directory in directories {
      let path = "\(directory)/\(name)\(suffix)"
      // A link that leads nowhere is there too, and has a message of its own.
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

  /// Where boards are looked up, and what does without that, in sentences.
  package static func whereToLook(in directories: [String]) -> String {
    let places = directories.map { $0.hasPrefix("/") ? $0 : "./\($0)" }.joined(separator: ", ")
    return "Names are looked up in \(places); DETENT_BOARDS can name more "
      + "directories. What has a slash in it is a path: ./my-board.yaml."
  }

  /// Reads the board of that name, from the first directory that has it; a path is read as it is.
  ///
  /// - Throws: `ConfigurationError` if there is none, or at the first thing in it that isn't right.
  public static func find(
    _ name: String, in directories: [String] = directories
  ) throws(ConfigurationError) -> BoardFile {
    try BoardFile(contentsOf: path(of: name, in: directories))
  }

  /// Reads the board of that name once, as it may be a pipe.
  ///
  /// - Returns: the board, and, if nothing draws on its display yet, why it can't be used for a
  ///   picture, at the display's place in its file.
  /// - Throws: `ConfigurationError` as `find` does.
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

  /// Makes the picture as large as the screen unless somebody has asked for a size.
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
    return kind.error(
      .notBuiltYet,
      "nothing draws on a display of the kind \(kind.kind) yet, it would stay dark; write kind: "
        + "ssd1306, sh1106, ssd1322, ssd1327, st7789, gc9a01, ili9488, hd44780, charlcd, fbdev or drm for what is there, kind: terminal to see the picture in the "
        + "terminal, or kind: none to do without. replay --frames and --text show it, too")
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

  /// The path of the running program, links followed; nil if the system doesn't tell.
  private static var executable: String? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return ByteText.text(ofC: path)
  }
}
