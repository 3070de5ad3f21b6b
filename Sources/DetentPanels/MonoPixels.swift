import DetentRaster

/// Ink is white, on black: a color or gray panel with an eighth of the memory, or less.
extension MonoCanvas: ColorPicture {
  /// The color of a pixel: white for ink, black for paper.
  package func color(ofColumn column: Int, row: Int) -> UInt32 {
    bytes[row * bytesPerRow + column >> 3] & (0x80 >> UInt8(column & 7)) == 0 ? 0 : 0xFF_FFFF
  }

  /// Stores pixels of a row as RGB565, big-endian.
  package func store(
    _ columns: Range<Int>, ofRow row: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    for (index, column) in columns.enumerated() {
      let part: UInt8 = color(ofColumn: column, row: row) == 0 ? 0 : 0xFF
      (bytes[2 * index], bytes[2 * index + 1]) = (part, part)
    }
  }
}
