import CPNG
package import DetentRaster

extension AlphaImage {
  /// Decodes a PNG file.
  ///
  /// An image of a single color with transparency is drawn in the display's paint; any other in its
  /// own colors.
  ///
  /// - Parameters:
  ///   - bytes: the file, in any PNG format.
  ///   - longest: the maximum width and height, which bounds the memory. Default:
  ///     `AlphaImage.longest`.
  /// - Throws: `PNGError.cannotDecode` with libpng's reason, or `.longer`.
  package init(png bytes: [UInt8], longest: Int = AlphaImage.longest) throws(PNGError) {
    let most = min(longest, AlphaImage.longest)
    // libpng refers to its input until it is freed.
    let decoded = bytes.withUnsafeBytes { Self.decode($0, longest: most) }
    let (width, rgba): (Int, [UInt8])
    switch decoded {
    case .success(let pixels): (width, rgba) = pixels
    case .failure(let error): throw error
    }
    let height = rgba.count / 4 / width
    if Self.isOfOneColor(rgba) {
      let coverage = stride(from: 3, to: rgba.count, by: 4).map { rgba[$0] }
      self.init(width: width, height: height, coverage: coverage)
    } else {
      self.init(width: width, height: height, rgba: rgba)
    }
  }

  private static func decode(
    _ file: UnsafeRawBufferPointer, longest: Int
  ) -> Result<(width: Int, rgba: [UInt8]), PNGError> {
    var header = png_image()
    header.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&header) }
    guard png_image_begin_read_from_memory(&header, file.baseAddress, file.count) != 0 else {
      return .failure(.cannotDecode(reason: PNGFile.reason(in: header)))
    }
    let (width, height) = (Int(header.width), Int(header.height))
    guard width <= longest, height <= longest else {
      return .failure(.longer(width: width, height: height, longest: longest))
    }
    header.format = png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
    var rgba = [UInt8](repeating: 0, count: width * height * 4)
    guard png_image_finish_read(&header, nil, &rgba, Int32(width * 4), nil) != 0 else {
      return .failure(.cannotDecode(reason: PNGFile.reason(in: header)))
    }
    return .success((width, rgba))
  }

  /// Whether the image has a single color and transparency.
  private static func isOfOneColor(_ rgba: [UInt8]) -> Bool {
    var first: Int?
    var isOpaque = true
    for pixel in stride(from: 0, to: rgba.count, by: 4) {
      isOpaque = isOpaque && rgba[pixel + 3] == 255
      guard rgba[pixel + 3] > 0 else { continue }
      guard let place = first else {
        first = pixel
        continue
      }
      for byte in 0..<3 where rgba[pixel + byte] != rgba[place + byte] { return false }
    }
    return !isOpaque
  }
}
