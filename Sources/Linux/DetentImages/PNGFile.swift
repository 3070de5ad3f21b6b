import CPNG

/// Pictures of displays as PNG files, through libpng.
///
/// With one version of libpng and zlib, equal pictures give equal bytes; across versions only equal
/// pixels.
///
/// - Source: PNG (Portable Network Graphics) Specification, third edition; libpng 1.6's simplified
///   API, which reports errors without long jumps.
public enum PNGFile {
  /// Writes a picture to a file.
  ///
  /// - Parameters:
  ///   - picture: the picture.
  ///   - path: the file; an existing one is replaced.
  ///   - style: its appearance. Default: a small OLED; for text, light on dark.
  /// - Throws: `PNGError` with the path and the reason.
  public static func write<Picture: PNGPicture>(
    _ picture: Picture, to path: String, style: Picture.PNGStyle = Picture.usualStyle
  ) throws(PNGError) {
    let image = try picture.image(style)
    var header = header(of: image)
    let written = image.bytes.withUnsafeBufferPointer {
      png_image_write_to_file(&header, path, 0, $0.baseAddress, Int32(image.width * 3), nil)
    }
    defer { png_image_free(&header) }
    guard written != 0 else { throw .cannotWrite(path: path, reason: reason(in: header)) }
  }

  /// The bytes of the file that `write` creates.
  ///
  /// - Throws: `PNGError.tooLarge`, or `.cannotEncode` with libpng's reason.
  public static func encode<Picture: PNGPicture>(
    _ picture: Picture, style: Picture.PNGStyle = Picture.usualStyle
  ) throws(PNGError) -> [UInt8] {
    try encode(picture.image(style))
  }

  static func encode(_ image: RGBImage) throws(PNGError) -> [UInt8] {
    var header = header(of: image)
    defer { png_image_free(&header) }
    // libpng's own bound for incompressible images, so that one pass suffices.
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
