/// How brightly a display shines.
public enum Light: Hashable, Sendable {
  /// As it is used.
  case full
  /// A quarter of that, while nobody touches the knob.
  case dimmed
  /// Dark, and nothing is shown.
  case off
}
