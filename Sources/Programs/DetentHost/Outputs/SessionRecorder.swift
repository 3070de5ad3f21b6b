package import DetentDevice
package import DetentInput
package import DetentPicker
import DetentRecords
import DetentRuntime
import DetentSession
import DetentTranscript
import Glibc

/// Records the user's actions as a session, with their results as expectations.
///
/// Each step is written once it is final, so that a killed program leaves a session without the
/// last ones.
package final class SessionRecorder: Sink {
  /// The output.
  package let file: LineFile
  private let path: String
  private let menu: String
  private let encoder: BoardFile.Encoder?
  private var script: SessionScript
  private var display = DisplayFormat.terminal
  /// The text so far, and the number of steps in it.
  private var (text, written) = ("", 0)

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - file: the output, truncated by the first step.
  ///   - path: its path.
  ///   - menu: the menu file's path.
  ///   - encoder: the knob; nil for keys.
  package init(_ file: LineFile, at path: String, menu: String, encoder: BoardFile.Encoder?) {
    self.file = file
    self.path = path
    self.menu = menu
    self.encoder = encoder
    script = SessionScript(
      isTimed: encoder != nil, pace: encoder?.source.pace ?? .measured,
      detentsPerRevolution: encoder?.knob.detentsPerRevolution ?? 24,
      // Only edges are debounced.
      debounce: encoder.map { $0.source.hasEdges ? $0.debounce : .zero } ?? .zero)
  }

  /// Sets the display, whose room decides about a detent's effect.
  ///
  /// - Parameters:
  ///   - format: its kind.
  ///   - screen: its size.
  package func drawing(on format: DisplayFormat, _ screen: Screen) {
    let size = screen.picture.size
    display =
      switch format {
      case .nothing: .nothing
      case .terminal, .text:
        .text(
          columns: Limits.textColumns.clamp(size.width), rows: Limits.textRows.clamp(size.height))
      case .mono: .mono(width: size.width, height: size.height)
      case .color(_, _, let theme, let isRound):
        .color(width: size.width, height: size.height, theme: theme, isRound: isRound)
      }
    text = "# Recorded with detent run --record-session.\n"
    let name = JSONLine(["menu": .string(Self.path(of: menu, from: path))])
    // A JSON object without its braces: quotes and escapes are the same in YAML.
    text += "menu: \(name.description.dropFirst(8).dropLast())\n"
    if let encoder {
      let edges = encoder.knob.quadrature.edgesPerDetent.rawValue
      text += "encoder: { edgesPerDetent: \(edges), "
      text += "detentsPerRevolution: \(detentsPerRevolution) }\n"
    }
    text += "display: { \(display.written) }\nsteps:\n"
  }

  /// Writes the steps before `end`.
  private func write(until end: Int) throws {
    guard written < end else { return }
    if written == 0 {
      try file.begin()
      try file.write(text)
    }
    let steps = script.lines[written..<end].map { "  - \($0)\n" }.joined()
    written = end
    text += steps
    try file.write(steps)
  }

  private var detentsPerRevolution: Int { encoder?.knob.detentsPerRevolution ?? 24 }

  /// Notes the inputs of the next events.
  package func hear(_ inputs: [Input]) { script.hear(inputs) }

  /// Records a turn, a press, or their result.
  package func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) throws {
    script.take(event, in: menu)
    try write(until: script.finalCount)
  }

  /// Notes what is in the center by now.
  package func look(at menu: ItemMenu) { script.look(at: menu) }

  /// Writes the last steps, and replays the session.
  ///
  /// - Returns: the differences from the run, a sentence each.
  /// - Throws: the file's errors.
  package func finish() throws -> [String] {
    script.finish()
    try write(until: script.lines.count)
    let session = try SessionFile(yaml: text, file: path)
    let run = SessionRun(
      session.session, menu: try session.loadMenu().menu(configuration: session.crown),
      face: Screen(display), configuration: session.device())
    return run.failures.map {
      "\(path):\($0.line): the replay differs: \($0.description)"
    }
  }

  /// The menu's path relative to the session's folder.
  private static func path(of menu: String, from session: String) -> String {
    let slash = session.lastIndex(of: "/")
    guard !menu.hasPrefix("/"), let slash else { return menu }
    guard let whole = menu.realPath, let folder = "\(session[..<slash])/.".realPath else {
      return menu
    }
    var (to, from) = (whole.split(separator: "/")[...], folder.split(separator: "/")[...])
    while let first = to.first, to.count > 1, first == from.first {
      to.removeFirst()
      from.removeFirst()
    }
    let path = (from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")
    return NamedFile.isName(path) ? "./\(path)" : path
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
