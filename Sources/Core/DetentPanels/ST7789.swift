import DetentInput

extension PanelModel where Controller == WindowController {
  /// A color LCD with a memory of 240x320 pixels.
  package static var st7789: Self {
    PanelModel(
      PanelFacts(
        "st7789", showing: .color,
        sizes: .within(width: 32...240, height: 32...320, usual: (240, 240)), on: .spi,
        with: [.offset, .rotation],
        isCoarse: true)
    ) {
      .st7789(
        width: $0.width, height: $0.height, rotation: $0.rotation,
        offset: $0.offset.map { ($0.columns, $0.rows) })
    }
  }
}

extension WindowController {
  /// The columns and rows of the memory of an ST7789.
  private static let memoryOfST7789 = (columns: 240, rows: 320)

  /// The usual offset of a display size in the memory of an ST7789: the columns left of it, and the
  /// rows above it.
  ///
  /// Modules connect their display to the middle of the controller's outputs, except square ones,
  /// which use the first 240 of both.
  ///
  /// - Source: ST7789V (Sitronix, V1.6), 8.10; modules of 1.14" (135x240: 52, 40), 1.3" and 1.54"
  ///   (240x240: 0, 0), 1.69" (240x280: 0, 20) and 1.9" (170x320: 35, 0).
  private static func offsetOnST7789(width: Int, height: Int) -> (columns: Int, rows: Int) {
    if (width, height) == (240, 240) { return (0, 0) }
    return ((memoryOfST7789.columns - width) / 2, (memoryOfST7789.rows - height) / 2)
  }

  /// An ST7789 with an IPS display.
  ///
  /// - Parameters:
  ///   - width: columns of the display, 1 to 240. Default: 240.
  ///   - height: rows of the display, 1 to 320. Default: 240.
  ///   - rotation: the clockwise rotation of the picture. Default: upright.
  ///   - offset: the columns left of the display, and the rows above it. Default: the usual one of
  ///     the size.
  /// - Returns: a controller for `WindowPanel`.
  /// - Source: ST7789V (Sitronix, V1.6), 7.4 and 9.1. Voltages, porches and gamma have their reset
  ///   values.
  package static func st7789(
    width: Int = 240, height: Int = 240, rotation: PanelRotation = .upright,
    offset: (columns: Int, rows: Int)? = nil
  ) -> WindowController {
    WindowController(
      memory: memoryOfST7789, glass: (width, height),
      offset: offset ?? offsetOnST7789(width: width, height: height), rotation: rotation,
      isBlueFirst: false,
      // Limit: 16 ns a cycle (ST7789VW, V1.0, table 10); wires are slower.
      fastestSPI: 40_000_000,
      // Bits are sampled on the rising edge; modules without CS need the clock to idle high.
      clockIdlesHigh: true,
      start: [
        Step(0x01, pause: .milliseconds(120)),  // software reset: some modules have no reset line
        Step(0x11, pause: .milliseconds(5)),  // sleep out
      ],
      end: [
        Step(0x21),  // inverted, for an IPS panel
        Step(0x13),  // normal mode, no partial display
      ])
  }
}
