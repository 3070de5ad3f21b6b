/// The parameters of a 1-bit controller with paged memory: a byte is a column of eight pixels, the
/// topmost in its least significant bit.
///
///     let controller = PagedController(
///       width: 128, height: 32, firstColumn: 4, fastestSPI: 4_000_000, preparation: [0xAE, 0xA6])
///     var panel = PagedPanel(controller, on: bus)
public struct PagedController: Sendable {
  /// Pixels per row, a multiple of 8 up to 128.
  package let width: Int
  /// Rows, a multiple of 8 up to 64.
  package let height: Int
  /// The memory column at the left edge of the display.
  package let firstColumn: Int
  /// The maximum SPI clock, in Hz.
  package let fastestSPI: Int
  /// The contrast at full brightness, of 255.
  package let contrast: UInt8
  /// The initialization commands, after which the display is off.
  package let preparation: [UInt8]

  /// Creates a controller.
  ///
  /// - Parameters:
  ///   - width: pixels per row, a multiple of 8 up to 128.
  ///   - height: rows, a multiple of 8 up to 64.
  ///   - firstColumn: the memory column at the left edge, 0 or more.
  ///   - fastestSPI: the maximum SPI clock, in Hz, more than 0.
  ///   - contrast: the contrast at full brightness, of 255. Default: 128.
  ///   - preparation: the initialization commands without the contrast, 1 to 132 bytes.
  public init(
    width: Int, height: Int, firstColumn: Int, fastestSPI: Int, contrast: UInt8 = 0x80,
    preparation: [UInt8]
  ) {
    precondition(
      width % 8 == 0 && (8...128).contains(width) && height % 8 == 0 && (8...64).contains(height),
      "width and height % 8 == 0, width <= 128, height <= 64")
    precondition(
      firstColumn >= 0 && firstColumn + width <= 256 && fastestSPI > 0,
      "firstColumn >= 0, firstColumn + width <= 256, fastestSPI > 0")
    precondition((1...132).contains(preparation.count), "preparation.count <= 132")
    self.width = width
    self.height = height
    self.firstColumn = firstColumn
    self.fastestSPI = fastestSPI
    self.contrast = contrast
    self.preparation = preparation
  }

  /// The COM pin configuration of a display size: alternating or sequential rows.
  ///
  /// - Source: SSD1306, table 9-1, command DAh; SH1106, command 21.
  static func rowPins(width: Int, height: Int) -> UInt8 {
    width == 128 && height == 32 ? 0x02 : 0x12
  }
}
