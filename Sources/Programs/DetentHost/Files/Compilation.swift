import DetentPicker
import DetentRecords
import DetentText
package import DetentYAML

/// A menu, a session or a board, compiled.
package struct Compilation {
  /// The compiled file.
  package let bytes: [UInt8]
  /// What the file is, as a phrase.
  package let what: String
  /// A sentence, with its place, for each line whose keys are only for a host, and are left out.
  package private(set) var leftOut: [String] = []

  /// The menu, also of a session; nil for a board.
  package private(set) var menu: MenuFile?

  /// Compiles the file at `path`, whose keys say what it is.
  ///
  /// - Throws: `ConfigurationError` at the first fault, and for a session with a font.
  package init(of path: String) throws(ConfigurationError) {
    let source = try FileBytes.read(path)
    guard !source.isCompiled else {
      throw ConfigurationError(
        file: path, reason: .notAllowed,
        message: "this file is compiled; give the YAML that it was made of")
    }
    let root = try YAMLDocument.root(source, file: path, what: "a menu, a session or a board")
    if root.isMap, try root.value(ofKey: "steps") != nil {
      let session = try root.content(as: SessionFile.self)
      guard session.font == nil else {
        throw ConfigurationError(
          file: path, reason: .notBuiltYet,
          message: "the font of a session's display isn't compiled yet; leave 'font' out")
      }
      let menu = try session.loadMenu()
      self.menu = menu
      let (compiled, items) = (session.compiled, menu.compiled)
      bytes = try Self.written(path) { () throws(CompiledError) in
        try compiled.file(with: items.file())
      }
      let count = session.session.steps.count
      what = "a session of \(count) step\(count == 1 ? "" : "s")"
      var name = path
      if case .file(let path) = session.menu { name = path }
      leftOut = Self.leftOut(of: menu, in: name)
    } else if root.isMap, try root.value(ofKey: "encoder") != nil {
      let board = try root.content(as: BoardFile.self)
      bytes = try Self.written(path) { () throws(CompiledError) in
        try board.encoder.compiled.file()
      }
      what = "the knob of a board"
    } else {
      let menu = try root.content(as: MenuFile.self)
      self.menu = menu
      let compiled = menu.compiled
      bytes = try Self.written(path) { () throws(CompiledError) in try compiled.file() }
      what = "a menu of \(menu.items.count) item\(menu.items.count == 1 ? "" : "s")"
      leftOut = Self.leftOut(of: menu, in: path)
    }
  }

  private static func written(
    _ path: String, _ write: () throws(CompiledError) -> [UInt8]
  ) throws(ConfigurationError) -> [UInt8] {
    do throws(CompiledError) { return try write() } catch {
      throw ConfigurationError(file: path, reason: .notAllowed, message: error.description)
    }
  }

  /// The keys for programs, kept values and further knobs.
  private static func leftOut(of menu: MenuFile, in path: String) -> [String] {
    var lines: [String] = []
    func leave(_ keys: [String], line: Int) {
      guard !keys.isEmpty else { return }
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      lines.append(
        "\(path):\(line): left out, as only a host has programs and files: \(names)")
    }
    if menu.state != nil { leave(["state"], line: 1) }
    if menu.control != nil { leave(["control"], line: 1) }
    for item in menu.items {
      var keys: [String] = []
      if item.action != nil { keys.append("action") }
      if item.onChange != nil { keys.append("onChange") }
      keys += item.feeds.map { $0.subject.rawValue }
      if item.knob != nil { keys.append("knob") }
      if item.source != nil { keys.append("show") }
      if item.fromCommand != nil { keys.append("from") }
      if item.throughCommand != nil { keys.append("through") }
      leave(keys, line: item.line)
    }
    return lines
  }
}
