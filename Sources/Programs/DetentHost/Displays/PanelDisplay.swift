package import DetentInput
package import DetentLinux
import DetentPanels
package import DetentRaster
package import DetentRecords
package import DetentRuntime

/// A board's panel as the display of a device.
///
/// Sends changes when the panel accepts them, and retries while it doesn't answer.
package final class PanelDisplay: Display {
  private let panel: any BoardPanel
  private let clock: MonotonicClock

  /// The deadline for sending pending changes, or for a retry.
  package private(set) var nextWake: Instant?

  /// Takes an opened panel, and the runtime's clock.
  package init(_ panel: any BoardPanel, clock: MonotonicClock) {
    self.panel = panel
    self.clock = clock
  }

  /// Sets the brightness, sent with the next transfer.
  package func shine(_ light: Light) {
    guard light != panel.light else { return }
    panel.light = light
    nextWake = .origin
  }

  /// Sends the changes.
  ///
  /// - Throws: `PanelError.otherPicture` for a picture of another format than the panel's.
  package func show(
    _ screen: inout Screen, telling notice: String?, at now: Instant
  ) throws(PanelError) -> Bool {
    let picture = screen.picture(telling: notice)
    let isShown = try panel.show(picture, screen.damage) { [clock] in clock.now }
    if isShown { screen.clean() }
    nextWake = panel.nextWake(for: isShown ? Damage() : screen.damage)
    return true
  }

  /// Reports that the panel is lost or back.
  package func takeSentences() -> [String] { panel.takeNews().map { [$0] } ?? [] }
}
