public import DetentInput

/// How a panel's picture is turned, clockwise.
public enum PanelRotation: Int, CaseIterable, Sendable {
  /// As the controller's memory lies: its first row at the top.
  case upright = 0
  /// Its first row at the right.
  case right = 90
  /// Its first row at the bottom.
  case upsideDown = 180
  /// Its first row at the left.
  case left = 270

  /// Whether rows of the picture are columns of the glass.
  public var isSideways: Bool { self == .right || self == .left }
}

/// What tells controllers of color panels apart that take windows of their
/// memory: MIPI's display command set.
///
/// A glass may be smaller than the memory; then it lies somewhere in it.
///
/// - Source: MIPI Alliance Standard for Display Command Set, 1.01: set_column_address,
///   set_page_address, write_memory_start, set_address_mode.
public struct ColorController: Sendable {
  /// A command of a panel's preparation.
  public struct Step: Sendable {
    /// The command.
    public let command: UInt8
    /// What follows it.
    public let parameters: [UInt8]
    /// How long the panel is busy with it before it takes the next one.
    public let pause: TimeSpan

    /// A command.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - parameters: what follows it, at most 131 bytes.
    ///   - pause: how long the panel is busy with it, 0 to 1 s.
    public init(_ command: UInt8, _ parameters: [UInt8] = [], pause: TimeSpan = .zero) {
      self.command = command
      self.parameters = parameters
      self.pause = pause
    }
  }

  /// Pixels in a row of the picture, once it is turned.
  public let width: Int
  /// Rows of the picture, once it is turned.
  public let height: Int
  /// The address of the picture's first column.
  public let firstColumn: Int
  /// The address of the picture's first row.
  public let firstRow: Int
  /// How many bits of a pixel it takes: 16, or 24 of which it heeds the upper six of each color.
  public let bitsPerPixel: Int
  /// The fastest clock that it takes over SPI, in Hz.
  public let fastestSPI: Int
  /// Whether SPI's clock is high while nothing is sent: mode 3, else mode 0.
  public let clockIdlesHigh: Bool
  /// The commands that set it up and leave it dark.
  public let preparation: [Step]

  /// What turns the picture: bits of set_address_mode.
  ///
  /// - Source: ST7789V (Sitronix, V1.6), 8.12 and 9.1.28; GC9A01A (Galaxycore, V1.0), 6.2.24.
  private static func addressMode(of rotation: PanelRotation) -> UInt8 {
    switch rotation {
    case .upright: 0
    case .right: 0x60  // columns mirrored, then rows and columns exchanged
    case .upsideDown: 0xC0  // rows and columns mirrored
    case .left: 0xA0  // rows mirrored, then rows and columns exchanged
    }
  }

  /// A controller with a glass.
  ///
  /// - Parameters:
  ///   - memory: the columns and rows of its memory.
  ///   - glass: the columns and rows of those that are seen.
  ///   - offset: the columns left of these, and the rows above them.
  ///   - rotation: how the picture is turned.
  ///   - isBlueFirst: whether the glass has its colors in the order of blue, green, red.
  ///   - isMirrored: whether the memory's first column is at the right of the glass.
  ///   - bitsPerPixel: how many bits of a pixel it takes, 16 or 24.
  ///   - fastestSPI: the fastest clock over SPI, in Hz, more than 0.
  ///   - clockIdlesHigh: whether SPI's clock is high while nothing is sent.
  ///   - start: the commands that set it up, before set_address_mode and the bits of a pixel.
  ///   - end: those behind, after which it shows its memory as soon as it is on.
  /// - Precondition: the glass lies in the memory, and is all of a mirrored one.
  public init(
    memory: (columns: Int, rows: Int), glass: (columns: Int, rows: Int),
    offset: (columns: Int, rows: Int), rotation: PanelRotation, isBlueFirst: Bool,
    isMirrored: Bool = false, bitsPerPixel: Int = 16, fastestSPI: Int,
    clockIdlesHigh: Bool = false, start: [Step], end: [Step]
  ) {
    let right = memory.columns - offset.columns - glass.columns
    let below = memory.rows - offset.rows - glass.rows
    precondition(
      glass.columns > 0 && glass.rows > 0 && offset.columns >= 0 && offset.rows >= 0
        && right >= 0 && below >= 0, "a glass lies in its memory")
    precondition(fastestSPI > 0, "fastestSPI > 0")
    precondition(bitsPerPixel == 16 || bitsPerPixel == 24, "a pixel has 16 or 24 bits")
    (width, height) =
      rotation.isSideways ? (glass.rows, glass.columns) : (glass.columns, glass.rows)
    // Addresses are counted from where the memory's mirrored edge is.
    (firstColumn, firstRow) =
      switch rotation {
      case .upright: (offset.columns, offset.rows)
      case .right: (offset.rows, right)
      case .upsideDown: (right, below)
      case .left: (below, offset.columns)
      }
    let mode =
      (Self.addressMode(of: rotation) | (isBlueFirst ? 0x08 : 0)) ^ (isMirrored ? 0x40 : 0)
    self.bitsPerPixel = bitsPerPixel
    self.fastestSPI = fastestSPI
    self.clockIdlesHigh = clockIdlesHigh
    preparation =
      start + [
        Step(0x36, [mode]),
        Step(0x3A, [bitsPerPixel == 16 ? 0x55 : 0x66]),  // 16 bits a pixel, or 18
      ] + end
  }
}
