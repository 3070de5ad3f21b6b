public import DetentInput

/// What the wires of a knob are called where somebody could look for them.
public struct WireNames: Hashable, Sendable {
  /// A's line.
  public var a: String?
  /// B's line.
  public var b: String?
  /// The button's line.
  public var button: String?

  /// Names, such as `GPIO17`; nil where there is none, as on a tape.
  public init(a: String? = nil, b: String? = nil, button: String? = nil) {
    (self.a, self.b, self.button) = (a, b, button)
  }

  /// The name of one line, or nil.
  public subscript(line: Line) -> String? {
    switch line {
    case .a: a
    case .b: b
    case .button: button
    }
  }
}
