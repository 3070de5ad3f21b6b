public import DetentCrown
import DetentInput
package import DetentRecords
import DetentText

extension BoardFile: FileContent {
  package static var sample: String { "{name: A, encoder: {a: A, b: B}}" }
  package static var what: String { "a board with the keys name and encoder" }

  /// The keys of a board's encoder.
  package static let encoderKeys = blank.encoder.keys

  package init(compiled bytes: [UInt8], file: String) throws(ConfigurationError) {
    throw ConfigurationError(
      file: file, reason: .notAllowed,
      message: "a compiled board is for firmware; give the YAML that it was made of")
  }

  package init(_ root: YAMLValue) throws(ConfigurationError) {
    try root.refuse(
      ["items"], "this is a menu, which 'detent check' checks; a board is needed here")
    self = try root.single(Self.blank)
  }
}

extension BoardFile: WrittenRecord {
  /// A board without a name, a line or a display.
  package static var blank: BoardFile { BoardFile(name: "", encoder: Encoder(.lines(Lines()))) }

  package mutating func code(_ fields: inout some WrittenFields) {
    fields.value("name", &name, .text(), "The name of the board for users.")
    fields.need("name")
    fields.map("encoder", &encoder, "encoder", "The main knob.")
    fields.need("encoder")
    fields.list(
      "encoders", &encoders, Self.blank.encoder, "encoder", each: "a knob", needing: "name",
      "- { name: volume, a: GPIO5, b: GPIO6 }",
      "Further knobs, each for an item of a menu with its name as knob.")
    var shown = BoardDisplay.ofBoard
    fields.map("display", &shown, "display", "The display.")
    display = shown.format
    (panel, font, pitch, manner) = (shown.panel, shown.font, shown.pitch, shown.manner)
    fields.map("mqtt", &mqtt, MQTTBroker(), "mqtt", MQTTBroker.about)
    sinks += BoardSink.kinds.compactMap { $0.coded(&fields) }
  }
}

extension BoardFile.Encoder: WrittenRecord {
  /// Reads the keys of an encoder, all of which may be missing; `codeLines` reads the lines.
  package init(
    _ fields: YAMLFields,
    _ codeLines: (inout RecordReader, inout BoardFile.Lines) throws(CompiledError) -> Void
  ) throws(ConfigurationError) {
    var lines = BoardFile.Lines()
    var encoder = Self(.lines(lines))
    try RecordReader.read(from: fields) { reader throws(CompiledError) in
      try codeLines(&reader, &lines)
      encoder.codeName(&reader)
      encoder.source = .lines(lines)
      try encoder.codeBuild(&reader)
    }
    self = encoder
  }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    let kinds = KnobSource.kinds
    let chosen = kinds.dropFirst().last { fields.contains($0.facts.key) } ?? kinds[0]
    refuseStrays(of: chosen.facts, &fields)
    codeName(&fields)
    try code(kinds[0], chosen, &fields)
    try codeBuild(&fields)
    for kind in kinds.dropFirst() { try code(kind, chosen, &fields) }
    for key in ["name"] + chosen.facts.exclusiveKeys {
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

  private mutating func code(
    _ kind: KnobSource, _ chosen: KnobSource, _ fields: inout some WrittenFields
  ) throws(CompiledError) {
    var source = kind
    let isChosen = kind.facts.key == chosen.facts.key
    try fields.alternative(isChosen, sharing: kind.facts.sharedKeys) {
      fields throws(CompiledError) in try source.code(&fields)
    }
    if isChosen { self.source = source }
  }

  /// Refuses the first key of other sources.
  private func refuseStrays(of chosen: SourceFacts, _ fields: inout some WrittenFields) {
    let kinds = KnobSource.kinds.map { $0.facts }
    let own = chosen.keys + chosen.sharedKeys
    let others = kinds.flatMap { $0.keys + $0.sharedKeys }.filter { !own.contains($0) }
    guard let key = others.first(where: fields.contains) else { return }
    let owner = kinds.first { $0.keys.contains(key) } ?? chosen
    let choice = chosen.key.quotedForMessage
    fields.refuse(
      key, or: key,
      chosen.key == kinds[0].key
        ? "\(key.quotedForMessage) \(owner.remedy), or leave it out"
        : "\(key.quotedForMessage) can't be combined with \(choice): \(chosen.reason); leave it "
          + "out, or leave out \(choice)")
  }
}

extension BoardFile.Encoder {
  /// The knob as it is compiled.
  package var compiled: CompiledBoard {
    var board = CompiledBoard()
    (board.knob, board.coasting) = (knob, coasting)
    (board.isActiveLow, board.hasHaptics) = (lines?.isActiveLow ?? true, haptics ?? false)
    return board
  }

  /// The configuration of a wheel turned by this board's knob.
  public var crown: Crown.Configuration { compiled.crown }

  /// The lines of a knob on lines; nil for others.
  public var lines: BoardFile.Lines? { if case .lines(let lines) = source { lines } else { nil } }
}
