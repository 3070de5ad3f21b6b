/// A destination for bytes: a text, an array, a file.
public protocol ByteSink {
  /// Appends bytes as far as the capacity allows.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>)
}

extension ByteSink {
  /// Appends a text from the program's image.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a whole number in decimal.
  public mutating func append(decimal number: Int64) {
    if number < 0 { append("-" as StaticString) }
    append(decimal: number.magnitude)
  }

  /// Appends a whole number in decimal, padded with zeros to at least `digits` digits.
  public mutating func append(decimal number: UInt64, digits: Int = 1) {
    var divisor: UInt64 = 1
    var length = 1
    while number / divisor >= 10 || length < digits {
      divisor *= 10
      length += 1
    }
    while divisor > 0 {
      var digit = 0x30 + UInt8(number / divisor % 10)
      withUnsafePointer(to: &digit) { append(UnsafeBufferPointer(start: $0, count: 1)) }
      divisor /= 10
    }
  }
}

extension [UInt8]: ByteSink {
  /// Appends bytes.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(contentsOf: bytes)
  }
}
