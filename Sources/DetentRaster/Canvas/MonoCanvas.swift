/// A picture of one bit a pixel, as small OLED and LCD panels show it.
///
/// Rows lie one after another, `bytesPerRow` bytes each; in a byte the most significant bit is the
/// leftmost pixel, and 1 is ink. Bits right of the picture are always 0.
///
/// ```
///   x   0 1 2 3 4 5 6 7   8 9 …
///       # . . . . . . #   # .        bytes 0x81 0x80
/// ```
///
/// What is drawn on it is a `DrawList`.
public struct MonoCanvas: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Bytes in a row: the width in whole bytes.
  public let bytesPerRow: Int
  /// The picture, `bytesPerRow * height` bytes.
  public internal(set) var bytes: [UInt8]
  var letters: GlyphCache

  /// A dark picture.
  ///
  /// - Precondition: both sizes are from 1 to 4,096.
  public init(width: Int = 128, height: Int = 64) {
    precondition(
      (1...4_096).contains(width) && (1...4_096).contains(height),
      "a MonoCanvas is 1 to 4,096 pixels wide and high")
    self.width = width
    self.height = height
    bytesPerRow = (width + 7) >> 3
    bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
    letters = GlyphCache(width: width, height: height)
  }

  /// The whole picture.
  public var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  /// Whether a pixel is ink.
  ///
  /// Writing outside the picture does nothing, and dark is read there.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      guard x >= 0, x < width, y >= 0, y < height else { return false }
      return bytes[y * bytesPerRow + x >> 3] & (0x80 >> UInt8(x & 7)) != 0
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      let index = y * bytesPerRow + x >> 3
      let mask = 0x80 >> UInt8(x & 7) as UInt8
      let new = newValue ? bytes[index] | mask : bytes[index] & ~mask
      bytes[index] = new
    }
  }

  /// The CRC-32 of `bytes`, the same on every machine: what transcripts say of a frame.
  ///
  /// - Complexity: O(`bytes.count`), about 12 instructions a byte.
  public var checksum: UInt32 {
    bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
  }
}
