public import DetentRaster

/// A canvas that color panels can be sent, in any pixel format.
///
/// Conform with the two requirements; ``WindowPanel`` sends windows of it in 16, 24 or 4 bits per
/// pixel:
///
/// ```swift
/// extension MyCanvas: ColorPicture {
///   func color(ofColumn column: Int, row: Int) -> UInt32 { colors[row * width + column] }
///
///   func store(_ window: Rect, to bytes: UnsafeMutablePointer<UInt8>) {
///     var place = bytes
///     for row in window.y..<window.y + window.height {
///       for column in window.x..<window.x + window.width {
///         let color = color(ofColumn: column, row: row)
///         place[0] = UInt8(color >> 16 & 0xF8 | color >> 13 & 0x07)
///         place[1] = UInt8(color >> 5 & 0xE0 | color >> 3 & 0x1F)
///         place += 2
///       }
///     }
///   }
/// }
/// ```
public protocol ColorPicture: PixelCanvas {
  /// Stores a window as RGB565, big-endian, row by row without gaps.
  ///
  /// - Parameters:
  ///   - window: at least one pixel.
  ///   - bytes: the destination, two bytes per pixel; its address is even.
  /// - Precondition: the window lies in the picture.
  func store(_ window: Rect, to bytes: UnsafeMutablePointer<UInt8>)

  /// The color of a pixel, 24-bit RGB.
  ///
  /// - Precondition: the pixel lies in the picture.
  func color(ofColumn column: Int, row: Int) -> UInt32
}

extension ColorPicture {
  /// Stores pixels of a row in three bytes each: red, green, blue.
  ///
  /// - Parameters:
  ///   - columns: the pixels of the row.
  ///   - row: the row.
  ///   - bytes: the destination, three bytes per pixel.
  /// - Precondition: the pixels lie in the picture.
  package func storeWide(
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
}

extension RGB565Canvas: ColorPicture {
  /// The color of a pixel, 24-bit RGB; the maximum of a channel becomes 255.
  package func color(ofColumn column: Int, row: Int) -> UInt32 {
    let pixel = pixels[row * width + column]
    return (isSwapped ? pixel.byteSwapped : pixel).color
  }

  /// Stores a window as RGB565, big-endian, row by row without gaps.
  package func store(_ window: Rect, to bytes: UnsafeMutablePointer<UInt8>) {
    let isSwapped = isSwapped
    pixels.store(window, of: width, to: bytes) { isSwapped ? $0.byteSwapped : $0 }
  }
}

extension XRGB8888Canvas: ColorPicture {
  /// The color of a pixel, 24-bit RGB.
  public func color(ofColumn column: Int, row: Int) -> UInt32 {
    pixels[row * width + column] & 0xFF_FFFF
  }

  /// Stores a window as RGB565, big-endian, row by row without gaps, truncating each channel.
  public func store(_ window: Rect, to bytes: UnsafeMutablePointer<UInt8>) {
    pixels.store(window, of: width, to: bytes) {
      UInt16(truncatingIfNeeded: $0 >> 8 & 0xF800 | $0 >> 5 & 0x07E0 | $0 >> 3 & 0x001F)
    }
  }
}

extension Array {
  /// Stores a window of pixels in rows of `width` as RGB565, big-endian, without gaps.
  @inline(__always)
  fileprivate func store(
    _ window: Rect, of width: Int, to bytes: UnsafeMutablePointer<UInt8>,
    _ rgb565: (Element) -> UInt16
  ) {
    withUnsafeBufferPointer { pixels in
      var place = bytes
      for row in window.y..<window.bottom {
        for index in row * width + window.x..<row * width + window.right {
          let pixel = rgb565(pixels[index])
          place[0] = UInt8(truncatingIfNeeded: pixel >> 8)
          place[1] = UInt8(truncatingIfNeeded: pixel)
          place += 2
        }
      }
    }
  }
}

/// Rows are drawn as the panel sends them.
extension StripCanvas: ColorPicture {}
