import DetentInput

/// The clockwise rotation of a panel's picture, in degrees.
package enum PanelRotation: Int, CaseIterable, Sendable {
  /// The controller's native orientation: its first row is at the top.
  case upright = 0
  /// The first row is at the right.
  case right = 90
  /// The first row is at the bottom.
  case upsideDown = 180
  /// The first row is at the left.
  case left = 270

  /// Whether width and height are swapped.
  package var isSideways: Bool { self == .right || self == .left }
}

extension WindowController {
  /// The bits of set_address_mode for a rotation.
  ///
  /// - Source: ST7789V (Sitronix, V1.6), 8.12 and 9.1.28; GC9A01A (Galaxycore, V1.0), 6.2.24.
  private static func addressMode(of rotation: PanelRotation) -> UInt8 {
    switch rotation {
    case .upright: 0
    case .right: 0x60  // columns mirrored, then rows and columns swapped
    case .upsideDown: 0xC0  // rows and columns mirrored
    case .left: 0xA0  // rows mirrored, then rows and columns swapped
    }
  }

  /// Creates a controller of a color panel with a visible area, which may be smaller than the
  /// memory.
  ///
  /// - Parameters:
  ///   - memory: the columns and rows of its memory.
  ///   - glass: the columns and rows of the visible area.
  ///   - offset: the columns left of the visible area, and the rows above it.
  ///   - rotation: the clockwise rotation of the picture.
  ///   - isBlueFirst: whether the panel's subpixels are in the order blue, green, red.
  ///   - isMirrored: whether the first column of the memory is at the right. Default: false.
  ///   - bitsPerPixel: bits per pixel on the wire: 16, or 24, of which the controller uses the
  ///     upper six of each color. Default: 16.
  ///   - fastestSPI: the maximum SPI clock, in Hz, more than 0.
  ///   - clockIdlesHigh: whether the SPI clock idles high. Default: false.
  ///   - start: the commands before set_address_mode and set_pixel_format.
  ///   - end: the commands after them; the display stays off.
  /// - Precondition: the visible area lies in the memory, and fills a mirrored one.
  /// - Source: MIPI Alliance Standard for Display Command Set, 1.01: set_column_address,
  ///   set_page_address, write_memory_start, set_address_mode, set_display_on, set_display_off.
  package init(
    memory: (columns: Int, rows: Int), glass: (columns: Int, rows: Int),
    offset: (columns: Int, rows: Int), rotation: PanelRotation, isBlueFirst: Bool,
    isMirrored: Bool = false, bitsPerPixel: Int = 16, fastestSPI: Int,
    clockIdlesHigh: Bool = false, start: [Step], end: [Step]
  ) {
    let right = memory.columns - offset.columns - glass.columns
    let below = memory.rows - offset.rows - glass.rows
    precondition(
      glass.columns > 0 && glass.rows > 0 && offset.columns >= 0 && offset.rows >= 0
        && right >= 0 && below >= 0, "the visible area lies in the memory")
    precondition(fastestSPI > 0, "fastestSPI > 0")
    precondition(bitsPerPixel == 16 || bitsPerPixel == 24, "bitsPerPixel is 16 or 24")
    let size = rotation.isSideways ? (glass.rows, glass.columns) : (glass.columns, glass.rows)
    // Addresses count from the mirrored edge of the memory.
    let first =
      switch rotation {
      case .upright: (offset.columns, offset.rows)
      case .right: (offset.rows, right)
      case .upsideDown: (right, below)
      case .left: (below, offset.columns)
      }
    let mode =
      (Self.addressMode(of: rotation) | (isBlueFirst ? 0x08 : 0)) ^ (isMirrored ? 0x40 : 0)
    let middle = [
      Step(0x36, [mode]),
      Step(0x3A, [bitsPerPixel == 16 ? 0x55 : 0x66]),  // 16 or 18 bits per pixel
    ]
    self.init(
      width: size.0, height: size.1, firstColumn: first.0, firstRow: first.1, pixelsPerColumn: 1,
      hasWideAddresses: true, bitsPerPixel: bitsPerPixel, fastestSPI: fastestSPI,
      clockIdlesHigh: clockIdlesHigh, columns: 0x2A, rows: 0x2B, write: 0x2C, parameters: .data,
      resetPause: .milliseconds(5), preparation: start + middle + end, on: 0x29, off: 0x28,
      contrast: nil)
  }
}
