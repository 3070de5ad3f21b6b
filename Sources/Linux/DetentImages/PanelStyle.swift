/// The appearance of a one-bit panel in an image.
public struct PanelStyle: Hashable, Sendable {
  /// Image pixels per panel pixel, on each side; 1 to 64.
  public var scale = 4
  /// Dark image pixels at the right and bottom of each panel pixel, which keep panel pixels apart;
  /// 0 to `scale - 1`.
  public var gap = 0
  /// The dark margin around the picture, in panel pixels.
  public var margin = 0
  /// The color of a lit pixel.
  public var ink = RGBColor(226, 240, 255)
  /// The color of all else.
  public var paper = RGBColor(9, 11, 14)

  /// A close-up of a small OLED: bluish white on nearly black, with gaps between pixels.
  public static var oled: PanelStyle { PanelStyle(scale: 5, gap: 1, margin: 3) }
}
