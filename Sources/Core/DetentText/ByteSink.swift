/// A destination for bytes: a text, an array, a file.
public protocol ByteSink {
  /// Appends bytes as far as the capacity allows.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteSink {
  /// Appends a text from the program's image.
  @inline(never)
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a whole number in decimal.
  package mutating func append(decimal number: Int64) {
    if number < 0 { append("-" as StaticString) }
    append(decimal: number.magnitude)
  }

  /// Appends a whole number in decimal, padded with zeros to `digits` digits, 20 at the most.
  package mutating func append(decimal number: UInt64, digits: Int = 1) {
    // As many as UInt64.max has.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { buffer in
      var rest = number
      var first = 20
      repeat {
        first -= 1
        buffer[first] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0 || 20 - first < min(digits, 20)
      append(UnsafeBufferPointer(rebasing: buffer[first...]))
    }
  }

  /// Appends what a function writes byte by byte, 32 at a time: a part may end within a character.
  package mutating func append(bytesOf write: ((UInt8) -> Void) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      var count = 0
      write { byte in
        if count == buffer.count {
          append(UnsafeBufferPointer(buffer))
          count = 0
        }
        buffer[count] = byte
        count += 1
      }
      append(UnsafeBufferPointer(rebasing: buffer[..<count]))
    }
  }

  /// Appends the lowest digits of a number in hexadecimal, in small letters.
  package mutating func append(hexadecimal number: UInt32, digits: Int) {
    for digit in (0..<digits).reversed() {
      let value = UInt8(number >> UInt32(4 * digit) & 0xF)
      append(byte: value < 10 ? 0x30 + value : 0x57 + value)
    }
  }

  /// Appends a Unicode scalar as UTF-8.
  package mutating func append(scalar: UInt32) {
    guard scalar >= 0x80 else { return append(byte: UInt8(scalar)) }
    let length: UInt32 = scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
    let lead: UInt32 = 0xF00 >> length & 0xFF
    append(byte: UInt8(truncatingIfNeeded: lead | scalar >> (6 * length - 6)))
    for unit in (1..<length).reversed() {
      append(byte: UInt8(truncatingIfNeeded: 0x80 | scalar >> (6 * unit - 6) & 0x3F))
    }
  }

  /// Appends one byte.
  package mutating func append(byte: UInt8) {
    withUnsafePointer(to: byte) { append(UnsafeBufferPointer(start: $0, count: 1)) }
  }
}

extension [UInt8]: ByteSink {
  /// Appends bytes.
  @inline(never)
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Signs and numbers of one digit come alone.
    guard bytes.count != 1 else { return append(bytes[0]) }
    append(contentsOf: bytes)
  }
}

extension ByteSink {
  /// Appends a text.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
