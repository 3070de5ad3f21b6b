import CTerminal
import DetentInput
import DetentMenus
import DetentWords
import Glibc

/// A command that is run again and again for one line.
struct ReadingCommand {
  /// As much as it may say.
  private static let most = 65_536
  /// How long a program that has said all is given to end before it is looked after again.
  static let pause = TimeSpan.milliseconds(20)

  /// Which item shows it, and the submenu that the item stands in.
  let item: Int, parent: Int?
  /// What messages call the item and the program, and the item's line.
  let label: String, program: String, line: Int

  private let reading: MenuFile.Reading
  /// When it may start again; nil while it isn't to be seen.
  private var start: Instant?
  private var last: Instant?
  private var process: pid_t?
  private var pipe: Int32 = -1
  private var bytes: [UInt8] = []
  private var (deadline, looksAgain) = (Instant.origin, Instant?.none)
  /// Killed programs that haven't ended yet.
  private(set) var killed: [pid_t] = []

  /// The command of an item.
  init(_ reading: MenuFile.Reading, item: Int, in file: MenuFile.Item) {
    self.reading = reading
    self.item = item
    parent = file.parent
    label = file.label.quotedForMessage
    program = (reading.command.words.first ?? "").quotedForMessage
    line = file.line
  }

  /// What it says.
  var wakeDescriptors: [Int32] { pipe < 0 ? [] : [pipe] }

  /// When it is to be started, is looked after, or has run for too long.
  var nextWake: Instant? {
    process == nil ? start : Instant.earliest(looksAgain, deadline)
  }

  /// Starts it if that is due, or takes what it has said.
  ///
  /// - Returns: the first line once it has ended well.
  /// - Throws: why there is none.
  mutating func attend(at now: Instant, isSeen: Bool) throws(Program.Failure) -> [UInt8]? {
    killed.removeAll { Program.ending(of: $0) != nil }
    guard let process else {
      start = isSeen ? last.map { $0 + reading.every } ?? now : nil
      if let start, start <= now { try run(at: now) }
      return nil
    }
    let ending = Program.ending(of: process)
    let isAtEnd = drain()
    if let ending {
      self.process = nil
      close()
      start = last.map { $0 + reading.every }
      return try firstLine(endedBy: ending)
    }
    guard now < deadline, bytes.count <= Self.most else {
      let isTooMuch = bytes.count > Self.most
      stop()
      throw Program.Failure(
        description: isTooMuch
          ? "it said more than \(Self.most) bytes"
          : "no answer within \(reading.command.timeout.inWords)")
    }
    // What has said all is about to end: nothing but that is waited for.
    if isAtEnd { close() }
    looksAgain = pipe < 0 ? now + Self.pause : nil
    return nil
  }

  /// Kills it if it runs.
  mutating func stop() {
    close()
    guard let process else { return }
    // It leads a session of its own.
    kill(-process, SIGKILL)
    killed.append(process)
    self.process = nil
  }

  private mutating func run(at now: Instant) throws(Program.Failure) {
    last = now
    start = now + reading.every
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0, fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 else {
      throw Program.Failure(description: String(cString: strerror(errno)))
    }
    let words = reading.command.words.map { Array($0.utf8) }
    let started = Result { () throws(Program.Failure) in
      try Program.start(words, output: ends[1])
    }
    Glibc.close(ends[1])
    pipe = ends[0]
    bytes = []
    deadline = now + reading.command.timeout
    looksAgain = nil
    do throws(Program.Failure) {
      process = try started.get()
    } catch {
      close()
      throw error
    }
  }

  /// - Returns: whether there is no more to come.
  private mutating func drain() -> Bool {
    guard pipe >= 0 else { return true }
    var piece = [UInt8](repeating: 0, count: 4_096)
    while bytes.count <= Self.most {
      let count = read(pipe, &piece, piece.count)
      guard count > 0 else { return count == 0 }
      bytes += piece[..<count]
    }
    return false
  }

  private mutating func close() {
    if pipe >= 0 { Glibc.close(pipe) }
    pipe = -1
  }

  private func firstLine(endedBy ending: Program.Ending) throws(Program.Failure) -> [UInt8] {
    switch ending {
    case .exited(0): break
    case .exited(let status): throw Program.Failure(description: "it ended with status \(status)")
    case .signalled(let signal): throw Program.Failure(description: "signal \(signal) ended it")
    }
    // Some programs end their lines as Windows does, or write one over the other.
    guard let line = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first else {
      throw Program.Failure(description: "it said nothing")
    }
    return Array(line)
  }
}
