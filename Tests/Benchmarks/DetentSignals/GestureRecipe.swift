/// The figures of a class of the second generator.
struct GestureRecipe {
  /// Detents a second at the peak of a flick; each flick draws its own, each factor alike.
  var rates: ClosedRange<Double>
  var edgesPerDetent = 4
  /// The mean and the longest burst, in us.
  var bounce: (mean: Double, longest: Double)?
  /// The share of level changes that are not observed.
  var missed = 0.0
  /// The share of detents before which the knob is moved out and back.
  var reversals = 0.0
  /// Spikes on one wire in a rest.
  var restSpikes = 0.0
  /// Spikes on one wire for a detent of a turn, about: half of the pauses between edges have as
  /// many.
  var movingSpikes = 0.0
  /// Spikes on both wires in a rest.
  var doubleSpikes = 0.0
  /// The share of rests in which one wire chatters.
  var chatter = 0.0
  /// By how much the pauses between the edges of a detent differ: from 1 less this to 1 and this.
  var unevenness = 0.4

  init(rates: ClosedRange<Double>) {
    self.rates = rates
  }

  /// The recipe of one signal: every share, the mean burst and the number of spikes between half
  /// and one and a half times what the class says, and an unevenness of 0.2 to 0.6.
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
