extension PanelModel where Controller == WindowController {
  /// A gray OLED with a memory of 480x128 pixels.
  package static var ssd1322: Self {
    PanelModel(
      PanelFacts(
        "ssd1322", showing: .color, sizes: .known([(256, 64)]), on: .spi, isOLED: true)
    ) { _ in .ssd1322() }
  }
}

extension WindowController {
  /// An SSD1322 with a display of 256x64 pixels, on 4-wire SPI.
  ///
  /// Its memory has 480 columns and 128 rows. The display is on segments 112 to 367, each of its
  /// rows on two outputs.
  ///
  /// - Source: u8g2, csrc/u8x8_d_ssd1322.c: the commands, and those of module makers, such as
  ///   Newhaven's NHD-3.12-25664.
  package static func ssd1322() -> WindowController {
    WindowController(
      grayOf: 256, height: 64, pixelsPerColumn: 4, firstColumn: 0x1C,
      parameters: .data, write: 0x5C, contrast: (0xC1, 0x9F),
      preparation: [
        Step(0xFD, [0x12]),  // unlock commands
        Step(0xAE),  // display off
        Step(0xB3, [0x91]),  // clock
        Step(0xCA, [0x3F]),  // multiplex ratio
        Step(0xA2, [0x00]),  // no display offset
        Step(0xA1, [0x00]),  // start line 0
        // Horizontal increment, left pixel in the upper nibble, rows reversed, dual COM mode.
        Step(0xA0, [0x14, 0x11]),
        Step(0xB5, [0x00]),  // GPIO pins disabled
        Step(0xAB, [0x01]),  // internal logic supply
        Step(0xB4, [0xA0, 0xFD]),  // enhanced quality of low grays
        Step(0xC7, [0x0F]),  // full current
        Step(0xB9),  // linear grayscale
        Step(0xB1, [0xE2]),  // phases
        Step(0xD1, [0xA2, 0x20]),  // reset value
        Step(0xBB, [0x1F]),  // pre-charge
        Step(0xB6, [0x08]),  // second pre-charge
        Step(0xBE, [0x07]),  // VCOMH
        Step(0xA6),  // show the memory, 15 is brightest
        Step(0xA9),  // no partial display
      ])
  }
}
