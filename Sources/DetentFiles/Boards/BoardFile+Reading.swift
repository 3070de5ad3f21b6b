import Detent
import DetentEvdev
import DetentGPIO
import DetentLinux
import DetentText

extension BoardFile {
  /// The keys of a board file.
  package static let keys = KeyTable(
    "board", keys: ["name", "encoder", "encoders", "display", "cues"],
    required: ["name", "encoder"])
  /// The kinds of a board's display.
  package static let displayKinds = ChoiceTable(
    "kind",
    choices: DisplayFormat.kinds.choices + PanelKind.all.map(\.name),
    notBuiltYet: ["png": "use replay --frames"])
  /// The keys of a board's encoder.
  package static let encoderKeys = KeyTable(
    "encoder",
    keys: ["name", "a", "b", "button", "bias", "activeLow"] + KnobDescription.keys.keys
      + ["coasting", "debounce", "haptics", "evdev", "axis", "evdevButton", "grab", "pipe"])
  /// The keys of `cues`.
  package static let cuesKeys = KeyTable("cues", keys: ["line", "activeLow", "bell"])
  /// The bias of a line.
  package static let biasChoices = ChoiceTable(
    "bias", choices: GPIOKnob.Bias.allCases.map(\.rawValue))
  /// The axes of an input device that may be a knob.
  package static let axisChoices = ChoiceTable(
    "axis", choices: EvdevKnob.Axis.allCases.map(\.rawValue))

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
    try self.init(Self.root(of: bytes, file: file))
  }

  static func root(of bytes: [UInt8], file: String) throws(ConfigurationError) -> YAMLValue {
    try YAMLDocument.root(bytes, file: file, what: "a board with the keys name and encoder")
  }

  init(_ root: YAMLValue) throws(ConfigurationError) {
    let fields = try root.fields(Self.keys)
    name = try fields.required("name").text()
    let first = try fields.required("encoder").fields(Self.encoderKeys)
    encoder = try Encoder(first)
    display = .terminal
    var taken: [String: Int] = [:]
    try Self.check(first, unlike: &taken)
    for value in try fields["encoders"]?.list("- { name: volume, a: GPIO5, b: GPIO6 }") ?? [] {
      let further = try value.named("a knob").fields(Self.encoderKeys)
      _ = try further.required("name")
      encoders.append(try Encoder(further))
      try Self.check(further, unlike: &taken)
    }
    if let value = fields["display"] { try read(display: value) }
    cues = try fields["cues"].map { value throws(ConfigurationError) in
      try Cues(value, unlike: taken)
    }
  }

  /// Refuses a name or a line in use by another knob.
  private static func check(
    _ fields: YAMLFields, unlike others: inout [String: Int]
  ) throws(ConfigurationError) {
    for key in fields.present(
      fields["evdev"] == nil ? ["name", "a", "b", "button", "pipe"] : ["name"])
    {
      let value = try fields.required(key)
      let word = try value.text()
      guard let line = others.updateValue(value.line, forKey: (key == "name" ? "/" : "") + word)
      else { continue }
      throw value.error(
        .notAllowed,
        "\(value.name) is \(word.quotedForMessage), which the knob in line \(line) has, too; "
          + "each knob needs its own")
    }
  }

  private mutating func read(display value: YAMLValue) throws(ConfigurationError) {
    let word = try value.value(ofKey: "kind")?.choice(Self.displayKinds)
    isMotionReduced = try DisplayFormat.isMotionReduced(value)
    font = try DisplayFormat.font(value)
    guard let kind = word.flatMap(PanelKind.named) else {
      display = try DisplayFormat(value)
      rest = try DisplayRest(value, usually: .never)
      return
    }
    let panel = try PanelConfiguration(kind, value)
    self.panel = panel
    pitch = try DisplayFormat.pitch(value)
    display = panel.display(in: try value.value(ofKey: "theme").map(Theme.init) ?? .dark)
    rest = try DisplayRest(value, usually: kind.facts.isOLED ? .usual : .never)
  }
}

extension BoardFile.Cues {
  /// Reads the cues, whose line no knob may use.
  init(_ value: YAMLValue, unlike taken: [String: Int]) throws(ConfigurationError) {
    let fields = try value.fields(BoardFile.cuesKeys)
    self.init()
    if let value = fields["line"] {
      line = try BoardFile.Lines.line(value)
      if let other = taken[try value.text()] {
        throw value.error(
          .notAllowed, "'line' is one of the knob in line \(other); cues need a line of their own")
      }
    }
    if let value = fields["activeLow"] { isActiveLow = try value.flag() }
    if let value = fields["bell"] { rings = try value.flag() }
    if line == nil, !rings {
      throw value.error(
        .missingKey,
        "'cues' needs a line, such as line: GPIO18, or bell: true for the terminal's bell")
    }
  }
}

extension BoardFile.Encoder {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    if let value = fields["pipe"] {
      self.init(.pipe(try Self.pipe(value, of: fields)), debounce: .zero)
    } else {
      self.init(
        fields["evdev"] == nil
          ? .lines(try BoardFile.Lines(fields)) : .evdev(try EvdevKnob.Configuration(fields)))
    }
    name = try fields["name"]?.text()
    knob = try KnobDescription(fields)
    if let value = fields["coasting"] { coasting = try value.flag() }
    if let value = fields["debounce"] { debounce = try value.span(in: Limits.debounce) }
    if let value = fields["haptics"] { haptics = try value.flag() }
  }

  /// The path of a pipe, which excludes the keys of contacts and of the kernel's decoder.
  private static func pipe(
    _ value: YAMLValue, of fields: YAMLFields
  ) throws(ConfigurationError) -> String {
    let others = [
      "a", "b", "button", "bias", "activeLow", "edgesPerDetent", "rest", "kind", "debounce",
      "evdev", "axis", "evdevButton", "grab",
    ]
    if let key = fields.present(others).first, let stray = fields[key] {
      throw stray.error(
        .notAllowed,
        "\(stray.name) can't be combined with 'pipe': a program writes there what its knob does; "
          + "leave it out, or leave out 'pipe'")
    }
    return try value.path("/run/detent.crown")
  }
}

extension BoardFile.Lines {
  /// Reads the keys of a knob on lines from an encoder that may have others.
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    for key in ["axis", "evdevButton", "grab"] {
      guard let value = fields[key] else { continue }
      throw value.error(
        .notAllowed,
        "\(value.name) is for a knob on an input device; write evdev: and the device's path, too, "
          + "or leave it out")
    }
    let a = try Self.line(fields.required("a"))
    let b = try Self.line(fields.required("b"))
    self.init(a: a, b: b)
    try Self.check(fields.required("b"), isNot: a, of: "a")
    if let value = fields["button"] {
      button = try Self.line(value)
      try Self.check(value, isNot: a, of: "a")
      try Self.check(value, isNot: b, of: "b")
    }
    if let value = fields["bias"] {
      let word = try value.choice(BoardFile.biasChoices)
      guard let chosen = GPIOKnob.Bias(rawValue: word) else {
        preconditionFailure("the choices are the raw values")
      }
      bias = chosen
      isActiveLow = bias != .pullDown
    }
    if let value = fields["activeLow"] { isActiveLow = try value.flag() }
  }

  /// Reads one line.
  static func line(_ value: YAMLValue) throws(ConfigurationError) -> LineReference {
    let forms = "GPIO17, gpiochip0:17 or label=pinctrl-rp1:17"
    let (text, isQuoted) = try value.scalar("a line, such as \(forms),")
    if !isQuoted, Int(text) != nil {
      throw value.error(
        .wrongType,
        "\(value.name) is the number \(text.quotedForMessage); "
          + "a line has a name, or a chip and an offset: \(forms)")
    }
    guard let line = try LineReference(value.text()) else {
      throw value.error(
        .notAllowed,
        "\(value.name) is \(text.quotedForMessage); a line is written \(forms)")
    }
    return line
  }

  private static func check(
    _ value: YAMLValue, isNot other: LineReference, of key: String
  ) throws(ConfigurationError) {
    guard try line(value) == other else { return }
    throw value.error(
      .notAllowed,
      "\(value.name) is the same line as '\(key)', \(other.description.quotedForMessage); "
        + "each needs its own line")
  }
}
