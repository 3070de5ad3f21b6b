import CPNG
import DetentImages
import DetentRaster

/// The 255 colors of a film, and none.
struct Palette {
  /// The number of pixels of each color, by its key.
  private var counts = [UInt32](repeating: 0, count: 1 << 21)
  private var colors: [UInt32] = [0]
  private var nearest = [Int16](repeating: -1, count: 1 << 21)

  /// A color by 6 bits a component, and 3 of opacity.
  private static func key(_ color: UInt32) -> Int {
    let alpha = color >> 29
    guard alpha > 0 else { return 0 }
    let parts = [alpha, color >> 18 & 0x3F, color >> 10 & 0x3F, color >> 2 & 0x3F]
    return Int(parts.reduce(0) { $0 << 6 | $1 })
  }

  private static func color(_ key: Int) -> UInt32 {
    func wide(_ bits: Int) -> UInt32 { UInt32((key >> bits & 0x3F) * 255 / 63) }
    return UInt32((key >> 18) * 255 / 7) << 24 | wide(12) << 16 | wide(6) << 8 | wide(0)
  }

  mutating func count(_ drawing: Drawing, after previous: Drawing?) {
    for (place, color) in drawing.pixels.enumerated() where previous?.pixels[place] != color {
      counts[Self.key(color)] += 1
    }
  }

  /// Keeps the most frequent colors.
  mutating func choose() {
    let keys = counts.indices.dropFirst().filter { counts[$0] > 0 }
      .sorted { (counts[$0], $1) > (counts[$1], $0) }
    colors += keys.prefix(255).map(Self.color)
  }

  private mutating func index(of color: UInt32) -> UInt8 {
    let key = Self.key(color)
    if key == 0 { return 0 }
    if nearest[key] < 0 {
      let wanted = Self.color(key)
      var best = (index: 1, distance: Int.max)
      for (index, color) in colors.enumerated().dropFirst() {
        var distance = 0
        for shift in [24, 16, 8, 0] as [UInt32] {
          let difference = Int(color >> shift & 0xFF) - Int(wanted >> shift & 0xFF)
          distance += difference * difference
        }
        if distance < best.distance { best = (index, distance) }
      }
      nearest[key] = Int16(best.index)
    }
    return UInt8(nearest[key])
  }

  /// Encodes what has changed: the rectangle around it, in which the same pixels are transparent.
  ///
  /// - Returns: a complete PNG; nil without a change.
  mutating func encode(
    _ drawing: Drawing, after previous: Drawing?
  ) throws(PNGError) -> (area: Rect, file: [UInt8])? {
    var (left, top, right, bottom) = (drawing.width, drawing.height, 0, 0)
    var changed = [UInt8](repeating: 0, count: drawing.pixels.count)
    for (place, color) in drawing.pixels.enumerated() {
      let index = index(of: color)
      if let previous, self.index(of: previous.pixels[place]) == index { continue }
      changed[place] = index
      let (x, y) = (place % drawing.width, place / drawing.width)
      (left, top) = (min(left, x), min(top, y))
      (right, bottom) = (max(right, x + 1), max(bottom, y + 1))
    }
    guard left < right else { return nil }
    if previous == nil { (left, top, right, bottom) = (0, 0, drawing.width, drawing.height) }
    let area = Rect(x: left, y: top, width: right - left, height: bottom - top)
    var part: [UInt8] = []
    for y in area.y..<area.bottom {
      part += changed[y * drawing.width + area.x..<y * drawing.width + area.right]
    }
    return (area, try Self.encode(part, width: area.width, colors: colors))
  }

  private static func encode(
    _ indices: [UInt8], width: Int, colors: [UInt32]
  ) throws(PNGError) -> [UInt8] {
    var header = png_image()
    header.version = png_uint_32(PNG_IMAGE_VERSION)
    header.width = png_uint_32(width)
    header.height = png_uint_32(indices.count / width)
    header.format =
      png_uint_32(PNG_FORMAT_FLAG_COLOR) | png_uint_32(PNG_FORMAT_FLAG_ALPHA)
      | png_uint_32(PNG_FORMAT_FLAG_COLORMAP)
    header.colormap_entries = png_uint_32(colors.count)
    defer { png_image_free(&header) }
    let map = colors.flatMap { color in
      [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    var size = png_alloc_size_t(2 * indices.count + 8_192)
    var file = [UInt8](repeating: 0, count: Int(size))
    guard
      png_image_write_to_memory(&header, &file, &size, 0, indices, png_int_32(width), map) != 0
    else { throw .cannotEncode(reason: "libpng can't encode a frame of the film") }
    return Array(file.prefix(Int(size)))
  }
}
