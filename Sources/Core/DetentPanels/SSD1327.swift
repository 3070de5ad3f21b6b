extension PanelModel where Controller == WindowController {
  /// A gray OLED with a memory of 128x128 pixels.
  package static var ssd1327: Self {
    PanelModel(
      PanelFacts(
        "ssd1327", showing: .color, sizes: .known([(128, 128)]), on: .i2cOrSPI(address: 0x3C),
        isOLED: true)
    ) { _ in .ssd1327() }
  }
}

extension WindowController {
  /// An SSD1327 with a display of 128x128 pixels, on I2C or SPI.
  ///
  /// - Source: Linux, drivers/gpu/drm/solomon/ssd130x.c, and u8g2, csrc/u8x8_d_ssd1327.c: the
  ///   commands, and those of module makers.
  package static func ssd1327() -> WindowController {
    WindowController(
      grayOf: 128, height: 128, pixelsPerColumn: 2, firstColumn: 0,
      parameters: .command, write: nil, contrast: (0x81, 0x80),
      preparation: [
        Step(0xFD, [0x12]),  // unlock commands
        Step(0xAE),  // display off
        Step(0xA8, [0x7F]),  // multiplex ratio
        Step(0xA1, [0x00]),  // start line 0
        Step(0xA2, [0x00]),  // no display offset
        // Horizontal increment, columns and rows reversed, so that the left pixel is in the upper
        // nibble; odd and even rows split.
        Step(0xA0, [0x51]),
        Step(0xAB, [0x01]),  // internal logic supply
        Step(0xB1, [0xF1]),  // phases
        Step(0xB3, [0x00]),  // clock, about 100 frames a second
        Step(0xB9),  // linear grayscale
        Step(0xBC, [0x08]),  // pre-charge
        Step(0xBE, [0x07]),  // VCOMH
        Step(0xB6, [0x0F]),  // second pre-charge
        Step(0xD5, [0x62]),  // second pre-charge on
        Step(0xA4),  // show the memory, 15 is brightest
        Step(0x2E),  // scrolling off
      ])
  }
}
