import Glibc

/// Splits bytes into lines as they arrive.
package struct LineCutter {
  /// The byte behind a line.
  package let end: UInt8
  /// The most bytes kept of a line.
  private let longest: Int
  /// The start of an incomplete line.
  private var begun: [UInt8] = []
  /// The bytes kept of it.
  package var begunBytes: Int { begun.count }

  /// Creates a splitter with the byte that ends a line and a limit in bytes.
  package init(end: UInt8 = 0x0A, atMost longest: Int = .max) {
    (self.end, self.longest) = (end, longest)
  }

  /// Calls `body` with each line that ends in these bytes, without its end.
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

  /// Calls `body` with the last, possibly empty line.
  package mutating func finish(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    begun.withUnsafeBufferPointer { body($0) }
    begun = []
  }

  private mutating func keep(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    begun += bytes.prefix(longest - begun.count)
  }

  /// The first offset of a byte.
  package static func place(
    of byte: UInt8, in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    guard let start = UnsafeBufferPointer(rebasing: bytes).baseAddress,
      let found = memchr(start, Int32(byte), bytes.count)
    else { return nil }
    return bytes.startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
