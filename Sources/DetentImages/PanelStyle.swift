/// The appearance of a one-bit panel in an image.
public struct PanelStyle: Hashable, Sendable {
  /// Image pixels per panel pixel, on each side; 1 to 64.
  public var scale: Int
  /// Dark image pixels at the right and bottom of each panel pixel, which keep panel pixels apart;
  /// 0 to `scale - 1`.
  public var gap: Int
  /// The dark margin around the picture, in panel pixels.
  public var margin: Int
  /// The color of a lit pixel.
  public var ink: RGBColor
  /// The color of all else.
  public var paper: RGBColor

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - scale: image pixels per panel pixel, 1 to 64.
  ///   - gap: dark image pixels between panel pixels, 0 to `scale - 1`.
  ///   - margin: the margin in panel pixels, 0 to 64.
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

  /// A close-up of a small OLED: bluish white on nearly black, with gaps between pixels.
  public static var oled: PanelStyle { PanelStyle(scale: 5, gap: 1, margin: 3) }
}
