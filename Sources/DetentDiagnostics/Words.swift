public import DetentInput
import DetentWords

extension Line {
  /// What is printed beside the pin on most modules.
  public var label: String {
    switch self {
    case .a: "A"
    case .b: "B"
    case .button: "SW"
    }
  }
}

extension Level {
  /// The level as a word.
  var word: String { self == .high ? "high" : "low" }
}
