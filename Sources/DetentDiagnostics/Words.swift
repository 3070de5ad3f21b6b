public import DetentInput
import DetentText

extension Line {
  /// The pin's label on most modules.
  public var label: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .button: "SW"
    }
  }
}

extension Level {
  /// "high" or "low".
  var word: String { self == .high ? "high" : "low" }
}
