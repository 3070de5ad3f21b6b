import Detent

/// The part of a host that knows how long somebody is waited for.
extension Host {
  /// When nobody waits for a touch any more.
  var patienceEnds: Instant? { patience.map { touchedAt + $0 } }

  /// Begins to wait anew.
  mutating func touch() {
    touchedAt = clock.now
    tellPatience()
  }

  /// Lets the menu tell how long it still is.
  mutating func tellPatience() {
    guard let patienceEnds else { return }
    device.update(at: clock.now) { menu, now in menu.wait(until: patienceEnds, at: now) }
  }
}
