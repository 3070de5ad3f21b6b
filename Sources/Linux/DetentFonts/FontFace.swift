import CFonts

/// An open font file.
final class FontFace {
  /// The font's metrics, in thousandths of the em.
  let metrics: cfonts_metrics

  /// The pixels of a line as wide as any picture, with the tallest letters.
  private static let mostPixels: Int32 = 4_096 * 512

  private let face: OpaquePointer
  private var em = 0 as Int32
  /// The result of the last `shape`.
  private(set) var glyphs: [cfonts_glyph] = []

  /// Opens an outline font; nil if the file has none.
  init?(_ path: String, index: Int32 = 0) {
    guard let opened = cfonts_face_open(path, index) else { return nil }
    face = opened
    metrics = cfonts_face_metrics(opened)
  }

  deinit { cfonts_face_close(face) }

  func contains(_ scalar: UInt32) -> Bool { cfonts_face_glyph(face, scalar) != 0 }

  /// The rows of a hinted capital's ink; nil if it has none.
  var capitalRows: Int? {
    let glyph = cfonts_face_glyph(face, 0x48)
    return glyph == 0 ? nil : draw(glyph, movedBy: 0, inSteps: false).map { Int($0.height) }
  }

  /// Sets the em, in 64ths of a pixel.
  func resize(em: Int) {
    guard em != Int(self.em) else { return }
    self.em = Int32(clamping: em)
    cfonts_face_set_size(face, self.em)
  }

  /// Shapes a range of a text, in one script and direction, into `glyphs`.
  func shape(_ range: Range<Int>, of scalars: [UInt32], script: UInt32, isRightToLeft: Bool) {
    // No font produces more glyphs per character.
    let capacity = 8 * range.count + 32
    while glyphs.count < capacity { glyphs.append(cfonts_glyph()) }
    let count = scalars.withUnsafeBufferPointer { text in
      glyphs.withUnsafeMutableBufferPointer {
        cfonts_shape(
          face, text.baseAddress, Int32(text.count), Int32(range.lowerBound), Int32(range.count),
          script, isRightToLeft, $0.baseAddress, Int32(capacity))
      }
    }
    glyphs.removeLast(glyphs.count - Int(count))
  }

  /// Rasterizes a glyph, moved right by `shift` 64ths of a pixel.
  ///
  /// Nil if it has no ink, or more than any line has room for, as in a damaged font. Otherwise it
  /// is valid until the next call.
  func draw(_ glyph: UInt32, movedBy shift: Int, inSteps isSmooth: Bool) -> cfonts_bitmap? {
    var bitmap = cfonts_bitmap()
    return cfonts_draw(face, glyph, Int32(shift), !isSmooth, Self.mostPixels, &bitmap)
      ? bitmap : nil
  }
}
