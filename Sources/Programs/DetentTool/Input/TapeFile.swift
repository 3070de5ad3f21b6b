import DetentHost
import DetentRuntime
import DetentTape
import Glibc

/// A tape in a file or a pipe of any length, read on demand.
final class TapeFile {
  /// The tape's header: its wires and initial levels.
  private(set) var beginning = Tape()

  private let name: String
  private let descriptor: Int32
  private var stream: VCDStream
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  /// Parsed events, and the number returned.
  private var events: [TapeEvent] = []
  private var position = 0
  private var hasEnded = false

  /// Opens a VCD file; `-` is standard input.
  init(_ path: String, names: VCDNames = VCDNames()) throws {
    name = path == "-" ? "standard input" : path
    descriptor =
      path == "-"
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0) : path.asPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw Failure(reading: name) }
    InputFiles.note(path)
    stream = VCDStream(names: names)
    // No further: on a pipe the first edge may take long.
    while stream.beginning == nil, !hasEnded { try readOn(waits: true) }
    beginning = stream.beginning ?? beginning
  }

  deinit { close(descriptor) }

  /// The next event; nil at the end, and without waiting if none is available.
  func next(waits: Bool = true) throws -> TapeEvent? {
    while position == events.count, !hasEnded {
      guard waits || isReadable([descriptor]) else { return nil }
      try readOn(waits: waits)
    }
    guard position < events.count else { return nil }
    defer { position += 1 }
    return events[position]
  }

  /// Readable when more events arrive; -1 if there is nothing to wait for.
  var wakeDescriptor: Int32 { position == events.count && !hasEnded ? descriptor : -1 }

  /// Reads a chunk in place of the returned events.
  private func readOn(waits: Bool) throws {
    events.removeAll(keepingCapacity: true)
    position = 0
    let count = read(descriptor, &buffer, buffer.count)
    guard count >= 0 else {
      if errno == EINTR { return }
      guard errno == EAGAIN else { throw Failure(reading: name) }
      // Another process has set it non-blocking.
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
      throw Failure("\(name):\(error.line): \(error.problem)")
    }
  }
}
