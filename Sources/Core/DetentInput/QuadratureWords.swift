extension QuadratureConfiguration.Kind {
  /// The word in a file.
  package var word: String {
    switch self {
    case .mechanical: "mechanical"
    case .optical: "optical"
    case .pulses: "pulses"
    }
  }
}

extension QuadratureConfiguration.Rest {
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
}

extension QuadratureConfiguration.EdgesPerDetent {
  /// The numbers of edges in words.
  package static var allowed: StaticString { "4, 2, 1 or another multiple of 4, up to 400" }
}
