import CFrameBuffer
import DetentRaster
import Glibc

/// The pixel format of a screen's memory, and the position of the picture in it.
///
/// The picture is centered, enlarged by the largest integer factor that fits.
struct ScreenLayout {
  /// The bits of a color channel in a pixel.
  struct Bits {
    var offset: UInt32
    var length: UInt32

    /// Eight bits of a channel, shifted to their position.
    @inline(__always)
    func place(_ value: UInt32) -> UInt32 {
      (length <= 8 ? value >> (8 - length) : value << (length - 8)) << offset
    }
  }

  var width: Int
  var height: Int
  var bytesPerPixel: Int
  var bytesPerRow: Int
  /// The offset of the first visible pixel, in bytes.
  var start: Int
  var red: Bits
  var green: Bits
  var blue: Bits
  /// The bits of an opaque pixel's alpha channel, if any.
  var opacity: UInt32

  /// The first column and row of the picture on the screen, and its scale.
  private(set) var place: (x: Int, y: Int, scale: Int) = (0, 0, 1)

  /// Centers a picture.
  ///
  /// - Returns: whether it fits.
  mutating func center(width: Int, height: Int) -> Bool {
    let scale = min(self.width / width, self.height / height)
    guard scale >= 1 else { return false }
    place = ((self.width - scale * width) / 2, (self.height - scale * height) / 2, scale)
    return true
  }

  /// The byte offset of a picture's column in a row of the screen.
  func offset(ofColumn column: Int, screenRow: Int) -> Int {
    start + screenRow * bytesPerRow + (place.x + column * place.scale) * bytesPerPixel
  }

  /// The rows of the screen that show a row of the picture.
  func screenRows(of row: Int) -> Range<Int> {
    place.y + row * place.scale..<place.y + (row + 1) * place.scale
  }

  /// Converts parts of a picture into rows of the screen.
  ///
  /// - Parameters:
  ///   - parts: the rectangles to convert, clipped to the picture.
  ///   - picture: the whole picture.
  ///   - strip: a buffer for one row of the screen.
  ///   - store: receives the bytes and their offset in the memory.
  /// - Throws: the error of `store`.
  func send(
    _ parts: Damage, of picture: borrowing XRGB8888Canvas, through strip: UnsafeMutableRawPointer,
    to store: (_ bytes: UnsafeRawBufferPointer, _ offset: Int) throws(PanelError) -> Void
  ) throws(PanelError) {
    let bounds = Rect(x: 0, y: 0, width: picture.width, height: picture.height)
    for index in 0..<parts.count {
      let part = parts[index].intersection(bounds)
      guard !part.isEmpty else { continue }
      for row in part.y..<part.bottom {
        let count = self.store(part.x..<part.right, ofRow: row, of: picture, to: strip)
        let bytes = UnsafeRawBufferPointer(start: strip, count: count)
        for screenRow in screenRows(of: row) {
          try store(bytes, offset(ofColumn: part.x, screenRow: screenRow))
        }
      }
    }
  }

  /// Stores pixels of a row in the format of the screen.
  ///
  /// - Returns: the number of bytes.
  func store(
    _ columns: Range<Int>, ofRow row: Int, of picture: borrowing XRGB8888Canvas,
    to bytes: UnsafeMutableRawPointer
  ) -> Int {
    let first = row * picture.width
    return picture.pixels.withUnsafeBufferPointer { pixels in
      var cursor = bytes
      for index in first + columns.lowerBound..<first + columns.upperBound {
        let color = pixels[index]
        let pixel =
          red.place(color >> 16 & 0xFF) | green.place(color >> 8 & 0xFF)
          | blue.place(color & 0xFF) | opacity
        for _ in 0..<place.scale {
          // Little-endian, as are all machines with framebuffers and Swift.
          switch bytesPerPixel {
          case 4: cursor.storeBytes(of: pixel, as: UInt32.self)
          case 2: cursor.storeBytes(of: UInt16(truncatingIfNeeded: pixel), as: UInt16.self)
          default:
            cursor.storeBytes(of: UInt16(truncatingIfNeeded: pixel), as: UInt16.self)
            cursor.storeBytes(
              of: UInt8(truncatingIfNeeded: pixel >> 16), toByteOffset: 2, as: UInt8.self)
          }
          cursor += bytesPerPixel
        }
      }
      return cursor - bytes
    }
  }
}

extension ScreenLayout {
  /// Reads the layout of an open framebuffer.
  ///
  /// - Throws: `wrongDevice` or `unableScreen`.
  init(of file: Int32, at path: String) throws(PanelError) {
    var layout = framebuffer_layout()
    let code = -framebuffer_read_layout(file, &layout)
    let size = layout.bits_per_pixel
    switch code {
    case 0 where size == 16 || size == 24 || size == 32: break
    case 0, EOPNOTSUPP: throw .unableScreen(path)
    case ENOTTY, EINVAL: throw .noScreen(path)
    case ENODEV: throw .vanished(path)
    default: throw .system(path, operation: "ask for the size of", code: code)
    }
    let opacity = Bits(layout.opacity)
    self.init(
      width: Int(layout.width), height: Int(layout.height), bytesPerPixel: Int(size) / 8,
      bytesPerRow: Int(layout.bytes_per_row), start: Int(layout.start), red: Bits(layout.red),
      green: Bits(layout.green), blue: Bits(layout.blue),
      opacity: opacity.length > 0 ? opacity.place(0xFF) : 0)
  }
}

extension ScreenLayout.Bits {
  init(_ bits: framebuffer_bits) {
    self.init(offset: UInt32(bits.offset), length: UInt32(bits.length))
  }
}
