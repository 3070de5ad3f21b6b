package import DetentRaster

/// Ink is white, on black: a color or gray panel with an eighth of the memory, or less.
extension MonoCanvas: ColorPicture {
  /// The color of a pixel: white for ink, black for paper.
  package func color(ofColumn column: Int, row: Int) -> UInt32 {
    bytes[row * bytesPerRow + column >> 3] & (0x80 >> UInt8(column & 7)) == 0 ? 0 : 0xFF_FFFF
  }

  /// Stores a window as RGB565, big-endian, row by row without gaps.
  package func store(_ window: Rect, to bytes: UnsafeMutablePointer<UInt8>) {
    var place = bytes
    for row in window.y..<window.bottom {
      for column in window.x..<window.right {
        let part: UInt8 = color(ofColumn: column, row: row) == 0 ? 0 : 0xFF
        (place[0], place[1]) = (part, part)
        place += 2
      }
    }
  }
}
