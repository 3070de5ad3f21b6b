extension GrayController {
  /// The sizes of glass that modules with an SSD1322 have.
  public static let sizesOfSSD1322 = [(256, 64)]

  /// An SSD1322 with a glass of 256x64 pixels, on SPI with four wires.
  ///
  /// Its memory has 480 columns and 128 rows. The glass is on its segments 112 to 367, and each of
  /// its rows on two of its pins.
  /// - Source: u8g2, csrc/u8x8_d_ssd1322.c: the commands, and what makers of modules ship with
  ///   them, such as Newhaven's NHD-3.12-25664.
  public static func ssd1322() -> GrayController {
    GrayController(
      width: 256, height: 64, pixelsPerColumn: 4, firstColumn: 0x1C,
      fastestSPI: 8_000_000,  // a clock cycle of 100 ns is what it takes: serial interface timing
      parameters: .data, write: 0x5C, contrast: (0xC1, 0x9F),
      preparation: [
        Step(0xFD, [0x12]),  // it listens to commands
        Step(0xAE),  // dark until there is a picture
        Step(0xB3, [0x91]),  // the clock
        Step(0xCA, [0x3F]),  // rows that are driven, less 1
        Step(0xA2, [0x00]),  // the first row at the first pin
        Step(0xA1, [0x00]),  // the memory's first row
        // Along rows, the left pixel in the upper half of a byte, rows from the last pin on, each
        // on two pins.
        Step(0xA0, [0x14, 0x11]),
        Step(0xB5, [0x00]),  // its spare pins are not used
        Step(0xAB, [0x01]),  // it makes its own voltage for logic
        Step(0xB4, [0xA0, 0xFD]),  // low levels are told apart
        Step(0xC7, [0x0F]),  // the whole current
        Step(0xB9),  // levels are steps of light of equal size
        Step(0xB1, [0xE2]),  // phases
        Step(0xD1, [0xA2, 0x20]),  // as after a reset
        Step(0xBB, [0x1F]),  // pre-charge
        Step(0xB6, [0x08]),  // second pre-charge
        Step(0xBE, [0x07]),  // VCOMH
        Step(0xA6),  // what the memory says, 15 is light
        Step(0xA9),  // the whole of it
      ])
  }
}
