package import DetentInput
import DetentText
import Glibc

/// A knob driven by another program, such as a remote control, through lines in a pipe.
///
///     turn 1        a row clockwise; -3 is three rows counterclockwise
///     turn 0.25     a part of a row, as a crown without detents turns; so is 1.0
///     press         the button is down
///     release       the button is up
///
/// Lines are stamped when read. Any other line is reported and skipped. After the last writer the
/// button is up, and the knob waits for the next writer.
package final class PipeKnob: LiveKnob {
  /// The maximum number of chunks of 4,096 bytes per read.
  private static let mostPieces = 16
  /// The bytes of "press" and its line feed, the shortest line that makes an input.
  private static let shortestLine = 6

  /// Negative after the end.
  package private(set) var wakeDescriptor: Int32
  /// The instant of the last writer's exit from a pipe without a name.
  package private(set) var end: Instant?

  private let path: String
  private let isReversed: Bool
  private var isPressed = false
  /// The remainder of the turns by fractions, in millionths of a 65,536th.
  private var rest: Int64 = 0
  /// The longest valid line has 22 bytes.
  private var cutter = LineCutter(atMost: 200)
  /// The number of lines read.
  private var number = 0
  private var (complaints, sentences) = (Complaints(about: "lines"), [String]())

  /// Opens the pipe at `path`, with or without a writer.
  ///
  /// - Parameters:
  ///   - path: the pipe; /dev/stdin for standard input.
  ///   - isReversed: whether clockwise is negative.
  /// - Throws: `PipeError`.
  package init(_ path: String, isReversed: Bool) throws {
    self.path = path
    self.isReversed = isReversed
    wakeDescriptor = try Self.open(path)
  }

  deinit { if wakeDescriptor >= 0 { close(wakeDescriptor) } }

  /// Reads what was written since the last call, as far as there is room.
  ///
  /// The rest stays in the pipe, so nothing goes missing.
  package func drain(into inbox: inout Inbox) throws {
    let now = Instant.onMonotonicClock
    var piece = [UInt8](repeating: 0, count: 4_096)
    // Bounded: a writer without end must not block the program.
    for _ in 0..<Self.mostPieces where inbox.room > 0 && polled != 0 {
      let most = min(piece.count, inbox.room * Self.shortestLine)
      let count = read(wakeDescriptor, &piece, most)
      piece.withUnsafeBufferPointer {
        cutter.take(UnsafeBufferPointer(rebasing: $0[..<max(0, count)])) {
          take($0, at: now, into: &inbox)
        }
      }
      guard count == 0 else { continue }
      // A writer that exits releases the button, and its last line needs no line feed.
      cutter.finish { if !$0.isEmpty { take($0, at: now, into: &inbox) } }
      press(false, at: now, into: &inbox)
      // A new descriptor signals the next writer; its bytes stay in the pipe.
      let old = wakeDescriptor
      wakeDescriptor = try Self.open(path)
      close(old)
      // A pipe without a name still signals the last writer's exit: there will be no other.
      if polled == Int16(POLLHUP) {
        close(wakeDescriptor)
        (wakeDescriptor, end) = (-1, now)
      }
    }
  }

  /// Returns and clears the sentences about invalid lines.
  package func takeSentences() -> [String] {
    defer { sentences.removeAll() }
    return sentences
  }

  /// Whether bytes are pending (POLLIN), or the last writer has exited (POLLHUP).
  private var polled: Int16 {
    var polled = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0 ? polled.revents : 0
  }

  private static func open(_ path: String) throws -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PipeError(path, code: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
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
    case (nil, _): break
    case ("press", 1): press(true, at: now, into: &inbox)
    case ("release", 1): press(false, at: now, into: &inbox)
    case ("turn", 2):
      guard let distance = try? ExactDecimal(words[1]), let written = distance.scaled(to: 6),
        abs(written) <= 1_000_000_000
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
    default: complain(text)
    }
  }

  private func press(_ isDown: Bool, at now: Instant, into inbox: inout Inbox) {
    guard isDown != isPressed else { return }
    isPressed = isDown
    inbox.append(Input(.button(isDown: isDown), at: now))
  }

  private func complain(_ text: String) {
    let sentence = complaints.next(
      "\(path): line \(number) is \(text.quotedForMessage) and was skipped; "
        + "write turn 1, turn -0.25, press or release")
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
