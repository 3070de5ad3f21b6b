package import DetentInput
import DetentText
import Glibc

/// A knob driven by another program, such as a remote control or a logic analyzer, through lines
/// in a pipe: turns, edges, or edges with times.
///
///     turn 1        a row clockwise; -3 is three rows counterclockwise
///     turn 0.25     a part of a row, as a crown without detents turns; so is 1.0
///     press         the button is down
///     release       the button is up
///
///     a 0           A's contact is closed; b 1: B's is open; button 0: the button's is closed
///     1200 a 0      the same with the time, in microseconds of the writer's clock
///
/// A writer's first valid line decides the form of all of them. A line of another form is reported
/// and skipped, as is any other line. At the first writer the knob rests, in general with open
/// contacts. After the last writer the button is up, A and B stay, and the knob waits for the next
/// writer, whose first line decides again.
///
/// Turns are stamped when read, and so are edges without times, but apart, as only their order is
/// known. The first edge with a time happens when it is read, and the others follow by their times,
/// even if they are to come. The clock restarts after `longestPause`, so that no longer one is
/// waited for, and at a time that goes back, which is counted as late: to skip that edge would lose
/// a level.
package final class PipeKnob: LiveKnob {
  /// The maximum number of chunks of 4,096 bytes per read.
  private static let mostPieces = 16
  /// The bytes of "a 1" and its line feed, the shortest line that makes an input.
  private static let shortestLine = 4
  /// The bytes kept of a line, more than any valid one has.
  private static let longestLine = 200
  /// The minimum distance of edges without times: a contact state that lasts for every decoder, or
  /// where the button changes, a press that did not twist the knob.
  private static let (spacing, pressSpacing) = (ButtonDecoder.belief, TimeSpan.milliseconds(100))
  /// The longest pause between edges with times: longer than any gesture.
  private static let longestPause = TimeSpan.seconds(3)
  private static let wires: [String: Line] = ["a": .a, "b": .b, "button": .button]
  private static let states: [String: Level] = ["0": .low, "1": .high]

  /// The form of a writer's lines.
  private enum Form {
    case turns, edges, timedEdges

    /// What to write, in a complaint.
    var advice: String {
      switch self {
      case .turns: "write turn 1, turn -0.25, press or release"
      case .edges: "these are edges without times: write a 0, b 1 or button 0"
      case .timedEdges: "these are edges with times in microseconds: write 1200 a 0"
      }
    }
  }

  /// The levels at the first writer.
  package let levels: Levels
  /// The instant of the last edge if it is to come, or of the reading that is asked for; until then
  /// the rest stays in the pipe.
  package private(set) var nextInput: Instant?
  /// The instant of the last writer's exit from a pipe without a name.
  package private(set) var end: Instant?
  /// The edges whose times go back.
  package private(set) var missing = MissingEdges()

  private let path: String
  private let clock: () -> Instant
  private let isReversed: Bool
  /// Negative after the end.
  private var descriptor: Int32
  private var isPressed = false
  /// The remainder of the turns by fractions, in millionths of a 65,536th.
  private var rest: Int64 = 0
  private var cutter = LineCutter(atMost: longestLine)
  /// The number of lines read.
  private var number = 0
  private var (complaints, sentences) = (Complaints(about: "lines"), [String]())
  /// Nil before a writer's first line.
  private var form: Form?
  /// Whether the last writer's lines are edges, and the levels that all edges led to.
  private var (hasEdges, current): (Bool, Levels)
  private var isReadingWanted = false
  /// The instant of the last edge, its time on the writer's clock, and its wire.
  private var (edgeAt, writtenAt) = (Instant(microseconds: .min), Instant?.none)
  private var edgeWire = Line.a

  /// Opens the pipe at `path`, with or without a writer.
  ///
  /// - Parameters:
  ///   - path: the pipe; /dev/stdin for standard input.
  ///   - isReversed: whether clockwise is negative, for turns; a decoder reverses edges.
  ///   - rest: where the knob rests. Default: with open contacts.
  ///   - clock: the present instant. Default: the kernel's monotonic clock.
  /// - Throws: `PipeError`.
  package init(
    _ path: String, isReversed: Bool, rest: QuadratureConfiguration.Rest = .high,
    clock: @escaping () -> Instant = { .onMonotonicClock }
  ) throws {
    (self.path, self.clock) = (path, clock)
    levels = Levels(
      a: rest == .low || rest == .aLow ? .low : .high,
      b: rest == .low || rest == .bLow ? .low : .high)
    (hasEdges, current) = (false, levels)
    self.isReversed = isReversed
    descriptor = try Self.open(path)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Negative after the end, and until `nextInput`.
  package var wakeDescriptor: Int32 { nextInput == nil ? descriptor : -1 }

  /// Reads what was written since the last call, as far as there is room, unless read edges are
  /// still to come.
  ///
  /// The rest stays in the pipe, so nothing goes missing.
  package func drain(into inbox: inout Inbox) throws {
    let now = clock()
    defer { nextInput = edgeAt > now ? edgeAt : nil }
    guard edgeAt <= now else { return }
    if isReadingWanted { inbox.append(Input(.levels(current), at: now)) }
    isReadingWanted = false
    var piece = [UInt8](repeating: 0, count: 4_096)
    // Bounded: a writer without end must not block the program.
    for _ in 0..<Self.mostPieces where inbox.room > 0 && polled != 0 {
      let most = min(piece.count, inbox.room * Self.shortestLine)
      let count = read(descriptor, &piece, most)
      piece.withUnsafeBufferPointer {
        cutter.take(UnsafeBufferPointer(rebasing: $0[..<max(0, count)])) {
          take($0, at: now, into: &inbox)
        }
      }
      guard count == 0 else { continue }
      // A writer that exits releases the button, and its last line needs no line feed.
      cutter.finish { if !$0.isEmpty { take($0, at: now, into: &inbox) } }
      press(false, at: now, into: &inbox)
      if current.button == .low { append(.button, .high, at: now, into: &inbox) }
      (form, writtenAt) = (nil, nil)
      // A new descriptor signals the next writer; its bytes stay in the pipe.
      let old = descriptor
      descriptor = try Self.open(path)
      close(old)
      // A pipe without a name still signals the last writer's exit: there will be no other.
      if polled == Int16(POLLHUP) {
        close(descriptor)
        (descriptor, end) = (-1, max(now, edgeAt))
      }
    }
  }

  /// Has the next `drain` hand over the levels that the edges so far led to.
  package func requestLevels() {
    guard hasEdges else { return }
    isReadingWanted = true
    nextInput = nextInput ?? clock()
  }

  /// Returns and clears the sentences about invalid lines.
  package func takeSentences() -> [String] {
    defer { sentences.removeAll() }
    return sentences
  }

  /// Whether bytes are pending (POLLIN), or the last writer has exited (POLLHUP).
  private var polled: Int16 {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0 ? polled.revents : 0
  }

  private static func open(_ path: String) throws -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PipeError(path, code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.kind == S_IFIFO else {
      close(descriptor)
      throw PipeError.notAPipe(path)
    }
    return descriptor
  }

  // MARK: - Lines

  private func take(
    _ line: UnsafeBufferPointer<UInt8>, at now: Instant, into inbox: inout Inbox
  ) {
    number += 1
    let text = String(decoding: line, as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    switch (words.first, words.count) {
    case _ where line.count == Self.longestLine: complain(text)
    case (nil, _): break
    case ("press", 1) where isForm(.turns): press(true, at: now, into: &inbox)
    case ("release", 1) where isForm(.turns): press(false, at: now, into: &inbox)
    case ("turn", 2):
      guard let distance = try? ExactDecimal(words[1]), let written = distance.scaled(to: 6),
        abs(written) <= 1_000_000_000, isForm(.turns)
      else { fallthrough }
      let millionths = isReversed ? -written : written
      guard distance.fractionDigits > 0 else {
        let detents = Int32(millionths / 1_000_000)
        if detents != 0 { inbox.append(Input(.detents(detents, .exact), at: now)) }
        return
      }
      let steps: Int64
      (steps, rest) = (millionths * 0x10000 + rest).quotientAndRemainder(dividingBy: 1_000_000)
      inbox.append(Input(.turn(steps), at: now))
    default:
      let time = words.count == 3 ? Int64(words[0]) : nil
      guard words.count == 2 || time != nil, let wire = Self.wires[words[words.count - 2]],
        let level = Self.states[words[words.count - 1]], isForm(time == nil ? .edges : .timedEdges)
      else { return complain(text) }
      append(wire, level, time, at: now, into: &inbox)
    }
  }

  /// Whether lines of this form may come; the first one decides.
  private func isForm(_ form: Form) -> Bool {
    if self.form == nil { (self.form, hasEdges) = (form, form != .turns) }
    return self.form == form
  }

  private func press(_ isDown: Bool, at now: Instant, into inbox: inout Inbox) {
    guard isDown != isPressed else { return }
    isPressed = isDown
    inbox.append(Input(.button(isDown: isDown), at: now))
  }

  /// Appends an edge, after the last one.
  private func append(
    _ wire: Line, _ level: Level, _ time: Int64? = nil, at now: Instant, into inbox: inout Inbox
  ) {
    let written = time.map { Instant(microseconds: $0) }
    switch (written, writtenAt) {
    case (nil, _):
      let isApart = (wire == .button) != (edgeWire == .button)
      edgeAt = max(now, edgeAt + (isApart ? Self.pressSpacing : Self.spacing))
    case (_?, nil): edgeAt = max(now, edgeAt)
    case (let written?, let last?) where written < last:
      edgeAt = max(now, edgeAt + Self.spacing)
      missing.late &+= 1
      report("has an earlier time than the line before; the writer's clock restarts there")
    case (let written?, let last?):
      let span = written - last
      edgeAt =
        span > Self.longestPause ? max(now, edgeAt + Self.longestPause) : edgeAt + span
    }
    (writtenAt, edgeWire) = (written, wire)
    current[wire] = level
    inbox.append(Input(.edge(wire, level), at: edgeAt))
  }

  private func complain(_ text: String) {
    missing.skippedLines &+= 1
    let advice = form?.advice ?? Form.turns.advice + ", or edges: a 0 or 1200 a 0"
    report("is \(text.quotedForMessage) and was skipped; \(advice)")
  }

  private func report(_ predicate: String) {
    let sentence = complaints.next("\(path): line \(number) \(predicate)")
    if let sentence { sentences.append(sentence) }
  }
}

/// An error of a pipe as a knob.
package enum PipeError: Error, Equatable, CustomStringConvertible {
  /// The path doesn't exist, or no longer.
  case missing(String)
  /// The path is not a pipe.
  case notAPipe(String)
  /// The pipe can't be opened; `code` is the `errno`.
  case system(String, code: Int32)

  init(_ path: String, code: Int32) {
    self = code == ENOENT ? .missing(path) : .system(path, code: code)
  }

  package var description: String {
    switch self {
    case .missing(let path): "there is no pipe \(path): make one with \"mkfifo \(path)\""
    case .notAPipe("/dev/stdin"):
      "standard input is no pipe: pipe the lines into it, such as by \"cat FILE | detent …\""
    case .notAPipe(let path):
      "\(path) is no pipe: make one with mkfifo; \"cat FILE > PIPE\" sends the rest into it"
    case .system(let path, let code): "cannot open \(path): \(String(cString: strerror(code)))"
    }
  }
}
