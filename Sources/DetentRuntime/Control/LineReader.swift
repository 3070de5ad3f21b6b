import Glibc

/// Lines that another program writes to a descriptor, as they come.
final class LineReader {
  /// A line, and which one it is.
  typealias Line = (number: Int, bytes: [UInt8])

  /// Bytes of a line: a value may be as long as a row.
  private static let longest = 200_000
  /// Pieces of 4,096 bytes that are read at once.
  private static let mostPieces = 16

  /// Negative once there is no more to come.
  private(set) var descriptor: Int32
  private var line: [UInt8] = []
  private var number = 1

  /// Lines of a descriptor that is somebody else's to close.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The lines that have come since the last call, each with its number.
  ///
  /// It never waits. Empty lines are left out, and what is too long is cut.
  func read() -> [Line] {
    var lines: [Line] = []
    var piece = [UInt8](repeating: 0, count: 4_096)
    for _ in 0..<Self.mostPieces where descriptor >= 0 && isReadable([descriptor]) {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      for byte in piece.prefix(max(0, count)) {
        if byte == 0x0A { end(&lines) } else if line.count < Self.longest { line.append(byte) }
      }
      guard count <= 0 else { continue }
      end(&lines)
      descriptor = -1
    }
    return lines
  }

  private func end(_ lines: inout [Line]) {
    if line.contains(where: { $0 > 0x20 }) { lines.append((number, line)) }
    (line, number) = ([], number + 1)
  }
}
