/// The parameters of a class of the second generator.
struct GestureRecipe {
  /// Detents per second at the peak of a flick, drawn logarithmically for each flick.
  var rates: ClosedRange<Double>
  var edgesPerDetent = 4
  /// The mean and the longest burst, in us.
  var bounce: (mean: Double, longest: Double)?
  /// The share of level changes that are not observed.
  var missed = 0.0
  /// The share of detents preceded by a movement out and back.
  var reversals = 0.0
  /// The share of flicks after which the knob rings by 1 to 3 quarter steps to either side, less
  /// each time.
  var rings = 0.0
  /// The period of a source that samples the position, in us; 0 for contacts.
  var poll: Int64 = 0
  /// Spikes on one wire per rest.
  var restSpikes = 0.0
  /// Spikes on one wire per detent of a turn, approximately: half of the pauses between edges have
  /// this number.
  var movingSpikes = 0.0
  /// Spikes on both wires per rest.
  var doubleSpikes = 0.0
  /// The share of rests in which one wire chatters.
  var chatter = 0.0
  /// The variation of the pauses between the edges of a detent: from 1 minus to 1 plus this value.
  var unevenness = 0.4

  init(rates: ClosedRange<Double>) {
    self.rates = rates
  }

  /// The recipe of one signal: each share, the mean burst and the number of spikes are between half
  /// and one and a half times those of the class, and the unevenness is 0.2 to 0.6.
  func drawn(_ random: inout some RandomNumberGenerator) -> GestureRecipe {
    var recipe = self
    func around(_ value: Double) -> Double { value * Curve.uniform(0.5...1.5, &random) }
    if let bounce { recipe.bounce = (around(bounce.mean), bounce.longest) }
    recipe.missed = around(missed)
    recipe.reversals = around(reversals)
    recipe.restSpikes = around(restSpikes)
    recipe.movingSpikes = around(movingSpikes)
    recipe.doubleSpikes = around(doubleSpikes)
    recipe.chatter = around(chatter)
    recipe.unevenness = Curve.uniform(0.2...0.6, &random)
    return recipe
  }
}
