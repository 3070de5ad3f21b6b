public import DetentRaster

/// A picture that a color panel can be sent, whatever its format.
public protocol ColorPicture: PixelCanvas {
  /// Stores pixels of a row as color panels take them: 5 bits of red, 6 of green, 5 of blue, the
  /// byte with the red first.
  ///
  /// - Parameters:
  ///   - columns: which pixels of the row.
  ///   - row: which row.
  ///   - bytes: where there is room for two bytes of each.
  /// - Precondition: the pixels lie in the picture.
  func store(_ columns: Range<Int>, ofRow row: Int, to bytes: UnsafeMutablePointer<UInt8>)

  /// A pixel: eight bits of red, eight of green, eight of blue.
  ///
  /// - Precondition: it lies in the picture.
  func color(ofColumn column: Int, row: Int) -> UInt32
}

extension ColorPicture {
  /// Stores pixels of a row in three bytes each: red, green, blue.
  ///
  /// - Parameters:
  ///   - columns: which pixels of the row.
  ///   - row: which row.
  ///   - bytes: where there is room for three bytes of each.
  /// - Precondition: the pixels lie in the picture.
  public func storeWide(
    _ columns: Range<Int>, ofRow row: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    var place = bytes
    for column in columns {
      let color = color(ofColumn: column, row: row)
      place[0] = UInt8(truncatingIfNeeded: color >> 16)
      place[1] = UInt8(truncatingIfNeeded: color >> 8)
      place[2] = UInt8(truncatingIfNeeded: color)
      place += 3
    }
  }

  /// Stores pixels of a row as gray panels take them: the luma of each in a few bits, several in a
  /// byte, the left one most significant.
  ///
  /// - Parameters:
  ///   - columns: which pixels of the row; they fill whole bytes.
  ///   - row: which row.
  ///   - bits: how many each has, 2, 4 or 8; it is rounded to one of `1 << bits` levels.
  ///   - bytes: where there is room for `bits` bits of each.
  /// - Precondition: the pixels lie in the picture.
  /// - Source: Recommendation ITU-R BT.601-7, 2.5.1: 0.299 red, 0.587 green and 0.114 blue.
  public func storeGray(
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

extension RGB565Canvas: ColorPicture {
  /// A pixel with eight bits of red, of green and of blue: full ones are full.
  public func color(ofColumn column: Int, row: Int) -> UInt32 {
    let stored = pixels[row * width + column]
    let pixel = UInt32(isSwapped ? stored.byteSwapped : stored)
    let (red, green, blue) = (pixel >> 11, pixel >> 5 & 0x3F, pixel & 0x1F)
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2
  }

  /// Stores pixels of a row with the byte with the red first.
  public func store(
    _ columns: Range<Int>, ofRow row: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    let isSwapped = isSwapped
    pixels.withUnsafeBufferPointer { pixels in
      var place = bytes
      for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
        let pixel = isSwapped ? pixels[index].byteSwapped : pixels[index]
        place[0] = UInt8(truncatingIfNeeded: pixel >> 8)
        place[1] = UInt8(truncatingIfNeeded: pixel)
        place += 2
      }
    }
  }
}

extension XRGB8888Canvas: ColorPicture {
  /// A pixel: eight bits of red, eight of green, eight of blue.
  public func color(ofColumn column: Int, row: Int) -> UInt32 {
    pixels[row * width + column] & 0xFF_FFFF
  }

  /// Stores pixels of a row without the bits that color panels don't have.
  public func store(
    _ columns: Range<Int>, ofRow row: Int, to bytes: UnsafeMutablePointer<UInt8>
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      var place = bytes
      for index in row * width + columns.lowerBound..<row * width + columns.upperBound {
        let pixel = pixels[index]
        place[0] = UInt8(truncatingIfNeeded: pixel >> 16 & 0xF8 | pixel >> 13 & 0x07)
        place[1] = UInt8(truncatingIfNeeded: pixel >> 5 & 0xE0 | pixel >> 3 & 0x1F)
        place += 2
      }
    }
  }
}
