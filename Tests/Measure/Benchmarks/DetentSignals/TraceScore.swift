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
  ///
  /// The decoder gets the readings of the levels that it asks for.
  package func claims(_ configuration: QuadratureConfiguration) -> [Detent] {
    var decoder = QuadratureDecoder(configuration, levels: tape.initial)
    var wires = Wires(self)
    var found: [Detent] = []
    func claim(_ detents: Int, at instant: Instant) {
      if detents != 0 { found.append(Detent(at: instant, step: detents)) }
    }
    func read(before end: Instant) {
      // A reading may ask for another one, but not for the same.
      var last: Instant?
      while let at = decoder.readsAt, at < end, at != last {
        last = at
        claim(decoder.realign(to: wires.levels(at: at), at: at), at: at)
      }
    }
    let edges = tape.edges
    var index = 0
    while index < edges.count {
      let edge = edges[index]
      read(before: edge.at)
      index += 1
      if index < edges.count, edges[index].isTwin(of: edge) {
        claim(decoder.feed(edge, with: edges[index]), at: edge.at)
        index += 1
      } else {
        claim(decoder.feed(edge), at: edge.at)
      }
    }
    read(before: tape.end)
    return found
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
