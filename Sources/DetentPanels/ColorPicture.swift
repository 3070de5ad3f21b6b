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
}

extension RGB565Canvas: ColorPicture {
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
