package import DetentInput

/// The parameters of a controller that is written in windows of its memory: a color one with MIPI's
/// display command set, or a gray OLED.
public struct WindowController: Sendable {
  /// A command of the initialization.
  package struct Step: Sendable {
    /// The command byte.
    package let command: UInt8
    /// The parameters after the command.
    package let parameters: [UInt8]
    /// The time that the controller is busy before it accepts the next command.
    package let pause: TimeSpan

    /// Creates a command.
    ///
    /// - Parameters:
    ///   - command: the command byte.
    ///   - parameters: at most 131 bytes. Default: none.
    ///   - pause: the time that the controller is busy, 0 to 1 s. Default: 0.
    package init(_ command: UInt8, _ parameters: [UInt8] = [], pause: TimeSpan = .zero) {
      self.command = command
      self.parameters = parameters
      self.pause = pause
    }
  }

  /// Pixels per row of the picture, after rotation; a multiple of `pixelsPerColumn`.
  package let width: Int
  /// Rows of the picture, after rotation.
  package let height: Int
  /// The column address of the picture's left edge.
  package let firstColumn: Int
  /// The row address of the picture's top edge.
  package let firstRow: Int
  /// Pixels per column address.
  package let pixelsPerColumn: Int
  /// Whether addresses have two bytes.
  let hasWideAddresses: Bool
  /// Bits per pixel on the wire: 4 for gray, 16 or 24 for color.
  package let bitsPerPixel: Int
  /// The maximum SPI clock, in Hz.
  package let fastestSPI: Int
  /// Whether the SPI clock idles high: mode 3, otherwise mode 0.
  package let clockIdlesHigh: Bool
  /// The commands that set the columns and rows of a window.
  let columns, rows: UInt8
  /// The command before pixels; nil if all data are pixels.
  let write: UInt8?
  /// The phase of command parameters: command or data.
  let parameters: BusPhase
  /// The time that the controller ignores commands after a reset.
  let resetPause: TimeSpan
  /// The initialization commands without the contrast, after which the display is off.
  package let preparation: [Step]
  /// The commands that turn the display on and off.
  let on, off: UInt8
  /// The contrast command and its value at full brightness, of 255; nil without contrast control.
  package let contrast: (command: UInt8, usual: UInt8)?
}
