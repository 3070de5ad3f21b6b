import CTerminal
public import DetentInput
public import DetentRaster
import DetentRuntime
import Glibc

/// A terminal that shows text grids and sends keys, and is restored at its end.
///
/// It is restored by `close()` or at the end of its scope. With `handlesSignals` it is restored
/// whatever ends the program (SIGTERM, SIGINT, SIGHUP, SIGQUIT, a trap or another crash) and while
/// Ctrl-Z has stopped it. Nothing goes to standard output.
///
/// A terminal that is slow or isn't read stops nothing: pictures are left out, and the latest is
/// shown once there is room.
///
/// ```
/// let terminal = try Terminal(handlesSignals: true)
/// while true {
///   poll(terminal.wakeDescriptors, timeout: terminal.nextWake …)
///   let keys = try terminal.readKeys(at: now)
///   if grid.columns != terminal.size.columns … lay out anew
///   try terminal.show(grid)
/// }
/// ```
/// A process has one terminal at a time. While one with `handlesSignals` is open, SIGPIPE is
/// ignored, and other threads should block signals or handle EINTR.
public final class Terminal {
  let device: TerminalDevice
  var capabilities: TerminalCapabilities
  private let handlesSignals: Bool
  /// The height in rows below the cursor; nil for the whole screen.
  private var lines: Int?
  /// The first row, counted from 0 at the top of the screen; nil if unknown.
  private var top: Int?
  private var screen: TerminalSize
  var parser = KeyParser()
  var encoder: TerminalEncoder
  private var line = TerminalLine()
  var pixels: PixelEncoder
  private var shown: Picture?
  /// What the terminal hasn't taken yet, and whether a picture was left out meanwhile.
  private var (unsent, isLate): (ArraySlice<UInt8>, Bool) = ([], false)
  /// Readable when the terminal takes more; nil until it is needed.
  private lazy var room = try? WakeDescriptor(whileWritable: device.descriptor)
  /// Keys not yet returned.
  private var typed: [Key] = []
  private var hasWheel = false
  private var isOpen = true
  /// Whether it was asked for its background.
  var hasAsked = false

  /// The size in cells; `readKeys()` updates it.
  ///
  /// A terminal without a screen has two rows: a caption and the selected row.
  public private(set) var size: TerminalSize

  /// The first signal that asked the program to end: SIGINT, SIGTERM or SIGHUP.
  ///
  /// The program then has two seconds to close the terminal and end; after that, or at a second
  /// signal, the terminal is restored and the signal takes its default effect.
  package private(set) var endingSignal: Int32?

  /// Takes a terminal: raw mode, the screen or some rows of it, keys and the mouse wheel.
  ///
  /// - Parameters:
  ///   - path: the device path; defaults to the controlling terminal.
  ///   - handlesSignals: whether to install handlers for the process's signals. Default: false; so
  ///     Ctrl-C and Ctrl-Z are keys, and a signal that ends the program doesn't restore the
  ///     terminal.
  ///   - capabilities: what the terminal can show; by default read from the environment.
  ///   - pixels: the way to show pixels; half blocks if the terminal answers that it can't.
  ///   - lines: the height in rows, 1 or more, below the cursor, where the rows above stay visible;
  ///     limited to the screen. Default: nil, the whole screen.
  /// - Throws: `TerminalError` if the terminal is missing or in use.
  public init(
    path: String = "/dev/tty", handlesSignals: Bool = false,
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
      device.descriptor, enter, enter.count, leave, leave.count, handlesSignals)
    guard result == 0 else {
      throw TerminalError(errno: -result, operation: "taking over", path: path)
    }
    self.capabilities = capabilities
    self.handlesSignals = handlesSignals
    encoder = TerminalEncoder(capabilities)
    self.pixels = PixelEncoder(pixels)
    self.device = device
    try settle()
  }

  deinit { close() }

  /// Restores the terminal now.
  ///
  /// A second call does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswer()
    // The end has to be taken, too; less than the guard's two seconds.
    if !unsent.isEmpty, terminal_guard_is_held() { _ = device.hasRoom(within: 1_000) }
    // Reports of a turning wheel are discarded; keys typed ahead are left to the shell.
    terminal_guard_release(hasWheel)
  }

  /// Lets the signal that asked the program to end take the effect that it had before this terminal
  /// was opened, which usually ends the program; call it after `close()`.
  ///
  /// Returns if no signal asked, or if the program handles that signal itself.
  package func endAsAsked() {
    guard !isOpen else { return }
    // What the program has printed is still in its buffers.
    fflush(nil)
    terminal_guard_end()
  }

  /// The descriptors to poll: when one is readable, call `readKeys()`.
  public var wakeDescriptors: [Int32] {
    [device.descriptor, signalDescriptor] + (unsent.isEmpty ? [] : [room?.descriptor ?? -1])
  }

  /// Readable after a signal: the program should end, or the window has a new size.
  public var signalDescriptor: Int32 { terminal_guard_pipe() }

  /// The deadline for `readKeys(at:)` without input, on the caller's clock; nil: none.
  public private(set) var nextWake: Instant?

  /// Returns the keys pressed since the last call, without waiting.
  ///
  /// A lone Escape is a key once `KeyParser.escapeSpan` has passed.
  ///
  /// - Throws: `TerminalError`, as `readKeys()`.
  package func readKeys(at now: Instant) throws(TerminalError) -> [Key] {
    var keys = try readKeys()
    if keys.isEmpty, let nextWake, now >= nextWake, let escape = parser.flush() { keys = [escape] }
    nextWake = parser.isEscapePending ? nextWake ?? now + KeyParser.escapeSpan : nil
    return keys
  }

  /// Returns the keys pressed since the last call, without waiting.
  ///
  /// A signal that asks the program to end is `Key.interrupt`, as Ctrl-C is, and is in
  /// `endingSignal`. A terminal that has hung up is `Key.endOfInput`. After Ctrl-Z and `fg` the
  /// picture is shown again.
  ///
  /// - Throws: `TerminalError` if the terminal can't be read or redrawn.
  package func readKeys() throws(TerminalError) -> [Key] {
    for signal in signalsHeard() {
      switch signal {
      case SIGWINCH: try repaint()
      case SIGCONT:
        // The screen was another's meanwhile.
        unsent = []
        try repaint()
      default:
        endingSignal = signal
        typed.append(.interrupt)
      }
    }
    if !handlesSignals, device.size(hasScreen: capabilities.hasScreen) != screen { try repaint() }
    // The program may be in the background by now, where a read would stop it before its end.
    if endingSignal == nil {
      let bytes = try device.received()
      typed += bytes.map { parser.feed($0) } ?? [.endOfInput]
    }
    var needsPicture = readAnswers()
    if !unsent.isEmpty, try send([]), isLate { needsPicture = true }
    if needsPicture, let shown { try show(shown) }
    if lines != nil, top == nil, let cursor = parser.cursor { try place(under: cursor) }
    let keys = typed.compactMap(placed)
    typed = []
    hasWheel = hasWheel || keys.contains { if case .wheel = $0 { true } else { false } }
    return keys
  }

  /// Discards input not yet read: it was meant for an earlier screen.
  ///
  /// `show(_:)` does so before the first picture.
  package func forgetInput() {
    typed = []
    terminal_guard_forget_input()
  }

  /// Shows a picture.
  ///
  /// Only changes are sent; what doesn't fit is cut.
  ///
  /// While the program is stopped or in the background nothing is drawn. A slow terminal gets the
  /// rest, and the latest picture, from `readKeys()`.
  ///
  /// - Throws: `TerminalError.hungUp` when the terminal is gone.
  public func show(_ grid: TextGrid) throws(TerminalError) { try show(.text(grid)) }

  /// Rings the bell, unless the terminal takes no output now.
  package func ring() {
    guard terminal_guard_is_held() else { return }
    _ = try? send([0x07])
  }

  func show(_ picture: Picture) throws(TerminalError) {
    if shown == nil, lines == nil { forgetInput() }
    shown = picture
    guard terminal_guard_is_held() else { return }
    isLate = try !send([])
    guard !isLate else { return }
    var bytes =
      switch picture {
      case .text(let grid) where capabilities.hasScreen: encoder.encode(grid, within: size)
      case .text(let grid): line.encode(grid, within: size)
      case .pixels(let picture): pixels.encode(picture, within: size, capabilities.depth)
      }
    guard !bytes.isEmpty else { return }
    bytes += question()
    _ = try send(bytes, within: Self.patience_ms)
  }

  /// The longest wait for a slow terminal, which a hand on the knob doesn't notice.
  private static let patience_ms: Int64 = 100

  /// Sends bytes behind what is still unsent; returns whether the terminal has taken all.
  private func send(_ bytes: [UInt8], within span_ms: Int64 = 0) throws(TerminalError) -> Bool {
    guard terminal_guard_is_held() else { return unsent.isEmpty }
    unsent += bytes
    do {
      try device.send(&unsent, within: span_ms)
    } catch {
      // The part that arrived is unknown.
      unsent = []
      forgetShown()
      throw error
    }
    return unsent.isEmpty
  }

  /// The key with its cell relative to the first row; nil for a click outside.
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

  /// Takes more rows below the cursor, as far as the screen has them.
  ///
  /// Without a number of lines there is nothing to take.
  package func take(lines wanted: Int) throws(TerminalError) {
    guard let lines, min(wanted, screen.rows) > min(lines, screen.rows) else { return }
    self.lines = wanted
    try settle()
  }

  /// Updates the size.
  ///
  /// With `lines`, makes room below the cursor, and saves it at the start of the first row: its own
  /// line, or the next one if something stands before it. A line of blanks wraps in the latter case
  /// alone, so that nothing waits for the terminal's answer where the cursor was.
  private func settle() throws(TerminalError) {
    screen = device.size(hasScreen: capabilities.hasScreen)
    size = screen
    forgetShown()
    guard let lines, terminal_guard_is_held() else { return }
    // The answer to the query isn't to be discarded with what was typed for an earlier screen.
    if shown == nil { forgetInput() }
    (parser.cursor, top, encoder.offset) = (nil, nil, 0)
    let rows = max(1, min(lines, screen.rows - 1))
    size = TerminalSize(columns: screen.columns, rows: rows)
    let room = String(repeating: "\u{1B}D", count: rows) + "\u{1B}[\(rows)A"
    let blanks = String(repeating: " ", count: screen.columns)
    _ = try send(Array("\u{1B}[6n\(room)\u{1B}[?7h\(blanks)\r\u{1B}[?7l\u{1B}7".utf8))
  }

  /// Locates clicks; behind a started line the cursor is saved there, where the shell goes on.
  private func place(under cursor: (column: Int, row: Int)) throws(TerminalError) {
    let offset = cursor.column == 0 ? 0 : 1
    top = max(0, min(cursor.row, screen.rows - 1 - size.rows)) + offset
    guard offset > 0, terminal_guard_is_held() else { return }
    encoder.offset = offset
    _ = try send(Array("\u{1B}8\u{1B}[A\u{1B}[\(cursor.column + 1)G\u{1B}7".utf8))
  }
}

/// Queries of the terminal's background color. Drawing does not wait for the answer: until then the
/// picture is legible on any background.
extension Terminal {
  /// The maximum wait for the rest of an answer, in milliseconds.
  private static let patience: Int32 = 100

  /// Whether half blocks are supported; the Linux console's fonts lack them.
  public var hasHalfBlocks: Bool { capabilities.hasScreen && !capabilities.hasConsoleFont }

  /// The queries behind the first picture: the background, and the device attributes, which every
  /// terminal answers and which mark the end of the answers; empty from then on.
  ///
  /// - Source: xterm control sequences, patch 390, OSC 11; ECMA-48 (1991) DA.
  func question() -> [UInt8] {
    guard !hasAsked, capabilities.answersForBackground || pixels.way != .half else { return [] }
    hasAsked = true
    parser.isAsking = true
    return (pixels.way == .kitty ? KittyImage.question : [])
      + Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  }

  /// Applies pending answers; returns whether the picture has to be drawn anew.
  func readAnswers() -> Bool {
    let background = parser.background ?? capabilities.background
    let hasOtherBackground = background != capabilities.background
    if hasOtherBackground {
      capabilities.background = background
      encoder.use(capabilities)
    }
    return fallBack() || hasOtherBackground
  }

  /// Reads the rest of an answer that has begun to arrive, so that the shell doesn't.
  func awaitAnswer() {
    guard hasAsked, endingSignal == nil, terminal_guard_is_held() else { return }
    var hasAnswered =
      parser.cursor != nil || parser.background != nil || parser.state != .ground
    while parser.isAsking, device.hasInput(within: hasAnswered ? Self.patience : 0),
      let bytes = try? device.received()
    {
      _ = parser.feed(bytes)
      hasAnswered = true
    }
  }
}

/// Pixels on a terminal.
extension Terminal {
  /// A picture that a terminal shows.
  enum Picture {
    case text(TextGrid)
    case pixels(PixelPicture)
  }

  /// The way pixels are shown: as requested, until the terminal has answered that it can't.
  package var pixelWay: TerminalPixels { pixels.way }

  /// Shows pixels from the screen's upper left corner, as `show(_:)` shows text; half blocks are
  /// scaled down to fit.
  ///
  /// - Throws: `TerminalError.hungUp` when the terminal is gone.
  public func show(_ picture: PixelPicture) throws(TerminalError) { try show(.pixels(picture)) }

  /// Falls back to half blocks if the terminal has answered that it can't show images.
  ///
  /// - Returns: whether it did.
  /// - Source: xterm control sequences, patch 390, DA1: 4 for sixels.
  func fallBack() -> Bool {
    guard pixels.way != .half, let attributes = parser.attributes else { return false }
    let showsImages = pixels.way == .kitty ? parser.showsImages : attributes.contains(4)
    guard !showsImages else { return false }
    pixels = PixelEncoder(.half)
    return true
  }
}

/// Setup and restoration of the screen.
extension Terminal {
  /// Alternate screen or saved cursor, no cursor, no wrapping, SGR reports of mouse buttons, drags
  /// and wheel, bracketed paste.
  ///
  /// - Source: xterm control sequences, patch 390: DEC modes 7, 25, 1002, 1006, 1049, 2004; DECSC.
  static func entering(_ isWhole: Bool) -> String {
    (isWhole ? "\u{1B}[?1049h" : "\u{1B}7")
      + "\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  }

  /// Undoes `entering`, from within a frame or an image, too, which ESC \ ends.
  ///
  /// The screen is cleared first: a console with a single screen would keep the picture.
  static func leaving(_ isWhole: Bool) -> String {
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"
      + (isWhole ? "" : "\u{1B}8\u{1B}[J") + "\u{1B}[?7h"
      + (isWhole ? "\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[?25h")
  }
}
