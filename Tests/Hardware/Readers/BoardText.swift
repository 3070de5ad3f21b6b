import DetentDevice
import DetentInput
import DetentPanels
import DetentRaster
import DetentRecords
import DetentText
import DetentYAML

/// What a board's file says, in lines: the same on a host as where there is no system.
enum BoardText {
  static func lines(of board: BoardFile) -> [String] {
    var lines = ["name: \(board.name)"]
    for encoder in [board.encoder] + board.encoders {
      let name = encoder.name.map { " \($0)" } ?? ""
      lines.append(
        "knob\(name): \(encoder.source.summary(of: encoder.knob))\(source(encoder.source))")
    }
    lines.append("display: \(format(board.display))\(manner(board.manner))")
    if let panel = board.panel { lines.append("panel: \(text(of: panel))") }
    if let font = board.font { lines.append("font: \(font)") }
    if let pitch = board.pitch { lines.append("pitch: \(pitch) µm") }
    for sink in board.sinks {
      switch sink {
      case .cues(let cues):
        lines.append(
          "cues: \(cues.line?.description ?? "no line"), active \(cues.isActiveLow ? "low" : "high")"
            + (cues.rings ? ", bell" : ""))
      }
    }
    if let mqtt = board.mqtt {
      lines.append("mqtt: \(mqtt.place), \(mqtt.user ?? "no user"), \(mqtt.topic ?? "no topic")")
    }
    return lines
  }

  private static func source(_ source: KnobSource) -> String {
    switch source {
    case .lines(let lines): ", \(lines.bias.rawValue), active \(lines.isActiveLow ? "low" : "high")"
    case .evdev(let evdev): evdev.grabs ? ", grabbed" : ", shared"
    case .pipe: ""
    }
  }

  private static func format(_ format: DisplayFormat) -> String {
    switch format {
    case .terminal: "terminal"
    case .text(let columns, let rows): "\(columns)x\(rows) characters"
    case .mono(let width, let height): "\(width)x\(height) dots"
    case .color(let width, let height, let theme, let isRound):
      "\(width)x\(height) in color, ground \(theme.ground), lamp \(theme.lamp)"
        + (isRound ? ", round" : "")
    case .nothing: "none"
    }
  }

  private static func manner(_ manner: DisplayManner) -> String {
    let (idle, sleep) = (manner.rest.idle, manner.rest.sleep)
    return
      ", idle \(idle.map(SpanText.text) ?? "never"), sleep \(sleep.map(SpanText.text) ?? "never")"
      + (manner.isMotionReduced ? ", still" : "") + (manner.isTextLarge ? ", large text" : "")
  }

  private static func text(of panel: PanelConfiguration) -> String {
    let wires =
      switch panel.wires {
      case .i2c(let path, let address): "\(path), address \(address)"
      case .spi(let path, let line): "\(path), D/C \(line.description)"
      case .kernel(let path): path
      }
    let offset = panel.glass.offset.map { ", offset \($0.columns), \($0.rows)" } ?? ""
    return "\(panel.facts.name), \(panel.glass.width)x\(panel.glass.height), "
      + "\(panel.glass.rotation.rawValue) degrees\(offset), on \(wires)"
      + (panel.reset.map { ", reset \($0.description)" } ?? "")
      + (panel.console.map { ", console \($0)" } ?? "")
      + (panel.connector.map { ", connector \($0)" } ?? "")
  }
}
