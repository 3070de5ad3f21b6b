/// The meaning of a part of a picture, which each pixel format maps to a color.
///
/// No information is carried by color alone: on a display of one bit each paint is light or dark.
package enum Paint: UInt8, Hashable, Sendable, CaseIterable {
  /// The background.
  case ground
  /// A cell raised above the background.
  case raised
  /// Values and large text.
  case text
  /// Captions, landmarks and the values of a list.
  case secondary
  /// Unavailable options.
  case tertiary
  /// The lens, its nib and the value that they move: what a press would commit, and nothing else.
  case lamp
  /// The value in a filled lens.
  case onLamp
  /// The background of a live value and of a range.
  case dimLamp
  /// The ticks of a scale.
  case tick
  /// Dividing lines.
  case hairline
  /// An end, or an irreversible action.
  case stop
}
