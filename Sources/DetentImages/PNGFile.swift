import CPNG
public import DetentRaster

/// Pictures of displays as PNG files, through libpng.
///
/// The same picture gives the same bytes with one version of libpng and zlib; between versions only
/// the pixels are the same.
///
/// - Source: PNG (Portable Network Graphics) Specification, third edition; libpng 1.6's simplified
///   API, which reports errors without long jumps.
public enum PNGFile {
  /// The most pixels that a picture may have: 48 MB of them.
  public static let largest = 1 << 24

  /// Writes a one-bit picture to a file.
  ///
  /// - Parameters:
  ///   - canvas: the picture.
  ///   - path: the file; one that exists is replaced.
  ///   - style: how it looks.
  /// - Throws: `PNGError` with the path and the reason.
  public static func write(
    _ canvas: MonoCanvas, to path: String, style: PanelStyle = .oled
  ) throws(PNGError) {
    try write(image(canvas, style), to: path)
  }

  /// Writes a color picture to a file, as it is.
  ///
  /// - Throws: `PNGError` with the path and the reason.
  public static func write(_ canvas: XRGB8888Canvas, to path: String) throws(PNGError) {
    try write(RGBImage(canvas), to: path)
  }

  /// Writes a text display to a file.
  ///
  /// Lines, blocks, triangles and arrows are drawn as terminals do, to the edges of their cells.
  ///
  /// - Parameters:
  ///   - grid: the display.
  ///   - path: the file; one that exists is replaced.
  ///   - style: how it looks.
  /// - Throws: `PNGError` with the path and the reason.
  public static func write(
    _ grid: TextGrid, to path: String, style: TextGridStyle = .dark()
  ) throws(PNGError) {
    try write(image(grid, style), to: path)
  }

  /// The bytes of the file that `write` would write for a one-bit picture.
  ///
  /// - Throws: `PNGError.tooLarge`, or `.cannotEncode` with libpng's reason.
  public static func encode(
    _ canvas: MonoCanvas, style: PanelStyle = .oled
  ) throws(PNGError) -> [UInt8] {
    try encode(image(canvas, style))
  }

  /// The bytes of a file of a color picture, as it is.
  ///
  /// - Throws: `PNGError.tooLarge`, or `.cannotEncode` with libpng's reason.
  public static func encode(_ canvas: XRGB8888Canvas) throws(PNGError) -> [UInt8] {
    try encode(RGBImage(canvas))
  }

  /// The bytes of the file that `write` would write for a text display.
  ///
  /// - Throws: `PNGError.tooLarge`, or `.cannotEncode` with libpng's reason.
  public static func encode(
    _ grid: TextGrid, style: TextGridStyle = .dark()
  ) throws(PNGError) -> [UInt8] {
    try encode(image(grid, style))
  }

  private static func write(_ image: RGBImage, to path: String) throws(PNGError) {
    var header = header(of: image)
    let written = image.bytes.withUnsafeBufferPointer {
      png_image_write_to_file(&header, path, 0, $0.baseAddress, Int32(image.width * 3), nil)
    }
    defer { png_image_free(&header) }
    guard written != 0 else { throw .cannotWrite(path: path, reason: reason(in: header)) }
  }

  static func encode(_ image: RGBImage) throws(PNGError) -> [UInt8] {
    var header = header(of: image)
    defer { png_image_free(&header) }
    // libpng's own bound for a picture that compression can't shrink, so that one pass is enough.
    let raw = image.height * (image.width * 3 + 1)
    var size = png_alloc_size_t(raw + raw / 1_000 + 4_096)
    var file = [UInt8](repeating: 0, count: Int(size))
    let written = image.bytes.withUnsafeBufferPointer { pixels in
      png_image_write_to_memory(
        &header, &file, &size, 0, pixels.baseAddress, Int32(image.width * 3), nil)
    }
    guard written != 0 else { throw .cannotEncode(reason: reason(in: header)) }
    file.removeLast(file.count - Int(size))
    return file
  }

  private static func header(of image: RGBImage) -> png_image {
    var header = png_image()
    header.version = png_uint_32(PNG_IMAGE_VERSION)
    header.width = png_uint_32(image.width)
    header.height = png_uint_32(image.height)
    header.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
    return header
  }

  static func reason(in header: png_image) -> String {
    withUnsafeBytes(of: header.message) { message in
      String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
