import DetentRaster

// Drawing and writing Strings in tests.

extension MonoCanvas {
  /// Draws over the current picture.
  mutating func draw(_ put: (inout DrawList) -> Void) {
    var list = DrawList(width: width, height: height)
    put(&list)
    var fresh = MonoCanvas(width: width, height: height)
    _ = fresh.render(list, replacing: nil)
    for y in 0..<height { for x in 0..<width where fresh[x, y] { self[x, y] = true } }
  }

  mutating func draw(
    _ text: String, x: Int, y: Int, font: Lettering.Typeface = .small, clip: Rect? = nil
  ) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      draw { $0.text(bytes, x: x, y: y, Lettering(font), with: .text, clip: clip) }
    }
  }

  mutating func draw(_ text: String, in rect: Rect, alignment: RowAlignment = .left) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      draw { $0.text(bytes, in: rect, alignment: alignment, Lettering(.small), with: .text) }
    }
  }
}

extension TextGrid {
  mutating func put(
    _ text: String, column: Int = 0, row: Int = 0, width: Int, alignment: RowAlignment = .left
  ) {
    Array(text.utf8).withUnsafeBufferPointer {
      put($0, column: column, row: row, width: width, alignment: alignment)
    }
  }
}

extension GlyphFont {
  func width(of text: String) -> Int { width(of: text.utf8) }

  func fitting(_ text: String, width: Int) -> TextFit {
    Array(text.utf8).withUnsafeBufferPointer { fitting($0, width: width) }
  }
}

/// A canvas of one glyph: its height is the line's, its width the advance.
func drawn(_ scalar: UInt32, _ typeface: Lettering.Typeface) -> MonoCanvas {
  let font = typeface.pixels
  var canvas = MonoCanvas(width: font.advance(of: scalar), height: font.lineHeight)
  let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
  canvas.draw(String(character), x: 0, y: 0, font: typeface)
  return canvas
}

extension Lettering.Typeface {
  /// The bitmap font of a typeface.
  var pixels: GlyphFont { Lettering(self).font ?? .small }
}
