import DetentSession

/// The a priori knowledge of a class of signals: the parameters of its generator.
///
/// Costs are negative natural logarithms of probabilities: 3 is one in twenty.
struct Knowledge {
  var edgesPerDetent: Int
  /// The share of level changes that are not observed.
  var missed = 0.0
  /// The mean and the longest burst, in us.
  var bounce: (mean: Double, longest: Double)?
  /// The share of detents with a movement out and back.
  var reversals = 0.0
  /// Whether there are spikes on one wire, or on both.
  var hasSpikes = false
  /// The share of rests in which a wire chatters, or rests on a rough edge.
  var chatter = 0.0
  /// The minimum distance of two edges of the shaft, in us.
  var shortest: Int64 = 0
  /// Whether a missed change of one wire shows with the next change of the other.
  var readsLevels = true
  /// Whether the shaft may rock over an edge, or appear to on a rough track.
  var rocks = false
  /// Whether runs of edges can be lost, and their minimum mean distance, in us.
  var losesRuns = false
  var usual: Int64 = 1
  /// The mean detents per gesture.
  var gesture = 7.5
  /// The minimum pause in each detent and the maximum distance of two edges within one, in us; nil
  /// for turns of several detents.
  var clicks: (pause: Int64, longest: Int64)?
  /// The minimum pause before a reversal, in us.
  var pause: Int64 = 80_000

  /// Whether edges come without a movement of the shaft.
  var hasNoise: Bool { clicks == nil || bounce != nil || hasSpikes || chatter > 0 }
  /// The cost of an unobserved change.
  var missCost: Double { missed > 0 ? -Curve.natural(missed) : 14 }
  /// The cost of a reversal between two detents.
  var reversalCost: Double { rocks ? 0.5 : reversals > 0 ? 1.5 - Curve.natural(reversals) : 12 }
  /// The cost of a pause followed by another gesture, in either direction.
  var gestureCost: Double { Curve.natural(gesture) + 0.7 }
}

extension SignalClass {
  /// The knowledge of the class's generator and of the reader.
  func knowledge(_ reading: FaultModel.Reading) -> Knowledge {
    var known = knowledge
    if reading == .edges, known.missed > 0 { known.readsLevels = false }
    return known
  }

  private var knowledge: Knowledge {
    switch self {
    case .click(let kind): return kind.recipe.knowledge
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
      known.reversals = max(recipe.reversals, recipe.rings / 7)
      known.rocks = recipe.rings > 0
      known.hasSpikes = recipe.restSpikes + recipe.movingSpikes + recipe.doubleSpikes > 0
      known.chatter = recipe.chatter
      known.shortest = Int64(250_000 / recipe.rates.upperBound) / Int64(recipe.edgesPerDetent)
      return known
    case .rotor(let kind):
      let recipe = kind.recipe
      var known = Knowledge(edgesPerDetent: recipe.edgesPerDetent)
      // Pairs of changes within a dead time, and changes dropped by a full queue.
      if recipe.deadTime.upperBound > 0 { known.missed = 0.002 }
      if recipe.stalls.upperBound > 0 { known.missed = 0.01 }
      known.bounce = recipe.bounce.map { ($0.mean.upperBound, 3 * $0.longest) }
      known.reversals = recipe.wiggles.upperBound
      known.chatter = recipe.roughness.upperBound
      known.readsLevels = recipe.stalls.upperBound == 0
      known.rocks = true
      known.losesRuns = recipe.stalls.upperBound > 0
      // Speeds vary by a fifth within a flick, and by as much within a detent.
      known.usual = Int64(1e6 / (1.4 * recipe.rates.upperBound)) / Int64(recipe.edgesPerDetent)
      return known
    }
  }
}

extension Curve {
  /// The natural logarithm.
  static func natural(_ value: Double) -> Double { log2(value) * 0.693_147_180_559_945_3 }
}
