public import DetentInput

/// How far a hand has come with a calibration: what a program shows meanwhile.
///
/// It is a provisional reading: each pause between two edges of A or B counts as a rest at a
/// detent. ``Calibration/findings()`` looks at the whole.
public struct CalibrationProgress: Hashable, Sendable {
  /// Pauses of the contacts after the first edge, so that they stand for detents.
  public private(set) var pauses = 0
  /// Whether the button has left the level that it had at first, as far as can be said while it
  /// bounces.
  public private(set) var isPressed = false
  /// When A or B changed last; nil before the turn.
  public private(set) var turnedAt: Instant?
  /// When the button came back after it had been pressed, after the turn had begun.
  public private(set) var releasedAt: Instant?

  /// A pause that stands for a rest: a hand at 8 detents a second rests for twice as long.
  private static let pause = TimeSpan.milliseconds(40)
  /// The turn of a knob without a button is over when it was still for so long.
  private static let stillness = TimeSpan.seconds(3)
  /// A button has stopped to bounce when it was still for so long.
  private static let settling = TimeSpan.milliseconds(200)

  private let initial: Levels
  private var track: CalibrationTrack
  private var resting: Int

  init(levels: Levels) {
    initial = levels
    track = CalibrationTrack(levels)
    resting = track.start
  }

  mutating func feed(_ edge: Edge) {
    // Where it was still, and somewhere else than at the pause before.
    if let turnedAt, edge.at - turnedAt >= Self.pause, track.position != resting {
      pauses += 1
      resting = track.position
    }
    if edge.line == .button {
      isPressed = edge.level != initial.button
      if turnedAt != nil, !isPressed { releasedAt = edge.at }
      return
    }
    turnedAt = edge.at
    track.follow(CalibrationContact.Change(line: edge.line, level: edge.level, at: edge.at))
  }

  /// When the hand will be done unless it moves again.
  ///
  /// - Parameter hasButton: whether a press ends the turn.
  /// - Returns: that instant, or nil while something of what was asked for is still to be done.
  public func completesAt(hasButton: Bool) -> Instant? {
    guard let turnedAt, pauses > 0 else { return nil }
    guard hasButton else { return turnedAt + Self.stillness }
    guard let releasedAt, !isPressed else { return nil }
    return releasedAt + Self.settling
  }
}
