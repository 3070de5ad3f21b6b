import DetentInput

/// The button in a calibration: untouched during the turn, then pressed once.
struct CalibrationPresses: Hashable, Sendable {
  /// The level while pressed: the opposite of that at the start of the turn.
  let pressedLevel: Level
  /// The first press after the start of the turn, which ends it.
  let turnEnds: Instant?

  private let changesAfter: Int

  /// Finds the presses of a button.
  ///
  /// - Parameters:
  ///   - button: its changes.
  ///   - level: its initial level.
  ///   - start: the start of the turn; earlier presses don't count.
  init(_ button: CalibrationContact, level: Level, after start: Instant?) {
    let start = start ?? .origin
    let before = button.changes.last { $0.at < start }
    pressedLevel = (before?.level ?? level).toggled
    let after = button.changes.filter { $0.at >= start }
    turnEnds = after.first?.at
    changesAfter = after.count
  }

  /// Refuses a missing press or release.
  func check() throws(Calibration.Refusal) {
    guard changesAfter > 0 else { throw .notPressed }
    guard changesAfter.isMultiple(of: 2) else { throw .notReleased }
  }
}
