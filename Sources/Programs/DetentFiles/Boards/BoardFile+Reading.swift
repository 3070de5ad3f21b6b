import DetentCompiled
import DetentDevice
import DetentInput
import DetentLinux
import DetentPanels
import DetentRaster
import DetentText

extension BoardFile: FileContent {
  static var sample: String { "{name: A, encoder: {a: A, b: B}}" }

  /// The keys of a board file.
  package static let keys = KeyTable(
    "board",
    keys: ["name", "encoder", "encoders", "display", "mqtt"] + sinkKinds.map { $0.keys.name },
    required: ["name", "encoder"])
  /// The kinds of a board's display.
  package static let displayKinds = ChoiceTable(
    "kind",
    choices: DisplayFormat.kinds.choices + PanelKind.all.map(\.name),
    notBuiltYet: ["png": "use replay --frames"])
  /// The keys of a board's encoder.
  package static let encoderKeys = KeyTable(
    "encoder",
    keys: ["name"] + sourceKinds[0].keys + KnobBuild().keys
      + ["coasting", "haptics"] + sourceKinds.dropFirst().flatMap { $0.keys })

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
    self = try Self.root(of: bytes, file: file).content()
  }

  static func root(of bytes: [UInt8], file: String) throws(ConfigurationError) -> YAMLValue {
    guard !bytes.isCompiled else {
      throw ConfigurationError(
        file: file, reason: .notAllowed,
        message: "a compiled board is for firmware; give the YAML that it was made of")
    }
    return try YAMLDocument.root(bytes, file: file, what: "a board with the keys name and encoder")
  }

  init(_ root: YAMLValue) throws(ConfigurationError) {
    try root.refuse(
      ["items"], "this is a menu, which 'detent check' checks; a board is needed here")
    let fields = try root.fields(Self.keys)
    name = try fields.required("name").text()
    let first = try fields.required("encoder").fields(Self.encoderKeys)
    encoder = try Encoder(first)
    display = .terminal
    var taken: [String: Int] = [:]
    try encoder.check(first, unlike: &taken)
    for value in try fields["encoders"]?.list("- { name: volume, a: GPIO5, b: GPIO6 }") ?? [] {
      let further = try value.named("a knob").fields(Self.encoderKeys)
      _ = try further.required("name")
      encoders.append(try Encoder(further))
      try encoders[encoders.count - 1].check(further, unlike: &taken)
    }
    if let value = fields["display"] {
      try read(display: value)
      try check(display: value, unlike: &taken)
    }
    mqtt = try fields["mqtt"].map { value throws(ConfigurationError) in try MQTTBroker(value) }
    for kind in Self.sinkKinds {
      guard let value = fields[kind.keys.name] else { continue }
      sinks.append(BoardPart(try kind.init(value, unlike: taken)))
    }
  }

  private mutating func read(display value: YAMLValue) throws(ConfigurationError) {
    let word = try value.value(ofKey: "kind")?.choice(Self.displayKinds)
    font = try DisplayFormat.font(value)
    guard let kind = word.flatMap(PanelKind.named) else {
      display = try DisplayFormat(value)
      manner = try DisplayManner(value)
      return
    }
    let panel = try PanelConfiguration(kind, value)
    self.panel = panel
    pitch = try DisplayFormat.pitch(value)
    let theme = try value.value(ofKey: "theme")
    display = panel.display(
      in: try theme.map { value throws(ConfigurationError) in try value.record() } ?? .dark)
    manner = try DisplayManner(value, usually: kind.facts.isOLED ? .usual : .never)
  }
}

extension BoardFile {
  /// Refuses a line of the display, or of its bus, that is in use elsewhere.
  private func check(
    display: YAMLValue, unlike taken: inout [String: Int]
  ) throws(ConfigurationError) {
    for key in ["dc", "reset"] {
      guard let value = try display.value(ofKey: key) else { continue }
      let word = try value.text()
      guard let line = taken.updateValue(value.line, forKey: word) else { continue }
      throw value.refusal(
        "\(value.name) is \(word.quotedForMessage), which is in use in line \(line), too; "
          + "it needs a line of its own")
    }
    guard let wires = panel?.wires, let bus = try display.value(ofKey: "bus") else { return }
    for word in wires.headerLines {
      guard let line = taken.updateValue(bus.line, forKey: word) else { continue }
      throw bus.refusal(
        "\(bus.name) needs \(word.quotedForMessage) itself, which is in use in line \(line), too; "
          + "wire that to another line")
    }
  }
}

extension BoardFile.Encoder {
  /// Reads an encoder; `source`: that of a knob whose keys name none.
  package init(
    _ fields: YAMLFields, from source: (any KnobSource)? = nil
  ) throws(ConfigurationError) {
    let source: any KnobSource =
      if let source { source } else { try Self.source(fields) }
    self.init(
      source, knob: try KnobBuild(fields),
      coasting: try fields["coasting"]?.flag(), haptics: try fields["haptics"]?.flag())
    knob.quadrature.idle = lines?.idle ?? .high
    name = try fields["name"]?.text()
  }

  /// Reads the source that the keys choose; keys of others are refused.
  private static func source(_ fields: YAMLFields) throws(ConfigurationError) -> any KnobSource {
    let kinds = BoardFile.sourceKinds
    let chosen = kinds.dropFirst().last { fields[$0.keys[0]] != nil }
    let kind = chosen ?? kinds[0]
    let others = kinds.flatMap { $0.keys + $0.sharedKeys }
      .filter { !(kind.keys + kind.sharedKeys).contains($0) }
    guard let key = fields.present(others).first else { return try kind.init(fields) }
    let stray = try fields.required(key)
    guard let choice = chosen?.keys[0].quotedForMessage else {
      let owner = kinds.first { $0.keys.contains(key) } ?? kind
      throw stray.refusal("\(stray.name) \(owner.remedy), or leave it out")
    }
    throw stray.refusal(
      "\(stray.name) can't be combined with \(choice): \(kind.reason); leave it out, or leave out "
        + choice)
  }

  /// Refuses a name or a line in use by another knob.
  fileprivate func check(
    _ fields: YAMLFields, unlike others: inout [String: Int]
  ) throws(ConfigurationError) {
    for key in fields.present(["name"] + type(of: source.value).exclusiveKeys) {
      let value = try fields.required(key)
      let word = try value.text()
      guard let line = others.updateValue(value.line, forKey: (key == "name" ? "/" : "") + word)
      else { continue }
      throw value.refusal(
        "\(value.name) is \(word.quotedForMessage), which the knob in line \(line) has, too; "
          + "each knob needs its own")
    }
  }
}
