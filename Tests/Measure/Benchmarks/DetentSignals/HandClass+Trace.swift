public import DetentSession

extension HandClass {
  /// A signal of the first generator.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random numbers; the same seed gives the same signal on every
  ///     machine.
  ///   - detents: the number of true detents.
  ///   - reading: the later effect of a missed edge. The default is that of code that reads both
  ///     pins at every event, as in the published comparisons.
  ///   - isDrawn: whether each signal randomizes the parameters of the class.
  /// - Returns: the signal and the true detents.
  /// - Precondition: the class is one of ``traced``.
  public func makeTrace(
    seed: UInt64, detents: Int = 190, reading: FaultModel.Reading = .levels,
    isDrawn: Bool = false
  ) -> Trace {
    var generator = TraceGenerator(
      isDrawn ? traceRecipe.drawn(seed: seed) : traceRecipe, seed: seed)
    return generator.trace(detents: detents, reading: reading)
  }

  /// The parameters of the class in the first generator.
  var traceRecipe: TraceRecipe {
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
    case .mixedHard, .worn, .emiTurning, .flickRing, .touch, .halfMissed10, .halfMixed:
      preconditionFailure("the first generator makes the classes of HandClass.traced")
    }
    if recipe.burstsOverlap { recipe.rest = 25 }  // Even spacing: nothing stops at these speeds.
    recipe.edgesPerDetent = edgesPerDetent
    return recipe
  }
}
