/// What tells controllers apart whose memory lies in pages: rows of bytes, each a column of eight
/// dots with the topmost in its least significant bit.
public struct PagedController: Sendable {
  /// Dots in a row of the glass, a multiple of 8.
  public let width: Int
  /// Rows of dots of the glass, a multiple of 8.
  public let height: Int
  /// The memory's column that is the leftmost of the glass.
  public let firstColumn: Int
  /// The fastest clock that it takes over SPI, in Hz.
  public let fastestSPI: Int
  /// How brightly it shines, of 255.
  public let contrast: UInt8
  /// The commands that set it up and leave it dark.
  public let preparation: [UInt8]

  /// A controller with a glass.
  ///
  /// - Parameters:
  ///   - width: dots in a row, a multiple of 8 up to 128.
  ///   - height: rows of dots, a multiple of 8 up to 64.
  ///   - firstColumn: the memory's column at the left edge, 0 or more.
  ///   - fastestSPI: the fastest clock over SPI, in Hz, more than 0.
  ///   - contrast: how brightly it shines, of 255.
  ///   - preparation: the commands that set it up but for the contrast, at most 132 bytes.
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

  /// Which pins of the chip a glass has its rows on: every second first, or one after the other.
  ///
  /// - Source: SSD1306, table 9-1, command DAh; SH1106, command 21.
  static func rowPins(width: Int, height: Int) -> UInt8 {
    width == 128 && height == 32 ? 0x02 : 0x12
  }
}
