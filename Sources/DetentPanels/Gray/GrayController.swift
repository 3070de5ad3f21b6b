/// The parameters of a gray OLED controller: a memory of 4 bits per pixel, the left pixel in the
/// upper half of a byte, that is written in windows.
public struct GrayController: Sendable {
  /// A command of the initialization.
  package typealias Step = ColorController.Step

  /// Pixels per row, a multiple of `pixelsPerColumn`.
  package let width: Int
  /// Rows.
  package let height: Int
  /// Pixels per column address: 2 or 4.
  package let pixelsPerColumn: Int
  /// The column address of the left edge.
  package let firstColumn: Int
  /// The maximum SPI clock, in Hz.
  package let fastestSPI: Int
  /// The phase of command parameters: command or data.
  package let parameters: BusPhase
  /// The command before pixels; nil if all data are pixels.
  package let write: UInt8?
  /// The contrast command, whose parameter is 0 to 255.
  package let contrastCommand: UInt8
  /// The contrast at full brightness, of 255.
  package let contrast: UInt8
  /// The initialization commands without the contrast, after which the display is off.
  package let preparation: [Step]

  /// Creates a controller whose display begins at the memory's first row.
  ///
  /// - Parameters:
  ///   - width: pixels per row, 1 to 1,024, a multiple of `pixelsPerColumn`.
  ///   - height: rows, 1 to 256.
  ///   - pixelsPerColumn: pixels per column address, 2 or 4.
  ///   - firstColumn: the column address of the left edge.
  ///   - fastestSPI: the maximum SPI clock, in Hz, more than 0.
  ///   - parameters: the phase of command parameters.
  ///   - write: the command before pixels; nil if all data are pixels.
  ///   - contrast: the contrast command and its value at full brightness.
  ///   - preparation: the initialization commands.
  /// - Precondition: all addresses fit into eight bits.
  package init(
    width: Int, height: Int, pixelsPerColumn: Int, firstColumn: Int, fastestSPI: Int,
    parameters: BusPhase, write: UInt8?, contrast: (command: UInt8, usual: UInt8),
    preparation: [Step]
  ) {
    precondition(
      pixelsPerColumn == 2 || pixelsPerColumn == 4, "pixelsPerColumn is 2 or 4")
    precondition(
      width > 0 && width % pixelsPerColumn == 0 && firstColumn >= 0
        && firstColumn + width / pixelsPerColumn <= 256 && (1...256).contains(height),
      "all addresses fit into eight bits")
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
