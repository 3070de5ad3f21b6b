/// What tells controllers of gray OLEDs apart that have a memory of 4 bits a pixel, the left one of
/// a byte in its upper half, and take windows of it.
public struct GrayController: Sendable {
  /// A command of a panel's preparation.
  public typealias Step = ColorController.Step

  /// Pixels in a row of the glass, a multiple of `pixelsPerColumn`.
  public let width: Int
  /// Rows of the glass.
  public let height: Int
  /// How many pixels have one column address: 2 or 4.
  public let pixelsPerColumn: Int
  /// The address of the glass's first column.
  public let firstColumn: Int
  /// The fastest clock that it takes over SPI, in Hz.
  public let fastestSPI: Int
  /// What parameters of commands are sent as: commands or data.
  public let parameters: BusPhase
  /// The command that pixels follow; nil if all data are pixels.
  public let write: UInt8?
  /// The command that says how brightly it shines, of 255.
  public let contrastCommand: UInt8
  /// How brightly it shines, of 255.
  public let contrast: UInt8
  /// The commands that set it up but for the contrast, and leave it dark.
  public let preparation: [Step]

  /// A controller with a glass whose first row is the memory's.
  ///
  /// - Parameters:
  ///   - width: pixels in a row, 1 to 1,024, a multiple of `pixelsPerColumn`.
  ///   - height: rows, 1 to 256.
  ///   - pixelsPerColumn: how many pixels have one column address, 2 or 4.
  ///   - firstColumn: the address of the glass's first column.
  ///   - fastestSPI: the fastest clock over SPI, in Hz, more than 0.
  ///   - parameters: what parameters of commands are sent as.
  ///   - write: the command that pixels follow; nil if all data are pixels.
  ///   - contrast: the command that says how brightly it shines, and its usual parameter.
  ///   - preparation: the commands that set it up.
  /// - Precondition: all addresses have eight bits.
  public init(
    width: Int, height: Int, pixelsPerColumn: Int, firstColumn: Int, fastestSPI: Int,
    parameters: BusPhase, write: UInt8?, contrast: (command: UInt8, usual: UInt8),
    preparation: [Step]
  ) {
    precondition(
      pixelsPerColumn == 2 || pixelsPerColumn == 4, "2 or 4 pixels have one column address")
    precondition(
      width > 0 && width % pixelsPerColumn == 0 && firstColumn >= 0
        && firstColumn + width / pixelsPerColumn <= 256 && (1...256).contains(height),
      "all addresses of a glass have eight bits")
    precondition(fastestSPI > 0, "fastestSPI > 0")
    self.width = width
    self.height = height
    self.pixelsPerColumn = pixelsPerColumn
    self.firstColumn = firstColumn
    self.fastestSPI = fastestSPI
    self.parameters = parameters
    self.write = write
    (contrastCommand, self.contrast) = contrast
    self.preparation = preparation
  }
}
