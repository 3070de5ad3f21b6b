package import DetentCompiled
import DetentDevice
import DetentInput
import DetentLinux
import DetentPanels
import DetentRaster
import DetentText
public import DetentYAML

extension BoardFile: FileContent {
  package static var sample: String { "{name: A, encoder: {a: A, b: B}}" }

  /// The keys of a board's encoder.
  package static let encoderKeys = KeyTable("encoder", keys: Encoder(Lines()).keys)

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

  package init(_ root: YAMLValue) throws(ConfigurationError) {
    try root.refuse(
      ["items"], "this is a menu, which 'detent check' checks; a board is needed here")
    self = try root.record(Self.blank)
  }
}

extension BoardFile: WrittenRecord {
  /// A board without a name, a line or a display.
  package static var blank: BoardFile { BoardFile(name: "", encoder: Encoder(Lines())) }

  package mutating func code(_ fields: inout some WrittenFields) {
    fields.value("name", &name, .text(), "The name of the board for users.")
    fields.need("name")
    let blank = Encoder(Lines())
    fields.map("encoder", &encoder, "encoder", "The main knob.")
    fields.need("encoder")
    fields.list(
      "encoders", &encoders, blank, "encoder", each: "a knob", needing: "name",
      "- { name: volume, a: GPIO5, b: GPIO6 }",
      "Further knobs, each for an item of a menu with its name as knob.")
    var shown = BoardDisplay.ofBoard
    fields.map("display", &shown, "display", "The display.")
    display = shown.format
    (panel, font, pitch, manner) = (shown.panel, shown.font, shown.pitch, shown.manner)
    fields.map("mqtt", &mqtt, MQTTBroker(), "mqtt", MQTTBroker.about)
    for kind in Self.sinkKinds { code(kind, &fields) }
  }

  private mutating func code<Sink: BoardSink>(
    _ kind: Sink.Type, _ fields: inout some WrittenFields
  ) {
    var sink: Sink?
    fields.map(kind.key, &sink, Sink(), kind.key, kind.about)
    if let sink { sinks.append(BoardPart(sink)) }
  }
}

extension BoardFile.Encoder: WrittenRecord {
  /// Reads the keys of an encoder with a source, all of which may be missing.
  package init(
    _ fields: YAMLFields, from source: any KnobSource
  ) throws(ConfigurationError) {
    var (source, encoder) = (source, Self(source))
    try RecordReader.read(from: fields) { reader throws(CompiledError) in
      try source.code(&reader)
      encoder.codeName(&reader)
      encoder.source = BoardPart(source)
      try encoder.codeBuild(&reader)
    }
    self = encoder
  }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    let kinds = BoardFile.sourceKinds
    let chosen = kinds.dropFirst().last { fields.contains($0.key) } ?? kinds[0]
    refuseStrays(of: chosen, &fields)
    codeName(&fields)
    try code(kinds[0], chosen, &fields)
    try codeBuild(&fields)
    for kind in kinds.dropFirst() { try code(kind, chosen, &fields) }
    for key in ["name"] + chosen.exclusiveKeys {
      fields.claim(key, nil, in: key == "name" ? "/" : "") { name, word, line in
        "\(name) is \(word), which the knob in line \(line) has, too; each knob needs its own"
      }
    }
  }

  private mutating func codeName(_ fields: inout some WrittenFields) {
    fields.value(
      "name", &name, .text("volume"), "The name for items of a menu; required in encoders.")
  }

  /// The keys of any knob, whatever its source.
  private mutating func codeBuild(_ fields: inout some WrittenFields) throws(CompiledError) {
    try knob.code(&fields)
    fields.value(
      "coasting", &coasting, .flag,
      "Whether the wheel coasts after a fling. Default: true only for knobs without detents.")
    fields.value(
      "haptics", &haptics, .flag,
      """
      Whether each row passed emits a haptic tick. Default: true only for knobs without detents.
      """)
    knob.quadrature.idle = lines?.idle ?? .high
  }

  private mutating func code<Source: KnobSource>(
    _ kind: Source.Type, _ chosen: any KnobSource.Type, _ fields: inout some WrittenFields
  ) throws(CompiledError) {
    var source = Source()
    try fields.alternative(kind == chosen, sharing: kind.sharedKeys) {
      fields throws(CompiledError) in try source.code(&fields)
    }
    if kind == chosen { self.source = BoardPart(source) }
  }

  /// Refuses the first key of other sources.
  private func refuseStrays(
    of chosen: any KnobSource.Type, _ fields: inout some WrittenFields
  ) {
    let kinds = BoardFile.sourceKinds
    let own = chosen.keys + chosen.sharedKeys
    let others = kinds.flatMap { $0.keys + $0.sharedKeys }.filter { !own.contains($0) }
    guard let key = others.first(where: fields.contains) else { return }
    let owner = kinds.first { $0.keys.contains(key) } ?? chosen
    let choice = chosen.key.quotedForMessage
    fields.refuse(
      key, or: key,
      chosen == kinds[0]
        ? "\(key.quotedForMessage) \(owner.remedy), or leave it out"
        : "\(key.quotedForMessage) can't be combined with \(choice): \(chosen.reason); leave it "
          + "out, or leave out \(choice)")
  }
}
