public import DetentInput
package import DetentPanels
@_exported public import DetentRecords

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

extension PanelConfiguration {
  /// Creates a configuration.
  ///
  /// - Precondition: the size is one of the kind's; 32 to 240 by 32 to 320 for an ST7789, 32 to
  ///   4,096 for a screen.
  public init(
    _ kind: PanelKind, width: Int = 128, height: Int = 64, on wires: Wires,
    reset: LineReference? = nil
  ) {
    self.init(of: kind.facts, width: width, height: height, on: wires, reset: reset)
  }

  /// The controller or driver.
  public var kind: PanelKind {
    guard let kind = PanelKind.all.first(where: { $0.facts == facts }) else {
      preconditionFailure("a panel is of one of the kinds")
    }
    return kind
  }

  /// Sets up the panel; it stays blank.
  ///
  /// A failure shows only when a picture is sent: a panel that loses its power between two pictures
  /// stays dark, and SPI never reports errors.
  ///
  /// - Throws: if the panel is unreachable.
  public func open() throws(PanelError) -> any BoardPanel { try kind.setUp(self) }

  /// Sets the picture's size to the screen's, if it is present.
  package mutating func fitScreen() {
    guard let size = kind.screenSize(of: self),
      case .within(let widths, let heights, _) = facts.sizes
    else { return }
    glass.width = min(max(size.width, widths.lowerBound), widths.upperBound)
    glass.height = min(max(size.height, heights.lowerBound), heights.upperBound)
  }
}
