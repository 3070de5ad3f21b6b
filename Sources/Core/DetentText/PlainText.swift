#if !hasFeature(Embedded)
extension Sequence<UInt8> {
  /// The text as values are read: each decimal digit as 0 to 9, one kind of blank, minus sign and
  /// apostrophe, full-width characters in the form of ASCII, and no invisible marks.
  ///
  /// Every value that is typed, pasted, set, or given in a file or an option passes here first.
  package var plainText: String {
    var plain = String.UnicodeScalarView()
    var scalars = UTF8Scalars(makeIterator())
    while let code = scalars.next() {
      guard let scalar = Unicode.Scalar(code) else { continue }
      switch code {
      // Joiners, marks of direction, variation selectors, the byte order mark.
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x61C, 0xFE00...0xFE0F, 0xFEFF:
        break
      case 0x2212, 0x2010...0x2013, 0xFE63, 0xFF0D: plain.append("-")
      case 0x2019, 0x2BC: plain.append("'")
      default:
        if scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue {
          plain.append(Unicode.Scalar(0x30 + UInt8(digit)))
        } else if 0xFF01...0xFF5E ~= code, let narrow = Unicode.Scalar(code - 0xFEE0) {
          plain.append(narrow)
        } else {
          plain.append(scalar.properties.isWhitespace ? " " : scalar)
        }
      }
    }
    return String(plain)
  }

  /// The bytes of the text as values are read, without blanks at its ends.
  package var plainBytes: [UInt8] {
    var bytes = Array(plainText.utf8)[...].drop { $0 == 0x20 }
    while bytes.last == 0x20 { bytes.removeLast() }
    return Array(bytes)
  }
}
#endif
