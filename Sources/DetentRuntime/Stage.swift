public import Detent
package import DetentBoards
package import DetentFiles
import DetentTerminal

/// What a menu runs on: the knob and the display of a board, or the terminal for both.
package struct Stage {
  /// What to do with a knob.
  package static let gestures: Text = "turn to adjust   press to choose   hold to cancel"

  /// The board, or nil for the terminal.
  package let board: BoardFile?
  private let name: String?
  /// Why nothing draws on the board's display.
  private let undrawn: ConfigurationError?

  /// Reads the board's file.
  package init(board: String?) throws(ConfigurationError) {
    name = board
    let loaded = try board.map { name throws(ConfigurationError) in try BoardFile.load(name) }
    self.board = loaded?.board
    undrawn = loaded?.undrawn
  }

  /// Where the board's file is, if it has one.
  package var path: String? { name.flatMap { try? BoardFile.path(of: $0) } }

  /// How wheels turn here: a keyboard has keys for going fast, a knob is turned faster.
  package var crown: Crown.Configuration {
    guard let board else { return .keyboard }
    return board.encoder.crown
  }

  /// Opens both ends as a program does that has the machine for itself: it hears the signals that
  /// ask it to end, and reads a knob at real-time priority where the system permits.
  ///
  /// - Parameters:
  ///   - menu: what the knob drives.
  ///   - clock: the clock by which it runs.
  ///   - lines: how many of a terminal's rows it takes, as `Terminal` does; all unless given.
  ///   - tellsFrames: whether each new picture is told with its checksum, for a transcript.
  /// - Returns: what runs it, and what becomes readable when the program is asked to end, for
  ///   whoever waits meanwhile.
  /// - Throws: when there is no such knob, panel or terminal, or nothing draws on the board's
  ///   display.
  package func open(
    _ menu: Menu, clock: MonotonicClock = MonotonicClock(), lines: ((_ rows: Int) -> Int)? = nil,
    tellsFrames: Bool = false
  ) throws -> (runtime: Runtime<Menu, Screen>, interrupts: [Int32]) {
    if let undrawn { throw undrawn }
    let knob = try board.map { try $0.encoder.open(asksForRealTime: true) }
    let display = board?.display ?? .terminal
    let terminal = display == .terminal ? try Terminal(hearsSignals: true, lines: lines) : nil
    let panel = try board?.panel.map { try PixelDisplay($0, clock: clock) }
    let size = terminal?.size ?? .usual
    let screen = display.screen(
      terminal: (size.columns, size.rows),
      hint: board == nil ? DisplayFormat.keysHint : Self.gestures)
    var configuration = board?.deviceConfiguration ?? .keyboard
    configuration.tellsChecksums = tellsFrames
    let device = Device(
      menu, face: screen, configuration: configuration, levels: knob?.levels ?? Levels(),
      start: .origin)
    let ends = terminal.map {
      TerminalDisplay<Menu, Screen>($0, turns: knob == nil, clock: clock)
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

extension BoardFile {
  /// How a device behaves on this board.
  package var deviceConfiguration: Device<Menu, Screen>.Configuration {
    var configuration: Device<Menu, Screen>.Configuration = encoder.knob.device()
    configuration.button.debounce = encoder.debounce
    return configuration
  }
}
