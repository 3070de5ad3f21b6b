/// The brightness of a display.
public enum Light: Hashable, Sendable {
  /// The display's own brightness.
  case full
  /// A quarter of `full`, while the knob is idle.
  case dimmed
  /// Dark; no picture is shown.
  case off
}
