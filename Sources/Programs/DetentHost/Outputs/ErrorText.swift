import CTerminal
import DetentTerminal
import Glibc

/// What a program says on its standard error: the newest of it.
final class ErrorText {
  /// The most bytes that are kept.
  private static let most = 4_096
  /// The most bytes of a line in an event or a message.
  private static let longestLine = 200

  /// The end for the program; -1 once it has it.
  private(set) var writeEnd: Int32 = -1
  /// The end to read from; -1 at its end.
  private(set) var descriptor: Int32 = -1
  private var bytes: [UInt8] = []
  /// The bytes before those that are kept.
  private var omitted = 0

  /// Without descriptors left, what the program says is lost.
  init() {
    var ends: [Int32] = [-1, -1]
    // Other programs inherit no descriptor above the three.
    guard pipe(&ends) == 0 else { return }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    isHandedOver()
    close()
  }

  /// Closes the program's end here.
  func isHandedOver() {
    if writeEnd >= 0 { Glibc.close(writeEnd) }
    writeEnd = -1
  }

  /// Reads what is there without waiting.
  func read() {
    var piece = [UInt8](repeating: 0, count: Self.most)
    // One that never stops writing must not stop others.
    for _ in 0..<64 where descriptor >= 0 {
      let count = Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else {
        if count == 0 { close() }
        return
      }
      bytes += piece[..<count]
      let excess = max(0, bytes.count - Self.most)
      omitted += excess
      bytes.removeFirst(excess)
    }
  }

  /// Takes what was said so far, as lines without empty ones, the number of bytes left out first.
  func take() -> [String] {
    defer { (bytes, omitted) = ([], 0) }
    let left = omitted == 0 ? [] : ["… \(omitted) bytes are left out"]
    return left + lines.map { Message.shown(String(decoding: $0, as: UTF8.self)) }
  }

  /// The last line, cut to 200 bytes; nil without one.
  var lastLine: String? {
    lines.last.map { Message.shown(String(decoding: $0.prefix(Self.longestLine), as: UTF8.self)) }
  }

  private var lines: [ArraySlice<UInt8>] {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { !$0.allSatisfy { $0 == 0x20 } }
  }

  private func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}
