import DetentInput

extension ColorController {
  /// The columns and rows of the memory of an ST7789.
  public static let memoryOfST7789 = (columns: 240, rows: 320)

  /// Where the glass of that size lies in the memory of an ST7789: the columns left of it, and the
  /// rows above it.
  ///
  /// Makers connect a glass to the middle of the chip's pins, but for the square ones, which are on
  /// the first 240 of both.
  /// - Source: ST7789V (Sitronix, V1.6), 8.10; modules of 1.14" (135x240: 52, 40), 1.3" and 1.54"
  ///   (240x240: 0, 0), 1.69" (240x280: 0, 20) and 1.9" (170x320: 35, 0).
  public static func offsetOnST7789(width: Int, height: Int) -> (columns: Int, rows: Int) {
    if (width, height) == (240, 240) { return (0, 0) }
    return ((memoryOfST7789.columns - width) / 2, (memoryOfST7789.rows - height) / 2)
  }

  /// An ST7789 with an IPS glass, as modules have it.
  ///
  /// - Parameters:
  ///   - width: columns of the glass, 1 to 240.
  ///   - height: rows of the glass, 1 to 320.
  ///   - rotation: how the picture is turned.
  ///   - offset: the columns left of the glass, and the rows above it; nil for where a glass of
  ///     that size usually lies.
  /// - Returns: what a `WindowPanel` drives.
  /// - Source: ST7789V (Sitronix, V1.6), 7.4 and 9.1. Voltages, porches and gamma are those after
  ///   a reset.
  public static func st7789(
    width: Int = 240, height: Int = 240, rotation: PanelRotation = .upright,
    offset: (columns: Int, rows: Int)? = nil
  ) -> ColorController {
    ColorController(
      memory: memoryOfST7789, glass: (width, height),
      offset: offset ?? offsetOnST7789(width: width, height: height), rotation: rotation,
      isBlueFirst: false,
      // A clock cycle of 16 ns is what the ST7789VW takes (V1.0, table 10); wires want more.
      fastestSPI: 40_000_000,
      // It takes a bit as the clock rises. A module without CS counts on its being high at rest.
      clockIdlesHigh: true,
      start: [
        Step(0x01, pause: .milliseconds(120)),  // a reset: modules may have no line for it
        Step(0x11, pause: .milliseconds(5)),  // out of sleep
      ],
      end: [
        Step(0x21),  // this glass is dark where the memory says white
        Step(0x13),  // the whole of it
      ])
  }
}
