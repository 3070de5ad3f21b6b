extension MonoCanvas {
  /// Fills a rectangle.
  public mutating func fill(_ rect: Rect, with ink: Ink) {
    let part = rect.intersection(bounds)
    guard !part.isEmpty else { return }
    let span = ByteSpan(part)
    let bytesPerRow = bytesPerRow
    MonoCanvas.fill(part.y..<part.bottom, span, ink, bytesPerRow, &bytes, &dirty)
  }

  /// Bytes and marks are handed over apart, so that the bytes can be reached by pointer: through
  /// the array each byte costs a check of whose it is, seven times the work.
  private static func fill(
    _ rows: Range<Int>, _ span: ByteSpan, _ ink: Ink, _ bytesPerRow: Int, _ bytes: inout [UInt8],
    _ dirty: inout DirtyRows
  ) {
    let cleared = ink.cleared
    let flipped = ink.flipped
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in rows {
        let start = base + row * bytesPerRow
        var changed = stamp(start + span.first, span.mask(span.first), cleared, flipped)
        if span.last > span.first {
          changed |= stamp(start + span.last, span.mask(span.last), cleared, flipped)
          // A run of whole bytes, without a mask, so that compilers do many at a time.
          for column in span.first + 1..<span.last {
            changed |= stamp(start + column, 0xFF, cleared, flipped)
          }
        }
        if changed != 0 { dirty.insert(row) }
      }
    }
  }

  /// Applies an ink to the bits of one byte, and says which of them changed.
  @inline(__always)
  private static func stamp(
    _ at: UnsafeMutablePointer<UInt8>, _ mask: UInt8, _ cleared: UInt8, _ flipped: UInt8
  ) -> UInt8 {
    let old = at.pointee
    let new = (old & ~(mask & cleared)) ^ (mask & flipped)
    at.pointee = new
    return old ^ new
  }

  /// Turns each pixel of a rectangle into its opposite.
  public mutating func invert(_ rect: Rect) {
    fill(rect, with: .inverse)
  }

  /// Draws a line to the right of a pixel.
  public mutating func drawHorizontalLine(x: Int, y: Int, length: Int, with ink: Ink = .ink) {
    fill(Rect(x: x, y: y, width: length, height: 1), with: ink)
  }

  /// Draws a line downwards from a pixel.
  public mutating func drawVerticalLine(x: Int, y: Int, length: Int, with ink: Ink = .ink) {
    fill(Rect(x: x, y: y, width: 1, height: length), with: ink)
  }

  /// Fills a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: its edges.
  ///   - radius: 0 to 4 pixels; more is taken as 4, and always less than half of a side.
  ///   - ink: what happens to its pixels.
  public mutating func fillRounded(_ rect: Rect, radius: Int, with ink: Ink = .ink) {
    guard !rect.intersection(bounds).isEmpty else { return }
    let corner = Corner(radius: radius, of: rect)
    for row in 0..<corner.radius {
      let inset = corner.inset(row)
      let width = rect.width - 2 * inset
      fill(Rect(x: rect.x + inset, y: rect.y + row, width: width, height: 1), with: ink)
      fill(Rect(x: rect.x + inset, y: rect.bottom - 1 - row, width: width, height: 1), with: ink)
    }
    fill(
      Rect(
        x: rect.x, y: rect.y + corner.radius,
        width: rect.width, height: rect.height - 2 * corner.radius),
      with: ink)
  }

  /// Draws the outline of a rectangle with rounded corners, one pixel wide, inside of its edges.
  ///
  /// Each pixel is touched once, so the outline can be drawn with `.inverse`.
  ///
  /// - Parameters:
  ///   - rect: its edges.
  ///   - radius: 0 to 4 pixels; more is taken as 4, and always less than half of a side.
  ///   - ink: what happens to its pixels.
  public mutating func drawRounded(_ rect: Rect, radius: Int, with ink: Ink = .ink) {
    guard !rect.intersection(bounds).isEmpty else { return }
    guard rect.width > 2, rect.height > 2 else {
      fill(rect, with: ink)
      return
    }
    let corner = Corner(radius: radius, of: rect)
    let edge = corner.inset(0)
    fillMirrored(Rect(x: rect.x + edge, y: 0, width: rect.width - 2 * edge, height: 1), rect, ink)
    for row in 1..<max(corner.radius, 1) {
      // As long as the step from the row above, so that the curve has no gap.
      let inset = corner.inset(row)
      let length = max(1, corner.inset(row - 1) - inset)
      let left = Rect(x: rect.x + inset, y: row, width: length, height: 1)
      let right = Rect(x: rect.right - inset - length, y: row, width: length, height: 1)
      fillMirrored(left, rect, ink)
      fillMirrored(right, rect, ink)
    }
    let side = max(corner.radius, 1)
    let length = rect.height - 2 * side
    drawVerticalLine(x: rect.x, y: rect.y + side, length: length, with: ink)
    drawVerticalLine(x: rect.right - 1, y: rect.y + side, length: length, with: ink)
  }

  /// Fills a line that many rows below the upper edge of a rectangle, and one as far above its
  /// lower.
  private mutating func fillMirrored(_ line: Rect, _ rect: Rect, _ ink: Ink) {
    drawHorizontalLine(x: line.x, y: rect.y + line.y, length: line.width, with: ink)
    drawHorizontalLine(x: line.x, y: rect.bottom - 1 - line.y, length: line.width, with: ink)
  }

  /// Copies a picture to a place in this one, all its pixels, dark ones too.
  ///
  /// Only rows that come out different are marked. To take over a whole picture of the same size,
  /// `adopt(_:)` is the quicker way.
  public mutating func blit(_ source: MonoCanvas, x: Int, y: Int) {
    let target = Rect(x: x, y: y, width: source.width, height: source.height)
    let part = target.intersection(bounds)
    guard !part.isEmpty else { return }
    let span = ByteSpan(part)
    let shift = UInt16(x & 7)
    for row in part.y..<part.bottom {
      let sourceRow = (row - y) * source.bytesPerRow
      var changed = 0 as UInt8
      for column in span.first...span.last {
        // Two neighbours of the source, shifted, give one byte here.
        let at = column - x >> 3
        let left = at > 0 && at <= source.bytesPerRow ? source.bytes[sourceRow + at - 1] : 0
        let right = at >= 0 && at < source.bytesPerRow ? source.bytes[sourceRow + at] : 0
        let pair = UInt16(left) << 8 | UInt16(right)
        let mask = span.mask(column)
        let index = row * bytesPerRow + column
        let old = bytes[index]
        let new = old & ~mask | UInt8(truncatingIfNeeded: pair >> shift) & mask
        guard old != new else { continue }
        bytes[index] = new
        changed |= old ^ new
      }
      if changed != 0 { dirty.insert(row) }
    }
  }
}

/// The bytes of a row that a rectangle reaches, and which bits of the outer two belong to it.
private struct ByteSpan {
  let first: Int
  let last: Int
  /// The bits of the first byte from the left edge on.
  let head: UInt8
  /// The bits of the last byte up to the right edge.
  let tail: UInt8

  /// - Precondition: the rectangle isn't empty and lies in the picture.
  init(_ rect: Rect) {
    first = rect.x >> 3
    last = (rect.right - 1) >> 3
    head = 0xFF >> UInt8(rect.x & 7)
    tail = ~(0x7F >> UInt8((rect.right - 1) & 7))
  }

  @inline(__always)
  func mask(_ column: Int) -> UInt8 {
    (column == first ? head : 0xFF) & (column == last ? tail : 0xFF)
  }
}

/// How far the rows of a rounded corner stand back from the edge.
private struct Corner {
  let radius: Int

  init(radius: Int, of rect: Rect) {
    self.radius = max(0, min(min(radius, 4), (min(rect.width, rect.height) - 1) / 2))
  }

  /// Drawn by eye: a circle rounded to pixels has flat corners at these sizes.
  ///
  /// ```
  /// radius 1  .####    2  ..###    3  ...####    4  ....#####
  ///           #####       .####       .######       ..#######
  ///                       #####       .######       .########
  ///                                   #######       .########
  /// ```
  func inset(_ row: Int) -> Int {
    switch (radius, row) {
    case (1, 0), (2, 1), (3, 1), (3, 2), (4, 2), (4, 3): 1
    case (2, 0), (4, 1): 2
    case (3, 0): 3
    case (4, 0): 4
    default: 0
    }
  }
}
