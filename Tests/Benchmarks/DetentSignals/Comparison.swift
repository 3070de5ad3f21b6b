/// Our decoder on a class of signals, beside others and beside what can be known.
public struct Comparison: Sendable {
  /// The class.
  public let kind: SignalClass
  /// How well our decoder counts.
  public private(set) var ours = Score()
  /// How well the others do, those that can be had for such a knob.
  public private(set) var peers: [(rule: PeerRule, score: Score)] = []
  /// How well the likeliest way of the shaft counts, or nil where ours leaves nothing to know.
  public private(set) var limit: Score?

  /// Counts a signal of the class for each seed.
  ///
  /// - Parameters:
  ///   - kind: the class.
  ///   - seeds: what the signals are made from.
  ///   - limited: whether the limit is looked for, where ours isn't perfect.
  ///   - isDrawn: whether the figures of the class are drawn anew for each signal.
  public init(
    _ kind: SignalClass, seeds: ClosedRange<UInt64>, limited: Bool = true, isDrawn: Bool = true
  ) {
    self.kind = kind
    let traces = seeds.map { kind.makeTrace(seed: $0, isDrawn: isDrawn) }
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
      sum + Score(claimed: kind.likeliestDetents(of: trace), truth: trace.truth)
    }
  }

  /// The peer with the smallest total error.
  public var best: (rule: PeerRule, score: Score)? {
    peers.min { $0.score.total < $1.score.total }
  }

  /// What holds of ours, or what doesn't.
  public enum Verdict: String, Sendable {
    /// Every detent, and no other.
    case exact
    /// At most half of the best peer's total error.
    case half
    /// Within 0.3 points of perfection.
    case close
    /// At most one and a half times the limit's total error.
    case limit
    /// A class without doubt, or one of the third generator whose limit is perfect, and an error.
    case inexact = "NOT EXACT"
    /// None of these.
    case far = "FAR"
    /// A peer counts more and claims less.
    case behind = "BEHIND"

    /// Whether it is what we ask of ourselves.
    public var isKept: Bool { ![.inexact, .far, .behind].contains(self) }
  }

  /// What holds of ours.
  public var verdict: Verdict {
    if ours.total == 0 { return .exact }
    if peers.contains(where: { $0.score.right > ours.right && $0.score.extra < ours.extra }) {
      return .behind
    }
    if kind.isSure || kind.isComputed && limit?.total == 0 { return .inexact }
    if let best, 2 * ours.total <= best.score.total { return .half }
    if ours.total <= 30 { return .close }
    // A limit that ours beats is none.
    if let limit, ours.total >= limit.total, 2 * ours.total <= 3 * limit.total { return .limit }
    return .far
  }

  /// Whether ours counts better than what was taken for the limit.
  public var beatsLimit: Bool { limit.map { ours.total < $0.total } ?? false }
}
