import DetentConfiguration
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
    descriptor = path == "-" ? dup(STDIN_FILENO) : path.asPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw InputBytes.failure(name) }
    stream = VCDStream(names: names)
    try fill()
    beginning = stream.beginning ?? beginning
  }

  deinit { close(descriptor) }

  /// The next piece of the tape; nil after its end.
  func next() throws -> TapeEvent? {
    try fill()
    guard position < events.count else { return nil }
    defer { position += 1 }
    return events[position]
  }

  /// Reads on until there is something to hand out, if there is.
  private func fill() throws {
    while position == events.count, !hasEnded {
      events.removeAll(keepingCapacity: true)
      position = 0
      let count = read(descriptor, &buffer, buffer.count)
      guard count >= 0 else {
        if errno == EINTR { continue }
        throw InputBytes.failure(name)
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
}
