import Detent
import DetentRuntime
import Glibc

/// Options read from standard input while the user turns through the first ones.
final class OptionStream: Companion {
  /// The most options, limited by memory.
  private static let mostLines = 1_000_000
  /// The chunks read before the user's input is handled again.
  static let piecesAtOnce = 16
  private static let name = "standard input"

  private let descriptor: Int32
  private var lines: OptionLines
  private var piece = [UInt8](repeating: 0, count: 65_536)
  private var lineCount = 0
  private var byteCount = 0
  /// Whether the end was reached.
  private(set) var isOver = false

  /// Creates a stream of a descriptor's options.
  init(_ descriptor: Int32 = STDIN_FILENO, cut lines: OptionLines = OptionLines()) {
    self.descriptor = descriptor
    self.lines = lines
  }

  /// Readable when more options arrive.
  var wakeDescriptors: [Int32] { isOver ? [] : [descriptor] }

  /// Appends the options that have arrived.
  func attend(_ device: inout Device<ItemMenu, Screen>, at now: Instant) throws -> Attention {
    guard !isOver else { return .nothing }
    let rows = try read()
    guard rows.count > 0 || isOver else { return .nothing }
    device.update(at: now) { menu, now in
      menu.append(rows, toItem: 0, isLast: isOver, at: now)
    }
    return .nothing
  }

  /// Reads options without waiting.
  ///
  /// - Parameter pieces: the most chunks, of 64 KB each.
  /// - Returns: the complete options.
  /// - Throws: if the input can't be read or exceeds the limit.
  func read(atMost pieces: Int = piecesAtOnce) throws(InputBytes.Failure) -> RowList {
    var rows = RowList()
    for _ in 0..<pieces where isReadable(wakeDescriptors) {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count > 0 {
        let new = piece.withUnsafeBufferPointer {
          lines.take(UnsafeBufferPointer(rebasing: $0[..<count]))
        }
        rows.append(new)
        try bound(count)
      } else if count == 0 {
        isOver = true
        rows.append(lines.finish())
      } else if errno != EINTR, errno != EAGAIN {
        throw InputBytes.failure(Self.name)
      }
    }
    return rows
  }

  private func bound(_ count: Int) throws(InputBytes.Failure) {
    lineCount += piece[..<count].count { $0 == lines.end }
    byteCount += count
    guard lineCount <= Self.mostLines else {
      throw InputBytes.Failure(
        description: "\(Self.name): more than \(Self.mostLines) lines; choose some of them first")
    }
    guard byteCount <= InputBytes.most else { throw InputBytes.tooLong(Self.name) }
  }
}
