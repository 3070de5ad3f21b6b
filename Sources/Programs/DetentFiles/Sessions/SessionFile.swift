public import DetentCompiled
public import DetentCrown
public import DetentDevice
package import DetentFonts
import DetentInput
public import DetentSession
import DetentText
public import DetentYAML

/// A session: a menu, a knob with its faults, and the user's steps.
///
///     menu: ../Menus/kettle.yaml
///     faults: { bounce: 1.5ms, missed: 0.02, seed: 7 }
///     steps:
///       - turn: 3
///       - press
///       - { expect: { item: Drink, value: Cocoa } }
public struct SessionFile: Hashable, Sendable {
  /// The source of a session's menu.
  public enum MenuSource: Hashable, Sendable {
    /// A file, by a path relative to the current directory.
    case file(String)
    /// The session itself.
    case inline(MenuFile)
  }

  /// The session's file, as the caller named it.
  public var file: String
  /// The menu.
  public var menu: MenuSource
  /// The knob's build.
  public var knob: KnobBuild
  /// The display; nil for the caller's.
  package var display: DisplayFormat?
  /// The font of a pixel display; nil for the built-in letters.
  public var font: String?
  /// How the display behaves.
  package var manner = DisplayManner()
  /// The steps and the faults.
  public var session: Session

  /// The configuration of a wheel by the session's knob and display.
  public var crown: Crown.Configuration { compiled.crown }

  /// The configuration of a device with the session's knob and display.
  public func device<Model, Picture>(
    for _: Device<Model, Picture>.Type = Device<Model, Picture>.self
  ) -> Device<Model, Picture>.Configuration {
    compiled.device()
  }

  /// The menu, read from its file if it has one.
  ///
  /// - Throws: `ConfigurationError` if the menu can't be read, or lacks an item that a step
  ///   expects.
  public func loadMenu() throws(ConfigurationError) -> MenuFile {
    let loaded: MenuFile
    switch menu {
    case .file(let path): loaded = try MenuFile(contentsOf: path)
    case .inline(let menu): loaded = menu
    }
    try check(loaded)
    return loaded
  }

  /// - Throws: `ConfigurationError` if the menu lacks an item that a step expects.
  func check(_ menu: MenuFile) throws(ConfigurationError) {
    let labels = menu.items.map(\.label)
    let errors = session.steps.compactMap { placed -> ConfigurationError? in
      guard case .expect(let expectation) = placed.step,
        let item = expectation.item.map({ String(decoding: $0, as: UTF8.self) }),
        !labels.contains(item)
      else { return nil }
      return ConfigurationError(
        file: file, line: placed.line, reason: .notFound,
        message: "the menu has no item \(item.quotedForMessage)"
          + NearNames.suggestion(for: item, among: labels).closingSentence
          + " Its items are: \(labels.listForMessage).")
    }
    guard var first = errors.first else { return }
    first.others = Array(errors.dropFirst().prefix(20))
    throw first
  }
}

extension SessionFile: FileContent {
  package static var sample: String {
    "{menu: {items: [{label: A, action: ['true']}]}, steps: [press]}"
  }

  /// Reads the session file at `path`; its menu's path is relative to the session's directory.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(bytes: FileBytes.read(path), file: path)
  }

  /// Reads a session from the text of a file; `file` is its name in errors, and its menu's path is
  /// relative to that file's directory.
  ///
  /// - Throws: `ConfigurationError` at the first fault.
  public init(yaml: String, file: String) throws(ConfigurationError) {
    try self.init(bytes: Array(yaml.utf8), file: file)
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
    let root = try root(of: bytes, file: path)
    let session = try root.content(as: SessionFile.self)
    let display = session.display ?? display
    let font = try display.openFont(session.font, of: path)
    let characters = font?.repertoire ?? display.repertoire
    let menu: MenuFile
    let unshown: [String]
    switch session.menu {
    case .file(let path): (menu, unshown) = try MenuFile.load(path, for: characters)
    case .inline(let inline):
      menu = inline
      let value = try root.value(ofKey: "menu")
      unshown = try MenuFile.unshown(in: value ?? root, for: characters).map { "\($0)" }
    }
    try session.check(menu)
    return (session, menu, font, unshown)
  }

  init(bytes: [UInt8], file: String) throws(ConfigurationError) {
    guard !bytes.isCompiled else {
      try self.init(compiled: bytes, file: file)
      return
    }
    self = try Self.root(of: bytes, file: file).content()
  }

  private static func root(
    of bytes: [UInt8], file: String
  ) throws(ConfigurationError) -> YAMLValue {
    try YAMLDocument.root(bytes, file: file, what: "a session with the keys menu and steps")
  }

  package init(_ root: YAMLValue) throws(ConfigurationError) {
    for key in ["items"] + MenuFile.kinds {
      try root.refuse(
        [key], "this is a menu, which 'detent run' runs; a session is needed here, or a tape")
    }
    var compiled = CompiledSession()
    try RecordReader.read(&compiled, from: root)
    file = root.file
    (knob, session) = (compiled.knob, compiled.session)
    (display, manner) = (compiled.display, compiled.manner)
    menu = .file("")
    if let value = try root.value(ofKey: "menu") { menu = try Self.menu(value) }
    guard let value = try root.value(ofKey: "display") else { return }
    guard let name = try value.value(ofKey: "board") else {
      font = try DisplayFormat.font(value)
      return
    }
    let board = try BoardFile(contentsOf: Self.path(name, among: .boards))
    (display, font) = (board.display, board.font)
    (manner.isMotionReduced, manner.isTextLarge) = (
      board.manner.isMotionReduced, board.manner.isTextLarge
    )
  }

  /// The path of a name, or a path beside the session.
  private static func path(
    _ value: YAMLValue, among named: NamedFiles
  ) throws(ConfigurationError) -> String {
    let name = try value.text()
    guard NamedFiles.isName(name) else { return try value.pathBesideFile() }
    do throws(ConfigurationError) {
      return try named.path(of: name)
    } catch {
      throw value.error(.notFound, "\(value.name) is \(name.quotedForMessage): \(error.message)")
    }
  }

  private static func menu(_ value: YAMLValue) throws(ConfigurationError) -> MenuSource {
    if value.isMap { return .inline(try MenuFile(value)) }
    guard value.isScalar, !value.isBlank else {
      throw value.mismatch("the path of a menu file, its name, or a menu,")
    }
    return .file(try path(value, among: .menus))
  }
}
