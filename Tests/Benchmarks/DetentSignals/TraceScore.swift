public import DetentInput
public import DetentSession

extension Trace {
  /// How the knob of this trace is built.
  public var configuration: QuadratureConfiguration {
    QuadratureConfiguration(edgesPerDetent: .init(rawValue: edgesPerDetent) ?? .four)
  }

  /// What our decoder claims of it.
  public var claims: [Detent] { claims(configuration) }

  /// What our decoder claims of it on a knob that is built so.
  public func claims(_ configuration: QuadratureConfiguration) -> [Detent] {
    var decoder = QuadratureDecoder(configuration, levels: tape.initial)
    return decoder.feed(tape.edges).map { Detent(at: $0.at, step: $0.detents) }
  }

  /// How well our decoder counts it.
  public var score: Score { Score(claimed: claims, truth: truth) }
}

extension HandClass {
  /// How well our decoder counts signals of this class.
  ///
  /// - Parameters:
  ///   - seeds: one signal for each.
  ///   - reading: what is seen of a missed edge later.
  /// - Returns: the score of all of them.
  public func score(seeds: ClosedRange<UInt64>, reading: FaultModel.Reading = .levels) -> Score {
    seeds.reduce(Score()) { $0 + makeTrace(seed: $1, reading: reading).score }
  }
}
