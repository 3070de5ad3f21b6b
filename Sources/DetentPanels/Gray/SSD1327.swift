extension GrayController {
  /// The sizes of glass that modules with an SSD1327 have.
  public static let sizesOfSSD1327 = [(128, 128)]

  /// An SSD1327 with a glass of 128x128 pixels, on I2C or SPI.
  ///
  /// - Source: Linux, drivers/gpu/drm/solomon/ssd130x.c, and u8g2, csrc/u8x8_d_ssd1327.c: the
  ///   commands, and what makers of modules ship with them.
  public static func ssd1327() -> GrayController {
    GrayController(
      width: 128, height: 128, pixelsPerColumn: 2, firstColumn: 0,
      fastestSPI: 8_000_000,  // a clock cycle of 100 ns is what it takes: serial interface timing
      parameters: .command, write: nil, contrast: (0x81, 0x80),
      preparation: [
        Step(0xFD, [0x12]),  // it listens to commands
        Step(0xAE),  // dark until there is a picture
        Step(0xA8, [0x7F]),  // rows that are driven, less 1
        Step(0xA1, [0x00]),  // the memory's first row
        Step(0xA2, [0x00]),  // at the first pin
        // Along rows, columns and rows from the last pin on, so that the left pixel is in the upper
        // half of a byte; odd and even rows have their pins at different sides.
        Step(0xA0, [0x51]),
        Step(0xAB, [0x01]),  // it makes its own voltage for logic
        Step(0xB1, [0xF1]),  // phases
        Step(0xB3, [0x00]),  // the clock, about 100 pictures a second
        Step(0xB9),  // levels are steps of light of equal size
        Step(0xBC, [0x08]),  // pre-charge
        Step(0xBE, [0x07]),  // VCOMH
        Step(0xB6, [0x0F]),  // second pre-charge
        Step(0xD5, [0x62]),  // there is one
        Step(0xA4),  // what the memory says, 15 is light
        Step(0x2E),  // nothing scrolls
      ])
  }
}
