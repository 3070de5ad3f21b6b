import DetentInput
import DetentMenus
import DetentWords
import Glibc

/// A command that is run again and again for one line.
struct ReadingCommand {
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
  private var question: Program.Question?
  private var looksAgain: Instant?
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
  var wakeDescriptors: [Int32] { question?.wakeDescriptors ?? [] }

  /// When it is to be started, is looked after, or has run for too long.
  var nextWake: Instant? {
    question.map { Instant.earliest(looksAgain, $0.deadline) } ?? start
  }

  /// Starts it if that is due, or takes what it has said.
  ///
  /// - Returns: the first line once it has ended well.
  /// - Throws: why there is none.
  mutating func attend(at now: Instant, isSeen: Bool) throws(Program.Failure) -> [UInt8]? {
    killed.removeAll { Program.ending(of: $0) != nil }
    guard question != nil else {
      start = isSeen ? last.map { $0 + reading.every } ?? now : nil
      if let start, start <= now { try run(at: now) }
      return nil
    }
    let said: [UInt8]?
    do throws(Program.Failure) {
      said = try question?.answer(at: now)
    } catch {
      stop()
      throw error
    }
    guard let said else {
      // What has said all is about to end: nothing but that is waited for.
      looksAgain = wakeDescriptors.isEmpty ? now + Self.pause : nil
      return nil
    }
    stop()
    return try Self.firstLine(of: said)
  }

  /// Kills it if it runs.
  mutating func stop() {
    question?.stop()
    if let process = question?.process { killed.append(process) }
    question = nil
  }

  private mutating func run(at now: Instant) throws(Program.Failure) {
    last = now
    start = now + reading.every
    looksAgain = nil
    question = try Program.Question(
      reading.command.words, within: reading.command.timeout, at: now)
  }

  private static func firstLine(of said: [UInt8]) throws(Program.Failure) -> [UInt8] {
    // Some programs end their lines as Windows does, or write one over the other.
    guard let line = said.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first else {
      throw Program.Failure(description: "it said nothing")
    }
    return Array(line)
  }
}
