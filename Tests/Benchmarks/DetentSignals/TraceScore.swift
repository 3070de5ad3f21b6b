package import DetentInput
public import DetentSession

extension Trace {
  /// The construction of the trace's knob.
  package var configuration: QuadratureConfiguration {
    QuadratureConfiguration(edgesPerDetent: .init(rawValue: edgesPerDetent) ?? .four)
  }

  /// The claims of Detent's decoder.
  public var claims: [Detent] { claims(configuration) }

  /// The claims of Detent's decoder with another configuration.
  package func claims(_ configuration: QuadratureConfiguration) -> [Detent] {
    var decoder = QuadratureDecoder(configuration, levels: tape.initial)
    return decoder.feed(tape.edges).map { Detent(at: $0.at, step: $0.detents) }
  }

  /// The score of Detent's decoder.
  public var score: Score { Score(claimed: claims, truth: truth) }
}

extension HandClass {
  /// Scores Detent's decoder on signals of this class.
  ///
  /// - Parameters:
  ///   - seeds: the seeds, one signal each.
  ///   - reading: the later effect of a missed edge.
  /// - Returns: the total score.
  public func score(seeds: ClosedRange<UInt64>, reading: FaultModel.Reading = .levels) -> Score {
    seeds.reduce(Score()) { $0 + makeTrace(seed: $1, reading: reading).score }
  }
}
