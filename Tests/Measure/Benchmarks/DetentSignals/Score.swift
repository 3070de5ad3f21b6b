import DetentInput

/// The score of a decoder against the true detents.
///
/// A true detent is right if a step of its sign, not used for another, was claimed after the
/// preceding true detent and no later than `max(8 ms, min(60 ms, gap))` after its own instant,
/// where `gap` is the span to the next true detent. Other claims are extra. Excessive claims score
/// right too easily: the first figure means nothing without the second.
public struct Score: Hashable, Sendable {
  /// The number of true detents.
  public private(set) var truthCount = 0
  /// The number of true detents counted.
  public private(set) var rightCount = 0
  /// The number of claimed steps without a true detent.
  public private(set) var extraCount = 0
  /// The final position errors in detents, summed over traces.
  public private(set) var positionError = 0

  /// Creates an empty score.
  public init() {}

  /// The score of one trace.
  ///
  /// - Parameters:
  ///   - claimed: the decoder's claims, in order of time; a step of several detents counts as
  ///     several.
  ///   - truth: the true detents, in order of time.
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

  /// The sum of two scores.
  public static func + (left: Score, right: Score) -> Score {
    var sum = left
    sum.truthCount += right.truthCount
    sum.rightCount += right.rightCount
    sum.extraCount += right.extraCount
    sum.positionError += right.positionError
    return sum
  }

  /// The share of true detents counted, in hundredths of a percent.
  public var right: Int { share(rightCount) }
  /// The extra steps per true detent, in hundredths of a percent.
  public var extra: Int { share(extraCount) }
  /// The position error per true detent, in hundredths of a percent.
  public var position: Int { share(positionError) }

  /// Missing and extra detents together, in hundredths of a percent, which ranks decoders.
  public var total: Int { share(truthCount - rightCount + extraCount) }

  /// The maximum delay of a claim after a true detent.
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
  /// Right, extra and position error in percent of the true detents: `98.42 / 0.52 / 1.01`.
  public var description: String {
    [right, extra, position]
      .map { "\($0 / 100).\($0 % 100 / 10)\($0 % 10)" }
      .joined(separator: " / ")
  }
}
