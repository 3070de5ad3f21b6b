import DetentInput
import DetentText
import DetentYAML
import Glibc

/// A command run periodically for one line.
struct ReadingCommand {
  /// The span between polls for the end of a program whose output has ended.
  static let pause = TimeSpan.milliseconds(20)

  /// The item, and its submenu.
  let item: Int, parent: Int?
  /// The item's label, the program and the item's line, for messages.
  let label: String, program: String, line: Int

  private let command: MenuFile.Command
  /// The period from start to start.
  private let every: TimeSpan
  /// The next start; nil while the item is hidden.
  private var start: Instant?
  private var last: Instant?
  private var question: Program.Question?
  private var nextLook: Instant?
  /// Killed programs that haven't ended yet.
  private(set) var killed: [pid_t] = []

  /// Creates the command of an item.
  init(_ command: MenuFile.Command, every: TimeSpan, item: Int, in file: MenuFile.Item) {
    (self.command, self.every) = (command, every)
    self.item = item
    parent = file.menuItem.parent
    label = file.label.quotedForMessage
    program = (command.words.first ?? "").quotedForMessage
    line = file.line
  }

  /// Its output.
  var wakeDescriptors: [Int32] { question?.wakeDescriptors ?? [] }

  /// The next start, poll or timeout.
  var nextWake: Instant? {
    question.map { Instant.earliest(nextLook, $0.deadline) } ?? start
  }

  /// Starts it if due, or reads its output.
  ///
  /// - Returns: the first line, after a successful end.
  /// - Throws: `Program.Failure`.
  mutating func attend(at now: Instant, isSeen: Bool) throws(Program.Failure) -> [UInt8]? {
    killed.removeAll { Program.ending(of: $0) != nil }
    guard question != nil else {
      start = isSeen ? last.map { $0 + every } ?? now : nil
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
      // After its output only its end is awaited.
      nextLook = wakeDescriptors.isEmpty ? now + Self.pause : nil
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
    start = now + every
    nextLook = nil
    question = try Program.Question(
      command.words, within: command.timeout, at: now)
  }

  private static func firstLine(of said: [UInt8]) throws(Program.Failure) -> [UInt8] {
    // Some programs end lines with CRLF, or overwrite them with CR.
    guard let line = said.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).first else {
      throw Program.Failure(description: "it said nothing")
    }
    return Array(line)
  }
}
