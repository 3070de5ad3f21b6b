import DetentInput

extension PanelModel where Controller == WindowController {
  /// A color LCD with a memory of 320x480 pixels of three bytes.
  package static var ili9488: Self {
    PanelModel(
      PanelFacts(
        "ili9488", showing: .color, sizes: .only(width: 320, height: 480), on: .spi,
        with: [.rotation])
    ) { .ili9488(rotation: $0.rotation) }
  }
}

extension WindowController {
  /// An ILI9488 with a display of 320x480 pixels, as on 3.5" modules; over SPI it takes 18 bits per
  /// pixel in three bytes.
  ///
  /// - Parameter rotation: the clockwise rotation of the picture. Default: upright.
  /// - Returns: a controller for `WindowPanel`.
  /// - Source: published drivers, which agree with those of module makers: TFT_eSPI (Bodmer),
  ///   TFT_Drivers/ILI9488_Init.h; Tasmota, xdsp_08_ILI9488.ino. Untested on hardware.
  package static func ili9488(rotation: PanelRotation = .upright) -> WindowController {
    WindowController(
      memory: (320, 480), glass: (320, 480), offset: (0, 0), rotation: rotation,
      isBlueFirst: true, isMirrored: true, bitsPerPixel: 24,
      fastestSPI: 20_000_000,  // the drivers use 27 to 40 MHz, with short wires
      start: [Step(0x01, pause: .milliseconds(120))] + gammaOfILI9488 + [
        Step(0xC0, [0x17, 0x15]), Step(0xC1, [0x41]), Step(0xC5, [0x00, 0x12, 0x80]),  // voltages
      ],
      end: [
        Step(0xB0, [0x00]), Step(0xB1, [0xA0]),  // 60 frames a second
        Step(0xB4, [0x02]),  // 2-dot inversion
        Step(0xB6, [0x02, 0x02, 0x3B]), Step(0xB7, [0xC6]),  // 480 lines
        Step(0xF7, [0xA9, 0x51, 0x2C, 0x82]),
        Step(0x11, pause: .milliseconds(120)),  // sleep out
      ])
  }

  private static var gammaOfILI9488: [Step] {
    [
      Step(
        0xE0,
        [
          0x00, 0x03, 0x09, 0x08, 0x16, 0x0A, 0x3F, 0x78, 0x4C, 0x09, 0x0A, 0x08, 0x16, 0x1A, 0x0F,
        ]),
      Step(
        0xE1,
        [
          0x00, 0x16, 0x19, 0x03, 0x0F, 0x05, 0x32, 0x45, 0x46, 0x04, 0x0E, 0x0D, 0x35, 0x37, 0x0F,
        ]),
    ]
  }
}
