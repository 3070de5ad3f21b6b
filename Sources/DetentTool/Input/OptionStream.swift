import Detent
import DetentRuntime
import Glibc

/// Options that are read from standard input while one turns through the first of them.
final class OptionStream: Companion {
  /// More than anybody turns a knob through; less than memory.
  private static let mostLines = 1_000_000
  /// After so many pieces somebody may want to turn or to see something.
  static let piecesAtOnce = 16
  private static let name = "standard input"

  private let descriptor: Int32
  private var lines: OptionLines
  private var piece = [UInt8](repeating: 0, count: 65_536)
  private var lineCount = 0
  private var byteCount = 0
  /// Whether all has been read.
  private(set) var isOver = false

  /// The options on a descriptor, as they are cut from its bytes.
  init(_ descriptor: Int32 = STDIN_FILENO, cut lines: OptionLines = OptionLines()) {
    self.descriptor = descriptor
    self.lines = lines
  }

  /// What becomes readable when there is more.
  var wakeDescriptors: [Int32] { isOver ? [] : [descriptor] }

  /// Puts the options that have come below those that are there.
  func attend(_ device: inout Device<Menu, Screen>, at now: Instant) throws -> Attention {
    guard !isOver else { return .nothing }
    let rows = try read()
    guard rows.count > 0 || isOver else { return .nothing }
    device.update(at: now) { menu, now in
      menu.append(rows, toItem: 0, isLast: isOver, at: now)
    }
    return .nothing
  }

  /// The options that are there by now; it never waits.
  ///
  /// - Parameter pieces: as many pieces at most, of 64 KB each.
  /// - Returns: the options whose ends have been read.
  /// - Throws: when they can't be read, or are more than anybody chooses from.
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
