public import DetentCrown
public import DetentDevice
import DetentInput
public import DetentRecords
public import DetentSession
import DetentText

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
  package func loadMenu(in surroundings: Surroundings) throws(ConfigurationError) -> MenuFile {
    let loaded: MenuFile
    switch menu {
    case .file(let path):
      loaded = try faulting(path) { () throws(ConfigurationError) in
        try MenuFile(bytes: surroundings.read(path), file: path, in: surroundings)
      }
    case .inline(let menu): loaded = menu
    }
    try check(loaded)
    return loaded
  }

  /// Reads the menu's file at `path`; a missing one is a fault of the session that names it.
  package func faulting<Content>(
    _ path: String, _ read: () throws(ConfigurationError) -> Content
  ) throws(ConfigurationError) -> Content {
    do throws(ConfigurationError) { return try read() } catch {
      guard error.file == path, error.reason == .unreadable else { throw error }
      throw ConfigurationError(
        file: file, reason: .unreadable,
        message: "'menu' is \(path.quotedForMessage): \(error.message)")
    }
  }

  /// - Throws: `ConfigurationError` if the menu lacks an item that a step expects.
  package func check(_ menu: MenuFile) throws(ConfigurationError) {
    let labels = menu.items.map { $0.label }
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
  package static var what: String { "a session with the keys menu and steps" }

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
    let path = try Self.path(name, of: .board)
    let surroundings = root.surroundings
    let board = try BoardFile(bytes: surroundings.read(path), file: path, in: surroundings)
    (display, font) = (board.display, board.font)
    (manner.isMotionReduced, manner.isTextLarge) = (
      board.manner.isMotionReduced, board.manner.isTextLarge
    )
  }

  /// The path of a name, or a path beside the session.
  private static func path(
    _ value: YAMLValue, of kind: NamedFile
  ) throws(ConfigurationError) -> String {
    let name = try value.text()
    guard NamedFile.isName(name) else { return try value.pathBesideFile() }
    do throws(ConfigurationError) {
      return try value.surroundings.path(name, kind)
    } catch {
      throw value.error(.notFound, "\(value.name) is \(name.quotedForMessage): \(error.message)")
    }
  }

  private static func menu(_ value: YAMLValue) throws(ConfigurationError) -> MenuSource {
    if value.isMap { return .inline(try MenuFile(value)) }
    guard value.isScalar, !value.isBlank else {
      throw value.mismatch("the path of a menu file, its name, or a menu,")
    }
    return .file(try path(value, of: .menu))
  }
}
