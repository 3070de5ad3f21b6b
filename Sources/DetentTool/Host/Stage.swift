import Detent
import DetentBoards
import DetentFiles
import DetentLinux
import DetentTerminal

/// What a menu runs on: the knob and the display of a board, or the terminal for both.
struct Stage {
  /// What to do with a knob.
  static let gestures: Text = "turn to adjust   press to choose   hold to cancel"

  /// The board, or nil for the terminal.
  let board: BoardFile?
  private let name: String?
  /// Why nothing draws on the board's display.
  private let undrawn: ConfigurationError?

  /// Reads the board's file.
  init(board: String?) throws(ConfigurationError) {
    name = board
    let loaded = try board.map { name throws(ConfigurationError) in try BoardFile.load(name) }
    self.board = loaded?.board
    undrawn = loaded?.undrawn
  }

  /// Where the board's file is, if it has one.
  var path: String? { name.flatMap { try? BoardFile.path(of: $0) } }

  /// How wheels turn here: a keyboard has keys for going fast, a knob is turned faster.
  var crown: Crown.Configuration {
    guard let board else { return .keyboard }
    return board.encoder.crown
  }

  /// Opens both ends and puts a menu between them.
  ///
  /// - Parameters:
  ///   - menu: what the knob drives.
  ///   - clock: the clock by which it runs.
  ///   - tellsFrames: whether each new picture is told with its checksum, for a transcript.
  /// - Returns: what runs it.
  /// - Throws: when there is no such knob, panel or terminal, or nothing draws on the board's
  ///   display.
  func host(
    for menu: Menu, clock: MonotonicClock = MonotonicClock(), tellsFrames: Bool = false
  ) throws -> Host {
    if let undrawn { throw undrawn }
    let knob = try board.map { try $0.encoder.open() }
    let display = board?.display ?? .terminal
    let terminal = display == .terminal ? try Terminal(hearsSignals: true) : nil
    let panel = try board?.panel.map { try PanelDisplay($0) }
    let size = terminal?.size ?? .usual
    let screen = display.screen(
      terminal: (size.columns, size.rows),
      hint: board == nil ? DisplayFormat.keysHint : Self.gestures)
    var configuration = board?.deviceConfiguration ?? .keyboard
    configuration.tellsChecksums = tellsFrames
    let device = Device(
      menu, face: screen, configuration: configuration,
      levels: knob?.levels ?? KeyboardKnob().levels, start: .origin)
    // A terminal hears by itself that the program should end, and sees to it that it does.
    return Host(
      device, terminal: terminal, panel: panel, knob: knob, clock: clock,
      interrupts: terminal == nil ? watchForInterrupts() : [])
  }
}

extension Crown.Configuration {
  /// A keyboard has keys for going fast; no turn of it is faster than it was meant.
  static var keyboard: Crown.Configuration { Crown.Configuration(acceleration: .none) }
}

extension Device.Configuration {
  /// No hand turns a keyboard while it presses, and it has a key for going back.
  static var keyboard: Device.Configuration {
    var keyboard = Device.Configuration()
    keyboard.guardsPresses = false
    keyboard.hearsDoubleClicks = false
    return keyboard
  }
}

extension BoardFile {
  /// How a device behaves on this board.
  var deviceConfiguration: Device<Menu, Screen>.Configuration {
    var configuration: Device<Menu, Screen>.Configuration = encoder.knob.device()
    configuration.button.debounce = encoder.debounce
    return configuration
  }
}
