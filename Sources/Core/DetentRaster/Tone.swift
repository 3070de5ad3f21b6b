/// The role and brightness of a character on a text display.
///
/// A terminal with 24-bit color blends by `brightness`; one with fewer colors dims or bolds; a
/// character LCD ignores both.
package struct Tone: Hashable, Sendable {
  /// The part of the picker that a character belongs to.
  package enum Role: UInt8, Sendable {
    /// Unselected rows of a wheel.
    case text
    /// The selected row of the focused wheel.
    case selection
    /// The selected row of an unfocused wheel.
    case unfocused
    /// Captions, units and hints.
    case caption
    /// Frames, rules and the ticks of a scale.
    case ornament
    /// The half cells above and below an active lens.
    case lens
    /// The selected row while the button is down, in an unfilled lens.
    case pressed
    /// The pointer from the lens to the scale.
    case nib
  }

  /// The part of the picker that the character belongs to.
  package var role: Role
  /// 0 (the background) to 255 (full contrast).
  package var brightness: UInt8
  /// Whether the character is emphasized, such as a match of a search; default: false.
  package var isMarked = false

  /// Creates a tone; default: full contrast.
  package init(_ role: Role, brightness: UInt8 = 255) {
    self.role = role
    self.brightness = brightness
  }
}
