/// The figures at the start of a text, with the unit after them.
struct Figures {
  /// The number of bytes of figures; 0 for none.
  let end: Int
  /// The start of the unit, after a space.
  let unit: Int

  init(of utf8: UnsafeBufferPointer<UInt8>) {
    var (index, hasDigit) = (0, false)
    scan: while index < utf8.count {
      switch utf8[index] {
      case 0x30...0x39: hasDigit = true
      // + , - . :
      case 0x2B...0x2E, 0x3A: break
      // U+2212, the minus sign that is set with figures
      case 0xE2 where index + 2 < utf8.count && utf8[index + 1] == 0x88 && utf8[index + 2] == 0x92:
        index += 2
      default: break scan
      }
      index += 1
    }
    end = hasDigit ? index : 0
    var unit = end
    if unit < utf8.count, utf8[unit] == 0x20 { unit += 1 }
    // A no-break space
    if unit + 1 < utf8.count, utf8[unit] == 0xC2, utf8[unit + 1] == 0xA0 { unit += 2 }
    self.unit = unit
  }

  /// The figures of the text that they are of.
  func digits(of utf8: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: utf8[..<end])
  }
}
