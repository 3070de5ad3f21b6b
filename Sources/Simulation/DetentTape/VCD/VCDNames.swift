/// The names of the contacts in the file.
///
/// A name is that of a wire (`D0`, `D[0]`), with as many of its scopes as needed to be unique
/// (`knob.a`, `top.knob.a`), or of a bit of a bus (`bus[1]`). Case matters only between two names
/// that differ by case alone.
public struct VCDNames: Hashable, Sendable {
  /// The wire of A; nil for `A` or `CLK`.
  public var a: String?
  /// The wire of B; nil for `B` or `DT`.
  public var b: String?
  /// The wire of the button; nil for `BUTTON` or `SW` or, without those, no button.
  public var button: String?

  /// Creates names of wires; nil stands for the usual ones.
  public init(a: String? = nil, b: String? = nil, button: String? = nil) {
    self.a = a
    self.b = b
    self.button = button
  }
}
