public import DetentGPIO
public import DetentPanels

/// A panel and its connection, or a screen with a kernel driver.
public struct PanelConfiguration: Hashable, Sendable {
  /// The controller or driver of a panel.
  public enum Kind: String, CaseIterable, Sendable {
    /// A 1-bit OLED with 128 columns of memory.
    case ssd1306
    /// A 1-bit OLED with 132 columns of memory.
    case sh1106
    /// A gray OLED with a memory of 480x128 pixels.
    case ssd1322
    /// A gray OLED with a memory of 128x128 pixels.
    case ssd1327
    /// A color LCD with a memory of 240x320 pixels.
    case st7789
    /// A round color LCD of 240x240 pixels.
    case gc9a01
    /// A color LCD with a memory of 320x480 pixels of three bytes.
    case ili9488
    /// A character LCD on a PCF8574.
    case hd44780
    /// A character LCD with a kernel driver.
    case charlcd
    /// The framebuffer of a screen with a kernel driver.
    case fbdev
    /// A screen of a graphics card, through DRM/KMS.
    case drm

    /// Whether the panel's pixels emit light, and wear out.
    public var isOLED: Bool {
      switch self {
      case .ssd1306, .sh1106, .ssd1322, .ssd1327: true
      case .st7789, .gc9a01, .ili9488, .hd44780, .charlcd, .fbdev, .drm: false
      }
    }

    /// The available sizes, in pixels or characters, the most common one first; empty if any size
    /// is possible.
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

  /// The connection of a panel.
  public enum Wires: Hashable, Sendable {
    /// An I2C bus, such as /dev/i2c-1, and the panel's address on it, 0x08 to 0x77.
    case i2c(String, address: UInt16)
    /// An SPI device, such as /dev/spidev0.0, and the D/C line.
    case spi(String, dataCommand: LineReference)
    /// A device of a kernel driver, such as /dev/fb0 or /dev/lcd; /dev/dri stands for any card.
    case kernel(String)
  }

  /// The offset of the visible area in a controller's memory.
  public struct Offset: Hashable, Sendable {
    /// The columns left of the visible area.
    public var columns: Int
    /// The rows above the visible area.
    public var rows: Int

    /// Creates an offset.
    public init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }
  }

  /// The controller or driver.
  public var kind: Kind
  /// Pixels or characters per row, before rotation.
  public var width: Int
  /// Rows of pixels or characters, before rotation.
  public var height: Int
  /// The connection.
  public var wires: Wires
  /// The reset line, active low; nil if not connected.
  public var reset: LineReference?
  /// The clockwise rotation of a color panel's picture; default: upright.
  public var rotation = PanelRotation.upright
  /// The offset of an ST7789's visible area; default: the usual one of its size.
  public var offset: Offset?
  /// The virtual terminal on the same screen; default: the active one.
  public var console: String?
  /// The connector of a graphics card; default: the first with a screen.
  public var connector: String?

  /// Creates a configuration.
  ///
  /// - Precondition: the size is one of the kind's; 1 to 240 by 1 to 320 for an ST7789, 1 to 4,096
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

  /// The size of the picture, after rotation.
  public var pictureSize: (width: Int, height: Int) {
    rotation.isSideways ? (height, width) : (width, height)
  }

  /// The path of the device.
  var path: String {
    switch wires {
    case .i2c(let path, _), .spi(let path, _), .kernel(let path): path
    }
  }

  /// The parameters of a 1-bit controller.
  var pagedController: PagedController {
    kind == .sh1106
      ? .sh1106(width: width, height: height) : .ssd1306(width: width, height: height)
  }

  /// The parameters of a gray controller.
  var grayController: GrayController { kind == .ssd1322 ? .ssd1322() : .ssd1327() }

  /// The parameters of a color controller.
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
