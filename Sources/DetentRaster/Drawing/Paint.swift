/// What a part of a picture means; each pixel format has a color of its own for it.
///
/// Nothing is told by color alone: on a display of one bit all of these are light or dark.
public enum Paint: UInt8, Hashable, Sendable, CaseIterable {
  /// The background.
  case ground
  /// A cell that lies on the background.
  case raised
  /// Values, and what is written large.
  case text
  /// Captions, landmarks, and the values of a list.
  case secondary
  /// What cannot be chosen now.
  case tertiary
  /// The lens, its nib, and the value that they move: what a press would take, and nothing else.
  case lamp
  /// The value in the lens.
  case onLamp
  /// Behind a value that is live, and behind a range.
  case dimLamp
  /// The ticks of a scale.
  case tick
  /// Dividing lines.
  case hairline
  /// An end, or what cannot be taken back.
  case stop
}
