import DetentInput

/// What a button did in a calibration: nothing while the knob was turned, then one press.
struct CalibrationPresses: Hashable, Sendable {
  /// The level while it was down: the one that it hadn't when the turn began.
  let pressedLevel: Level
  /// When it went down after the turn had begun: the turn ends there.
  let turnEnds: Instant?

  private let changesAfter: Int

  /// The presses of a button.
  ///
  /// - Parameters:
  ///   - button: its changes.
  ///   - level: its level at first.
  ///   - start: when the turn began; what was pressed before doesn't count.
  init(_ button: CalibrationContact, level: Level, after start: Instant?) {
    let start = start ?? .origin
    let before = button.changes.last { $0.at < start }
    pressedLevel = (before?.level ?? level).toggled
    let after = button.changes.filter { $0.at >= start }
    turnEnds = after.first?.at
    changesAfter = after.count
  }

  /// Whether it was pressed and let go.
  func check() throws(Calibration.Refusal) {
    guard changesAfter > 0 else { throw .notPressed }
    guard changesAfter.isMultiple(of: 2) else { throw .notReleased }
  }
}
