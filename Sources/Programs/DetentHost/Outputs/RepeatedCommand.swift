import DetentInput
import DetentText
import DetentYAML
import Glibc

/// A command that tells something of an item in the background.
protocol TellingCommand {
  /// Its output.
  var wakeDescriptors: [Int32] { get }
  /// The next start, poll or timeout; nil if its output is awaited.
  var nextWake: Instant? { get }

  /// Starts it if due, or reads its output.
  ///
  /// - Parameters:
  ///   - now: the current instant.
  ///   - isWanted: whether it may start.
  /// - Returns: what it has told.
  /// - Throws: `Program.Failure`.
  mutating func attend(at now: Instant, isWanted: Bool) throws(Program.Failure) -> [UInt8]?

  /// Ends it if it runs.
  ///
  /// - Returns: the processes that are still to end.
  mutating func stop() -> [pid_t]
}

/// A command run periodically, or once, for its output.
struct RepeatedCommand: TellingCommand {
  /// The span between polls for the end of a program whose output has ended.
  static let pause = TimeSpan.milliseconds(20)

  private let command: MenuFile.Command
  /// The period from start to start; nil for once.
  private let every: TimeSpan?
  /// The next start; nil while it isn't wanted.
  private var start: Instant?
  private var last: Instant?
  private var question: Program.Question?
  private var nextLook: Instant?
  /// Killed programs that haven't ended yet.
  private var killed: [pid_t] = []

  /// Creates a command; one that has been `asked` at an instant starts a period later.
  init(_ command: MenuFile.Command, every: TimeSpan?, asked: Instant? = nil) {
    (self.command, self.every, last) = (command, every, asked)
  }

  var wakeDescriptors: [Int32] { question?.wakeDescriptors ?? [] }

  var nextWake: Instant? { Instant.earliest(nextLook, question?.deadline ?? start) }

  mutating func attend(at now: Instant, isWanted: Bool) throws(Program.Failure) -> [UInt8]? {
    killed.removeAll { Program.ending(of: $0) != nil }
    nextLook = killed.isEmpty ? nil : now + Self.pause
    guard question != nil else {
      start = isWanted ? next(at: now) : nil
      if let start, start <= now { try run(at: now) }
      return nil
    }
    let said: [UInt8]?
    do throws(Program.Failure) {
      said = try question?.answer(at: now)
    } catch {
      end(at: now)
      throw error
    }
    guard said != nil else {
      if question?.needsLook == true { nextLook = now + Self.pause }
      return nil
    }
    end(at: now)
    return said
  }

  mutating func stop() -> [pid_t] {
    end(at: .origin)
    return killed
  }

  private func next(at now: Instant) -> Instant? {
    guard let last else { return now }
    return every.map { last + $0 }
  }

  private mutating func end(at now: Instant) {
    question?.stop()
    if let process = question?.process {
      killed.append(process)
      nextLook = now + Self.pause
    }
    question = nil
    // A run that wasn't over has skipped its turns.
    while let turn = last, let every, turn + every <= now { last = turn + every }
    start = next(at: now)
  }

  private mutating func run(at now: Instant) throws(Program.Failure) {
    (last, start, nextLook) = (now, every.map { now + $0 }, nil)
    question = try Program.Question(command.words, within: command.timeout, at: now)
  }
}
