import DetentSession

/// The parameters of a class of traces; shares are in millionths.
///
/// Parameters that the classes' descriptions leave open (frequencies, numbers of toggles) were
/// chosen so that a table decoder of full cycles scores about as in published traces of the same
/// names: close to 98.5 % right with overlapping bounce, 95.5 % with 2 % and 78 % with 10 % missed,
/// 14 % extra with spikes on both wires, 97 % with all of it.
struct TraceRecipe: Hashable, Sendable {
  /// Detents per second.
  var rates: ClosedRange<Int>
  var edgesPerDetent = 4
  /// The share of an interval at rest in the old detent, in percent.
  var rest = 40
  var bounce: ContactBounce?
  /// Whether a burst may continue while the other wire changes.
  var burstsOverlap = false
  /// The share of level changes that are not observed.
  var missed = 0
  /// The share of detents followed by a movement out and back.
  var reversals = 0
  /// The share of rests with a spike on one wire.
  var restSpikes = 0
  /// The share of edges inside a detent that are followed by a spike.
  var movingSpikes = 0
  /// The share of rests with a spike on both wires.
  var doubleSpikes = 0
  /// The share of rests in which one wire chatters.
  var chatter = 0

  init(rates: ClosedRange<Int>) {
    self.rates = rates
  }

  /// The recipe of one signal: each share and the mean burst are between half and one and a half
  /// times those of the class, and the rest is 36 to 50 % of the interval if bursts don't overlap
  /// (faults at rest happen in the first 30).
  func drawn(seed: UInt64) -> TraceRecipe {
    var random = SplitMix64(seed: seed ^ 0xD2A3)
    var recipe = self
    func around(_ value: Int) -> Int { value * random.number(in: 500...1_500) / 1_000 }
    recipe.missed = around(missed)
    recipe.reversals = around(reversals)
    recipe.restSpikes = around(restSpikes)
    recipe.movingSpikes = around(movingSpikes)
    recipe.doubleSpikes = around(doubleSpikes)
    recipe.chatter = around(chatter)
    if let bounce {
      let mean = around(Int(bounce.mean.microseconds))
      recipe.bounce = ContactBounce(mean: .microseconds(Int64(mean)), longest: bounce.longest)
    }
    if !burstsOverlap { recipe.rest = random.number(in: 36...50) }
    return recipe
  }
}
