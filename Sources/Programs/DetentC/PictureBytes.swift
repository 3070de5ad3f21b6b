import CDetent
import DetentRaster

/// A picture as bytes in the formats of the C API.
protocol PictureBytes {
  /// Its size, in characters or pixels.
  var extent: (width: Int, height: Int) { get }
  /// Its bytes; nil for a format that it lacks.
  func bytes(_ format: Int) -> [UInt8]?
}

extension TextGrid: PictureBytes {
  var extent: (width: Int, height: Int) { (columns, rows) }

  func bytes(_ format: Int) -> [UInt8]? {
    format == DETENT_TEXT ? Array(description.utf8) + [0x0A, 0] : nil
  }
}

extension MonoCanvas: PictureBytes {
  var extent: (width: Int, height: Int) { (width, height) }

  func bytes(_ format: Int) -> [UInt8]? {
    guard format == DETENT_GRAY || format == DETENT_RGB else { return nil }
    let depth = format == DETENT_RGB ? 3 : 1
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * depth)
    for y in 0..<height {
      for x in 0..<width {
        for _ in 0..<depth { bytes.append(self[x, y] ? 255 : 0) }
      }
    }
    return bytes
  }
}

extension XRGB8888Canvas: PictureBytes {
  var extent: (width: Int, height: Int) { (width, height) }

  /// Gray has the weights of ITU-R BT.601 in 256ths.
  func bytes(_ format: Int) -> [UInt8]? {
    guard format == DETENT_GRAY || format == DETENT_RGB else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      if format == DETENT_RGB {
        bytes += [UInt8(red), UInt8(green), UInt8(blue)]
      } else {
        bytes.append(UInt8((77 * red + 150 * green + 29 * blue) >> 8))
      }
    }
    return bytes
  }
}
