package import Detent
package import DetentBoards
package import DetentFiles
import DetentMenus
import DetentTranscript
import DetentSession
import Glibc

/// Records the user's actions as a session, with their results as expectations.
package final class SessionRecorder: Sink {
  private let file: LineFile
  private let path: String
  private let menu: String
  private let encoder: BoardFile.Encoder?
  private var script: SessionScript
  private var display = DisplayFormat.terminal

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - file: the output, truncated only at the end.
  ///   - path: its path.
  ///   - menu: the menu file's path.
  ///   - encoder: the knob; nil for keys.
  package init(_ file: LineFile, at path: String, menu: String, encoder: BoardFile.Encoder?) {
    self.file = file
    self.path = path
    self.menu = menu
    self.encoder = encoder
    script = SessionScript(isTimed: encoder != nil)
  }

  /// Sets the display, whose room decides about a detent's effect.
  ///
  /// - Parameters:
  ///   - format: its kind.
  ///   - screen: its size.
  package func drawing(on format: DisplayFormat, _ screen: Screen) {
    display =
      switch (screen, format) {
      case (.characters, .nothing): .nothing
      case (.characters(let face), _):
        .text(
          columns: Limits.textColumns.clamp(face.grid.columns),
          rows: Limits.textRows.clamp(face.grid.rows))
      case (.pixels(let face), _): .mono(width: face.canvas.width, height: face.canvas.height)
      case (.color(let face), .color(_, _, let theme, let isRound)):
        .color(
          width: face.canvas.width, height: face.canvas.height, theme: theme, isRound: isRound)
      case (.color(let face), _):
        .color(
          width: face.canvas.width, height: face.canvas.height, theme: .dark, isRound: false)
      }
  }

  private var detentsPerRevolution: Int { encoder?.knob.detentsPerRevolution ?? 24 }

  /// Records a turn, a press, or their result.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) throws {
    switch event.kind {
    case .crown(.rotated(let delta, _)):
      // A turn is in revolutions, truncated to 65,536ths.
      let rows = delta * Int64(detentsPerRevolution)
      let detents = (rows + (rows < 0 ? -0x8000 : 0x8000)) / 0x10000
      if abs(rows - detents * 0x10000) <= Int64(detentsPerRevolution) {
        script.turn(by: Int(detents), at: event.at)
      } else {
        script.roll(by: Rows(raw: rows), at: event.at)
      }
    case .output(let output): take(output, of: menu, at: event.at)
    case .crown(.becameIdle), .fault, .realigned, .wake, .frame: break
    }
  }

  private func take(_ output: MenuOutput, of menu: ItemMenu, at instant: Instant) {
    switch output.event {
    case .buttonDown: script.pressed(at: instant)
    case .buttonUp: script.released(at: instant)
    case .highlighted, .edited, .committed, .cancelled:
      if output.item == nil || output.event == .committed || output.event == .cancelled {
        script.forgetHighlight()
      }
      guard output.rows.count > 0, !isOfLetter(output, of: menu) else { return }
      var line = JSONLine()
      let values = menu.values(of: output).map { String(decoding: $0, as: UTF8.self) }
      if output.item == nil {
        line["highlighted"] = values.first.map { .string($0) }
      } else {
        if !menu.isSingle {
          let label = menu.label(of: output)
          line["item"] = .string(String(decoding: label, as: UTF8.self))
        }
        line["value"] =
          values.count == 1 ? .string(values[0]) : .array(values.map { .string($0) })
      }
      script.expect(line)
    case .tick, .landmark, .valueChanged, .focused, .reachedEnd, .hold, .announce: break
    }
  }

  /// Whether it reports a letter in the lens, not yet part of the text.
  private func isOfLetter(_ output: MenuOutput, of menu: ItemMenu) -> Bool {
    guard case .highlighted = output.event else { return false }
    return menu.content(of: output)?.traits.takesText == true
  }

  /// Writes the session, and replays it.
  ///
  /// - Returns: the differences from the run, a sentence each.
  /// - Throws: the file's errors.
  package func finish() throws -> [String] {
    script.finish()
    var text = "# Recorded with detent run --record-session.\n"
    var name = JSONLine()
    name["menu"] = .string(Self.path(of: menu, from: path))
    // A JSON object without its braces: quotes and escapes are the same in YAML.
    text += "menu: \(name.description.dropFirst(8).dropLast())\n"
    if let encoder {
      let edges = encoder.knob.quadrature.edgesPerDetent.rawValue
      text += "encoder: { edgesPerDetent: \(edges), "
      text += "detentsPerRevolution: \(detentsPerRevolution) }\n"
    }
    text += "display: { \(display.written) }\nsteps:\n"
    for line in script.lines { text += "  - \(line)\n" }
    try file.begin()
    try file.write(text)
    let session = try SessionFile(yaml: text, file: path)
    let run = SessionRun(
      session.session, menu: try session.loadMenu().menu(configuration: session.crown),
      face: display.screen(), configuration: session.device())
    return run.failures.map {
      "\(path):\($0.line): the replay differs: \($0.description)"
    }
  }

  /// The menu's path relative to the session's folder.
  private static func path(of menu: String, from session: String) -> String {
    let slash = session.lastIndex(of: "/")
    guard !menu.hasPrefix("/"), let slash else { return menu }
    guard let whole = real(menu), let folder = real(String(session[..<slash]) + "/.") else {
      return menu
    }
    var (to, from) = (whole.split(separator: "/")[...], folder.split(separator: "/")[...])
    while let first = to.first, to.count > 1, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    return (from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")
  }

  private static func real(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}

extension ClosedRange<Int> {
  fileprivate func clamp(_ number: Int) -> Int {
    Swift.min(Swift.max(number, lowerBound), upperBound)
  }
}

extension DisplayFormat {
  /// The word in a session.
  fileprivate var written: String {
    switch self {
    case .terminal: "kind: terminal"
    case .text(let columns, let rows): "kind: text, columns: \(columns), rows: \(rows)"
    case .mono(let width, let height): "kind: mono, width: \(width), height: \(height)"
    case .color(let width, let height, _, let isRound):
      "kind: color, width: \(width), height: \(height)" + (isRound ? ", shape: round" : "")
    case .nothing: "kind: none"
    }
  }
}
