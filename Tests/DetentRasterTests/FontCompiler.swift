/// Makes the Swift source of a font from its art; what it writes is described at `Font.glyphs`.
struct FontCompiler {
  let art: FontArt

  /// The scalars in the order of the font's slots.
  static let scalars: [UInt32] =
    Array(0x20...0x7E) + Array(0xA0...0xFF) + [
      0x152, 0x153, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x202F, 0x2039,
      0x203A, 0x20AC, 0x2212, 0xFFFD,
    ]

  /// The source, ready to be written.
  var source: String {
    let data = data
    let lines = stride(from: 0, to: data.count, by: 90).map { start in
      "        " + String(decoding: data[start..<min(start + 90, data.count)], as: UTF8.self)
    }
    return """
      // Compiled from Tests/DetentRasterTests/Fonts/\(art.name).txt, which is the place to change
      // it, by
      //   UPDATE=1 swift test --filter FontSourceTests

      extension Font {
        /// \(art.about)
        ///
        /// \(art.ascent + art.descent) rows a line, \(advanceOfDigit) columns a digit.
        public static var \(art.name): Font {
          Font(
            ascent: \(art.ascent), descent: \(art.descent), spacing: \(art.bearing),
            glyphs: #\"\"\"
      \(lines.joined(separator: "\\#\n"))
              \"\"\"#)
        }
      }

      """
  }

  private var advanceOfDigit: Int { (art.glyphs[0x30]?.width ?? 0) + art.bearing }

  private var data: [UInt8] {
    var index: [UInt8] = []
    var records: [UInt8] = []
    for scalar in FontCompiler.scalars {
      let offset = FontCompiler.scalars.count * 3 + records.count
      index += [offset >> 12, offset >> 6 & 63, offset & 63].map(FontCompiler.character)
      records += record(art.glyphs[scalar] ?? FontArt.Drawing(width: 0, ink: []))
    }
    return index + records
  }

  private func record(_ glyph: FontArt.Drawing) -> [UInt8] {
    let rows = glyph.top..<glyph.bottom
    var values = [glyph.width, art.ascent + glyph.top, rows.count]
    for y in rows {
      for start in stride(from: 0, to: glyph.width, by: 6) {
        values.append(
          (0..<6).reduce(0) { bits, x in
            bits << 1 | (glyph.ink.contains(FontArt.Pixel(x: start + x, y: y)) ? 1 : 0)
          })
      }
    }
    return values.map(FontCompiler.character)
  }

  private static func character(_ value: Int) -> UInt8 {
    precondition((0..<64).contains(value), "a character of a compiled font is worth 0 to 63")
    return UInt8(0x30 + value)
  }
}
