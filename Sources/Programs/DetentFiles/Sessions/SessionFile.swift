public import DetentCompiled
public import DetentCrown
public import DetentDevice
package import DetentFonts
import DetentInput
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

  /// The keys of a session file.
  package static let keys = KeyTable(
    "session", keys: ["menu", "encoder", "faults", "display", "steps"], required: ["menu", "steps"])
  /// The steps that are a single word.
  package static let stepWords = ChoiceTable(
    "stepWord", choices: ["press", "doublePress", "buttonDown", "buttonUp"])
  /// The keys of each step that is a map; the first one names the step.
  package static let stepKeys: [KeyTable] = [
    KeyTable("turn", keys: ["turn", "over", "pressed"], required: ["turn"]),
    KeyTable("roll", keys: ["roll", "over"], required: ["roll"]),
    KeyTable("press", keys: ["press"], required: ["press"]),
    KeyTable("wait", keys: ["wait"], required: ["wait"]),
    KeyTable("expect", keys: ["expect"], required: ["expect"]),
    KeyTable("snapshot", keys: ["snapshot"], required: ["snapshot"]),
  ]
  /// The keys of an expectation.
  package static let expectationKeys = KeyTable(
    "expectation", keys: ["item", "value", "highlighted"])

  /// The keys of a display that is a board's.
  package static let boardDisplayKeys = KeyTable(
    "boardDisplay", keys: ["board"], required: ["board"])

  /// All keys of all steps, for a step of unknown kind.
  static let anyStepKeys = KeyTable(
    "step",
    keys: stepKeys.flatMap(\.keys).reduce(into: []) { keys, key in
      if !keys.contains(key) { keys.append(key) }
    })
}

extension SessionFile: FileContent {
  static var sample: String { "{menu: {items: [{label: A, action: ['true']}]}, steps: [press]}" }

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

  init(_ root: YAMLValue) throws(ConfigurationError) {
    for key in ["items"] + MenuFile.kinds {
      try root.refuse(
        [key], "this is a menu, which 'detent run' runs; a session is needed here, or a tape")
    }
    let fields = try root.fields(Self.keys)
    file = root.file
    menu = try Self.menu(fields.required("menu"))
    knob = KnobBuild()
    if let value = fields["encoder"] {
      knob = try KnobBuild(value.fields(KnobBuild.table))
    }
    if let value = fields["display"], value.isMap, try value.value(ofKey: "board") != nil {
      let board = try BoardFile(
        contentsOf: Self.path(value.fields(Self.boardDisplayKeys).required("board"), among: .boards)
      )
      (display, font) = (board.display, board.font)
      (manner.isMotionReduced, manner.isTextLarge) = (
        board.manner.isMotionReduced, board.manner.isTextLarge
      )
    } else if let value = fields["display"] {
      display = try DisplayFormat(value)
      manner = try DisplayManner(value)
      font = try DisplayFormat.font(value)
    }
    var faults = FaultModel()
    if let value = fields["faults"] {
      faults = try value.record()
      if let problem = faults.contradiction(knob.quadrature) { throw value.refusal(problem) }
    }
    session = Session(steps: try Self.steps(fields.required("steps")), faults: faults)
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

  private static func steps(
    _ list: YAMLValue
  ) throws(ConfigurationError) -> [Session.PlacedStep] {
    let values = try list.list("- turn: 3")
    try list.check(values.count, of: "steps", in: Limits.steps)
    var steps: [Session.PlacedStep] = []
    var snapshots: [String: Int] = [:]
    for value in values {
      let step = try Session.Step(value.named("a step"))
      if case .snapshot(let name) = step {
        let name = String(decoding: name, as: UTF8.self)
        if let line = snapshots[name] {
          throw value.refusal(
            "the snapshot in line \(line) is called \(name.quotedForMessage), too; "
              + "give each its own name")
        }
        snapshots[name] = value.line
      }
      steps.append(Session.PlacedStep(step, line: value.line))
    }
    return steps
  }
}

extension Session.Step {
  init(_ value: YAMLValue) throws(ConfigurationError) {
    if value.isScalar, !value.isBlank {
      self = try Self.word(value)
      return
    }
    guard value.isMap else {
      throw value.mismatch("a word such as press, or a map such as { turn: 3 },")
    }
    // The kind of step decides which keys it may have.
    var table = SessionFile.anyStepKeys
    for step in SessionFile.stepKeys where try value.value(ofKey: step.name) != nil {
      table = step
      break
    }
    for other in SessionFile.stepKeys where !table.keys.contains(other.name) {
      guard let stray = try value.value(ofKey: other.name) else { continue }
      throw stray.refusal(
        "'\(other.name)' is another step than '\(table.name)'; "
          + "give it a line that starts with '- '")
    }
    let fields = try value.fields(table)
    switch table.name {
    case "turn": self = try Self.turn(fields)
    case "roll": self = try Self.roll(fields)
    case "press": self = .press(try fields.required("press").positiveSpan())
    case "wait": self = .wait(try fields.required("wait").positiveSpan())
    case "expect": self = .expect(try Session.Expectation(fields.required("expect")))
    case "snapshot": self = .snapshot(try Self.snapshot(fields.required("snapshot")))
    default:
      throw value.error(
        .missingKey,
        "a step needs one of the keys "
          + SessionFile.stepKeys.map(\.name).joined(separator: ", ")
          + ", or is one of the words " + SessionFile.stepWords.choices.joined(separator: ", "))
    }
  }

  /// What other words for a step stand for.
  private static var otherWords: [String: String] {
    [
      "click": "press", "doubleClick": "doublePress", "hold": "press: 800ms",
      "longPress": "press: 800ms",
    ]
  }

  private static func word(_ value: YAMLValue) throws(ConfigurationError) -> Session.Step {
    let word = try value.scalar("a step").text
    let parts = word.split(separator: " ", maxSplits: 1).map(String.init)
    if let name = parts.first, SessionFile.stepKeys.contains(where: { $0.name == name }),
      word != "press"
    {
      throw value.error(
        .missingKey,
        "the step \(name.quotedForMessage) needs a value after a colon: "
          + "- \(name): \(parts.count > 1 ? parts[1] : "…")")
    }
    if let step = otherWords[word] {
      throw value.refusal("a step is \(word.quotedForMessage); write - \(step)")
    }
    return switch try value.choice(SessionFile.stepWords) {
    case "press": .press(Session.shortPress)
    case "doublePress": .doublePress
    case let word: .button(isDown: word == "buttonDown")
    }
  }

  private static func turn(_ fields: YAMLFields) throws(ConfigurationError) -> Session.Step {
    let value = try fields.required("turn")
    let detents = try value.integer(in: -Limits.turn...Limits.turn)
    try value.require(detents != 0, "'turn' is 0, which turns nothing; write a wait instead")
    var over = Session.unhurried(detents: detents)
    if let value = fields["over"] {
      over = try value.span(in: Limits.step)
      let shortest = Limits.shortestDetent * Int64(detents.magnitude)
      try value.require(
        over >= shortest,
        "'over' is \(value.kind); a turn of \(detents) detents takes "
          + "\(SpanText.text(shortest)) at least")
    }
    let pressed = try fields["pressed"]?.flag() ?? false
    return .turn(detents: detents, over: over, pressed: pressed)
  }

  private static func roll(_ fields: YAMLFields) throws(ConfigurationError) -> Session.Step {
    let value = try fields.required("roll")
    let rows = try value.decimal("a number of rows, such as 2.5 or -0.25,")
    let millionths = rows.scaled(to: ExactDecimal.finest) ?? .max
    try value.require(
      millionths != 0 && millionths.magnitude <= UInt64(Limits.turn) * 1_000_000,
      "'roll' is \(value.kind); \(-Limits.turn) to \(Limits.turn) rows are allowed, and not 0")
    let distance = Rows(raw: millionths * Rows(1).raw / 1_000_000)
    let over = try fields["over"]?.span(in: Limits.step) ?? Session.unhurried(distance)
    return .roll(distance, over: over)
  }

  private static func snapshot(_ value: YAMLValue) throws(ConfigurationError) -> [UInt8] {
    let name = try value.text(atMost: Limits.snapshotName)
    try value.require(
      Session.canBeFile(name.utf8) && !name.hasPrefix("-"),
      "'snapshot' is \(name.quotedForMessage); letters a to z, digits, - and _ are allowed, "
        + "the first not a -")
    return Array(name.utf8)
  }
}

extension Session.Expectation {
  init(_ value: YAMLValue) throws(ConfigurationError) {
    let fields = try value.fields(SessionFile.expectationKeys)
    self.init(
      item: try fields["item"]?.row(), value: try Self.value(fields["value"]),
      highlighted: try fields["highlighted"]?.row())
    if item == nil, self.value == nil, highlighted == nil {
      throw value.error(.missingKey, "'expect' is empty; one of item, value, highlighted is needed")
    }
  }
  /// A text, or for a picker with columns a list of texts.
  private static func value(_ value: YAMLValue?) throws(ConfigurationError) -> [String]? {
    guard let value else { return nil }
    guard !value.isScalar else { return [try value.row()] }
    var texts: [String] = []
    for text in try value.list("[7, 30, AM]") { texts.append(try text.row()) }
    return texts
  }
}

extension YAMLValue {
  /// The span of a step, more than nothing.
  fileprivate func positiveSpan() throws(ConfigurationError) -> TimeSpan {
    let span = try span(in: Limits.step)
    try require(span > .zero, "\(name) is \(kind), which does nothing")
    return span
  }
}
