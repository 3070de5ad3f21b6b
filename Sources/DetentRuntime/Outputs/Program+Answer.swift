import CTerminal
import DetentInput
import DetentWords
import Glibc

extension Program {
  /// As long as a value can be.
  private static let longestAnswer = 65_536

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
    let clock = MonotonicClock()
    let ended = children_watch()
    var pipe: [Int32] = [-1, -1]
    // Programs that are started get none of this one's files but those that are meant for them.
    guard Glibc.pipe(&pipe) == 0, fcntl(pipe[0], F_SETFL, O_NONBLOCK) == 0 else {
      throw Failure(description: String(cString: strerror(errno)))
    }
    defer { close(pipe[0]) }
    let started = Result { () throws(Failure) in
      try start(words.map { Array($0.utf8) }, output: pipe[1])
    }
    close(pipe[1])
    let process = try started.get()
    var (bytes, ending): ([UInt8], Ending?) = ([], nil)
    var piece = [UInt8](repeating: 0, count: 4_096)
    while ending == nil {
      // What it wrote before it ended is there when it has.
      ending = Self.ending(of: process)
      var count = read(pipe[0], &piece, piece.count)
      while count > 0 {
        bytes += piece[..<count]
        count = bytes.count <= longestAnswer ? read(pipe[0], &piece, piece.count) : 0
      }
      let isTooLate = clock.now - .origin >= span || isReadable(interrupts)
      if ending == nil, isTooLate || bytes.count > longestAnswer {
        // It leads a session of its own.
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
        throw Failure(
          description: bytes.count > longestAnswer
            ? "it said more than \(longestAnswer) bytes" : "no answer within \(span.inWords)")
      }
      var signals = [UInt8](repeating: 0, count: 64)
      if ending == nil {
        wait(
          for: [ended] + interrupts + (count == 0 ? [] : [pipe[0]]),
          atMost: span - (clock.now - .origin))
        _ = read(ended, &signals, signals.count)
      }
    }
    switch ending {
    case .exited(let status) where status != 0:
      throw Failure(description: "it ended with status \(status)")
    case .signalled(let signal): throw Failure(description: "signal \(signal) ended it")
    default: return bytes.split { $0 == 0x0A }.map(Array.init)
    }
  }
}
