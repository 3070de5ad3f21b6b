package import DetentCrown
package import DetentDevice
package import DetentFonts
import DetentInput
package import DetentPicker
package import DetentRuntime
package import DetentTerminal
import DetentText
package import DetentView
import DetentYAML

/// The ends of a menu: a board's knob and display, or the terminal for both.
package struct Stage {
  /// The board; nil for the terminal.
  package let board: BoardFile?
  /// The font of the board's display; nil for the built-in letters.
  package let font: DisplayFont?
  /// Whether text on displays of pixels is large.
  package var isTextLarge: Bool
  private let name: String?
  /// The reason why the board's display can't be drawn on.
  private let undrawn: ConfigurationError?

  /// Reads the board file.
  package init(board: String?) throws(ConfigurationError) {
    name = board
    let loaded = try board.map { name throws(ConfigurationError) in try BoardFile.load(name) }
    self.board = loaded?.board
    isTextLarge = loaded?.board.manner.isTextLarge ?? false
    undrawn = loaded?.undrawn
    font = try loaded.flatMap { loaded throws(ConfigurationError) in
      try loaded.board.display.openFont(loaded.board.font, of: board ?? loaded.board.name)
    }
  }

  /// Whether its knob reads standard input.
  package var readsStandardInput: Bool {
    guard case .pipe(let pipe) = board?.encoder.source else { return false }
    return pipe.path == "/dev/stdin"
  }

  /// The board file's path; nil for the terminal.
  package var path: String? { name.flatMap { try? NamedFiles.boards.path(of: $0) } }

  /// The characters of the display.
  ///
  /// - Parameter pixels: the way a terminal shows pixels; nil if absent.
  /// - Returns: those of the display's font, of a character LCD, or of the built-in letters.
  package func repertoire(in pixels: TerminalPixels?) -> Repertoire {
    if let font { return font.repertoire }
    if pixels == nil, board?.panel?.kind.facts.picture == .characters {
      return .characterROM
    }
    return display(in: pixels).repertoire
  }

  /// The wheel's configuration: a keyboard has page keys, a knob accelerates.
  package var crown: Crown.Configuration {
    guard let board else { return .keyboard }
    var crown = board.encoder.crown
    crown.isMotionReduced = board.manner.isMotionReduced
    return crown
  }

  /// The display of a menu.
  ///
  /// - Parameters:
  ///   - pixels: the way a terminal shows pixels; nil if absent.
  ///   - size: the terminal's size, filled by half blocks if the board has no pixel display.
  /// - Returns: the board's display, or the terminal's in its place.
  package func display(
    in pixels: TerminalPixels?, within size: TerminalSize = .usual
  ) -> DisplayFormat {
    let display = board?.display ?? .terminal
    switch (display, pixels) {
    case (_, nil), (.mono, _), (.color, _): return display
    case (_, .half):
      return .color(
        width: min(max(size.columns, 64), 1_024), height: min(max(2 * size.rows, 48), 1_024),
        theme: .dark, isRound: false)
    case (_, .kitty), (_, .sixel):
      return .color(width: 240, height: 240, theme: .dark, isRound: false)
    }
  }

  /// Opens the items' own knobs, which give cues if configured; none in the terminal.
  package func knobs(
    of file: MenuFile, at path: String, turning menu: ItemMenu, ticking ticks: Bool,
    clock: MonotonicClock
  ) throws -> [ItemKnob] {
    guard let board else { return [] }
    return try file.items.enumerated().compactMap { index, item in
      guard let name = item.knob else { return nil }
      guard var encoder = board.encoders.first(where: { $0.name == name }) else {
        let names = board.encoders.compactMap(\.name)
        throw ConfigurationError(
          file: path, line: item.line, reason: .notFound,
          message: "\(item.label.quotedForMessage) has the knob \(name.quotedForMessage), but the "
            + "'encoders' of the board \(board.name.quotedForMessage) have none of that name"
            + NearNames.suggestion(for: name, among: names).closingSentence
            + " There are: \(names.isEmpty ? "none" : names.listForMessage).")
      }
      if ticks { encoder.haptics = true }
      return ItemKnob(
        try encoder.open(), of: encoder, turning: index, of: menu, clock: clock)
    }
  }

  /// Opens the board's sinks; later errors are reported to `tell`.
  package func sinks(
    telling tell: @escaping (String) -> Void
  ) throws -> [any Sink<ItemMenu>] {
    guard let board else { return [] }
    return try board.sinks.map { try $0.open(haptics: board.encoder.haptics, telling: tell) }
  }

  /// Opens both ends, with signal handling and real-time priority where the system permits it.
  ///
  /// - Parameters:
  ///   - menu: the menu.
  ///   - clock: the clock of the run.
  ///   - lines: the rows of the terminal to take, as in `Terminal`; nil for all.
  ///   - form: how a terminal shows pickers.
  ///   - grows: whether those rows grow with the ones of a list.
  ///   - pixels: the way the terminal shows pixels in place of the board's display; nil if absent.
  ///   - isPlain: whether the terminal shows one line, and only at rest.
  ///   - isKnobAlone: whether keys are limited to a knob's gestures.
  ///   - isVi: whether letters of vi are keys in lists, too.
  ///   - emitsFrames: whether each new picture is logged with its checksum, for a transcript.
  /// - Returns: the runtime, and descriptors that become readable when the program is asked to end.
  /// - Throws: for a missing knob, panel or terminal, and a display that can't be drawn on.
  package func open(
    _ menu: ItemMenu, clock: MonotonicClock = MonotonicClock(),
    lines: ((_ rows: Int) -> Int)? = nil, form: TextForm = TextForm(), grows: Bool = false,
    pixels: TerminalPixels? = nil, isPlain: Bool = false, isKnobAlone: Bool = false,
    isVi: Bool = false, emitsFrames: Bool = false
  ) throws -> (runtime: Runtime<ItemMenu, Screen>, interrupts: [Int32]) {
    if let undrawn, pixels == nil { throw undrawn }
    let knob = try board.map { try $0.encoder.open() }
    var capabilities = TerminalCapabilities.ofThisProcess()
    if isPlain { capabilities.hasScreen = false }
    let terminal =
      display(in: pixels) == .terminal || pixels != nil
      ? try Terminal(
        handlesSignals: true, capabilities: capabilities, pixels: pixels ?? .half, lines: lines)
      : nil
    if pixels != nil, terminal?.hasHalfBlocks == false { throw NoPixels() }
    let panel =
      pixels == nil ? try board?.panel.map { PanelDisplay(try $0.open(), clock: clock) } : nil
    var form = form
    form.isKnobAlone = isKnobAlone
    let size = terminal?.size ?? .usual
    let screen = Screen(
      display(in: pixels, within: size), terminal: (size.columns, size.rows),
      hints: board == nil ? .keys : .knob, hasHalfBlocks: terminal?.hasHalfBlocks ?? true,
      font: font?.shapes, isTextLarge: isTextLarge, form: form)
    var configuration = board?.encoder.device ?? .keyboard
    configuration.emitsChecksums = emitsFrames
    var menu = menu
    menu.hasKeyboard = board == nil && !isKnobAlone
    if let board { configuration.rest = board.manner.rest }
    let device = Device(
      menu, face: screen, configuration: configuration, levels: knob?.levels ?? Levels(),
      start: .origin)
    let ends = terminal.map {
      TerminalDisplay<ItemMenu, Screen>(
        $0, turns: knob == nil, isKnobAlone: isKnobAlone, isVi: isVi, grows: grows, waits: isPlain,
        clock: clock,
        resized: pixels.map { _ in
          { Screen(display(in: $1, within: $0), font: font?.shapes, isTextLarge: isTextLarge) }
        })
    }
    // A terminal handles requests to end by itself.
    let interrupts = terminal == nil ? watchForInterrupts() : []
    var runtime = Runtime(
      device, display: ends ?? (panel as (any Display<Screen>)?), knob: knob, clock: clock,
      interrupts: interrupts)
    runtime.companions = ends.map { [$0] } ?? []
    return (runtime, interrupts + (terminal.map { [$0.signalDescriptor] } ?? []))
  }
}

/// The error for pixels on a terminal that can't show any.
private struct NoPixels: Error, CustomStringConvertible {
  let description =
    "--pixels: this terminal can't draw half blocks; leave it out, or use a terminal of a desktop"
}

extension BoardFile.Encoder {
  /// The configuration of a device with this knob.
  package var device: Device<ItemMenu, Screen>.Configuration { compiled.device() }
}
