public import DetentInput

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

extension TimeSpan {
  /// The span as people read it: `820 us`, `1.5 ms`, `12 ms`.
  public var inWords: String {
    guard microseconds >= 1_000 else { return "\(microseconds) us" }
    guard microseconds < 10_000 else { return "\((microseconds + 500) / 1_000) ms" }
    let tenths = (microseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

extension Level {
  /// The level as a word.
  var word: String { self == .high ? "high" : "low" }
}
