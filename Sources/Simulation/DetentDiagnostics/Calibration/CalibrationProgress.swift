public import DetentInput

/// The provisional progress of a calibration, for display.
///
/// Each pause between two edges of A or B counts as a rest at a detent; ``Calibration/findings()``
/// evaluates the whole turn.
public struct CalibrationProgress: Hashable, Sendable {
  /// Pauses after the first edge, about the number of detents.
  public private(set) var pauses = 0
  /// Whether the button is off its initial level, as far as known while it bounces.
  public private(set) var isPressed = false
  /// The last change of A or B; nil before the turn.
  public private(set) var turnedAt: Instant?
  /// The release of the button after a press in the turn; nil before it.
  public private(set) var releasedAt: Instant?

  /// The shortest pause that counts as a rest: half of a rest at 8 detents a second.
  private static let pause = TimeSpan.milliseconds(40)
  /// The standstill that ends the turn of a knob without a button.
  private static let stillness = TimeSpan.seconds(3)
  /// The standstill after which a button has settled.
  private static let settling = TimeSpan.milliseconds(200)

  private let initial: Levels
  private var track: CalibrationTrack
  private var resting: Int

  init(levels: Levels) {
    initial = levels
    track = CalibrationTrack(levels)
    resting = track.start
  }

  mutating func feed(_ edge: LineEdge) {
    // At a standstill elsewhere than at the last pause.
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

  /// The instant at which the calibration is complete without another edge.
  ///
  /// - Parameter hasButton: whether a press ends the turn.
  /// - Returns: nil while a step is still to be done.
  public func completesAt(hasButton: Bool) -> Instant? {
    guard let turnedAt, pauses > 0 else { return nil }
    guard hasButton else { return turnedAt + Self.stillness }
    guard let releasedAt, !isPressed else { return nil }
    return releasedAt + Self.settling
  }
}
