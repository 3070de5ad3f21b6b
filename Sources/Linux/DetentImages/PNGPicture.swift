public import DetentRaster

/// A picture that PNG files can hold.
public protocol PNGPicture {
  /// The type of its appearance.
  associatedtype PNGStyle

  /// The default appearance.
  static var usualStyle: PNGStyle { get }

  /// Renders it.
  ///
  /// - Throws: `PNGError.tooLarge`.
  func image(_ style: PNGStyle) throws(PNGError) -> RGBImage
}

extension XRGB8888Canvas: PNGPicture {
  /// Pixel by pixel.
  public static var usualStyle: Void { () }

  /// Renders it pixel by pixel.
  public func image(_ style: Void) throws(PNGError) -> RGBImage { try RGBImage(self) }
}

extension MonoCanvas: PNGPicture {
  /// A small OLED.
  public static var usualStyle: PanelStyle { .oled }

  /// Renders a one-bit picture.
  public func image(_ style: PanelStyle) throws(PNGError) -> RGBImage {
    precondition((1...64).contains(style.scale), "1 <= scale <= 64")
    precondition((0..<style.scale).contains(style.gap), "0 <= gap < scale")
    precondition((0...64).contains(style.margin), "0 <= margin <= 64")
    let scale = style.scale
    var image = try RGBImage(
      width: (width + 2 * style.margin) * scale,
      height: (height + 2 * style.margin) * scale, background: style.paper)
    for y in 0..<height {
      for x in 0..<width where self[x, y] {
        image.fill(
          x: (x + style.margin) * scale, y: (y + style.margin) * scale, size: scale - style.gap,
          with: style.ink)
      }
    }
    return image
  }
}

extension TextGrid: PNGPicture {
  /// Light on dark.
  public static var usualStyle: TextGridStyle { .dark() }

  /// Renders a text display.
  ///
  /// Lines, blocks, triangles and arrows extend to the edges of their cells, as in terminals.
  public func image(_ style: TextGridStyle) throws(PNGError) -> RGBImage {
    precondition((1...64).contains(style.scale), "1 <= scale <= 64")
    precondition((0...64).contains(style.margin), "0 <= margin <= 64")
    let scale = style.scale
    var image = try RGBImage(
      width: (columns * style.cellWidth + 2 * style.margin) * scale,
      height: (rows * style.cellHeight + 2 * style.margin) * scale,
      background: style.background)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = self[column, row]
        if cell.tone.role == .selection { fill(column, row, style, in: &image) }
        guard cell.scalar != 0, cell.scalar != 0x20 else { continue }
        let shape = CellShape(of: cell, style: style)
        let color = style.color(of: cell.tone)
        let left = column * style.cellWidth + style.margin - shape.bleed
        let top = row * style.cellHeight + style.margin
        for y in 0..<shape.canvas.height {
          for x in 0..<shape.canvas.width where shape.canvas[x, y] {
            image.fill(x: (left + x) * scale, y: (top + y) * scale, size: scale, with: color)
          }
        }
      }
    }
    return image
  }

  /// Fills the lens behind a cell.
  private func fill(
    _ column: Int, _ row: Int, _ style: TextGridStyle, in image: inout RGBImage
  ) {
    let left = column * style.cellWidth + style.margin
    let top = row * style.cellHeight + style.margin
    for y in top..<top + style.cellHeight {
      for x in left..<left + style.cellWidth {
        image.fill(
          x: x * style.scale, y: y * style.scale, size: style.scale, with: style.lamp)
      }
    }
  }
}
