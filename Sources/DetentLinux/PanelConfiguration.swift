public import DetentGPIO
public import DetentPanels

/// A panel and the wires that it is on, or a screen that the kernel draws on.
public struct PanelConfiguration: Hashable, Sendable {
  /// Which controller it has.
  public enum Kind: String, CaseIterable, Sendable {
    /// A 1-bit OLED's, with 128 columns of memory.
    case ssd1306
    /// A 1-bit OLED's, with 132 columns of memory.
    case sh1106
    /// A gray OLED's, with a memory of 480x128 pixels.
    case ssd1322
    /// A gray OLED's, with a memory of 128x128 pixels.
    case ssd1327
    /// A color panel's, with a memory of 240x320 pixels.
    case st7789
    /// A round color panel's, of 240x240 pixels.
    case gc9a01
    /// A color panel's, with a memory of 320x480 pixels of three bytes.
    case ili9488
    /// A character LCD's, behind a PCF8574.
    case hd44780
    /// A character LCD's, which a driver of the kernel has.
    case charlcd
    /// The frame buffer of a screen that a driver of the kernel has.
    case fbdev
    /// A screen on a graphics card, through DRM/KMS.
    case drm

    /// Whether its dots shine themselves, and wear out by it.
    public var isOLED: Bool {
      switch self {
      case .ssd1306, .sh1106, .ssd1322, .ssd1327: true
      case .st7789, .gc9a01, .ili9488, .hd44780, .charlcd, .fbdev, .drm: false
      }
    }

    /// The sizes of glass that it comes with, in dots or characters, the usual one first; none for
    /// one that may have any size.
    public var sizes: [(width: Int, height: Int)] {
      switch self {
      case .ssd1306: PagedController.sizesOfSSD1306
      case .sh1106: PagedController.sizesOfSH1106
      case .ssd1322: GrayController.sizesOfSSD1322
      case .ssd1327: GrayController.sizesOfSSD1327
      case .gc9a01: [(240, 240)]
      case .ili9488: [(320, 480)]
      case .hd44780, .charlcd: [(20, 4), (16, 2), (16, 1), (16, 4), (20, 2), (40, 2), (8, 2)]
      case .st7789, .fbdev, .drm: []
      }
    }
  }

  /// What bytes go over.
  public enum Wires: Hashable, Sendable {
    /// An I2C bus, such as /dev/i2c-1, and the panel's address on it, 0x08 to 0x77.
    case i2c(String, address: UInt16)
    /// An SPI device, such as /dev/spidev0.0, and the line that tells data from commands.
    case spi(String, dataCommand: LineReference)
    /// None: the kernel has them, and a device, such as /dev/fb0 or /dev/lcd, or /dev/dri for any
    /// card.
    case kernel(String)
  }

  /// Where a glass lies in a memory: how many columns left of it, and how many rows above it.
  public struct Offset: Hashable, Sendable {
    /// The columns left of it.
    public var columns: Int
    /// The rows above it.
    public var rows: Int

    /// A place in a memory.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// Which controller it has.
  public var kind: Kind
  /// Dots or characters in a row of the glass as it stands when it isn't turned.
  public var width: Int
  /// Rows of dots or of characters.
  public var height: Int
  /// What bytes go over.
  public var wires: Wires
  /// The line that resets it while it is low, or nil if it has none.
  public var reset: LineReference?
  /// How the picture of a color panel is turned.
  public var rotation = PanelRotation.upright
  /// Where the glass of an ST7789 lies; nil for where one of its size usually does.
  public var offset: Offset?
  /// The virtual terminal that draws on the same screen; nil for the one that is seen.
  public var console: String?
  /// What a screen of a graphics card is connected to; nil for the first that has one.
  public var connector: String?

  /// A panel on wires.
  ///
  /// - Precondition: the size is one of the kind's; 1 to 240 and 1 to 320 for an ST7789, 1 to 4,096
  ///   for a screen.
  public init(
    _ kind: Kind, width: Int = 128, height: Int = 64, on wires: Wires, reset: LineReference? = nil
  ) {
    precondition(
      kind.sizes.isEmpty || kind.sizes.contains { $0 == (width, height) },
      "kind.sizes contains the size")
    self.kind = kind
    self.width = width
    self.height = height
    self.wires = wires
    self.reset = reset
  }

  /// The size of the picture, once it is turned.
  public var pictureSize: (width: Int, height: Int) {
    rotation.isSideways ? (height, width) : (width, height)
  }

  /// The device that it is reached by.
  var path: String {
    switch wires {
    case .i2c(let path, _), .spi(let path, _), .kernel(let path): path
    }
  }

  /// What sets a panel with pages up.
  var pagedController: PagedController {
    kind == .sh1106
      ? .sh1106(width: width, height: height) : .ssd1306(width: width, height: height)
  }

  /// What sets a gray panel up.
  var grayController: GrayController { kind == .ssd1322 ? .ssd1322() : .ssd1327() }

  /// What sets a color panel up.
  var colorController: ColorController {
    switch kind {
    case .gc9a01: .gc9a01(rotation: rotation)
    case .ili9488: .ili9488(rotation: rotation)
    default:
      .st7789(
        width: width, height: height, rotation: rotation,
        offset: offset.map { ($0.columns, $0.rows) })
    }
  }
}
