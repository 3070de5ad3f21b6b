import CTerminal
import DetentInput
import DetentRuntime
import DetentText
import Glibc

extension Program {
  /// A program run for its standard output.
  struct Question {
    /// The length of the longest value.
    private static let longest = 65_536

    /// The process; nil after its end.
    private(set) var process: pid_t?
    /// The deadline.
    let deadline: Instant

    private let span: TimeSpan
    private var pipe: Int32
    private var bytes: [UInt8] = []
    private let errors = ErrorText()
    /// Readable at its end, even if a child holds its output open; -1 once it has ended.
    private var end: Int32 = -1

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - words: its name and its arguments.
    ///   - span: the timeout.
    ///   - now: the current instant.
    /// - Throws: if it doesn't start.
    init(_ words: [String], within span: TimeSpan, at now: Instant) throws(Failure) {
      var ends: [Int32] = [-1, -1]
      // Close-on-exec: other programs must not inherit the pipe.
      guard Glibc.pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
        throw Failure(description: String(cString: strerror(errno)))
      }
      defer { Glibc.close(ends[1]) }
      do throws(Failure) {
        process = try Program.start(
          words.map { Array($0.utf8) }, output: ends[1], errors: errors)
      } catch {
        Glibc.close(ends[0])
        throw error
      }
      (self.span, deadline, pipe) = (span, now + span, ends[0])
      end = process.map { child_descriptor($0) } ?? -1
    }

    /// Its output, its errors and its end.
    var wakeDescriptors: [Int32] { [pipe, errors.descriptor, end].filter { $0 >= 0 } }

    /// Whether only its end is awaited, and nothing says when.
    var needsLook: Bool { pipe < 0 && end < 0 }

    /// Reads pending output without waiting.
    ///
    /// - Parameters:
    ///   - now: the current instant.
    ///   - isWanted: whether the answer is still needed.
    /// - Returns: the whole output after a successful end; nil while it runs.
    /// - Throws: `Failure`; the program may run on until `stop()`.
    mutating func answer(at now: Instant, isWanted: Bool = true) throws(Failure) -> [UInt8]? {
      guard let process else { return nil }
      // Output written before the end is available at the end.
      let ending = Program.ending(of: process, endingRest: true)
      read()
      errors.read()
      if let ending {
        self.process = nil
        closeEnd()
        if let failure = Failure(ending, saying: errors.lastLine) { throw failure }
      }
      guard bytes.count <= Self.longest else {
        throw Failure(description: "it said more than \(Self.longest) bytes")
      }
      guard ending == nil else { return bytes }
      guard isWanted, now < deadline else {
        throw Failure(description: "no answer within \(span.inWords)")
      }
      return nil
    }

    /// Kills it if it runs.
    mutating func stop() {
      close()
      closeEnd()
      // It leads its own session.
      if let process { kill(-process, SIGKILL) }
    }

    private mutating func read() {
      var piece = [UInt8](repeating: 0, count: 4_096)
      while pipe >= 0, bytes.count <= Self.longest {
        let count = Glibc.read(pipe, &piece, piece.count)
        guard count > 0 else {
          if count == 0 { close() }
          return
        }
        bytes += piece[..<count]
      }
    }

    private mutating func close() {
      if pipe >= 0 { Glibc.close(pipe) }
      pipe = -1
    }

    private mutating func closeEnd() {
      if end >= 0 { Glibc.close(end) }
      end = -1
    }
  }

  /// The lines of an output, without empty ones; at least one.
  ///
  /// Some programs end lines with CRLF, or overwrite them with CR.
  static func lines(of said: [UInt8]) throws(Failure) -> [[UInt8]] {
    let lines = said.split { $0 == 0x0A || $0 == 0x0D }.map(Array.init)
    guard !lines.isEmpty else { throw Failure(description: "it said nothing") }
    return lines
  }

  /// Runs a program and waits for its output.
  ///
  /// - Parameters:
  ///   - words: its name and its arguments.
  ///   - span: the timeout, after which it and its children are killed.
  ///   - interrupts: descriptors that, when readable, kill it at once.
  /// - Returns: its lines on standard output, without empty ones.
  /// - Throws: if it doesn't start, times out, is killed, or ends with a status other than 0.
  static func answer(
    of words: [String], within span: TimeSpan, unless interrupts: [Int32] = []
  ) throws(Failure) -> [[UInt8]] {
    let (clock, ended) = (MonotonicClock(), children_watch())
    var question = try Question(words, within: span, at: clock.now)
    defer {
      question.stop()
      if let process = question.process { Program.ending(of: process, waiting: true) }
    }
    while true {
      if let said = try question.answer(at: clock.now, isWanted: !isReadable(interrupts)) {
        return try lines(of: said)
      }
      wait(
        for: [ended] + interrupts + question.wakeDescriptors,
        atMost: question.deadline - clock.now)
      var signals = [UInt8](repeating: 0, count: 64)
      _ = read(ended, &signals, signals.count)
    }
  }
}
