import DetentRaster

// Short ways for tests to draw and put text that is a String.

extension MonoCanvas {
  mutating func draw(
    _ text: String, x: Int, y: Int, font: Font = .small, ink: Ink = .ink, clip: Rect? = nil
  ) {
    Array(text.utf8).withUnsafeBufferPointer {
      draw($0, x: x, y: y, font: font, ink: ink, clip: clip)
    }
  }

  mutating func draw(
    _ text: String, in rect: Rect, alignment: Alignment = .left, font: Font = .small
  ) {
    Array(text.utf8).withUnsafeBufferPointer {
      draw($0, in: rect, alignment: alignment, font: font)
    }
  }

  /// The rows that are marked.
  var dirtyRows: [Int] { (0..<height).filter { dirty.contains($0) } }
}

extension TextGrid {
  mutating func put(
    _ text: String, column: Int = 0, row: Int = 0, width: Int, alignment: Alignment = .left
  ) {
    Array(text.utf8).withUnsafeBufferPointer {
      put($0, column: column, row: row, width: width, alignment: alignment)
    }
  }
}

extension Font {
  func width(of text: String) -> Int { width(of: text.utf8) }

  func fitting(_ text: String, width: Int) -> Fit {
    Array(text.utf8).withUnsafeBufferPointer { fitting($0, width: width) }
  }
}

/// A canvas of one glyph, its line high and its advance wide.
func drawn(_ scalar: UInt32, _ font: Font) -> MonoCanvas {
  var canvas = MonoCanvas(width: font.advance(of: scalar), height: font.lineHeight)
  canvas.draw(scalar, x: 0, y: 0, font: font)
  return canvas
}
