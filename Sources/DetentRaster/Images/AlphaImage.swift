/// A picture that lets through what lies below it: of one paint, or in colors of its own.
///
/// It is drawn in any size. What it holds is shared by all who hold it, and is never copied.
public struct AlphaImage: Hashable, Sendable {
  /// The most pixels along a side.
  public static var longest: Int { 1_024 }

  /// Pixels in a row, 1 to `longest`.
  public let width: Int
  /// Rows, 1 to `longest`.
  public let height: Int
  /// Whether it has colors; else it is drawn in the paint of what it stands for.
  public let hasColors: Bool
  /// Row by row: of each pixel how far it covers what lies below, 0 to 255; with colors red, green
  /// and blue before that.
  let bytes: [UInt8]
  /// By what pictures are told apart.
  let checksum: UInt32

  /// A picture of one paint.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - coverage: a byte for each pixel, row by row: 0 lets all through, 255 nothing.
  public init(width: Int, height: Int, coverage: [UInt8]) {
    self.init(width, height, hasColors: false, coverage)
  }

  /// A picture in colors.
  ///
  /// - Parameters:
  ///   - width: pixels in a row.
  ///   - height: rows.
  ///   - rgba: four bytes for each pixel, row by row: red, green, blue, and how far it covers.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    self.init(width, height, hasColors: true, rgba)
  }

  private init(_ width: Int, _ height: Int, hasColors: Bool, _ bytes: [UInt8]) {
    precondition(
      (1...Self.longest).contains(width) && (1...Self.longest).contains(height),
      "a picture has 1 to 1,024 pixels along each side")
    precondition(
      bytes.count == width * height * (hasColors ? 4 : 1),
      "a picture has as many bytes as its pixels take")
    (self.width, self.height, self.hasColors, self.bytes) = (width, height, hasColors, bytes)
    checksum = bytes.withUnsafeBufferPointer { CRC32.checksum($0) }
  }

  /// Where it stands in a rectangle: as large as it can be, in the middle, and not distorted.
  public func fitted(in rect: Rect) -> Rect {
    var (width, height) = (rect.width, rect.width * self.height / self.width)
    if height > rect.height {
      (width, height) = (rect.height * self.width / self.height, rect.height)
    }
    (width, height) = (max(width, 1), max(height, 1))
    return Rect(
      x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2,
      width: width, height: height)
  }

  /// Whether both look the same.
  public static func == (left: AlphaImage, right: AlphaImage) -> Bool {
    left.checksum == right.checksum && left.width == right.width && left.height == right.height
      && left.hasColors == right.hasColors && left.bytes == right.bytes
  }

  /// Feeds what tells it apart to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(checksum) }
}
