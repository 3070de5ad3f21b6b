import DetentInput

extension ColorPicture {
  /// Stores the luma of pixels of a row, packed, the leftmost pixel in the most significant bits.
  ///
  /// - Parameters:
  ///   - columns: the pixels of the row; they fill whole bytes.
  ///   - row: the row.
  ///   - bits: bits per pixel, 2, 4 or 8; the luma is rounded to `1 << bits` levels.
  ///   - bytes: the destination, `bits` bits per pixel.
  /// - Precondition: the pixels lie in the picture.
  /// - Source: Recommendation ITU-R BT.601-7, 2.5.1: 0.299 red, 0.587 green and 0.114 blue.
  package func storeGray(
    _ columns: Range<Int>, ofRow row: Int, bits: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let most = 1 << bits - 1 as UInt32
    var (place, byte, filled) = (bytes, 0 as UInt32, 0)
    for column in columns {
      let color = color(ofColumn: column, row: row)
      let luma = 299 * (color >> 16 & 0xFF) + 587 * (color >> 8 & 0xFF) + 114 * (color & 0xFF)
      byte = byte << UInt32(bits) | (luma * most + 127_500) / 255_000
      filled += bits
      guard filled == 8 else { continue }
      place.pointee = UInt8(truncatingIfNeeded: byte)
      place += 1
      (byte, filled) = (0, 0)
    }
  }
}

extension WindowController {
  /// Creates a controller of a gray OLED, whose display begins at the memory's first row.
  ///
  /// It takes 4 bits per pixel, the left pixel in the upper half of a byte.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to 1,024, a multiple of `pixelsPerColumn`.
  ///   - height: rows, 1 to 256.
  ///   - pixelsPerColumn: pixels per column address, 2 or 4.
  ///   - firstColumn: the column address of the left edge.
  ///   - parameters: the phase of command parameters.
  ///   - write: the command before pixels; nil if all data are pixels.
  ///   - contrast: the contrast command and its value at full brightness.
  ///   - preparation: the initialization commands.
  /// - Precondition: all addresses fit into eight bits.
  init(
    grayOf width: Int, height: Int, pixelsPerColumn: Int, firstColumn: Int,
    parameters: BusPhase, write: UInt8?, contrast: (command: UInt8, usual: UInt8),
    preparation: [Step]
  ) {
    precondition(
      (pixelsPerColumn == 2 || pixelsPerColumn == 4) && width > 0 && width % pixelsPerColumn == 0
        && firstColumn >= 0 && firstColumn + width / pixelsPerColumn <= 256
        && (1...256).contains(height),
      "all addresses fit into eight bits")
    self.init(
      width: width, height: height, firstColumn: firstColumn, firstRow: 0,
      pixelsPerColumn: pixelsPerColumn, hasWideAddresses: false, bitsPerPixel: 4,
      fastestSPI: 8_000_000,  // limit: 100 ns a cycle, serial interface timing
      clockIdlesHigh: false, columns: 0x15, rows: 0x75, write: write, parameters: parameters,
      resetPause: .zero, preparation: preparation, on: 0xAF, off: 0xAE, contrast: contrast)
  }
}
