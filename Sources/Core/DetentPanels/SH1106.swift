extension PanelModel where Controller == PagedController {
  /// A 1-bit OLED with 132 columns of memory.
  package static var sh1106: Self {
    PanelModel(
      PanelFacts(
        "sh1106", showing: .mono, sizes: .known([(128, 64), (128, 32)]),
        on: .i2cOrSPI(address: 0x3C), isOLED: true)
    ) { .sh1106(width: $0.width, height: $0.height) }
  }
}

extension PagedController {
  /// An SH1106 with its internal charge pump, as on 3.3 V modules.
  ///
  /// Its memory has 132 columns, of which the display shows the middle: 128x64 or 128x32
  /// pixels.
  ///
  /// - Source: SH1106 (Sino Wealth, V2.3), commands 1 to 24; contrast, clock and pre-charge have
  ///   their reset values.
  package static func sh1106(width: Int = 128, height: Int = 64) -> PagedController {
    PagedController(
      width: width, height: height, firstColumn: (132 - width) / 2,
      fastestSPI: 4_000_000,  // limit: 250 ns a cycle, serial interface characteristics
      preparation: [
        0xAE,  // display off
        0xD5, 0x50,  // default clock
        0xA8, UInt8(height - 1),  // multiplex ratio
        0xD3, 0x00,  // no display offset
        0x40,  // start line 0
        0xAD, 0x8B,  // charge pump on with the display
        0x32,  // at 8 V
        0xA1, 0xC8,  // modules have their connector at the top
        0xDA, rowPins(width: width, height: height),
        0xD9, 0x22,  // pre-charge
        0xDB, 0x35,  // VCOMH
        0xA4, 0xA6,  // show the memory, 1 is lit
      ])
  }
}
