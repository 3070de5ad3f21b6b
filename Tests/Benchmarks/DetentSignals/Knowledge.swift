/// What is known of a class of signals beforehand: the figures that its generator has.
///
/// Costs are natural logarithms of how unlikely something is: 3 is one in twenty.
struct Knowledge {
  var edgesPerDetent: Int
  /// The share of level changes that are not observed.
  var missed = 0.0
  /// The mean and the longest burst, in us.
  var bounce: (mean: Double, longest: Double)?
  /// The share of detents with a way out and back.
  var reversals = 0.0
  /// Whether there are spikes on one wire, or on both.
  var hasSpikes = false
  /// Whether a wire chatters at rest, or rests on a rough edge.
  var chatter = 0.0
  /// No two edges of the shaft are closer, in us.
  var shortest: Int64 = 0
  /// Whether a change that was missed on one wire shows with the next one on the other.
  var readsLevels = true
  /// Whether the shaft may rock over an edge, or seem to on a rough track.
  var rocks = false
  /// Whether many edges on end can be lost, and how far they are apart at least, on average, in us.
  var losesRuns = false
  var usual: Int64 = 1
  /// Detents in a gesture, on average.
  var gesture = 7.5
  /// The shortest pause after which a hand may turn the other way, in us.
  var pause: Int64 = 80_000

  /// What one change costs that is not observed.
  var missCost: Double { missed > 0 ? -Curve.natural(missed) : 14 }
  /// What going back between two detents costs.
  var reversalCost: Double { rocks ? 0.5 : reversals > 0 ? 1.5 - Curve.natural(reversals) : 12 }
  /// What a pause with another gesture after it costs, whichever way.
  var gestureCost: Double { Curve.natural(gesture) + 0.7 }
}

extension SignalClass {
  /// What the generator of the class knows.
  var knowledge: Knowledge {
    switch self {
    case .trace(let kind):
      let recipe = kind.traceRecipe
      var known = Knowledge(edgesPerDetent: recipe.edgesPerDetent)
      known.missed = Double(recipe.missed) / 1e6
      known.bounce = recipe.bounce.map {
        (Double($0.mean.microseconds), Double($0.longest.microseconds))
      }
      known.reversals = Double(recipe.reversals) / 1e6
      known.hasSpikes = recipe.restSpikes + recipe.movingSpikes + recipe.doubleSpikes > 0
      known.chatter = Double(recipe.chatter) / 1e6
      known.gesture = 14
      known.shortest = 300_000 / Int64(recipe.rates.upperBound * recipe.edgesPerDetent)
      return known
    case .gesture(let kind):
      let recipe = kind.gestureRecipe
      var known = Knowledge(edgesPerDetent: recipe.edgesPerDetent)
      known.missed = recipe.missed
      known.bounce = recipe.bounce
      known.reversals = recipe.reversals
      known.hasSpikes = recipe.restSpikes + recipe.movingSpikes + recipe.doubleSpikes > 0
      known.chatter = recipe.chatter
      known.shortest = Int64(250_000 / recipe.rates.upperBound) / Int64(recipe.edgesPerDetent)
      return known
    case .rotor(let kind):
      let recipe = kind.recipe
      var known = Knowledge(edgesPerDetent: recipe.edgesPerDetent)
      // Both changes of a pair within a dead time, and what a full queue dropped.
      if recipe.deadTime.upperBound > 0 { known.missed = 0.002 }
      if recipe.stalls.upperBound > 0 { known.missed = 0.01 }
      known.bounce = recipe.bounce.map { ($0.mean.upperBound, 3 * $0.longest) }
      known.reversals = recipe.wiggles.upperBound
      known.chatter = recipe.roughness.upperBound
      known.readsLevels = recipe.stalls.upperBound == 0
      known.rocks = true
      known.losesRuns = recipe.stalls.upperBound > 0
      // A hand is faster within a flick by a fifth, and a knob within a detent by as much.
      known.usual = Int64(1e6 / (1.4 * recipe.rates.upperBound)) / Int64(recipe.edgesPerDetent)
      return known
    }
  }
}

extension Curve {
  /// The natural logarithm.
  static func natural(_ value: Double) -> Double { log2(value) * 0.693_147_180_559_945_3 }
}
