extension Crown {
  /// How far a crown has to be turned from one row, or one whole number, to the next.
  ///
  /// Apple publishes no numbers. With a knob the finest step that a hand can make on purpose is a
  /// detent, so high is one detent, and each step down doubles it.
  public enum Sensitivity: Int, CaseIterable, Sendable {
    /// Four detents.
    case low = 4
    /// Two detents.
    case medium = 2
    /// One detent.
    case high = 1
  }

  /// How a crown behaves.
  public struct Configuration: Hashable, Sendable {
    /// Whether the list goes on at its ends with its other end.
    public var isContinuous: Bool
    /// How much faster it goes when turned fast.
    public var acceleration: Acceleration
    /// Whether it coasts when it is flung; nil leaves it to the crown: one without detents, which
    /// turns by parts of a row, does; a knob with detents doesn't, as what was dialed is what is
    /// selected.
    public var coasts: Bool?

    /// Whether each row that comes to the center is a tick to be felt.
    ///
    /// On unless said, as on a watch; a knob that clicks by itself needs none.
    ///
    /// - Source: `digitalCrownRotation(…, isHapticFeedbackEnabled:)`, true unless said.
    public var isHapticFeedbackEnabled: Bool

    /// How far it has to be turned; detents that come fast are worth more, as always.
    public var sensitivity: Sensitivity

    /// Whether the wheel is drawn where it will come to rest, and not on its way there.
    public var isMotionReduced = false

    /// A crown that stops at the ends and accelerates like a knob of 24 detents.
    public init(
      isContinuous: Bool = false, acceleration: Acceleration = .init(), coasts: Bool? = nil,
      isHapticFeedbackEnabled: Bool = true, sensitivity: Sensitivity = .high
    ) {
      self.isContinuous = isContinuous
      self.acceleration = acceleration
      self.coasts = coasts
      self.isHapticFeedbackEnabled = isHapticFeedbackEnabled
      self.sensitivity = sensitivity
    }
  }
}
