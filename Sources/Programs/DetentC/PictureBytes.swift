import CDetent
import DetentRaster
import DetentRecords

/// A picture as bytes in the formats of the C API.
extension ScreenPicture {
  /// Its bytes; nil for a format that it lacks.
  func bytes(_ format: Int) -> [UInt8]? {
    switch self {
    case .text(let grid): format == DETENT_TEXT ? Array(grid.description.utf8) + [0x0A, 0] : nil
    case .mono(let canvas): canvas.bytes(format)
    case .color(let canvas): canvas.bytes(format)
    }
  }
}

extension MonoCanvas {
  fileprivate func bytes(_ format: Int) -> [UInt8]? {
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

extension XRGB8888Canvas {
  /// Gray has the weights of ITU-R BT.601 in 256ths.
  fileprivate func bytes(_ format: Int) -> [UInt8]? {
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
