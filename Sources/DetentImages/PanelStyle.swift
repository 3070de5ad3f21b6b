/// How a one-bit panel looks in a picture.
public struct PanelStyle: Hashable, Sendable {
  /// Pixels of the picture for one pixel of the panel, on each side; 1 to 64.
  public var scale: Int
  /// How many of them stay dark to the right of and below each panel pixel, so that pixels read as
  /// pixels; less than `scale`.
  public var gap: Int
  /// Dark panel pixels around the picture.
  public var margin: Int
  /// The color of a lit pixel.
  public var ink: RGBColor
  /// The color of all else.
  public var paper: RGBColor

  /// A style.
  ///
  /// - Parameters:
  ///   - scale: pixels for a panel pixel, 1 to 64.
  ///   - gap: dark pixels between two panel pixels, 0 to `scale - 1`.
  ///   - margin: panel pixels around the picture, 0 to 64.
  ///   - ink: the color of a lit pixel.
  ///   - paper: the color of all else.
  public init(
    scale: Int = 4, gap: Int = 0, margin: Int = 0, ink: RGBColor = RGBColor(226, 240, 255),
    paper: RGBColor = RGBColor(9, 11, 14)
  ) {
    self.scale = scale
    self.gap = gap
    self.margin = margin
    self.ink = ink
    self.paper = paper
  }

  /// A small OLED seen closely: bluish white on nearly black, with the gaps between its pixels.
  public static var oled: PanelStyle { PanelStyle(scale: 5, gap: 1, margin: 3) }
}
