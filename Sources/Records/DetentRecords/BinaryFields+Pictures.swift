import DetentRaster

extension BinaryFields {
  /// Pictures, which others refer to by their number.
  mutating func pictures(_ images: inout [AlphaImage], most: Int) throws(CompiledError) {
    let blank = AlphaImage(width: 1, height: 1, coverage: [0])
    try list(&images, blank, in: 0...most) { fields, image throws(CompiledError) in
      try fields.picture(&image)
    }
  }

  /// A picture of some, by its number from 1; 0 for none.
  mutating func picture(
    _ image: inout AlphaImage?, of images: [AlphaImage]
  ) throws(CompiledError) {
    var number = 0
    if let image { number = (images.firstIndex(of: image) ?? -1) + 1 }
    try int(&number, in: 0...images.count)
    image = number > 0 ? images[number - 1] : nil
  }

  private mutating func picture(_ image: inout AlphaImage) throws(CompiledError) {
    var (width, height, hasColors) = (image.width, image.height, image.hasColors)
    var pixels = image.bytes
    try int(&width, in: 1...AlphaImage.longest)
    try int(&height, in: 1...AlphaImage.longest)
    try flag(&hasColors)
    try bytes(&pixels)
    try require(pixels.count == width * height * (hasColors ? 4 : 1))
    image =
      hasColors
      ? AlphaImage(width: width, height: height, rgba: pixels)
      : AlphaImage(width: width, height: height, coverage: pixels)
  }
}
