import DetentHost
import DetentLinux
import DetentPanels
import DetentRecords
import DetentText
import DetentYAML

extension SchemaFile {
  /// The schema of boards.
  static let board = SchemaFile(
    "Boards/board.schema.json", title: "Board",
    [
      RecordSchema(
        name: "board", about: "A board: the lines of its knob, its construction, and the display.",
        outline: RecordOutline(of: BoardFile.blank)),
      RecordSchema(
        name: "encoder",
        about: "The knob: on lines (a, b, button), on an input device (evdev), or a pipe.",
        outline: RecordOutline(of: BoardFile.blank.encoder)),
      .mqtt,
    ].map(\.definition) + BoardSink.kinds.map { sink($0.facts).definition } + [
      .init(
        "display",
        ["description": "The display."]
          + .oneOf(RecordSchema.displays.map(\.name) + PanelKind.all.map(\.name)))
    ] + RecordSchema.displays.map(\.definition) + PanelKind.all.map { panel($0).definition })

  private static func sink(_ facts: SinkFacts) -> RecordSchema {
    RecordSchema(name: facts.key, about: "\(facts.about)", outline: facts.outline)
  }

  private static func panel(_ kind: PanelKind) -> RecordSchema {
    RecordSchema(
      name: kind.name, about: kind.about, outline: RecordOutline(of: BoardDisplay(kind.facts)))
  }
}

extension RecordSchema {
  /// The broker of a board or a menu.
  static let mqtt = RecordSchema(
    name: "mqtt", about: "\(MQTTBroker.about)", outline: RecordOutline(of: MQTTBroker()))
}

extension PanelKind {
  /// What it is, by its facts.
  fileprivate var about: String {
    let isText = facts.picture == .characters
    let noun =
      switch facts.picture {
      case .mono: "1-bit \(facts.isOLED ? "OLED" : "panel")"
      case .color: facts.isOLED ? "gray OLED" : facts.hasDriver ? "screen" : "color panel"
      case .roundColor: "round color panel"
      case .characters: "character LCD"
      }
    let size =
      switch facts.sizes {
      case .only(let width, let height): "\(width)x\(height)"
      case .known(let sizes):
        sizes.map { "\($0.width)x\($0.height)" }.seriesForMessage("or")
      case .within(let widths, let heights, _): "up to \(widths.upperBound)x\(heights.upperBound)"
      }
    let wires =
      switch facts.wires {
      case .i2c: "on I2C"
      case .spi: "on SPI"
      case .i2cOrSPI: "on I2C or SPI"
      case .kernel: "with a kernel driver"
      }
    return "\(name): a \(noun) of \(size) \(isText ? "characters" : "pixels"), \(wires)."
  }
}

extension PanelFacts {
  fileprivate var hasDriver: Bool { if case .kernel = wires { true } else { false } }
}
