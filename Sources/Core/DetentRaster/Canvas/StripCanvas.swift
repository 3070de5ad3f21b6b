/// A canvas of 16 bits per pixel without memory for its pixels: it keeps the list of its picture,
/// from which a panel draws the rows that it sends, as many at a time as a write of its bus takes.
///
/// For a chip with less memory than a picture: 240x240 pixels take 115,200 bytes. Its pixels are
/// those of an ``RGB565Canvas``. Letters of strokes are rasterized when it gets its list.
package struct StripCanvas: PixelCanvas {
  /// Draws a box of a picture into pixels without gaps.
  private typealias Drawing =
    @Sendable (borrowing StripCanvas, Box, UnsafeMutablePointer<UInt16>) -> Void

  /// Pixels per row, 1 to 4,096.
  package let width: Int
  /// Rows, 1 to 4,096.
  package let height: Int

  /// The pixels of the paints, big-endian.
  private let palette: [UInt16]
  private var list: DrawList
  private var letters: GlyphCache
  /// How its lists are drawn: a program whose lists are plain links nothing else.
  private var drawing: Drawing = { $0.draw($1, to: $2, isPlain: true) }

  /// Creates a canvas of the background color.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to 4,096.
  ///   - height: rows, 1 to 4,096.
  ///   - theme: the colors.
  ///   - letterBytes: the memory for letters of strokes, 16,384 or more; those beyond are
  ///     rasterized for each strip, which takes as much memory again meanwhile. Default: nil, for a
  ///     byte per pixel, which holds all.
  package init(width: Int, height: Int, theme: Theme, letterBytes: Int? = nil) {
    precondition(letterBytes ?? .max >= 16_384, "letters need at least 16,384 bytes")
    (self.width, self.height) = (width, height)
    letters =
      letterBytes.map { GlyphCache(capacity: $0) } ?? GlyphCache(width: width, height: height)
    palette = theme.palette(isSwapped: Self.isSwapped)
    list = DrawList(width: width, height: height, capacity: 0, textCapacity: 0)
  }

  /// Creates a canvas of the background color in the dark theme.
  package init(width: Int, height: Int) { self.init(width: width, height: height, theme: .dark) }

  /// Whether big-endian pixels are swapped on this machine.
  private static var isSwapped: Bool { UInt16(1).bigEndian != 1 }

  /// The CRC-32 of all pixels, each as two bytes, little-endian; it draws the picture.
  package var checksum: UInt32 {
    // Rows in a kilobyte of stack, or one row.
    let most = max(1, 512 / width)
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: most * width) { pixels in
      guard let base = pixels.baseAddress else { return 0 }
      var checksum = 0 as UInt32
      for top in stride(from: 0, to: height, by: most) {
        let rows = min(most, height - top)
        draw(Rect(x: 0, y: top, width: width, height: rows), to: base)
        for index in 0..<rows * width {
          base[index] = UInt16(bigEndian: base[index]).littleEndian
        }
        let drawn = UnsafeRawBufferPointer(start: base, count: 2 * rows * width)
        checksum = drawn.withMemoryRebound(to: UInt8.self) {
          CRC32.checksum($0, after: checksum)
        }
      }
      return checksum
    }
  }

  /// The color of a pixel, 24-bit RGB; it draws the pixel.
  ///
  /// - Precondition: the pixel lies in the picture.
  package func color(ofColumn column: Int, row: Int) -> UInt32 {
    var pixel = 0 as UInt16
    withUnsafeMutablePointer(to: &pixel) {
      draw(Rect(x: column, y: row, width: 1, height: 1), to: $0)
    }
    return UInt16(bigEndian: pixel).color
  }

  /// Draws a window as RGB565, big-endian, row by row without gaps.
  ///
  /// - Parameters:
  ///   - window: at least one pixel.
  ///   - bytes: the destination, two bytes per pixel; its address is even.
  /// - Precondition: the window lies in the picture.
  package func store(_ window: Rect, to bytes: UnsafeMutablePointer<UInt8>) {
    bytes.withMemoryRebound(to: UInt16.self, capacity: window.width * window.height) {
      draw(window, to: $0)
    }
  }

  /// Takes a list; nothing is drawn yet.
  ///
  /// - Parameters:
  ///   - list: the new picture.
  ///   - old: the picture before; nil if unknown.
  /// - Returns: the parts that have to be sent.
  /// - Precondition: the lists have the size of the canvas.
  package mutating func render(_ list: DrawList, replacing old: DrawList?) -> Damage {
    drawing = { $0.draw($1, to: $2, isPlain: false) }
    list.rasterizeStrokes(into: &letters)
    return take(list, replacing: old, isPlain: false)
  }

  /// Takes a list of boxes, scales and bitmap letters alone; nothing is drawn yet.
  package mutating func renderPlain(_ list: DrawList, replacing old: DrawList?) -> Damage {
    take(list, replacing: old, isPlain: true)
  }

  @inline(__always)
  private mutating func take(
    _ list: DrawList, replacing old: DrawList?, isPlain: Bool
  ) -> Damage {
    precondition(
      list.width == width && list.height == height, "list and canvas have the same size")
    self.list = list
    return list.damage(since: old, isPlain: isPlain)
  }

  private func draw(_ window: Rect, to pixels: UnsafeMutablePointer<UInt16>) {
    drawing(self, Box(window, width: width, height: height), pixels)
  }

  @inline(__always)
  private func draw(_ box: Box, to pixels: UnsafeMutablePointer<UInt16>, isPlain: Bool) {
    // The surface has the window's rows alone: the picture's first pixel would lie before them.
    let width = Int(box.right) - Int(box.left)
    let before = (Int(box.top) * width + Int(box.left)) * MemoryLayout<UInt16>.stride
    palette.withUnsafeBufferPointer { palette in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 33) { ramp in
        ramp.initialize(repeating: 0)
        let first = UInt(bitPattern: pixels) &- UInt(before)
        guard let colors = palette.baseAddress, let ramp = ramp.baseAddress,
          let base = UnsafeMutablePointer<UInt16>(bitPattern: first)
        else { return }
        let surface = ColorSurface(
          base: base, width: width, palette: colors, isSwapped: Self.isSwapped, ramp: ramp)
        // Shares the memory, unless a letter is missing.
        var letters = letters
        list.draw(box, on: surface, letters: &letters, isPlain: isPlain)
      }
    }
  }
}
