public import DetentInput
package import DetentPanels

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

  /// The facts of the controller or driver.
  package let facts: PanelFacts
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

  /// Creates a configuration of one of the kind's sizes.
  package init(
    of facts: PanelFacts, width: Int, height: Int, on wires: Wires, reset: LineReference? = nil
  ) {
    precondition(facts.sizes.contains(width, height), "the size is one of the kind's")
    self.facts = facts
    glass = PanelGlass(width: width, height: height)
    self.wires = wires
    self.reset = reset
  }

  /// The path of the device.
  package var path: String { wires.path }
}
