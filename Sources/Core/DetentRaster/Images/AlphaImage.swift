/// An image with transparency: of one paint, or in its own colors.
///
/// Drawn at any size. Copies share the pixels.
package struct AlphaImage: Hashable, Sendable {
  /// The maximum width and height, in pixels.
  package static var longest: Int { 1_024 }

  /// Pixels per row, 1 to `longest`.
  package let width: Int
  /// Rows, 1 to `longest`.
  package let height: Int
  /// Whether the image has its own colors; otherwise it is drawn in the paint of its command.
  package let hasColors: Bool
  /// One byte per pixel, row by row: its opacity, 0 to 255; with colors four: red, green, blue and
  /// the opacity.
  package let bytes: [UInt8]
  /// The CRC-32 of `bytes`: a fast comparison and the hash.
  let checksum: UInt32

  /// Creates an image of one paint.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to `longest`.
  ///   - height: rows, 1 to `longest`.
  ///   - coverage: one byte per pixel, row by row: 0 is transparent, 255 opaque.
  /// - Precondition: `coverage` has `width * height` bytes.
  package init(width: Int, height: Int, coverage: [UInt8]) {
    self.init(width, height, hasColors: false, coverage)
  }

  /// Creates an image in colors.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to `longest`.
  ///   - height: rows, 1 to `longest`.
  ///   - rgba: four bytes per pixel, row by row: red, green, blue and the opacity.
  /// - Precondition: `rgba` has `4 * width * height` bytes.
  package init(width: Int, height: Int, rgba: [UInt8]) {
    self.init(width, height, hasColors: true, rgba)
  }

  private init(_ width: Int, _ height: Int, hasColors: Bool, _ bytes: [UInt8]) {
    precondition(
      (1...Self.longest).contains(width) && (1...Self.longest).contains(height),
      "width and height are 1 to 1,024 pixels")
    precondition(
      bytes.count == width * height * (hasColors ? 4 : 1),
      "the number of bytes matches width and height")
    (self.width, self.height, self.hasColors, self.bytes) = (width, height, hasColors, bytes)
    checksum = bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
  }

  /// The largest rectangle of the image's aspect ratio that fits into `rect`, centered in it.
  package func fitted(in rect: Rect) -> Rect {
    var (width, height) = (rect.width, rect.width * self.height / self.width)
    if height > rect.height {
      (width, height) = (rect.height * self.width / self.height, rect.height)
    }
    (width, height) = (max(width, 1), max(height, 1))
    return Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2,
      width: width, height: height)
  }

  /// Whether both have the same size and pixels.
  package static func == (left: AlphaImage, right: AlphaImage) -> Bool {
    left.checksum == right.checksum && left.width == right.width && left.height == right.height
      && left.hasColors == right.hasColors && left.bytes == right.bytes
  }

  /// Hashes the checksum.
  package func hash(into hasher: inout Hasher) { hasher.combine(checksum) }
}
