/// The value of a contact in a VCD file.
enum VCDValue {
  case low, high, unknown

  /// The value of a character; nil for an invalid one.
  init?(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0"), UInt8(ascii: "l"), UInt8(ascii: "L"): self = .low
    case UInt8(ascii: "1"), UInt8(ascii: "h"), UInt8(ascii: "H"): self = .high
    case UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "z"), UInt8(ascii: "Z"),
      UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "w"), UInt8(ascii: "W"),
      UInt8(ascii: "-"):
      self = .unknown
    default: return nil
    }
  }

  /// The value of a bit, counted from the right.
  ///
  /// Bits omitted on the left are 0, unless the first bit is unknown.
  ///
  /// - Source: IEEE Std 1364-2005, 18.2.1, table 18-1.
  init(ofBit place: Int, in bits: some RandomAccessCollection<UInt8>) {
    if place < bits.count {
      self = VCDValue(bits[bits.index(bits.endIndex, offsetBy: -1 - place)]) ?? .unknown
    } else {
      self = bits.first.flatMap { VCDValue($0) } == .unknown ? .unknown : .low
    }
  }
}
