public import DetentInput
import DetentPanels
public import DetentRaster

/// A panel that shows a program's pictures, and comes back when it has been away.
///
/// That it is away shows when it refuses a picture: one that loses its power between two pictures
/// and has it again before the next stays dark, and over SPI nothing is ever refused.
///
///     let panel = try PanelDisplay(.init(.ssd1306, on: .i2c("/dev/i2c-1", address: 0x3C)))
///     if panel.show(face.canvas, face.damage, by: { clock.now }) { face.clean() }
///
/// It is set up when this is made, and dark when the last reference to this is gone.
public final class PanelDisplay {
  /// What it is and where, for messages.
  public let name: String

  private var steady: SteadyPanel<PagedPanel<LinuxBus>>
  private var news: String?

  /// Sets a panel up; it shows nothing yet.
  ///
  /// - Throws: why it can't be reached. Whoever has just wired it wants to know at once.
  public init(_ configuration: PanelConfiguration) throws(PanelError) {
    var panel = PagedPanel(configuration.controller, on: try LinuxBus(configuration))
    let dark = MonoCanvas(width: configuration.width, height: configuration.height)
    _ = try panel.show(dark, Damage(), at: .origin)
    steady = SteadyPanel(panel)
    switch configuration.wires {
    case .i2c(let path, _), .spi(let path, _):
      name = "the panel on \(path)"
    }
  }

  deinit { try? steady.panel.turnOff() }

  /// Shows a picture of the panel's size, as far as there is anything new in it.
  ///
  /// The caller waits for the bus, but never longer than the bus's own time-out.
  ///
  /// - Parameters:
  ///   - picture: the whole picture.
  ///   - damage: what has changed in it since it was last shown.
  ///   - clock: what time it is.
  /// - Returns: whether it is shown, and what has changed can be forgotten.
  public func show(_ picture: MonoCanvas, _ damage: Damage, by clock: () -> Instant) -> Bool {
    switch steady.show(picture, damage, by: clock) {
    case .shown: return true
    case .recovered:
      news = "\(name) is back and shows the picture again"
      return true
    case .waiting: return false
    case .lost(let error):
      news = "\(name) is lost: \(error). The knob goes on, and the panel is tried again"
      return false
    }
  }

  /// How brightly it is to shine; the next `show` sees to that.
  public var light: Light {
    get { steady.light }
    set { steady.light = newValue }
  }

  /// When to call `show` again, or nil to sleep until there is a new picture; `damage` is what has
  /// changed in it since it was last shown.
  public func nextWake(for damage: Damage) -> Instant? { steady.nextWake(for: damage) }

  /// What somebody should be told of the panel, once: that it is lost, or back.
  public func takeNews() -> String? {
    defer { news = nil }
    return news
  }
}
