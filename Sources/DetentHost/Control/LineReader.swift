import DetentFiles
import DetentRuntime
import Glibc

/// Lines that another program writes to a descriptor.
final class LineReader {
  /// A line and its number.
  typealias Line = (number: Int, bytes: [UInt8])

  /// The most chunks of 4,096 bytes per read.
  private static let mostPieces = 16

  /// Negative after the end.
  private(set) var descriptor: Int32
  /// A value may be as long as a row.
  private var cutter = LineCutter(atMost: 200_000)
  private var number = 0

  /// Creates a reader; it doesn't close the descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The lines since the last call, each with its number, without waiting.
  ///
  /// Empty lines are dropped, and lines beyond the limit are cut.
  func read() -> [Line] {
    var lines: [Line] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    func append(_ line: UnsafeBufferPointer<UInt8>) {
      number += 1
      if line.contains(where: { $0 > 0x20 || $0 == 0 }) { lines.append((number, Array(line))) }
    }
    for _ in 0..<Self.mostPieces where descriptor >= 0 && isReadable([descriptor]) {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      piece.withUnsafeBufferPointer {
        cutter.take(UnsafeBufferPointer(rebasing: $0[..<max(0, count)]), append)
      }
      guard count <= 0 else { continue }
      cutter.finish(append)
      descriptor = -1
    }
    return lines
  }
}
