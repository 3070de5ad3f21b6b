public import DetentGPIO
import DetentPanels

/// A panel and the wires that it is on.
public struct PanelConfiguration: Hashable, Sendable {
  /// Which controller it has.
  public enum Kind: String, CaseIterable, Sendable {
    /// A 1-bit OLED's, with 128 columns of memory.
    case ssd1306
    /// A 1-bit OLED's, with 132 columns of memory.
    case sh1106

    /// Whether its dots shine themselves, and wear out by it.
    public var isOLED: Bool { self == .ssd1306 || self == .sh1106 }

    /// The sizes of glass that it comes with, in dots, the usual one first.
    public var sizes: [(width: Int, height: Int)] {
      switch self {
      case .ssd1306: PagedController.sizesOfSSD1306
      case .sh1106: PagedController.sizesOfSH1106
      }
    }
  }

  /// What bytes go over.
  public enum Wires: Hashable, Sendable {
    /// An I2C bus, such as /dev/i2c-1, and the panel's address on it, 0x08 to 0x77.
    case i2c(String, address: UInt16)
    /// An SPI device, such as /dev/spidev0.0, and the line that tells data from commands.
    case spi(String, dataCommand: LineReference)
  }

  /// Which controller it has.
  public var kind: Kind
  /// Dots in a row.
  public var width: Int
  /// Rows of dots.
  public var height: Int
  /// What bytes go over.
  public var wires: Wires
  /// The line that resets it while it is low, or nil if it has none.
  public var reset: LineReference?

  /// A panel on wires.
  ///
  /// - Precondition: the size is one of the kind's.
  public init(
    _ kind: Kind, width: Int = 128, height: Int = 64, on wires: Wires, reset: LineReference? = nil
  ) {
    precondition(kind.sizes.contains { $0 == (width, height) }, "kind.sizes contains the size")
    self.kind = kind
    self.width = width
    self.height = height
    self.wires = wires
    self.reset = reset
  }

  /// What sets the panel up.
  var controller: PagedController {
    switch kind {
    case .ssd1306: .ssd1306(width: width, height: height)
    case .sh1106: .sh1106(width: width, height: height)
    }
  }
}
