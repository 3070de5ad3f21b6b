public import DetentSimulation

/// The kinds of signal that decoders are compared by, each with faults of one sort.
///
/// Every class is a hand that turns back and forth in gestures of 3 to 25 detents, with what the
/// class is named for added to it. The figures behind them stand in ``TraceRecipe``.
public enum TraceClass: String, CaseIterable, Sendable {
  /// 1 to 5 detents a second.
  case cleanSlow = "clean_slow"
  /// 1 to 60 detents a second, another speed in every gesture.
  case cleanVariable = "clean_var"
  /// 80 to 250 detents a second: a knob that was spun.
  case cleanFast = "clean_fast"
  /// Bursts of 0.3 ms on average, 1.5 ms at most; a burst ends before the other wire moves.
  case bounceLight = "bounce_light"
  /// Bursts of 1.5 ms on average, 5 ms at most; a burst ends before the other wire moves.
  case bounceHeavy = "bounce_heavy"
  /// Heavy bursts at 25 to 80 detents a second, so that those of A run into the edges of B.
  case bounceOverlap = "bounce_overlap"
  /// 2 % of the level changes are never observed.
  case missed2 = "missed_02"
  /// 10 % of the level changes are never observed.
  case missed10 = "missed_10"
  /// One to three edges out of a detent and back, in between.
  case reversal = "reversal"
  /// The same with heavy bursts.
  case reversalBounce = "reversal_bounce"
  /// Spikes of 5 to 200 us on one wire at rest.
  case glitch = "glitch"
  /// The same while turning.
  case glitchMoving = "glitch_moving"
  /// Spikes that hit both wires within 20 us, at rest.
  case emiBoth = "emi_both"
  /// A worn detent: one wire toggles for up to 60 ms at rest.
  case restChatter = "rest_chatter"
  /// All of it but the spikes on both wires.
  case mixed = "mixed"
  /// 1 to 60 detents a second with two edges per detent.
  case halfClean = "half_clean"
  /// Heavy bursts with two edges per detent.
  case halfBounce = "half_bounce"
  /// One edge out of a detent and back, with two edges per detent.
  case halfReversal = "half_reversal"
  /// 2 % of the level changes are never observed, with two edges per detent.
  case halfMissed2 = "half_missed_02"

  /// How many edges a detent has: 4, or 2 for the classes of half steps.
  public var edgesPerDetent: Int { recipe.edgesPerDetent }

  /// A signal of this class.
  ///
  /// - Parameters:
  ///   - seed: what the random numbers start at; the same seed gives the same signal everywhere.
  ///   - detents: how many true detents it has.
  ///   - reading: what is seen of a missed edge later. The published comparisons were made with
  ///     code that reads both pins at every event, so that is what it is unless said.
  ///   - isDrawn: whether the figures of the class are drawn anew for each signal, around those
  ///     that it has otherwise.
  /// - Returns: what arrives and what was done.
  public func makeTrace(
    seed: UInt64, detents: Int = 190, reading: FaultModel.Reading = .levels,
    isDrawn: Bool = false
  ) -> Trace {
    var generator = TraceGenerator(isDrawn ? recipe.drawn(seed: seed) : recipe, seed: seed)
    return generator.trace(detents: detents, reading: reading)
  }

  /// What goes into the class.
  var recipe: TraceRecipe {
    let heavy = ContactBounce(mean: .microseconds(1_500), longest: .milliseconds(5))
    let light = ContactBounce(mean: .microseconds(300), longest: .microseconds(1_500))
    var recipe = TraceRecipe(rates: 1...60)
    switch self {
    case .cleanVariable, .halfClean: break
    case .cleanSlow: recipe.rates = 1...5
    case .cleanFast: recipe.rates = 80...250
    case .bounceLight: (recipe.rates, recipe.bounce) = (1...40, light)
    case .bounceHeavy, .halfBounce: (recipe.rates, recipe.bounce) = (1...24, heavy)
    case .bounceOverlap:
      (recipe.rates, recipe.bounce, recipe.burstsOverlap) = (25...80, heavy, true)
    case .missed2, .halfMissed2: recipe.missed = 20_000
    case .missed10: recipe.missed = 100_000
    case .reversal, .halfReversal: (recipe.rates, recipe.reversals) = (1...30, 300_000)
    case .reversalBounce:
      (recipe.rates, recipe.reversals, recipe.bounce) = (1...20, 300_000, heavy)
    case .glitch: (recipe.rates, recipe.restSpikes) = (1...30, 400_000)
    case .glitchMoving: recipe.movingSpikes = 120_000
    case .emiBoth: (recipe.rates, recipe.doubleSpikes) = (1...30, 300_000)
    case .restChatter: (recipe.rates, recipe.chatter) = (1...8, 400_000)
    case .mixed:
      (recipe.bounce, recipe.burstsOverlap, recipe.missed) = (heavy, true, 10_000)
      (recipe.reversals, recipe.chatter) = (100_000, 50_000)
      (recipe.restSpikes, recipe.movingSpikes) = (100_000, 30_000)
    }
    if recipe.burstsOverlap { recipe.rest = 25 }  // Even spacing: nothing stops at these speeds.
    if rawValue.hasPrefix("half_") { recipe.edgesPerDetent = 2 }
    return recipe
  }
}
