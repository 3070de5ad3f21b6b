import Glibc

/// Lines that another program writes to a descriptor, as they come.
final class LineReader {
  /// A line, and which one it is.
  typealias Line = (number: Int, bytes: [UInt8])

  /// Pieces of 4,096 bytes that are read at once.
  private static let mostPieces = 16

  /// Negative once there is no more to come.
  private(set) var descriptor: Int32
  /// A value may be as long as a row.
  private var cutter = LineCutter(atMost: 200_000)
  private var number = 0

  /// Lines of a descriptor that is somebody else's to close.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The lines that have come since the last call, each with its number.
  ///
  /// It never waits. Empty lines are left out, and what is too long is cut.
  func read() -> [Line] {
    var lines: [Line] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    func append(_ line: UnsafeBufferPointer<UInt8>) {
      number += 1
      if line.contains(where: { $0 > 0x20 }) { lines.append((number, Array(line))) }
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
