import CTerminal
import DetentInput
import DetentWords
import Glibc

extension Program {
  /// A program that runs for what it says on standard output.
  struct Question {
    /// As long as a value can be.
    private static let longest = 65_536

    /// Its process; nil once it has ended.
    private(set) var process: pid_t?
    /// When it has taken too long.
    let deadline: Instant

    private let span: TimeSpan
    private var pipe: Int32
    private var bytes: [UInt8] = []

    /// Starts it.
    ///
    /// - Parameters:
    ///   - words: its name and its arguments.
    ///   - span: how long it may take.
    ///   - now: the present instant.
    /// - Throws: when it doesn't start.
    init(_ words: [String], within span: TimeSpan, at now: Instant) throws(Failure) {
      var ends: [Int32] = [-1, -1]
      // Programs that are started get none of this one's files but those that are meant for them.
      guard Glibc.pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
        throw Failure(description: String(cString: strerror(errno)))
      }
      defer { Glibc.close(ends[1]) }
      do throws(Failure) {
        process = try Program.start(words.map { Array($0.utf8) }, output: ends[1])
      } catch {
        Glibc.close(ends[0])
        throw error
      }
      (self.span, deadline, pipe) = (span, now + span, ends[0])
    }

    /// What it says; nothing once it has said all.
    var wakeDescriptors: [Int32] { pipe < 0 ? [] : [pipe] }

    /// Takes what it has said by now; it never waits.
    ///
    /// - Parameters:
    ///   - now: the present instant.
    ///   - isWanted: whether anybody still waits for it.
    /// - Returns: all that it has said once it has ended well; nil while it runs.
    /// - Throws: why there is nothing; it may run on until it is stopped.
    mutating func answer(at now: Instant, isWanted: Bool = true) throws(Failure) -> [UInt8]? {
      guard let process else { return nil }
      // What it wrote before it ended is there when it has.
      let ending = Program.ending(of: process)
      read()
      if ending != nil { self.process = nil }
      switch ending {
      case .exited(0): return bytes
      case .exited(let status): throw Failure(description: "it ended with status \(status)")
      case .signalled(let signal): throw Failure(description: "signal \(signal) ended it")
      case nil: break
      }
      guard bytes.count <= Self.longest else {
        throw Failure(description: "it said more than \(Self.longest) bytes")
      }
      guard isWanted, now < deadline else {
        throw Failure(description: "no answer within \(span.inWords)")
      }
      return nil
    }

    /// Kills it if it runs.
    mutating func stop() {
      close()
      // It leads a session of its own.
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
  }

  /// Runs a program and waits for what it says.
  ///
  /// - Parameters:
  ///   - words: its name and its arguments.
  ///   - span: how long it may take; then it and what it has started are killed.
  ///   - interrupts: descriptors that become readable when it is to be killed at once.
  /// - Returns: its lines on standard output, without empty ones.
  /// - Throws: when it doesn't start, takes longer, is killed, or ends with another status than 0.
  static func answer(
    of words: [String], within span: TimeSpan, unless interrupts: [Int32] = []
  ) throws(Failure) -> [[UInt8]] {
    let (clock, ended) = (MonotonicClock(), children_watch())
    var question = try Question(words, within: span, at: clock.now)
    defer {
      question.stop()
      if let process = question.process { waitpid(process, nil, 0) }
    }
    while true {
      if let said = try question.answer(at: clock.now, isWanted: !isReadable(interrupts)) {
        return said.split { $0 == 0x0A }.map(Array.init)
      }
      wait(
        for: [ended] + interrupts + question.wakeDescriptors,
        atMost: question.deadline - clock.now)
      var signals = [UInt8](repeating: 0, count: 64)
      _ = read(ended, &signals, signals.count)
    }
  }
}
