public import Detent
package import DetentBoards
package import DetentFiles
package import DetentFonts
package import DetentMenus
package import DetentTerminal
import DetentWords

/// What a menu runs on: the knob and the display of a board, or the terminal for both.
package struct Stage {
  /// The board, or nil for the terminal.
  package let board: BoardFile?
  /// The font of the board's display; nil for our own letters.
  package let font: DisplayFont?
  private let name: String?
  /// Why nothing draws on the board's display.
  private let undrawn: ConfigurationError?

  /// Reads the board's file.
  package init(board: String?) throws(ConfigurationError) {
    name = board
    let loaded = try board.map { name throws(ConfigurationError) in try BoardFile.load(name) }
    self.board = loaded?.board
    undrawn = loaded?.undrawn
    font = try loaded.flatMap { loaded throws(ConfigurationError) in
      try loaded.board.display.openFont(loaded.board.font, of: board ?? loaded.board.name)
    }
  }

  /// Where the board's file is, if it has one.
  package var path: String? { name.flatMap { try? BoardFile.path(of: $0) } }

  /// The characters that a menu is drawn with.
  ///
  /// - Parameter pixels: how a terminal shows pixels; nil if it isn't asked to.
  /// - Returns: those of the display's font, of a character LCD, or of our letters.
  package func repertoire(in pixels: TerminalPixels?) -> Repertoire {
    if let font { return font.repertoire }
    if pixels == nil, let kind = board?.panel?.kind, kind == .hd44780 || kind == .charlcd {
      return .characterROM
    }
    return display(in: pixels).repertoire
  }

  /// How wheels turn here: a keyboard has keys for going fast, a knob is turned faster.
  package var crown: Crown.Configuration {
    guard let board else { return .keyboard }
    var crown = board.encoder.crown
    crown.isMotionReduced = board.isMotionReduced
    return crown
  }

  /// What a menu is drawn on.
  ///
  /// - Parameters:
  ///   - pixels: how a terminal shows pixels; nil if it isn't asked to.
  ///   - size: of that terminal, which half blocks fill where the board has no display of pixels.
  /// - Returns: the board's display, or what a terminal shows in place of it.
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

  /// Opens the knobs that items of a menu have for their own, which tick if they are to; there are
  /// none in the terminal.
  package func knobs(
    of file: MenuFile, at path: String, turning menu: Menu, ticking ticks: Bool,
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
        try encoder.open(asksForRealTime: true, takesTurns: true), of: encoder, turning: index,
        of: menu, clock: clock)
    }
  }

  /// Takes what makes the board's cues, if it has any; what goes wrong with it later is told.
  package func cues(telling tell: @escaping (String) -> Void) throws -> Cues? {
    guard let board else { return nil }
    return try board.cues.map { try Cues($0, ticks: board.encoder.haptics, tell: tell) }
  }

  /// Opens both ends as a program does that has the machine for itself: it hears the signals that
  /// ask it to end, and reads a knob at real-time priority where the system permits.
  ///
  /// - Parameters:
  ///   - menu: what the knob drives.
  ///   - clock: the clock by which it runs.
  ///   - lines: how many of a terminal's rows it takes, as `Terminal` does; all unless given.
  ///   - pixels: how the terminal shows pixels, in place of the board's display; nil for what there
  ///     is.
  ///   - isPlain: whether the terminal shows one line, and that once it rests.
  ///   - isKnobAlone: whether keys do what a knob can do and nothing else.
  ///   - tellsFrames: whether each new picture is told with its checksum, for a transcript.
  /// - Returns: what runs it, and what becomes readable when the program is asked to end, for
  ///   whoever waits meanwhile.
  /// - Throws: when there is no such knob, panel or terminal, or nothing draws on the board's
  ///   display.
  package func open(
    _ menu: Menu, clock: MonotonicClock = MonotonicClock(), lines: ((_ rows: Int) -> Int)? = nil,
    pixels: TerminalPixels? = nil, isPlain: Bool = false, isKnobAlone: Bool = false,
    tellsFrames: Bool = false
  ) throws -> (runtime: Runtime<Menu, Screen>, interrupts: [Int32]) {
    if let undrawn, pixels == nil { throw undrawn }
    let knob = try board.map { try $0.encoder.open(asksForRealTime: true, takesTurns: true) }
    var capabilities = TerminalCapabilities.ofThisProcess()
    if isPlain { capabilities.hasScreen = false }
    let terminal =
      display(in: pixels) == .terminal || pixels != nil
      ? try Terminal(
        hearsSignals: true, capabilities: capabilities, pixels: pixels ?? .half, lines: lines)
      : nil
    if pixels != nil, terminal?.hasHalfBlocks == false { throw NoPixels() }
    let panel = pixels == nil ? try board?.panel.map { try BoardPanel($0, clock: clock) } : nil
    let size = terminal?.size ?? .usual
    let screen = display(in: pixels, within: size).screen(
      terminal: (size.columns, size.rows),
      hints: board == nil ? .keys : .knob, hasHalfBlocks: terminal?.hasHalfBlocks ?? true,
      font: font?.shapes)
    var configuration = board?.encoder.device ?? .keyboard
    configuration.tellsChecksums = tellsFrames
    var menu = menu
    menu.hasKeyboard = board == nil && !isKnobAlone
    if let board { configuration.rest = board.rest }
    let device = Device(
      menu, face: screen, configuration: configuration, levels: knob?.levels ?? Levels(),
      start: .origin)
    let ends = terminal.map {
      TerminalDisplay<Menu, Screen>(
        $0, turns: knob == nil, isKnobAlone: isKnobAlone, waits: isPlain, clock: clock,
        resized: pixels.map { _ in { display(in: $1, within: $0).screen(font: font?.shapes) } })
    }
    // A terminal hears by itself that the program should end, and sees to it that it does.
    let interrupts = terminal == nil ? watchForInterrupts() : []
    var runtime = Runtime(
      device, display: ends ?? (panel as (any Display<Screen>)?), knob: knob, clock: clock,
      interrupts: interrupts)
    runtime.companions = ends.map { [$0] } ?? []
    return (runtime, interrupts + (terminal.map { [$0.signalDescriptor] } ?? []))
  }
}

/// A terminal was asked for pixels that can't show any.
private struct NoPixels: Error, CustomStringConvertible {
  let description =
    "--pixels: this terminal can't draw half blocks; leave it out, or use a terminal of a desktop"
}

extension Crown.Configuration {
  /// A keyboard has keys for going fast; no turn of it is faster than it was meant.
  public static var keyboard: Crown.Configuration { Crown.Configuration(acceleration: .none) }
}

extension Device.Configuration {
  /// No hand turns a keyboard while it presses, and it has a key for going back.
  public static var keyboard: Device.Configuration {
    var keyboard = Device.Configuration()
    keyboard.guardsPresses = false
    keyboard.hearsDoubleClicks = false
    return keyboard
  }
}

extension BoardFile.Encoder {
  /// How a device behaves that has this knob.
  package var device: Device<Menu, Screen>.Configuration {
    var configuration: Device<Menu, Screen>.Configuration = knob.device()
    configuration.button.debounce = debounce
    // Whoever writes into a pipe means what it writes.
    if case .pipe = source { configuration.guardsPresses = false }
    return configuration
  }
}
