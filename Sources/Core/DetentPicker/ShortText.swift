public import DetentText

/// A short text: up to 128 bytes of UTF-8, stored in place.
///
/// The core compares no strings and allocates nothing for a label, so that a picker fits a
/// microcontroller. Longer texts are cut at a character and marked with "…".
public struct ShortText: ByteSink, Hashable, Sendable {
  /// Bytes of UTF-8 that fit.
  package static let capacity = 128

  /// Bytes of UTF-8 in use.
  package private(set) var count = 0

  /// Whether the text ends with "…", after which nothing is appended.
  private var isCut = false

  // A tuple is the only storage of fixed size that every supported compiler has.
  private var head: Block = (0, 0, 0, 0, 0, 0, 0, 0)
  private var tail: Block = (0, 0, 0, 0, 0, 0, 0, 0)

  private typealias Block = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  /// No text.
  public init() {}

  /// Creates a text from the program's image.
  package init(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Creates a text from bytes.
  package init(utf8 bytes: some Sequence<UInt8>) {
    for byte in bytes where !append(byte) { break }
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { count == 0 }

  /// Passes the bytes to `body`.
  package func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = (head, tail)
    return withUnsafeBytes(of: &copy) { bytes in
      body(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<count]))
    }
  }

  /// The bytes as an array.
  package var utf8: [UInt8] { withUTF8 { [UInt8]($0) } }

  /// Appends one byte, or marks the text as cut.
  ///
  /// - Returns: whether it fit.
  @inline(never) @discardableResult
  public mutating func append(_ byte: UInt8) -> Bool {
    guard !isCut, count < Self.capacity else {
      if !isCut { cut() }
      return false
    }
    self[count] = byte
    count += 1
    return true
  }

  /// Appends bytes as far as they fit.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes where !append(byte) { break }
  }

  /// Removes whole characters from the end until "…" fits, and appends it.
  private mutating func cut() {
    var end = Self.capacity - 3
    // Bytes 10xxxxxx continue a character: never end inside one.
    while end > 0, self[end] & 0xC0 == 0x80 { end -= 1 }
    isCut = true
    count = end
    for byte: UInt8 in [0xE2, 0x80, 0xA6] {
      self[count] = byte
      count += 1
    }
    while end + 3 < Self.capacity {
      self[end + 3] = 0
      end += 1
    }
  }

  private subscript(index: Int) -> UInt8 {
    get {
      withUTF8OfStorage { $0[index] }
    }
    set {
      if index < 64 {
        withUnsafeMutableBytes(of: &head) { $0[index] = newValue }
      } else {
        withUnsafeMutableBytes(of: &tail) { $0[index - 64] = newValue }
      }
    }
  }

  private func withUTF8OfStorage<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    var copy = (head, tail)
    return withUnsafeBytes(of: &copy) { body($0) }
  }

  /// Whether both have the same bytes: no Unicode normalization.
  public static func == (left: ShortText, right: ShortText) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUTF8 { first in
      right.withUTF8 { second in
        for index in 0..<first.count where first[index] != second[index] { return false }
        return true
      }
    }
  }

  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) {
    withUTF8 { bytes in
      for byte in bytes { hasher.combine(byte) }
    }
  }
}

extension ByteSink {
  /// Appends a text.
  public mutating func append(_ text: ShortText) {
    text.withUTF8 { append($0) }
  }
}

extension ShortText: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a text from a string, cut if too long.
  public init(_ string: String) {
    self.init(utf8: string.utf8)
  }

  /// Creates a text from a literal, cut if too long.
  public init(stringLiteral string: String) {
    self.init(utf8: string.utf8)
  }

  /// The text as a string.
  public var description: String {
    withUTF8 { String(decoding: $0, as: UTF8.self) }
  }
}
