/// The kinds of signal of the second generator, which somebody else wrote to compare decoders by.
///
/// Every class is a hand that flicks a knob by 1 to 14 detents, 25 times, faster in the middle of a
/// flick than at its ends. The figures behind them stand in ``GestureRecipe``.
public enum GestureClass: String, CaseIterable, Sendable {
  /// 1 to 5 detents a second.
  case cleanSlow = "clean_slow"
  /// 1 to 60 detents a second.
  case cleanVariable = "clean_var"
  /// 80 to 250 detents a second.
  case cleanFast = "clean_fast"
  /// Bursts of 0.3 ms on average, 1.5 ms at most.
  case bounceLight = "bounce_light"
  /// Bursts of 1.5 ms on average, 5 ms at most.
  case bounceHeavy = "bounce_heavy"
  /// Heavy bursts at 25 to 80 detents a second: those of A run into the edges of B.
  case bounceOverlap = "bounce_overlap"
  /// 2 % of the level changes are never observed.
  case missed2 = "missed_02"
  /// 10 % of the level changes are never observed.
  case missed10 = "missed_10"
  /// Out of a detent and back in between.
  case reversal = "reversal"
  /// The same with bursts.
  case reversalBounce = "reversal_bounce"
  /// Spikes of 5 to 200 us on one wire at rest.
  case glitch = "glitch"
  /// The same while turning.
  case glitchMoving = "glitch_moving"
  /// Spikes on both wires within 20 us, at rest.
  case emiBoth = "emi_both"
  /// A worn detent: one wire toggles for up to 60 ms at rest.
  case restChatter = "rest_chatter"
  /// Bursts, missed changes, reversals, spikes and chatter.
  case mixed = "mixed"
  /// The same, harder and faster.
  case mixedHard = "mixed_hard"
  /// An old knob on a slow reader: long bursts, 5 % missed, much chatter.
  case worn = "worn"
  /// Spikes on both wires, and bursts.
  case emiTurning = "emi_turning"
  /// 1 to 60 detents a second with two edges a detent.
  case halfClean = "half_clean"
  /// Heavy bursts with two edges a detent.
  case halfBounce = "half_bounce"
  /// Out of a detent and back with two edges a detent.
  case halfReversal = "half_reversal"
  /// 2 % of the level changes are never observed, with two edges a detent.
  case halfMissed2 = "half_missed_02"
  /// Bursts, missed changes, reversals and spikes with two edges a detent.
  case halfMixed = "half_mixed"

  /// How many edges a detent has.
  public var edgesPerDetent: Int { recipe.edgesPerDetent }

  /// A signal of this class.
  ///
  /// - Parameters:
  ///   - seed: what the random numbers start at.
  ///   - isDrawn: whether the figures of the class are drawn anew for each signal, around those
  ///     that it has otherwise.
  /// - Returns: what arrives and what was done.
  public func makeTrace(seed: UInt64, isDrawn: Bool = true) -> Trace {
    var generator = GestureGenerator(recipe, seed: seed, isDrawn: isDrawn)
    return generator.trace()
  }

  /// What goes into the class.
  var recipe: GestureRecipe {
    var recipe = GestureRecipe(rates: 1...30)
    switch self {
    case .cleanSlow: recipe.rates = 1...5
    case .cleanVariable, .halfClean: recipe.rates = 1...60
    case .cleanFast: recipe.rates = 80...250
    case .bounceLight: (recipe.rates, recipe.bounce) = (2...15, (300, 1_500))
    case .bounceHeavy, .halfBounce: (recipe.rates, recipe.bounce) = (2...15, (1_500, 5_000))
    case .bounceOverlap: (recipe.rates, recipe.bounce) = (25...80, (1_500, 5_000))
    case .missed2, .halfMissed2: (recipe.rates, recipe.missed) = (1...60, 0.02)
    case .missed10: (recipe.rates, recipe.missed) = (1...60, 0.1)
    case .reversal, .halfReversal: recipe.reversals = 0.35
    case .reversalBounce:
      (recipe.rates, recipe.reversals, recipe.bounce) = (1...15, 0.35, (1_000, 5_000))
    case .glitch: recipe.restSpikes = 3
    case .glitchMoving: recipe.movingSpikes = 0.5
    case .emiBoth: recipe.doubleSpikes = 2
    case .restChatter: (recipe.rates, recipe.chatter) = (1...15, 0.5)
    case .emiTurning: (recipe.doubleSpikes, recipe.bounce) = (1, (400, 2_000))
    case .mixed, .halfMixed:
      (recipe.rates, recipe.bounce, recipe.missed) = (1...40, (800, 5_000), 0.02)
      (recipe.reversals, recipe.restSpikes) = (0.15, 0.7)
      if self == .mixed { recipe.chatter = 0.1 }
    case .mixedHard:
      (recipe.rates, recipe.bounce, recipe.missed) = (2...60, (600, 4_000), 0.03)
      (recipe.reversals, recipe.restSpikes, recipe.movingSpikes) = (0.2, 1, 0.1)
    case .worn:
      (recipe.rates, recipe.bounce, recipe.missed) = (1...25, (1_000, 4_000), 0.05)
      (recipe.reversals, recipe.chatter) = (0.1, 0.4)
    }
    if rawValue.hasPrefix("half_") { recipe.edgesPerDetent = 2 }
    return recipe
  }
}
