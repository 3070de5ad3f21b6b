/// How a character of a text display is meant to look; the display decides what it can do of it.
///
/// A terminal with 24-bit color blends by `brightness`; one with fewer colors dims or bolds; a
/// character LCD ignores all of it.
public struct Tone: Hashable, Sendable {
  /// What a character is part of.
  public enum Role: UInt8, Sendable {
    /// Rows of a wheel that are not selected.
    case text
    /// The selected row of the wheel that owns the knob.
    case selection
    /// The selected row of a wheel that doesn't own the knob.
    case unfocused
    /// Captions, units and hints.
    case caption
    /// Frames, rules, the ticks of a scale.
    case ornament
    /// The half cells above and below a lens that is lit.
    case lens
    /// The selected row while the button is down: its lens isn't filled.
    case pressed
    /// What points from the lens to the scale.
    case nib
  }

  /// What the character is part of.
  public var role: Role
  /// 0 (vanishes into the background) to 255 (full contrast).
  public var brightness: UInt8
  /// Whether it is a part of a text that stands out, such as what was searched for in a row.
  public var isMarked = false

  /// A tone; full contrast unless said.
  public init(_ role: Role, brightness: UInt8 = 255) {
    self.role = role
    self.brightness = brightness
  }
}
