import DetentRaster
import Testing

@Suite struct FontTests {
  static let latin1 = Array(0x21...0x7E as ClosedRange<UInt32>) + Array(0xA1...0xFF)
  static let beyond: [UInt32] = [
    0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2039, 0x203A,
    0x20AC, 0x2212, 0xFFFD,
  ]

  @Test(
    "Every character of Latin-1 and the marks beyond it has ink", arguments: [Font.small, .large])
  func glyphsHaveInk(font: Font) {
    for scalar in FontTests.latin1 + FontTests.beyond {
      #expect(font.contains(scalar))
      #expect(drawn(scalar, font).bytes.contains { $0 != 0 }, "U+\(String(scalar, radix: 16))")
    }
    for scalar in [0x20, 0xA0, 0x202F] as [UInt32] {
      #expect(!drawn(scalar, font).bytes.contains { $0 != 0 })
    }
  }

  @Test("What has no glyph is drawn as the replacement box", arguments: [Font.small, .large])
  func replacement(font: Font) {
    let box = drawn(0xFFFD, font).bytes
    for scalar in [0, 0x1B, 0x7F, 0x80, 0x9F, 0x100, 0x2015, 0x1F600, 0x10_FFFF, .max] as [UInt32] {
      #expect(!font.contains(scalar))
      #expect(drawn(scalar, font).bytes == box)
    }
  }

  @Test("No two characters look the same", arguments: [Font.small, .large])
  func glyphsDiffer(font: Font) {
    // Alike by intent: the soft hyphen and the hyphen, the minus and the en dash.
    let scalars = (FontTests.latin1 + FontTests.beyond).filter { ![0xAD, 0x2212].contains($0) }
    for (index, first) in scalars.enumerated() {
      for second in scalars[..<index] where drawn(first, font).art == drawn(second, font).art {
        Issue.record("U+\(String(second, radix: 16)) looks like U+\(String(first, radix: 16))")
      }
    }
  }

  @Test("All digits have one width", arguments: [Font.small, .large])
  func digitsAreTabular(font: Font) {
    #expect(Set((0x30...0x39 as ClosedRange<UInt32>).map(font.advance)).count == 1)
  }

  @Test(
    "Glyphs touch both their edges, and the spacing after them is empty",
    arguments: [Font.small, .large])
  func bearings(font: Font) {
    for scalar in FontTests.latin1 where !(0x30...0x39).contains(scalar) {
      let canvas = drawn(scalar, font)
      let columns = (0..<canvas.width).map { x in
        (0..<canvas.height).contains { canvas[x, $0] }
      }
      let name: Comment = "U+\(String(scalar, radix: 16))"
      #expect(columns.first == true, name)
      #expect(columns[canvas.width - font.spacing - 1], name)
      #expect(!columns.suffix(font.spacing).contains(true), name)
    }
  }

  @Test(
    "A text is as wide as its letters without the last spacing", arguments: [Font.small, .large])
  func widths(font: Font) {
    #expect(font.width(of: "") == 0)
    #expect(font.width(of: "o") == font.advance(of: 0x6F) - font.spacing)
    #expect(font.width(of: "on") == font.advance(of: 0x6F) + font.width(of: "n"))
    Array("Crème brûlée".utf8).withUnsafeBufferPointer {
      #expect(font.width(of: $0) == font.width(of: "Crème brûlée"))
    }
  }

  @Test(
    "A text that is too wide is cut between characters, so that an ellipsis fits",
    arguments: [Font.small, .large])
  func fitting(font: Font) {
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
