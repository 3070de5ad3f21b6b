import Glibc

/// Cuts bytes into lines as they come.
package struct LineCutter {
  /// The byte behind a line.
  package let end: UInt8
  /// As many bytes of a line are kept.
  private let longest: Int
  /// The beginning of a line whose end is still to come.
  private var begun: [UInt8] = []

  /// Lines that end with that byte, and are cut behind so many.
  package init(end: UInt8 = 0x0A, atMost longest: Int = .max) {
    (self.end, self.longest) = (end, longest)
  }

  /// Gives the lines that end in these bytes to `body`, without their ends.
  package mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var rest = bytes[...]
    while let end = Self.place(of: end, in: rest) {
      let line = rest[..<end]
      if begun.isEmpty {
        body(UnsafeBufferPointer(rebasing: line.prefix(longest)))
      } else {
        keep(line)
        finish(body)
      }
      rest = rest[(end + 1)...]
    }
    keep(rest)
  }

  /// Gives the last line, which nothing has ended and may be empty, to `body`.
  package mutating func finish(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    begun.withUnsafeBufferPointer { body($0) }
    begun = []
  }

  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    begun += bytes.prefix(longest - begun.count)
  }

  /// Where a byte first stands.
  package static func place(
    of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    guard let start = UnsafeBufferPointer(rebasing: bytes).baseAddress,
      let found = memchr(start, Int32(byte), bytes.count)
    else { return nil }
    return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
