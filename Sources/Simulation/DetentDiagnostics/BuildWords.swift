package import DetentInput

extension QuadratureConfiguration.Kind {
  /// The word in a file.
  package var word: String { "\(self)" }

  /// The kind of a word in a file.
  package init?(word: String) {
    guard let kind = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = kind
  }
}

extension QuadratureConfiguration.Rest {
  /// The rest of a word in a file.
  package init?(word: String) {
    guard let rest = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = rest
  }

  /// The word in a file: 11, 00, both, or the contact that is defined, with 0 if it rests low.
  package var word: String {
    switch self {
    case .high: "11"
    case .low: "00"
    case .both: "both"
    case .a: "a"
    case .aLow: "a0"
    case .b: "b"
    case .bLow: "b0"
    }
  }

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
