import Detent
import DetentLinux

/// The part of a host that shows pictures of pixels.
extension Host {
  /// When the panel takes what it hasn't shown yet, or is tried again.
  var panelWake: Instant? {
    guard let panel, case .pixels(let face) = device.face else { return nil }
    return panel.nextWake(for: face.damage)
  }

  /// Shows what the panel hasn't shown yet, and tells when it is lost or back.
  mutating func showOnPanel() {
    guard let panel, case .pixels(var face) = device.face else { return }
    let clock = clock
    if panel.show(face.canvas, face.damage, by: { clock.now }) {
      face.clean()
      device.face = .pixels(face)
    }
    if let news = panel.takeNews() { standardError("detent: \(news)") }
  }
}
