import DetentRaster
import Testing

@Suite struct FontTests {
  typealias Typeface = Lettering.Typeface
  static let letters: [Typeface] = [.small, .medium, .large]
  static let all: [Typeface] = letters + [.figures, .narrow]

  /// The characters of the small and the large font, except the three spaces.
  static let repertoire =
    Array(0x21...0x7E as ClosedRange<UInt32>) + Array(0xA1...0x17F)
    + "ȷ–—‘’‚“”„•…‹›€−←→▸◂✓⌫␣\u{FFFD}".unicodeScalars.map(\.value)
  /// Identical by design: hyphen and soft hyphen, Ð and Đ.
  static let alike: [UInt32] = [0xAD, 0x110]

  static func ink(_ typeface: Typeface) -> [UInt32] {
    switch typeface {
    case .small, .medium, .large, .stroke, .shaped: repertoire
    case .figures: "0123456789:.,-−+%°\u{FFFD}".unicodeScalars.map(\.value)
    case .narrow: "0123456789\u{FFFD}".unicodeScalars.map(\.value)
    }
  }

  @Test("Every character has ink, and spaces have none", arguments: all)
  func glyphsHaveInk(typeface: Typeface) {
    for scalar in FontTests.ink(typeface) {
      #expect(typeface.pixels.contains(scalar), "U+\(String(scalar, radix: 16))")
      #expect(drawn(scalar, typeface).bytes.contains { $0 != 0 }, "U+\(String(scalar, radix: 16))")
    }
    for scalar in [0x20, 0xA0, 0x202F] as [UInt32] where typeface.pixels.contains(scalar) {
      #expect(!drawn(scalar, typeface).bytes.contains { $0 != 0 })
    }
    #expect(Self.letters.contains(typeface) == typeface.pixels.contains(0xA0))
  }

  @Test("A missing character is drawn as the replacement box", arguments: all)
  func replacement(typeface: Typeface) {
    let box = drawn(0xFFFD, typeface).bytes
    for scalar in [0, 0x1B, 0x7F, 0x80, 0x9F, 0x180, 0x2015, 0x1F600, 0x10_FFFF, .max] as [UInt32] {
      #expect(!typeface.pixels.contains(scalar))
      #expect(drawn(scalar, typeface).bytes == box)
    }
  }

  @Test("No two characters look the same", arguments: all)
  func glyphsDiffer(typeface: Typeface) {
    var seen: [String: UInt32] = [:]
    for scalar in FontTests.ink(typeface) where !FontTests.alike.contains(scalar) {
      let former = seen.updateValue(scalar, forKey: drawn(scalar, typeface).art)
      #expect(former == nil, "U+\(String(scalar, radix: 16)), U+\(String(former ?? 0, radix: 16))")
    }
  }

  /// The number of differing pixels at the best alignment of two characters.
  private func difference(_ pair: String, _ typeface: Typeface) -> Int {
    let drawings = pair.unicodeScalars.map { drawn($0.value, typeface) }
    let (first, second) = (drawings[0], drawings[1])
    let columns = -1...max(first.width, second.width)
    let differences = (-1...1).map { shift in
      (0..<first.height).reduce(0) { sum, y in
        sum + columns.count { first[$0, y] != second[$0 + shift, y] }
      }
    }
    return differences.min() ?? 0
  }

  @Test(
    "Easily confused characters differ by five pixels or more",
    arguments: letters,
    ["ÅÂ", "åâ", "õő", "ÕŐ", "ũű", "ŨŰ", "0O", "0Ø", "5S", "2Z", "ØO", "øo", "ÑŇ"])
  func pairsDiffer(typeface: Typeface, pair: String) {
    #expect(difference(pair, typeface) >= 5)
  }

  @Test(
    "Characters that differ by a dot, a bar or a tail do so by two pixels or more",
    arguments: letters,
    [
      "lI", "il", "I|", "l|", "8B", "ao", "ÁÂ", "ÁÀ", "áâ", "ĆČ", "ćč", "ÝŶ", "łl", "ħh", "ŧt",
      "ğġ", "ķk",
    ])
  func neighborsDiffer(typeface: Typeface, pair: String) {
    #expect(difference(pair, typeface) >= 2)
  }

  @Test("Digits have one width, as designed", arguments: all)
  func figuresAreTabular(typeface: Typeface) {
    let widths = Set((0x30...0x39 as ClosedRange<UInt32>).map(typeface.pixels.advance))
    let expected = [Typeface.small: 6, .medium: 7, .large: 9, .figures: 17, .narrow: 5]
    #expect(widths == [expected[typeface] ?? 0])
  }

  @Test("Zero has no slash: its middle row is empty between the outer columns", arguments: all)
  func zeroIsPlain(typeface: Typeface) {
    let zero = drawn(0x30, typeface)
    let font = typeface.pixels
    // But for condensed ones the gap between digits is as wide as their stroke.
    let (right, stroke) = (zero.width - font.spacing, typeface == .medium ? 2 : font.spacing)
    for y in font.ascent - font.capitalHeight * 2 / 3..<font.ascent - font.capitalHeight / 3 {
      #expect(!(stroke..<right - stroke).contains { zero[$0, y] })
    }
  }

  @Test("Capitals and digits have the designed height", arguments: all)
  func heights(typeface: Typeface) {
    let font = typeface.pixels
    let heights = [Typeface.small: 7, .medium: 9, .large: 11, .figures: 22, .narrow: 7]
    #expect(font.capitalHeight == heights[typeface])
    for scalar in (Self.letters.contains(typeface) ? "H0" : "058").unicodeScalars {
      let canvas = drawn(scalar.value, typeface)
      let rows = (0..<canvas.height).filter { y in (0..<canvas.width).contains { canvas[$0, y] } }
      #expect(rows.first == font.ascent - font.capitalHeight && rows.last == font.ascent - 1)
    }
  }

  @Test("Glyphs touch both edges, and the spacing after them is empty", arguments: letters)
  func bearings(typeface: Typeface) {
    let font = typeface.pixels
    for scalar in FontTests.repertoire where !(0x30...0x39).contains(scalar) {
      let canvas = drawn(scalar, typeface)
      let columns = (0..<canvas.width).map { x in (0..<canvas.height).contains { canvas[x, $0] } }
      let name: Comment = "U+\(String(scalar, radix: 16))"
      #expect(columns.first == true, name)
      #expect(columns[canvas.width - font.spacing - 1], name)
      #expect(!columns.suffix(font.spacing).contains(true), name)
    }
  }

  @Test("A text's width is that of its letters without the last spacing", arguments: letters)
  func widths(typeface: Typeface) {
    let font = typeface.pixels
    #expect(font.width(of: "") == 0)
    #expect(font.width(of: "o") == font.advance(of: 0x6F) - font.spacing)
    #expect(font.width(of: "on") == font.advance(of: 0x6F) + font.width(of: "n"))
    Array("Crème brûlée".utf8).withUnsafeBufferPointer {
      #expect(font.width(of: $0) == font.width(of: "Crème brûlée"))
    }
  }

  @Test(
    "A text that is too wide is truncated between characters, with an ellipsis that fits",
    arguments: letters)
  func fitting(typeface: Typeface) {
    let font = typeface.pixels
    let text = "Crème brûlée à la carte"
    let whole = font.width(of: text)
    let all = font.fitting(text, width: whole)
    #expect(all.bytes == text.utf8.count && all.width == whole && !all.hasEllipsis)
    for width in -1..<whole {
      let fit = font.fitting(text, width: width)
      #expect(fit.width <= max(width, 0))
      let bytes = Array(text.utf8.prefix(fit.bytes))
      let shown = String(decoding: bytes, as: UTF8.self)
      #expect(!shown.contains("\u{FFFD}") && !shown.hasSuffix(" "))
      if fit.hasEllipsis {
        #expect(fit.width == font.width(of: shown + "…"))
      } else {
        #expect(fit.bytes == 0 && width < font.width(of: "…"))
      }
    }
  }
}
