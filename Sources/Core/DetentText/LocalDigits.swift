extension UInt32 {
  /// Writes the number in decimal with at least `digits` digits, the first of which is `zero`.
  package func writeDecimal(digits: Int = 1, zero: UInt32, _ put: (UInt8) -> Void) {
    var (divisor, length): (UInt32, Int) = (1, 1)
    while self / divisor >= 10 || length < digits {
      divisor *= 10
      length += 1
    }
    while divisor > 0 {
      (zero &+ self / divisor % 10).writeScalar(put)
      divisor /= 10
    }
  }

  /// Writes the scalar of this value as UTF-8; nothing for a surrogate or a number beyond Unicode.
  package func writeScalar(_ put: (UInt8) -> Void) {
    guard self >= 0x80 else { return put(UInt8(self)) }
    guard let scalar = Unicode.Scalar(self), let bytes = UTF8.encode(scalar) else { return }
    for byte in bytes { put(byte) }
  }
}
