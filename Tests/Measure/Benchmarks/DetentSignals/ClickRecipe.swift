import DetentInput
import DetentSession

/// The parameters of slow clicks: a detent, a pause, the next detent.
struct ClickRecipe: Hashable, Sendable {
  /// The pause between two detents, in us, which varies by a tenth; 0 for even edges without one.
  var pause: Int64
  /// The distance of two edges within a detent, in us.
  var spacing: ClosedRange<Int64> = 2_000...6_000
  var edgesPerDetent = 4
  /// Whether the user turns back after 1 to 20 detents; otherwise never.
  var turnsBack = false
  /// The bounce, which ends before the next edge.
  var bounce: ContactBounce?
  /// The share of level changes that are not observed, in millionths.
  var missed = 0
  /// Whether every fourth detent loses exactly one of its edges, with its bounces.
  var losesOne = false

  /// Bursts of 0.5 ms on average, 2 ms at most.
  static var usualBounce: ContactBounce {
    ContactBounce(mean: .microseconds(500), longest: .milliseconds(2))
  }
}
