extension PagedController {
  /// The sizes of glass that modules with an SH1106 have.
  public static let sizesOfSH1106 = [(128, 64), (128, 32)]

  /// An SH1106 that makes its high voltage itself, as modules on 3.3 V have it.
  ///
  /// Its memory has 132 columns, and a glass of 128 lies in their middle: two columns in. The size
  /// is one of `sizesOfSH1106`.
  /// - Source: SH1106 (Sino Wealth, V2.3), commands 1 to 24; contrast, clock and pre-charge are
  ///   those after a reset.
  public static func sh1106(width: Int = 128, height: Int = 64) -> PagedController {
    PagedController(
      width: width, height: height, firstColumn: (132 - width) / 2,
      fastestSPI: 4_000_000,  // a clock cycle of 250 ns: serial interface characteristics
      preparation: [
        0xAE,  // dark until there is a picture
        0xD5, 0x50,  // the usual clock
        0xA8, UInt8(height - 1),  // rows that are driven
        0xD3, 0x00,  // the first row at the first pin
        0x40,  // the memory's first row
        0xAD, 0x8B,  // the pump runs while there is a picture
        0x32,  // at 8 V
        0xA1, 0xC8,  // modules have their plug at the top
        0xDA, rowPins(width: width, height: height),
        0xD9, 0x22,  // pre-charge
        0xDB, 0x35,  // VCOMH
        0xA4, 0xA6,  // what the memory says, 1 is light
      ])
  }
}
