public import DetentSession

/// Detent's decoder on a class of signals, compared with other decoders and with the limit.
public struct Comparison: Sendable {
  /// The class.
  public let kind: SignalClass
  /// The score of Detent's decoder.
  public private(set) var ours = Score()
  /// The scores of the other decoders that support the knob.
  public private(set) var peers: [(rule: PeerRule, score: Score)] = []
  /// The score of the likeliest turn of the shaft; nil if Detent's is perfect.
  public private(set) var limit: Score?

  /// Scores a signal of the class for each seed.
  ///
  /// - Parameters:
  ///   - kind: the class.
  ///   - seeds: the seeds of the signals.
  ///   - reading: the later effect of a missed edge.
  ///   - limited: whether to compute the limit, if Detent's score isn't perfect.
  ///   - isDrawn: whether each signal randomizes the parameters of the class.
  public init(
    _ kind: SignalClass, seeds: ClosedRange<UInt64>, reading: FaultModel.Reading,
    limited: Bool = true, isDrawn: Bool = true
  ) {
    self.kind = kind
    let traces = seeds.map { kind.makeTrace(seed: $0, reading: reading, isDrawn: isDrawn) }
    for trace in traces { ours = ours + trace.score }
    for rule in PeerRule.allCases {
      var sum = Score()
      for trace in traces {
        guard let claims = rule.claims(of: trace) else { continue }
        sum = sum + Score(claimed: claims, truth: trace.truth)
      }
      if sum.truthCount > 0 { peers.append((rule, sum)) }
    }
    guard limited, ours.total > 0 else { return }
    limit = traces.reduce(Score()) { sum, trace in
      let claims = kind.likeliestDetents(of: trace, reading: reading)
      return sum + Score(claimed: claims, truth: trace.truth)
    }
  }

  /// The plain rule with the smallest total error.
  public var best: (rule: PeerRule, score: Score)? {
    peers.filter(\.rule.isPlain).min { $0.score.total < $1.score.total }
  }

  /// The verdict on Detent's score.
  public enum Verdict: String, Sendable {
    /// Every detent, and no other.
    case exact
    /// At most half of the best peer's total error.
    case half
    /// Within 0.3 points of perfection.
    case close
    /// At most one and a half times the limit's total error.
    case limit
    /// An error in an unambiguous class, or in one of the third generator with a perfect limit.
    case inexact = "NOT EXACT"
    /// None of these.
    case far = "FAR"
    /// A peer counts more and claims less.
    case behind = "BEHIND"

    /// Whether the verdict meets Detent's requirements.
    public var isKept: Bool { ![.inexact, .far, .behind].contains(self) }
  }

  /// The verdict on Detent's score.
  public var verdict: Verdict {
    if ours.total == 0 { return .exact }
    if peers.contains(where: { $0.score.right > ours.right && $0.score.extra < ours.extra }) {
      return .behind
    }
    if kind.isSure || kind.isComputed && limit?.total == 0 { return .inexact }
    if let best, 2 * ours.total <= best.score.total { return .half }
    if ours.total <= 30 { return .close }
    // A limit that Detent beats is none.
    if let limit, ours.total >= limit.total, 2 * ours.total <= 3 * limit.total { return .limit }
    return .far
  }

  /// Whether Detent's score is better than the assumed limit.
  public var beatsLimit: Bool { limit.map { ours.total < $0.total } ?? false }
}
