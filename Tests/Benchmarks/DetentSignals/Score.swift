import DetentInput

/// How well a decoder counted, against what a hand really did.
///
/// A true detent is right if a step of its sign, not used for another, was claimed after the true
/// detent before it and no later than `max(8 ms, min(60 ms, gap))` after its own moment, `gap`
/// being the span to the next true detent. What was claimed beyond that is extra. A decoder that
/// claims a lot scores right too easily: the first figure means nothing without the second.
public struct Score: Hashable, Sendable {
  /// How many true detents there were.
  public private(set) var truthCount = 0
  /// How many of them were counted.
  public private(set) var rightCount = 0
  /// How many steps were claimed that belong to no true detent.
  public private(set) var extraCount = 0
  /// By how many detents the position was off at the end, summed up over traces.
  public private(set) var positionError = 0

  /// The score of nothing at all; add others to it.
  public init() {}

  /// The score of one trace.
  ///
  /// - Parameters:
  ///   - claimed: what the decoder said, in order of time; a step of more than one counts as that
  ///     many.
  ///   - truth: what happened, in order of time.
  public init(claimed: [Trace.Detent], truth: [Trace.Detent]) {
    let steps = claimed.flatMap { detent in
      repeatElement(
        Trace.Detent(at: detent.at, step: detent.step.signum()), count: Int(detent.step.magnitude))
    }
    var used = [Bool](repeating: false, count: steps.count)
    var first = 0  // Every step before it is too early for all that follow.
    for (index, detent) in truth.enumerated() {
      let previous = index > 0 ? truth[index - 1].at : nil
      let latest = detent.at + Self.patience(truth, index)
      while first < steps.count, let previous, steps[first].at <= previous { first += 1 }
      var candidate = first
      while candidate < steps.count, steps[candidate].at <= latest {
        if !used[candidate], steps[candidate].step == detent.step {
          used[candidate] = true
          rightCount += 1
          break
        }
        candidate += 1
      }
    }
    truthCount = truth.count
    extraCount = used.count { !$0 }
    let difference = steps.reduce(0) { $0 + $1.step } - truth.reduce(0) { $0 + $1.step }
    positionError = Int(difference.magnitude)
  }

  /// Both scores together.
  public static func + (left: Score, right: Score) -> Score {
    var sum = left
    sum.truthCount += right.truthCount
    sum.rightCount += right.rightCount
    sum.extraCount += right.extraCount
    sum.positionError += right.positionError
    return sum
  }

  /// The share of true detents that were counted, in hundredths of a per cent.
  public var right: Int { share(rightCount) }
  /// The extra steps for each true detent, in hundredths of a per cent.
  public var extra: Int { share(extraCount) }
  /// By how much the position was off for each true detent, in hundredths of a per cent.
  public var position: Int { share(positionError) }

  /// What is missing and what is extra together, in hundredths of a per cent: what decoders are
  /// ranked by.
  public var total: Int { share(truthCount - rightCount + extraCount) }

  /// How long after a true detent it may be claimed.
  private static func patience(_ truth: [Trace.Detent], _ index: Int) -> TimeSpan {
    let longest = TimeSpan.milliseconds(60)
    let gap = index + 1 < truth.count ? truth[index + 1].at - truth[index].at : longest
    return max(.milliseconds(8), min(longest, gap))
  }

  /// Rounded to the nearest.
  private func share(_ count: Int) -> Int {
    truthCount == 0 ? 0 : (count * 20_000 + truthCount) / (2 * truthCount)
  }
}

extension Score: CustomStringConvertible {
  /// Right, extra and error of position as per cent of the true detents: `98.42 / 0.52 / 1.01`.
  public var description: String {
    [right, extra, position]
      .map { "\($0 / 100).\($0 % 100 / 10)\($0 % 10)" }
      .joined(separator: " / ")
  }
}
