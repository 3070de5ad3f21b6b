import CTerminal
public import DetentInput
public import DetentRaster
import Glibc

/// A terminal that shows text grids and sends keys, put back as it was when it goes.
///
/// It is put back by `close()` or at the end of its scope. Asked to hear signals, it is put back
/// whatever ends the program: SIGTERM, SIGINT, SIGHUP, SIGQUIT, a trap or another crash; and while
/// Ctrl-Z has stopped it. Nothing goes to standard output.
///
/// ```
/// let terminal = try Terminal(hearsSignals: true)
/// while true {
///   poll(terminal.wakeDescriptors, timeout: terminal.nextWake …)
///   let keys = try terminal.readKeys(at: now)
///   if grid.columns != terminal.size.columns … lay out anew
///   try terminal.show(grid)
/// }
/// ```
/// There is one terminal at a time. While one is open that hears signals, which are a process's,
/// SIGPIPE is ignored, and threads that wait for something else should block signals, or be ready
/// to see EINTR.
public final class Terminal {
  private let device: TerminalDevice
  private let hasScreen: Bool
  private let hearsSignals: Bool
  private var parser = KeyParser()
  private var encoder: TerminalEncoder
  private var line = TerminalLine()
  private var shown: TextGrid?
  private var hasWheel = false
  private var isOpen = true

  /// How many cells it shows; `readKeys()` learns of a change.
  ///
  /// A terminal that can only print has two rows: a caption and what is selected.
  public private(set) var size: TerminalSize

  /// The signal that asked the program to end (SIGINT, SIGTERM or SIGHUP), once there was one.
  ///
  /// From then on the program has two seconds to close the terminal and end; after that, or at a
  /// second signal, the terminal is put back and the signal takes its usual effect.
  public private(set) var endingSignal: Int32?

  /// Alternate screen, no cursor, no wrapping, mouse buttons and wheel as SGR reports, pastes
  /// marked.
  ///
  /// - Source: xterm control sequences, patch 390: DEC private modes 7, 25, 1000, 1006, 1049, 2004.
  private static let enterSequence =
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h"

  /// The same undone, from the middle of a frame too.
  ///
  /// The screen is cleared before it is left: consoles that have only one would keep the picture.
  private static let leaveSequence =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?7h"
    + "\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l"

  /// Takes a terminal: raw mode, its own screen, keys and the mouse's wheel.
  ///
  /// - Parameters:
  ///   - path: the device; the program's own terminal unless said.
  ///   - hearsSignals: whether it installs handlers for the process's signals. Without them Ctrl-C
  ///     and Ctrl-Z are keys, and a signal that ends the program leaves the terminal as it is.
  ///   - capabilities: what it can show; what the environment says unless given.
  /// - Throws: `TerminalError` when there is none, or it is another's.
  public init(
    path: String = "/dev/tty", hearsSignals: Bool = false,
    capabilities: TerminalCapabilities = .ofThisProcess()
  ) throws(TerminalError) {
    let device = try TerminalDevice(path: path)
    let enter = Array((capabilities.hasScreen ? Self.enterSequence : "").utf8)
    let leave = Array((capabilities.hasScreen ? Self.leaveSequence : "\r\n").utf8)
    let result = terminal_guard_take(
      device.descriptor, enter, enter.count, leave, leave.count, hearsSignals)
    guard result == 0 else {
      throw TerminalError(errno: -result, operation: "taking over", path: path)
    }
    size = device.size(hasScreen: capabilities.hasScreen)
    hasScreen = capabilities.hasScreen
    self.hearsSignals = hearsSignals
    encoder = TerminalEncoder(capabilities)
    self.device = device
  }

  deinit {
    close()
  }

  /// Puts the terminal back now, rather than when nobody holds it any more; a second time does
  /// nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    // What a turning wheel has still sent is no input for the shell; what was typed ahead is.
    terminal_guard_release(hasWheel)
  }

  /// What to wait for: `readKeys()` has something to do when one of these is readable.
  public var wakeDescriptors: [Int32] { [device.descriptor, signalDescriptor] }

  /// What becomes readable at a signal: the program should end, or the window has another size.
  public var signalDescriptor: Int32 { terminal_guard_pipe() }

  /// Whether the Escape key may have been pressed: call `flushEscape()` if `KeyParser.escapeSpan`
  /// passes without more input.
  public var isEscapePending: Bool { parser.isEscapePending }

  /// The Escape key, if that is what it was.
  public func flushEscape() -> Key? { parser.flush() }

  /// When to call `readKeys(at:)` although nothing has come, on its caller's clock; nil for never.
  public private(set) var nextWake: Instant?

  /// The keys that have been pressed since the last call, the Escape key too once nothing has
  /// followed it for as long as a sequence takes; it never waits.
  ///
  /// - Throws: `TerminalError` as `readKeys()` does.
  public func readKeys(at now: Instant) throws(TerminalError) -> [Key] {
    var keys = try readKeys()
    if keys.isEmpty, let nextWake, now >= nextWake, let escape = flushEscape() { keys = [escape] }
    nextWake = isEscapePending ? nextWake ?? now + KeyParser.escapeSpan : nil
    return keys
  }

  /// The keys that have been pressed since the last call; it never waits.
  ///
  /// A signal that asks the program to end is `Key.interrupt`, as Ctrl-C is, and is in
  /// `endingSignal`. A terminal that has gone is `Key.endOfInput`. After Ctrl-Z and `fg` the
  /// picture is shown again.
  ///
  /// - Throws: `TerminalError` when the terminal can't be read, or not be drawn on again.
  public func readKeys() throws(TerminalError) -> [Key] {
    var keys: [Key] = []
    for signal in Self.signals() {
      switch signal {
      case SIGWINCH, SIGCONT: try repaint()
      default:
        endingSignal = signal
        keys.append(.interrupt)
      }
    }
    if !hearsSignals, device.size(hasScreen: hasScreen) != size { try repaint() }
    // The program may be in the background by now, where reading would stop it before it has ended.
    if endingSignal != nil { return keys }
    guard let bytes = try device.received() else { return keys + [.endOfInput] }
    keys += parser.feed(bytes)
    hasWheel = hasWheel || keys.contains { if case .wheel = $0 { true } else { false } }
    return keys
  }

  /// Forgets what was typed and not yet read: it was meant for what stood there before.
  ///
  /// `show(_:)` does so before the first picture.
  public func forgetInput() { terminal_guard_forget_input() }

  /// Shows a picture; what hasn't changed isn't sent again, what doesn't fit is cut off.
  ///
  /// While the program is stopped or in the background nothing is drawn.
  ///
  /// - Throws: `TerminalError.stalled` or `.hungUp` when the terminal takes no more output.
  public func show(_ grid: TextGrid) throws(TerminalError) {
    if shown == nil { forgetInput() }
    shown = grid
    guard terminal_guard_is_held() else { return }
    let bytes = hasScreen ? encoder.encode(grid, within: size) : line.encode(grid, within: size)
    guard !bytes.isEmpty else { return }
    do {
      try device.send(bytes)
    } catch {
      // Nobody knows how much of it has arrived.
      encoder.forget()
      line.forget()
      throw error
    }
  }

  private func repaint() throws(TerminalError) {
    size = device.size(hasScreen: hasScreen)
    encoder.forget()
    line.forget()
    if let shown { try show(shown) }
  }

  private static func signals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(terminal_guard_pipe(), &bytes, bytes.count)
    return count > 0 ? bytes[..<count].map { Int32($0) } : []
  }
}
