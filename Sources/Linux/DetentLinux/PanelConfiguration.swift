public import DetentGPIO
package import DetentPanels

/// A kind of panel: its facts and its setup; two of one name are equal.
public struct PanelKind: Hashable, Sendable {
  package let facts: PanelFacts
  fileprivate let setUp: @Sendable (PanelConfiguration) throws(PanelError) -> any BoardPanel
  private let sizeOfScreen: @Sendable (PanelConfiguration) -> (width: Int, height: Int)?

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - facts: its facts.
  ///   - sizeOfScreen: finds the size of a present screen, in pixels. Default: none.
  ///   - setUp: sets up a panel.
  init(
    _ facts: PanelFacts,
    sizeOfScreen: @escaping @Sendable (PanelConfiguration) -> (width: Int, height: Int)? = { _ in
      nil
    },
    setUp: @escaping @Sendable (PanelConfiguration) throws(PanelError) -> any BoardPanel
  ) {
    (self.facts, self.sizeOfScreen, self.setUp) = (facts, sizeOfScreen, setUp)
  }

  /// The name in board files, such as ssd1306.
  public var name: String { facts.name }

  /// The size of the screen, in pixels; nil for other panels, and without one.
  package func screenSize(of configuration: PanelConfiguration) -> (width: Int, height: Int)? {
    sizeOfScreen(configuration)
  }

  /// Whether both have one name.
  public static func == (one: PanelKind, other: PanelKind) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A panel and its connection, or a screen with a kernel driver.
///
///     let kind = PanelKind.all.first { $0.name == "ssd1306" }
///     let panel = try PanelConfiguration(kind!, on: .i2c("/dev/i2c-1", address: 0x3C)).open()
public struct PanelConfiguration: Hashable, Sendable {
  /// The connection of a panel.
  public enum Wires: Hashable, Sendable {
    /// An I2C bus, such as /dev/i2c-1, and the panel's address on it, 0x08 to 0x77.
    case i2c(String, address: UInt16)
    /// An SPI device, such as /dev/spidev0.0, and the D/C line.
    case spi(String, dataCommand: LineReference)
    /// A device of a kernel driver, such as /dev/fb0 or /dev/lcd; /dev/dri stands for any card.
    case kernel(String)

    /// The path of the device.
    package var path: String {
      switch self {
      case .i2c(let path, _), .spi(let path, _), .kernel(let path): path
      }
    }
  }

  /// The controller or driver.
  public var kind: PanelKind
  /// The visible area.
  package var glass: PanelGlass
  /// The connection.
  public var wires: Wires
  /// The reset line, active low; nil if not connected.
  public var reset: LineReference?
  /// The virtual terminal on the same screen; default: the active one.
  public var console: String?
  /// The connector of a graphics card; default: the first with a screen.
  public var connector: String?

  /// Creates a configuration.
  ///
  /// - Precondition: the size is one of the kind's; 32 to 240 by 32 to 320 for an ST7789, 32 to
  ///   4,096 for a screen.
  public init(
    _ kind: PanelKind, width: Int = 128, height: Int = 64, on wires: Wires,
    reset: LineReference? = nil
  ) {
    precondition(kind.facts.sizes.contains(width, height), "the size is one of the kind's")
    self.kind = kind
    glass = PanelGlass(width: width, height: height)
    self.wires = wires
    self.reset = reset
  }

  /// The path of the device.
  var path: String { wires.path }

  /// Sets up the panel; it stays blank.
  ///
  /// A failure shows only when a picture is sent: a panel that loses its power between two pictures
  /// stays dark, and SPI never reports errors.
  ///
  /// - Throws: if the panel is unreachable.
  public func open() throws(PanelError) -> any BoardPanel { try kind.setUp(self) }
}
