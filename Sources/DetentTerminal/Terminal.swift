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
  let device: TerminalDevice
  var capabilities: TerminalCapabilities
  private let hearsSignals: Bool
  /// How many lines below the cursor it takes; nil for the whole screen.
  private let lines: Int?
  /// The first of them, counted from 0 at the top of the screen; nil if that isn't known.
  private var top: Int?
  private var screen: TerminalSize
  var parser = KeyParser()
  var encoder: TerminalEncoder
  private var line = TerminalLine()
  var pixels: PixelEncoder
  private var shown: Picture?
  /// Keys that nobody has been given yet.
  private var typed: [Key] = []
  private var hasWheel = false
  private var isOpen = true
  /// When it was asked for its background; nil if it hasn't been.
  var asked: ContinuousClock.Instant?

  /// How many cells it shows; `readKeys()` learns of a change.
  ///
  /// A terminal that can only print has two rows: a caption and what is selected.
  public private(set) var size: TerminalSize

  /// The signal that asked the program to end (SIGINT, SIGTERM or SIGHUP), once there was one.
  ///
  /// From then on the program has two seconds to close the terminal and end; after that, or at a
  /// second signal, the terminal is put back and the signal takes its usual effect.
  public private(set) var endingSignal: Int32?

  /// Takes a terminal: raw mode, its own screen or some lines of it, keys and the mouse's wheel.
  ///
  /// - Parameters:
  ///   - path: the device; the program's own terminal unless said.
  ///   - hearsSignals: whether it installs handlers for the process's signals. Without them Ctrl-C
  ///     and Ctrl-Z are keys, and a signal that ends the program leaves the terminal as it is.
  ///   - capabilities: what it can show; what the environment says unless given.
  ///   - pixels: how it shows them; in half blocks if it answers that it can't.
  ///   - lines: how many of the terminal's rows it takes, 1 or more; as it has them, below the
  ///     cursor, and what stands above stays to be seen. The whole screen unless given, and where
  ///     it asks for no less.
  /// - Throws: `TerminalError` when there is none, or it is another's.
  public init(
    path: String = "/dev/tty", hearsSignals: Bool = false,
    capabilities: TerminalCapabilities = .ofThisProcess(), pixels: TerminalPixels = .half,
    lines: ((_ rows: Int) -> Int)? = nil
  ) throws(TerminalError) {
    let device = try TerminalDevice(path: path)
    screen = device.size(hasScreen: capabilities.hasScreen)
    size = screen
    let wanted = lines.map { [rows = size.rows] in max(1, $0(rows)) } ?? .max
    self.lines = capabilities.hasScreen && wanted < size.rows ? wanted : nil
    let isWhole = self.lines == nil
    let enter = Array((capabilities.hasScreen ? Self.entering(isWhole) : "").utf8)
    let leave = Array((capabilities.hasScreen ? Self.leaving(isWhole) : "\r\n").utf8)
    let result = terminal_guard_take(
      device.descriptor, enter, enter.count, leave, leave.count, hearsSignals)
    guard result == 0 else {
      throw TerminalError(errno: -result, operation: "taking over", path: path)
    }
    self.capabilities = capabilities
    self.hearsSignals = hearsSignals
    encoder = TerminalEncoder(capabilities)
    self.pixels = PixelEncoder(pixels)
    self.device = device
    try settle()
  }

  deinit {
    close()
  }

  /// Puts the terminal back now, rather than when nobody holds it any more; a second time does
  /// nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswer()
    // What a turning wheel has still sent is no input for the shell; what was typed ahead is.
    terminal_guard_release(hasWheel)
  }

  /// What to wait for: when one is readable, `readKeys()` has something to do.
  public var wakeDescriptors: [Int32] { [device.descriptor, signalDescriptor] }

  /// What becomes readable at a signal: the program should end, or the window has another size.
  public var signalDescriptor: Int32 { terminal_guard_pipe() }

  /// When to call `readKeys(at:)` although nothing has come, on its caller's clock; nil for never.
  public private(set) var nextWake: Instant?

  /// The keys that have been pressed since the last call, the Escape key too once nothing has
  /// followed it for as long as a sequence takes; it never waits.
  ///
  /// - Throws: `TerminalError` as `readKeys()` does.
  public func readKeys(at now: Instant) throws(TerminalError) -> [Key] {
    var keys = try readKeys()
    if keys.isEmpty, let nextWake, now >= nextWake, let escape = parser.flush() { keys = [escape] }
    nextWake = parser.isEscapePending ? nextWake ?? now + KeyParser.escapeSpan : nil
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
    for signal in signalsHeard() {
      switch signal {
      case SIGWINCH, SIGCONT: try repaint()
      default:
        endingSignal = signal
        typed.append(.interrupt)
      }
    }
    if !hearsSignals, device.size(hasScreen: capabilities.hasScreen) != screen { try repaint() }
    // The program may be in the background by now, where reading would stop it before it has ended.
    if endingSignal == nil {
      let bytes = try device.received()
      typed += bytes.map { parser.feed($0) } ?? [.endOfInput]
    }
    if hearAnswers(), let shown { try show(shown) }
    // An answer that came too late to draw by it still says where clicks are.
    if lines != nil, top == nil, let cursor = parser.cursor { top = topRow(under: cursor) }
    let keys = typed.compactMap(placed)
    typed = []
    hasWheel = hasWheel || keys.contains { if case .wheel = $0 { true } else { false } }
    return keys
  }

  /// Forgets what was typed and not yet read: it was meant for what stood there before.
  ///
  /// `show(_:)` does so before the first picture.
  public func forgetInput() {
    typed = []
    terminal_guard_forget_input()
  }

  /// Shows a picture; what hasn't changed isn't sent again, what doesn't fit is cut off.
  ///
  /// While the program is stopped or in the background nothing is drawn.
  ///
  /// - Throws: `TerminalError.stalled` or `.hungUp` when the terminal takes no more output.
  public func show(_ grid: TextGrid) throws(TerminalError) { try show(.text(grid)) }

  /// Rings the bell; where the terminal takes nothing now, it doesn't ring.
  public func ring() {
    guard terminal_guard_is_held() else { return }
    try? device.send([0x07])
  }

  func show(_ picture: Picture) throws(TerminalError) {
    if shown == nil { forgetInput() }
    shown = picture
    guard terminal_guard_is_held() else { return }
    var bytes =
      switch picture {
      case .text(let grid) where capabilities.hasScreen: encoder.encode(grid, within: size)
      case .text(let grid): line.encode(grid, within: size)
      case .pixels(let picture): pixels.encode(picture, within: size, capabilities.depth)
      }
    guard !bytes.isEmpty else { return }
    bytes += question()
    do {
      try device.send(bytes)
    } catch {
      // Nobody knows how much of it has arrived.
      forgetShown()
      throw error
    }
  }

  /// The key, its place counted from the first line that is ours; nil for a click on nobody knows
  /// what.
  private func placed(_ key: Key) -> Key? {
    guard lines != nil, case .mouse(let button, let column, let row) = key else { return key }
    return top.map { .mouse(button, column: column, row: row - $0) }
  }

  private func forgetShown() {
    encoder.forget()
    line.forget()
    pixels.forget()
  }

  private func repaint() throws(TerminalError) {
    try settle()
    if let shown { try show(shown) }
  }

  /// Learns the size, and where it has only some lines, asks where they are by now, makes room for
  /// them, and marks the cursor's place: they begin in its line if it is at the beginning of that.
  private func settle() throws(TerminalError) {
    screen = device.size(hasScreen: capabilities.hasScreen)
    size = screen
    forgetShown()
    guard let lines, terminal_guard_is_held() else { return }
    parser.cursor = nil
    try device.send(Array("\u{1B}[6n".utf8))
    while parser.cursor == nil, typed.count < 64, device.hasInput(within: 100),
      let bytes = try device.received()
    {
      typed += parser.feed(bytes)
    }
    let offset = parser.cursor?.column == 0 ? 0 : 1
    let rows = max(1, min(lines, screen.rows - offset))
    let below = rows - 1 + offset
    size = TerminalSize(columns: screen.columns, rows: rows)
    encoder.offset = offset
    top = parser.cursor.map(topRow)
    let room = String(repeating: "\u{1B}D", count: below) + (below > 0 ? "\u{1B}[\(below)A" : "")
    try device.send(Array((room + "\u{1B}7").utf8))
  }

  /// The first row that is ours, of a cursor that was there when it was asked for.
  private func topRow(under cursor: (column: Int, row: Int)) -> Int {
    let offset = encoder.offset ?? 0
    return max(0, min(cursor.row, screen.rows - size.rows - offset)) + offset
  }
}
