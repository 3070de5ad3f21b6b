package import DetentInput
package import DetentLinux
import DetentPanels
package import DetentRaster
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

  /// Sends the changes; a picture of another format is ignored.
  package func show(_ picture: inout Screen, telling notice: String?, at now: Instant) -> Bool {
    picture.lend { show(&$0, telling: notice, on: panel) }
    return true
  }

  private func show<Panel: BoardPanel>(
    _ face: inout some PictureFace, telling notice: String?, on panel: Panel
  ) {
    guard let picture = face.picture(telling: notice) as? Panel.Picture else {
      nextWake = nil
      return
    }
    let isShown = panel.show(picture, face.damage) { [clock] in clock.now }
    if isShown { face.clean() }
    nextWake = panel.nextWake(for: isShown ? Damage() : face.damage)
  }

  /// Reports that the panel is lost or back.
  package func takeSentences() -> [String] { panel.takeNews().map { [$0] } ?? [] }
}
