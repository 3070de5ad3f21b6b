/// The number of text display cells of a character.
///
/// - Source: Unicode Standard Annex #11, East Asian Width, Unicode 15.1; characters of ambiguous
///   width take one cell, as in every terminal that is not set up for East Asian legacy encodings.
package enum CharacterWidth {
  /// The cells of a character: 0 for controls, combining marks and format characters, 2 for East
  /// Asian wide and full-width characters and emoji, otherwise 1.
  ///
  /// - Complexity: O(1) below U+0300, otherwise a search over some 400 ranges.
  package static func cells(of scalar: UInt32) -> Int {
    if scalar < 0x300 { return isControl(scalar) ? 0 : 1 }
    // Fast path: box drawing, blocks, shapes and angles occur in every picture.
    if (0x2500..<0x25FD).contains(scalar) || (0x2030..<0x2060).contains(scalar) { return 1 }
    if isControl(scalar) { return 0 }
    // Tags and variation selectors are all that the tables don't reach.
    if scalar >= 1 << 18 { return (0xE0001...0xE01EF).contains(scalar) ? 0 : 1 }
    if contains(scalar, CharacterWidthTable.zero, CharacterWidthTable.zeroCount) { return 0 }
    return contains(scalar, CharacterWidthTable.wide, CharacterWidthTable.wideCount) ? 2 : 1
  }

  /// The cells of a text in a `TextGrid`, where a control takes one cell.
  package static func cells(of utf8: UnsafeBufferPointer<UInt8>) -> Int {
    // Most texts are ASCII.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
    var scalars = UTF8Scalars(utf8.makeIterator())
    var sum = 0
    while let scalar = scalars.next() { sum += cells(of: visible(scalar)) }
    return sum
  }

  /// The scalar to show: a space for controls that mean a space; U+FFFD for all other controls and
  /// for invalid values, so that no control reaches a terminal; otherwise the scalar itself.
  package static func visible(_ scalar: UInt32) -> UInt32 {
    if scalar >= 0x20 && scalar < 0x7F { return scalar }
    switch scalar {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: return 0x20
    default: return isControl(scalar) ? 0xFFFD : scalar
    }
  }

  /// Whether a value is a control, a line or paragraph separator, or not a Unicode scalar.
  static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0xD800..<0xE000: true
    default: scalar > 0x10_FFFF
    }
  }

  /// Whether a mark is drawn on the preceding character.
  ///
  /// Format characters are not: they act on surrounding text, which a cell doesn't have. Joiners
  /// count only where they select the form of a letter, from Arabic to the scripts of India.
  ///
  /// - Source: Unicode 15.1, DerivedGeneralCategory.txt: of width 0, those that are Mn or Me, but
  ///   variation selectors; chapter 23.2 (joiners).
  package static func combines(_ mark: UInt32, with scalar: UInt32) -> Bool {
    guard scalar > 0x20, scalar != 0xFFFD, !isControl(mark), cells(of: mark) == 0 else {
      return false
    }
    switch mark {
    case 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x180B...0x180F, 0x200B,
      0x200E...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0x110BD, 0x110CD,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      return false
    case 0x200C, 0x200D: return (0x600..<0x1000).contains(scalar)
    default: return true
    }
  }

  private static func contains(_ scalar: UInt32, _ table: StaticString, _ count: Int) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let entry = table.utf8Start + middle * CharacterWidthTable.stride
      if scalar < number(entry) {
        high = middle
      } else if scalar > number(entry + 3) {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }

  private static func number(_ digits: UnsafePointer<UInt8>) -> UInt32 {
    var value = 0 as UInt32
    for index in 0..<3 { value = value << 6 | UInt32(digits[index] - 0x30) }
    return value
  }
}
