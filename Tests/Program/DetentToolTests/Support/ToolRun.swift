import CTestSession
import Foundation
import Testing

/// A run of `detent` as a user starts it: by a shell, in a terminal or without one, with pipes.
final class ToolRun {
  /// The destination of an output.
  enum Output {
    /// To the test.
    case pipe
    /// To the terminal.
    case terminal
    /// To a full pipe, not read until `readOutput()` or `readErrors()`.
    case unread
    /// To a pipe without a reader.
    case abandoned
    /// Closed.
    case closed
  }

  /// The source of standard input.
  enum Input {
    case bytes([UInt8])
    case terminal
    case closed
    case file(String)

    static func lines(_ lines: String...) -> Input {
      .bytes(Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    static let nothing = Input.bytes([])
  }

  /// The timeout in seconds, generous for a busy machine.
  static let patience: TimeInterval = 30

  let terminal: PseudoTerminal?
  /// Standard output so far.
  private(set) var output: [UInt8] = []
  /// Standard error so far.
  private(set) var errors: [UInt8] = []
  /// The terminal's output so far.
  private(set) var shown: [UInt8] = []
  /// The process, after the start.
  private(set) var process: pid_t = 0
  /// The session leader's reported states.
  private(set) var states: [Int32] = []

  private let leader: pid_t
  private var input: ArraySlice<UInt8> = []
  private var reports: Int32 = -1
  private var release: Int32 = -1
  private var inputEnd: Int32 = -1
  private var outputEnd: Int32 = -1
  private var (readsOutput, readsErrors) = (true, true)
  private var errorEnd: Int32 = -1

  /// Starts `detent` or another program.
  ///
  /// - Parameters:
  ///   - arguments: its arguments.
  ///   - bytes: more arguments, as bytes.
  ///   - program: the program. Default: `detent`.
  ///   - input: its standard input.
  ///   - output: its standard output.
  ///   - errors: its standard error.
  ///   - terminal: its terminal, or nil.
  ///   - variables: added to a small environment; an empty value removes a variable.
  ///   - directory: its current directory.
  ///   - ignored: a signal ignored from the start.
  /// - Throws: if it doesn't start.
  init(
    _ arguments: [String], bytes: [[UInt8]] = [], program: String = Repository.tool,
    input: Input = .nothing, output: Output = .pipe, errors: Output = .pipe,
    on terminal: PseudoTerminal? = nil, environment variables: [String: String] = [:],
    in directory: String = Repository.root, ignoring ignored: Int32 = 0
  ) throws {
    self.terminal = terminal
    var files: [Int32] = [-1, -1, -1]
    switch input {
    case .bytes(let bytes):
      (files[0], inputEnd) = try Descriptors.pipe()
      self.input = bytes[...]
    case .terminal: files[0] = open(terminal?.path ?? "", O_RDWR | O_NOCTTY)
    case .file(let path): files[0] = open(path, O_RDONLY)
    case .closed: break
    }
    (files[1], outputEnd) = try Descriptors.open(output, on: terminal)
    (files[2], errorEnd) = try Descriptors.open(errors, on: terminal)
    if case .unread = output { readsOutput = false }
    if case .unread = errors { readsErrors = false }
    let report = try Descriptors.pipe()
    let hold = try Descriptors.pipe()
    (reports, release) = (report.reading, hold.writing)
    let words = ([program] + arguments).map { Array($0.utf8CString) }
    let raw = bytes.map { $0.map { CChar(bitPattern: $0) } + [0] }
    leader = CStrings.withPointers(to: words + raw) { words in
      CStrings.withPointers(to: CStrings.environment(adding: variables)) { environment in
        session_start(
          terminal?.path, directory, words, environment, files, report.writing, hold.reading,
          ignored)
      }
    }
    for file in files + [report.writing, hold.reading] where file >= 0 { close(file) }
    for end in [inputEnd, outputEnd, errorEnd, reports] where end >= 0 {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    guard leader > 0 else { throw PseudoTerminal.Failure(operation: "session_start") }
    try wait("started") { $0.process > 0 }
  }

  deinit {
    if process > 0, !hasEnded { kill(process, SIGKILL) }
    for end in [inputEnd, outputEnd, errorEnd, reports, release] where end >= 0 { close(end) }
    var status: Int32 = 0
    if leader > 0 { waitpid(leader, &status, 0) }
  }

  // MARK: - Observing

  /// The terminal's screen now.
  var picture: Picture {
    Picture(shown, columns: terminal?.columns ?? 1, rows: terminal?.rows ?? 1)
  }

  var outputText: String { String(decoding: output, as: UTF8.self) }
  var errorText: String { String(decoding: errors, as: UTF8.self) }
  /// The lines of standard output.
  var lines: [String] { outputText.split(separator: "\n").map(String.init) }

  /// Whether the program has ended.
  var hasEnded: Bool { states.last.map { $0 & 0xFF != 0x7F } ?? false }

  /// Waits until that row is selected.
  func wait(forSelected row: String) throws {
    try wait("'\(row)' selected") { $0.picture.selected == row }
  }

  /// Waits until that item of a menu is selected.
  func wait(forItem label: String) throws {
    try wait("'\(label)' selected") { $0.picture.selected?.hasPrefix(label) == true }
  }

  /// Waits until the terminal shows a text.
  func wait(for text: String) throws {
    try wait("'\(text)'") { $0.picture.contains(text) }
  }

  /// Waits for a condition.
  func wait(_ what: String, until isSo: (ToolRun) -> Bool) throws {
    let deadline = Date().addingTimeInterval(Self.patience)
    while !isSo(self) {
      guard Date() < deadline else {
        throw Disappointment(
          what: what, picture: picture.text, output: outputText, errors: errorText, states: states)
      }
      // Some conditions cause no output, such as that keys were read: poll.
      _ = move(within: 0.1)
    }
  }

  struct Disappointment: Error {
    var what: String
    var picture: [String]
    var output: String
    var errors: String
    var states: [Int32]
  }

  // MARK: - Acting

  /// Types text, with Escape and other controls as they are.
  func type(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, let terminal {
      let count = rest.withUnsafeBytes { write(terminal.master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if !move() { return }
    }
  }

  /// Sends a signal to the program.
  func signal(_ signal: Int32) {
    kill(process, signal)
  }

  /// Brings a stopped program back to the foreground.
  func foreground() {
    var byte: UInt8 = 0
    _ = write(release, &byte, 1)
  }

  /// Closes the window.
  func hangUp() {
    terminal?.hangUp()
  }

  /// Starts to read standard output.
  func readOutput() {
    readsOutput = true
  }

  /// Starts to read standard error.
  func readErrors() {
    readsErrors = true
  }

  /// Closes the reading end of standard output.
  func abandonOutput() {
    if outputEnd >= 0 { close(outputEnd) }
    outputEnd = -1
  }

  /// Waits for the program's end.
  ///
  /// - Returns: its status, or 256 plus the signal that ended it.
  @discardableResult
  func end() throws -> Int32 {
    try wait("the end") { run in
      run.hasEnded && run.outputEnd < 0 && run.errorEnd < 0
    }
    while readTerminal() {}
    let status = states.last ?? -1
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 256 + (status & 0x7F)
  }

  // MARK: - Pipes

  /// Waits for an event, up to a timeout, and handles it.
  private func move(within seconds: TimeInterval = patience) -> Bool {
    var polled = [outputEnd, errorEnd, reports, terminal?.master ?? -1].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    polled.append(pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0))
    // A terminal closed by its program is always readable.
    if hasEnded { polled[3].fd = -1 }
    guard poll(&polled, nfds_t(polled.count), Int32(seconds * 1_000)) > 0 else {
      return false
    }
    if polled[0].revents != 0, readsOutput { Descriptors.take(from: &outputEnd, into: &output) }
    if polled[1].revents != 0, readsErrors { Descriptors.take(from: &errorEnd, into: &errors) }
    if polled[3].revents != 0 { _ = readTerminal() }
    if polled[4].revents != 0 { feedInput() }
    if polled[2].revents != 0 { takeReports() }
    return true
  }

  private func readTerminal() -> Bool {
    guard let terminal, terminal.master >= 0 else { return false }
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = read(terminal.master, &piece, piece.count)
    if count > 0 { shown += piece[..<count] }
    return count > 0
  }

  private func takeReports() {
    var report = session_report()
    let size = MemoryLayout<session_report>.size
    while read(reports, &report, size) == size {
      process = report.program
      if report.status != -1 { states.append(report.status) }
    }
    if hasEnded, reports >= 0 {
      close(reports)
      reports = -1
    }
  }

  private func feedInput() {
    let count = input.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
    if count >= 0 { input = input.dropFirst(count) }
    if input.isEmpty || count < 0 && errno != EAGAIN {
      close(inputEnd)
      inputEnd = -1
    }
  }
}
