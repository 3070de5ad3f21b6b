/// The resistor that holds a line's level while its contact is open.
public enum GPIOBias: String, CaseIterable, Sendable {
  /// Left as it is.
  case asIs = "as-is"
  /// The chip's resistor to the supply, for a knob that closes to ground.
  case pullUp = "pull-up"
  /// The chip's resistor to ground.
  case pullDown = "pull-down"
  /// None, for a knob with its own resistors.
  case disabled
}
