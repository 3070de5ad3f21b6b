extension WindowController {
  /// An SSD0323 with a display of 128x64 pixels, as on OSRAM's Pictiva modules.
  ///
  /// - Source: u8g2, csrc/u8x8_d_ssd1325.c: the commands of OSRAM's OS128064.
  package static func ssd0323() -> WindowController {
    WindowController(
      grayOf: 128, height: 64, pixelsPerColumn: 2, firstColumn: 0,
      parameters: .command, write: nil, contrast: (0x81, 0x70),
      preparation: [
        Step(0xAE),  // display off
        Step(0xB3, [0x91]),  // clock
        Step(0xA8, [0x3F]),  // multiplex ratio
        Step(0xA2, [0x40]),  // display offset
        Step(0xA1, [0x00]),  // start line 0
        Step(0xAD, [0x02]),  // no internal DC/DC converter
        // Horizontal increment; the left pixel in the upper nibble, odd and even rows split.
        Step(0xA0, [0x52]),
        Step(0x86),  // full current
        Step(0xB8, [0x01, 0x11, 0x22, 0x32, 0x43, 0x54, 0x65, 0x76]),  // grays
        Step(0xB2, [0x51]),  // row period
        Step(0xB1, [0x55]),  // phases
        Step(0xBC, [0x10]),  // pre-charge
        Step(0xBE, [0x1C]),  // VCOMH
        Step(0xBF, [0x0F]),  // low level of segments
        Step(0xA4),  // show the memory, 15 is brightest
      ])
  }
}
