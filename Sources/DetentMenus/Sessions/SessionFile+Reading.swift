public import DetentFiles
import Detent
public import DetentFonts
import DetentInput
import DetentSession
import DetentText

extension SessionFile {
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
  public static func load(
    _ path: String, usually display: DisplayFormat
  ) throws(ConfigurationError) -> (
    session: SessionFile, menu: MenuFile, font: DisplayFont?, unshown: [String]
  ) {
    let root = try root(of: FileBytes.read(path), file: path)
    let session = try SessionFile(root)
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
    try self.init(Self.root(of: bytes, file: file))
  }

  private static func root(
    of bytes: [UInt8], file: String
  ) throws(ConfigurationError) -> YAMLValue {
    try YAMLDocument.root(bytes, file: file, what: "a session with the keys menu and steps")
  }

  private init(_ root: YAMLValue) throws(ConfigurationError) {
    for key in ["items"] + MenuFile.kinds {
      try root.refuse(
        [key], "this is a menu, which 'detent run' runs; a session is needed here, or a tape")
    }
    let fields = try root.fields(Self.keys)
    file = root.file
    menu = try Self.menu(fields.required("menu"))
    knob = KnobDescription()
    if let value = fields["encoder"] {
      knob = try KnobDescription(value.fields(KnobDescription.keys))
    }
    if let value = fields["display"] {
      display = try DisplayFormat(value)
      rest = try DisplayRest(value, usually: .never)
      isMotionReduced = try DisplayFormat.isMotionReduced(value)
      font = try DisplayFormat.font(value)
    }
    var faults = FaultModel()
    if let value = fields["faults"] {
      faults = try FaultModel(value)
      if let problem = faults.contradiction(edgesPerDetent: knob.quadrature.edgesPerDetent.rawValue)
      {
        throw value.error(.notAllowed, problem)
      }
    }
    session = Session(steps: try Self.steps(fields.required("steps")), faults: faults)
  }

  private static func menu(_ value: YAMLValue) throws(ConfigurationError) -> MenuSource {
    if value.isMap { return .inline(try MenuFile(value)) }
    guard value.isScalar, !value.isBlank else {
      throw value.mismatch("the path of a menu file, or a menu,")
    }
    return .file(try value.pathBesideFile())
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
          throw value.error(
            .notAllowed,
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
