import DetentFiles
import DetentRuntime
import DetentSimulation
import Glibc

/// A tape on disk or from a pipe, read as it is asked for: it may be of any length.
final class TapeFile {
  /// Why a tape could not be read.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The tape before anything happens on it: its wires, and the levels at its start.
  private(set) var beginning = Tape()

  private let name: String
  private let descriptor: Int32
  private var stream: VCDStream
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// What was read, and how much of it was handed out.
  private var events: [TapeEvent] = []
  private var position = 0
  private var hasEnded = false

  /// Opens a VCD file; `-` is standard input.
  init(_ path: String, names: VCDReader.Names = VCDReader.Names()) throws {
    name = path == "-" ? "standard input" : path
    descriptor =
      path == "-"
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : path.asPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw InputBytes.failure(name) }
    stream = VCDStream(names: names)
    // No further: in a pipe the first edge may be long in coming.
    while stream.beginning == nil, !hasEnded { try readOn(waits: true) }
    beginning = stream.beginning ?? beginning
  }

  deinit { close(descriptor) }

  /// The next piece of the tape; nil after its end.
  func next() throws -> TapeEvent? {
    try fill(waits: true)
    return take()
  }

  /// The next piece of the tape if it is there already; nil otherwise, and after the end.
  func nextIfThere() throws -> TapeEvent? {
    try fill(waits: false)
    return take()
  }

  /// What becomes readable when there is more to read, -1 if nobody need wait for that.
  var wakeDescriptor: Int32 { position == events.count && !hasEnded ? descriptor : -1 }

  private func take() -> TapeEvent? {
    guard position < events.count else { return nil }
    defer { position += 1 }
    return events[position]
  }

  /// Reads on until there is something to hand out, if there is.
  private func fill(waits: Bool) throws {
    while position == events.count, !hasEnded {
      guard waits || isReadable([descriptor]) else { return }
      try readOn(waits: waits)
    }
  }

  /// Reads one more piece in place of those that were handed out.
  private func readOn(waits: Bool) throws {
    events.removeAll(keepingCapacity: true)
    position = 0
    let count = read(descriptor, &buffer, buffer.count)
    guard count >= 0 else {
      if errno == EINTR { return }
      guard errno == EAGAIN else { throw InputBytes.failure(name) }
      // Whoever shares it has set it so.
      if waits { wait(for: [descriptor], atMost: nil) }
      return
    }
    do throws(VCDError) {
      hasEnded = count == 0
      if hasEnded {
        try stream.finish(into: &events)
      } else {
        try stream.feed(buffer[..<count], into: &events)
      }
    } catch {
      throw Failure(description: "\(name):\(error.line): \(error.problem)")
    }
  }
}
