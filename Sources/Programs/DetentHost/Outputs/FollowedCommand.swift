import CTerminal
import DetentInput
import DetentText
import DetentYAML
import Glibc

/// A command that runs as long as the menu, each of whose lines tells something.
///
/// Of the lines within a frame only the last one counts. After its end it is started again, at
/// first after 1 s, and each time after twice the span before, up to 60 s.
struct FollowedCommand: TellingCommand {
  /// The least span between two lines.
  private static let frame = TimeSpan.microseconds(33_333)
  private static let leastPause = TimeSpan.seconds(1)
  /// The longest pause before a start, and the least run after which the pauses begin anew.
  private static let mostPause = TimeSpan.seconds(60)
  /// The span from the end of its output to its kill.
  static let grace = TimeSpan.seconds(2)
  private static let longest = Limits.rowBytes

  private let words: [String]
  private var process: pid_t?
  private var pipe: Int32 = -1
  private var errors = ErrorText()
  /// What has come of the next line; nil within one that is too long.
  private var piece: [UInt8]? = []
  /// The span before the next start.
  private var pause = Self.leastPause
  /// The instant of the last start, of the end of its output, and of the next look.
  private var (started, ended, next): (Instant?, Instant?, Instant?)
  /// Readable once it has ended; -1 without a process.
  private var watch: Int32 = -1
  /// How it has ended, until that is reported.
  private var ending: Program.Ending?

  init(_ words: [String]) { self.words = words }

  /// Its output and its errors, once a frame.
  var wakeDescriptors: [Int32] {
    next != nil ? [] : [pipe, errors.descriptor, watch].filter { $0 >= 0 }
  }

  /// The next start, frame or look for its end.
  var nextWake: Instant? { pipe < 0 ? next ?? .origin : next }

  /// Whether it may start doesn't matter: it runs all the time.
  mutating func attend(at now: Instant, isWanted: Bool) throws(Program.Failure) -> [UInt8]? {
    if let process, let ending = Program.ending(of: process, endingRest: true) {
      (self.process, self.ending) = (nil, ending)
      if watch >= 0 { Glibc.close(watch) }
      watch = -1
    }
    errors.read()
    if pipe < 0, process != nil || ending != nil {
      try look(at: now)
      return nil
    }
    if let next, now < next { return nil }
    next = nil
    if pipe >= 0 { return try read(at: now) }
    try start(at: now)
    return nil
  }

  mutating func stop() -> [pid_t] {
    close()
    if watch >= 0 { Glibc.close(watch) }
    watch = -1
    // It leads its own session.
    if let process { kill(-process, SIGTERM) }
    return process.map { [$0] } ?? []
  }

  private mutating func start(at now: Instant) throws(Program.Failure) {
    var ends: [Int32] = [-1, -1]
    defer { if ends[1] >= 0 { Glibc.close(ends[1]) } }
    started = now
    do throws(Program.Failure) {
      // Close-on-exec: other programs must not inherit the pipe.
      guard Glibc.pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
        throw Program.Failure(description: String(cString: strerror(errno)))
      }
      errors = ErrorText()
      process = try Program.start(words.map { Array($0.utf8) }, output: ends[1], errors: errors)
      (pipe, piece) = (ends[0], [])
      watch = process.map { child_descriptor($0) } ?? -1
    } catch {
      if ends[0] >= 0 { Glibc.close(ends[0]) }
      restLater(at: now)
      throw error
    }
  }

  /// The last line of what is there.
  private mutating func read(at now: Instant) throws(Program.Failure) -> [UInt8]? {
    var (bytes, line) = ([UInt8](repeating: 0, count: Self.longest), [UInt8]?.none)
    let count = Glibc.read(pipe, &bytes, bytes.count)
    // What it has left with an open end in another session says nothing more.
    guard count != 0, count > 0 || ending == nil else {
      close()
      (ended, next) = (now, now)
      // A last line without an end may be cut.
      if piece?.isEmpty == false { throw Program.Failure(description: "its last line has no end") }
      return nil
    }
    guard count > 0 else { return nil }
    var isTooLong = false
    for byte in bytes[..<count] {
      if byte == 0x0A {
        (line, isTooLong) = (piece ?? line, piece == nil)
        piece = []
      } else if piece.map({ $0.count < Self.longest }) ?? true {
        piece?.append(byte)
      } else {
        (piece, isTooLong) = (nil, true)
      }
    }
    next = now + Self.frame
    if line == nil, isTooLong {
      throw Program.Failure(description: "it said a line of more than \(Self.longest) bytes")
    }
    return line
  }

  /// Reports its end, or looks for it after its output's.
  private mutating func look(at now: Instant) throws(Program.Failure) {
    guard let ending else {
      if let process, let ended, now > ended + Self.grace { kill(-process, SIGKILL) }
      next = now + RepeatedCommand.pause
      return
    }
    self.ending = nil
    restLater(at: now)
    throw Program.Failure(ending, saying: errors.lastLine)
      ?? Program.Failure(description: "it ended with status 0")
  }

  private mutating func restLater(at now: Instant) {
    if let started, now > started + Self.mostPause { pause = Self.leastPause }
    next = now + pause
    pause = min(pause + pause, Self.mostPause)
  }

  private mutating func close() {
    if pipe >= 0 { Glibc.close(pipe) }
    pipe = -1
  }
}
