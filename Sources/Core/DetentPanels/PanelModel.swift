/// The visible area of a panel.
package struct PanelGlass: Hashable, Sendable {
  /// The offset of the visible area in a controller's memory.
  package struct Offset: Hashable, Sendable {
    /// The columns left of the visible area.
    package var columns: Int
    /// The rows above the visible area.
    package var rows: Int

    /// Creates an offset.
    package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
  }

  /// Pixels or characters per row, before rotation.
  package var width: Int
  /// Rows of pixels or characters, before rotation.
  package var height: Int
  /// The clockwise rotation of a color panel's picture; default: upright.
  package var rotation = PanelRotation.upright
  /// The offset in a larger memory; default: the usual one of the size.
  package var offset: Offset?

  /// Creates an upright area at the usual offset.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The size of the picture, after rotation.
  package var pictureSize: (width: Int, height: Int) {
    rotation.isSideways ? (height, width) : (width, height)
  }
}

/// The facts of a kind of panel, by which board files are read, checked and explained; two of one
/// name are equal.
package struct PanelFacts: Hashable, Sendable {
  /// The format of a panel's pictures.
  package enum Picture: Sendable {
    case mono
    case color
    /// Color, of which only a disc is visible.
    case roundColor
    case characters
  }

  /// The sizes of a kind, before rotation.
  package enum Sizes: Sendable {
    /// The only one, which files don't name.
    case only(width: Int, height: Int)
    /// The sizes of modules, the most common one first.
    case known([(width: Int, height: Int)])
    /// Those within a memory or screen, and the usual one.
    case within(width: ClosedRange<Int>, height: ClosedRange<Int>, usual: (width: Int, height: Int))

    /// Whether a size is one of these.
    package func contains(_ width: Int, _ height: Int) -> Bool {
      switch self {
      case .only(let onlyWidth, let onlyHeight): (width, height) == (onlyWidth, onlyHeight)
      case .known(let sizes): sizes.contains { $0 == (width, height) }
      case .within(let widths, let heights, _): widths.contains(width) && heights.contains(height)
      }
    }

    /// The size of a panel whose file has none.
    package var usual: (width: Int, height: Int) {
      switch self {
      case .only(let width, let height): (width, height)
      case .known(let sizes): sizes[0]
      case .within(_, _, let usual): usual
      }
    }
  }

  /// The connection of a kind, with an I2C bus's usual address.
  package enum Wires: Sendable {
    case i2c(address: UInt16)
    case spi
    case i2cOrSPI(address: UInt16)
    /// A kernel driver's device, such as /dev/fb0.
    case kernel(String)
  }

  /// What some panels have, and others don't: a key in board files.
  package enum Extra: Sendable {
    /// The picture can be turned.
    case rotation
    /// The glass is smaller than the memory.
    case offset
    /// The card has several connectors.
    case connector
    /// A virtual terminal is on the same screen.
    case console
  }

  /// The name in board files.
  package let name: String
  /// The format of its pictures.
  package let picture: Picture
  /// Its sizes.
  package let sizes: Sizes
  /// Its connection.
  package let wires: Wires
  /// What it has beyond its kind of picture and its wires.
  package let extras: [Extra]
  /// Whether its pixels emit light, and wear out; default: false.
  package let isOLED: Bool
  /// Whether its colors have 16 bits; default: false.
  package let isCoarse: Bool

  package init(
    _ name: String, showing picture: Picture, sizes: Sizes, on wires: Wires,
    with extras: [Extra] = [], isOLED: Bool = false, isCoarse: Bool = false
  ) {
    (self.name, self.picture, self.sizes, self.wires) = (name, picture, sizes, wires)
    (self.extras, self.isOLED, self.isCoarse) = (extras, isOLED, isCoarse)
  }

  package static func == (one: PanelFacts, other: PanelFacts) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A kind of panel with a controller on a bus: its facts, and the parameters of its controller.
package struct PanelModel<Controller>: Sendable {
  package let facts: PanelFacts
  package let controller: @Sendable (PanelGlass) -> Controller

  package init(_ facts: PanelFacts, controller: @escaping @Sendable (PanelGlass) -> Controller) {
    (self.facts, self.controller) = (facts, controller)
  }
}
