public import Detent
public import DetentLinux

/// A board's panel as the display of a device.
///
/// Sends changes when the panel accepts them, and retries while it doesn't answer.
public final class BoardPanel: Display {
  private let panel: PanelDisplay
  private let clock: MonotonicClock

  /// The deadline for sending pending changes, or for a retry.
  public private(set) var nextWake: Instant?

  /// Sets up a panel.
  ///
  /// - Parameters:
  ///   - configuration: the panel and its bus.
  ///   - clock: the runtime's clock.
  /// - Throws: `PanelError` if the panel can't be reached.
  public init(_ configuration: PanelConfiguration, clock: MonotonicClock) throws(PanelError) {
    panel = try PanelDisplay(configuration)
    self.clock = clock
  }

  /// Sets the brightness, sent with the next transfer.
  public func shine(_ light: Light) {
    switch panel {
    case .mono(let panel): shine(light, panel)
    case .color(let panel): shine(light, panel)
    case .characters(let panel): shine(light, panel)
    case .device(let panel): shine(light, panel)
    case .screen(let panel): shine(light, panel)
    case .card(let panel): shine(light, panel)
    }
  }

  private func shine<Glass: ~Copyable>(_ light: Light, _ panel: LivePanel<Glass>) {
    guard light != panel.light else { return }
    panel.light = light
    nextWake = .origin
  }

  /// Sends the changes; a picture of another format is ignored.
  public func show(_ picture: inout Screen, telling notice: String?, at now: Instant) -> Bool {
    switch (panel, picture) {
    case (.mono(let panel), .pixels(var face)):
      show(&face, on: panel)
      picture = .pixels(face)
    case (.color(let panel), .color(var face)):
      show(&face, on: panel)
      picture = .color(face)
    case (.screen(let panel), .color(var face)):
      show(&face, on: panel)
      picture = .color(face)
    case (.card(let panel), .color(var face)):
      show(&face, on: panel)
      picture = .color(face)
    case (.characters(let panel), .characters(let face)):
      show(face.grid.telling(notice), on: panel)
    case (.device(let panel), .characters(let face)):
      show(face.grid.telling(notice), on: panel)
    default: nextWake = nil
    }
    return true
  }

  private func show<Glass: ~Copyable, Canvas: PixelCanvas>(
    _ face: inout PixelFace<Canvas>, on panel: LivePanel<Glass>
  ) where Glass.Picture == Canvas {
    let clock = clock
    if panel.show(face.canvas, face.damage, by: { clock.now }) { face.clean() }
    nextWake = panel.nextWake(for: face.damage)
  }

  /// Sends characters; the panel compares cells itself.
  private func show<Glass: ~Copyable>(
    _ grid: TextGrid, on panel: LivePanel<Glass>
  ) where Glass.Picture == TextGrid {
    let clock = clock
    let all = Damage(everythingIn: grid.bounds)
    let isShown = panel.show(grid, all, by: { clock.now })
    nextWake = panel.nextWake(for: isShown ? Damage() : all)
  }

  /// Reports that the panel is lost or back.
  public func takeSentences() -> [String] {
    let news =
      switch panel {
      case .mono(let panel): panel.takeNews()
      case .color(let panel): panel.takeNews()
      case .characters(let panel): panel.takeNews()
      case .device(let panel): panel.takeNews()
      case .screen(let panel): panel.takeNews()
      case .card(let panel): panel.takeNews()
      }
    return news.map { [$0] } ?? []
  }
}
