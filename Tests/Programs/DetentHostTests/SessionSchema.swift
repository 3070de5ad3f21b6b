import DetentHost
import DetentRecords
import DetentSession
import DetentYAML

extension SchemaFile {
  /// The schema of sessions.
  static let session = SchemaFile(
    "Simulator/Sessions/session.schema.json", title: "Session",
    sessionRecords + faults + shownDisplays + steps)

  private static let sessionRecords: [SchemaNode.Member] = [
    RecordSchema(
      name: "session",
      about: "A session: a menu, a knob, the knob's faults, and the user's actions.",
      keys: RecordOutline(of: CompiledSession()).keys
    ).definition,
    .init(
      "menu",
      [
        "description": "A menu, by its path from this file's directory, by its name, or itself.",
        "oneOf": [
          ["type": "string", "minLength": 1], ["$ref": "../Menus/menu.schema.json"],
        ],
      ]),
    RecordSchema(
      name: "encoder", about: "The construction of the knob.",
      keys: RecordOutline(of: KnobBuild()).keys
    ).definition,
  ]

  private static let faults: [SchemaNode.Member] = [
    .init(
      "faults",
      ["description": "The name of a class, or a map."] + .oneOf(["faultClass", "faultKeys"])),
    RecordSchema(
      name: "faultKeys", about: "The faults of the knob, its wires and the host.",
      keys: RecordOutline(of: FaultModel()).keys
    ).definition,
    .init(
      FaultModel.presetsName,
      ["description": "A named class of faults."] + .words(FaultModel.presets)),
  ]

  private static let shownDisplays: [SchemaNode.Member] =
    [
      .init(
        "display",
        ["description": "The display."]
          + .oneOf(RecordSchema.displays.map(\.name) + ["boardDisplay"]))
    ] + RecordSchema.displays.map(\.definition) + [
      RecordSchema(
        name: "boardDisplay", about: "The display of a board.",
        keys: RecordOutline(of: BoardDisplayRecord()).keys
      ).definition
    ]

  private static let steps: [SchemaNode.Member] = {
    let (kinds, words) = (Session.Step.Kind.keys, Session.Step.Kind.words)
    let about = words.map { "\($0.word): \($0.about)" }.joined(separator: " ")
    let expectation = RecordOutline(of: Session.Expectation())
    let alternatives = ["stepWord"] + kinds.map { "\($0.word)Step" }
    let step: SchemaNode = ["description": "A word, or a map with the key of its kind."]
    return [
      .init("step", step + .oneOf(alternatives)),
      .init(
        Session.Step.presetsName,
        ["description": .text(about)] + .words(Session.Step.presets)),
    ]
      + kinds.map { kind in
        RecordSchema(
          name: "\(kind.word)Step", about: kind.about,
          keys: RecordOutline(of: Session.Step(kind)).keys, required: [kind.word]
        ).definition
      } + [
        RecordSchema(
          name: "expect", about: "The expected state; omitted keys aren't checked.",
          keys: expectation.keys, isAnyNeeded: expectation.isBlankRefused
        ).definition
      ]
  }()
}

extension RecordSchema {
  /// Each kind of display that isn't a panel.
  static let displays = DisplayFormat.Kind.allCases.map { kind in
    let about =
      switch kind {
      case .terminal: "The program's terminal."
      case .text: "Character cells, such as a 16x2 LCD."
      case .mono: "1-bit pixels."
      case .color: "Pixels of 24 bits, in sessions and replay only."
      case .nothing: "No display: events and actions only."
      }
    return RecordSchema(
      name: kind.word, about: about, keys: RecordOutline(of: BoardDisplay(kind)).keys,
      required: kind == .terminal ? [] : ["kind"], kind: kind.word)
  }
}
