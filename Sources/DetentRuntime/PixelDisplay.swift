public import Detent
public import DetentLinux

/// A panel as the display of a device: it is sent what has changed when it can take it, and tried
/// again while it doesn't answer.
public final class PixelDisplay: Display {
  private let panel: PanelDisplay
  private let clock: MonotonicClock

  /// When the panel takes what it hasn't shown yet, or is tried again.
  public private(set) var nextWake: Instant?

  /// Sets a panel up.
  ///
  /// - Parameters:
  ///   - configuration: which panel, and where it is.
  ///   - clock: the clock of the runtime.
  /// - Throws: why the panel can't be reached.
  public init(_ configuration: PanelConfiguration, clock: MonotonicClock) throws(PanelError) {
    panel = try PanelDisplay(configuration)
    self.clock = clock
  }

  /// Shines as brightly as that; the panel is told when it takes something.
  public func shine(_ light: Light) {
    guard light != panel.light else { return }
    panel.light = light
    nextWake = .origin
  }

  /// Shows what has changed; a picture of characters is not shown.
  public func show(_ picture: inout Screen, telling notice: String?, at now: Instant) -> Bool {
    guard case .pixels(var face) = picture else { return true }
    let clock = clock
    if panel.show(face.canvas, face.damage, by: { clock.now }) {
      face.clean()
      picture = .pixels(face)
    }
    nextWake = panel.nextWake(for: face.damage)
    return true
  }

  /// That the panel is lost, or back.
  public func takeSentences() -> [String] { panel.takeNews().map { [$0] } ?? [] }
}
