import DetentInput

extension QuadratureConfiguration.Rest {
  /// The levels at a detent in words.
  var levels: String {
    switch self {
    case .high: "A and B high"
    case .low: "A and B low"
    case .both: "A and B equal"
    case .a: "A high and B either way"
    case .aLow: "A low and B either way"
    case .b: "B high and A either way"
    case .bLow: "B low and A either way"
    }
  }
}
