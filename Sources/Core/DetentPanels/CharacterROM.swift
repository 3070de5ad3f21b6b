import DetentText
import DetentRaster

/// The character codes of an HD44780 with ROM A00 (Japanese and European), the most common one, and
/// eight custom glyphs.
///
/// A missing character becomes its base letter, or the most similar character; otherwise a middle
/// dot.
///
/// - Source: HD44780U (Hitachi, ADE-207-272(Z), Rev. 0.0), table 4.
package enum CharacterROM {
  /// The eight custom glyphs, from code 0 on: eight rows each, 1 is dark, the leftmost pixel in bit
  /// 4.
  ///
  /// The lowest row is the cursor's, which stays hidden.
  package static var glyphs: [UInt8] {
    [
      0b00000, 0b00000, 0b00000, 0b00111, 0b00000, 0b00000, 0b00000, 0b00000,  // tick ╶
      0b00001, 0b00001, 0b00001, 0b11111, 0b00001, 0b00001, 0b00001, 0b00001,  // rail of a tick ┤
      0b00000, 0b00000, 0b00000, 0b11111, 0b00000, 0b00000, 0b00000, 0b00000,  // landmark ─
      0b00000, 0b00000, 0b11111, 0b11111, 0b11111, 0b00000, 0b00000, 0b00000,  // seam ━
      0b01000, 0b01100, 0b01110, 0b01111, 0b01110, 0b01100, 0b01000, 0b00000,  // nib ▸
      0b00000, 0b01000, 0b00100, 0b00010, 0b00100, 0b01000, 0b00000, 0b00000,  // next ›
      0b00000, 0b00001, 0b00001, 0b00010, 0b10010, 0b01100, 0b00100, 0b00000,  // take ✓
      0b00001, 0b00001, 0b11111, 0b11111, 0b11111, 0b00001, 0b00001, 0b00001,  // rail of the seam ┥
    ]
  }

  /// Whether a character is shown as itself or as a similar one, not as the middle dot.
  package static func shows(_ scalar: UInt32) -> Bool {
    code(of: scalar) != dot || exact(scalar) == dot
  }

  /// The middle dot, the replacement character.
  private static var dot: UInt8 { 0xA5 }

  /// The code of the character, or of the one most similar to it.
  package static func code(of scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0, 0x20: 0x20  // 0: the right half of a wide character
    case 0x5C: 0x2F  // \ as /: ROM A00 has ¥ in its place
    case 0x7E: 0x2D  // ~ as -: ROM A00 has → in its place
    case 0x21...0x7D: UInt8(truncatingIfNeeded: scalar)
    case 0xFF61...0xFF9F: UInt8(truncatingIfNeeded: scalar - 0xFEC0)  // half-width katakana
    default: exact(scalar) ?? LatinLetters.likeness(of: scalar) ?? mark(scalar)
    }
  }

  /// The code of a character beyond ASCII in the ROM.
  private static func exact(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0xA2: 0xEC  // ¢
    case 0xA3: 0xED  // £
    case 0xA5: 0x5C  // ¥
    case 0xB0: 0xDF  // °
    case 0xB5, 0x3BC: 0xE4  // µ
    case 0xB7, 0x2022: dot  // · •
    case 0xDF, 0x3B2: 0xE2  // ß β
    case 0xE4: 0xE1  // ä
    case 0xF1: 0xEE  // ñ
    case 0xF6: 0xEF  // ö
    case 0xF7: 0xFD  // ÷
    case 0xFC: 0xF5  // ü
    case 0x3A3: 0xF6  // Σ
    case 0x3A9, 0x2126: 0xF4  // Ω
    case 0x3B1: 0xE0  // α
    case 0x3B5: 0xE3  // ε
    case 0x3B8: 0xF2  // θ
    case 0x3C0: 0xF7  // π
    case 0x3C1: 0xE6  // ρ
    case 0x3C3: 0xE5  // σ
    case 0x2190, 0x232B: 0x7F  // ← ⌫
    case 0x2192: 0x7E  // →
    case 0x221A: 0xE8  // √
    case 0x221E: 0xF3  // ∞
    default: nil
    }
  }

  /// The code of a sign that layouts use, or of a similar one.
  private static func mark(_ scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x2576: 0  // ╶
    case 0x2524: 1  // ┤
    case 0x2500: 2  // ─
    case 0x2501: 3  // ━
    case 0x25B6, 0x25B8: 4  // ▶ ▸
    case 0x203A: 5  // ›
    case 0x2713, 0x2714: 6  // ✓
    case 0x2525: 7  // ┥
    case 0x2580, 0x2584, 0x2588, 0x258C, 0x2590, 0x2593: 0xFF  // █ ▌ ▓
    case 0x2574, 0x2010...0x2015, 0x2212: 0x2D  // ╴ and dashes, minus
    case 0x2502: 0x7C  // │
    case 0x2018, 0x2019: 0x27  // ’
    case 0x201C...0x201E: 0x22  // ”
    case 0x2026: 0x2E  // …
    case 0x2039, 0x25C0, 0x25C2: 0x3C  // ‹
    case 0x20AC: 0x45  // €
    case 0x0218, 0x0219: scalar == 0x218 ? 0x53 : 0x73  // Ș
    case 0x021A, 0x021B: scalar == 0x21A ? 0x54 : 0x74  // Ț
    default: dot
    }
  }
}
