public import DetentInput

/// The names of a knob's lines, as the user finds them.
public struct WireNames: Hashable, Sendable {
  /// A's line.
  public var a: String?
  /// B's line.
  public var b: String?
  /// The button's line.
  public var button: String?

  /// Creates names such as `GPIO17`, nil by default, as on a tape.
  public init(a: String? = nil, b: String? = nil, button: String? = nil) {
    (self.a, self.b, self.button) = (a, b, button)
  }

  /// The name of a line, or nil.
  public subscript(line: Line) -> String? {
    switch line {
    case .a: a
    case .b: b
    case .button: button
    }
  }
}
