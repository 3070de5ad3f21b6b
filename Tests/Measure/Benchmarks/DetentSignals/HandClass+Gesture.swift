public import DetentSession

extension HandClass {
  /// A signal of the second generator.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - reading: the later effect of a missed edge. Default: levels.
  ///   - isDrawn: whether each signal randomizes the parameters of the class. Default: true.
  /// - Returns: the signal and the true detents.
  public func makeFlicks(
    seed: UInt64, reading: FaultModel.Reading = .levels, isDrawn: Bool = true
  ) -> Trace {
    var generator = GestureGenerator(gestureRecipe, seed: seed, isDrawn: isDrawn)
    return generator.trace(reading)
  }

  /// The parameters of the class in the second generator.
  var gestureRecipe: GestureRecipe {
    var recipe = GestureRecipe(rates: 1...30)
    switch self {
    case .cleanSlow: recipe.rates = 1...5
    case .cleanVariable, .halfClean: recipe.rates = 1...60
    case .cleanFast: recipe.rates = 80...250
    case .bounceLight: (recipe.rates, recipe.bounce) = (2...15, (300, 1_500))
    case .bounceHeavy, .halfBounce: (recipe.rates, recipe.bounce) = (2...15, (1_500, 5_000))
    case .bounceOverlap: (recipe.rates, recipe.bounce) = (25...80, (1_500, 5_000))
    case .missed2, .halfMissed2: (recipe.rates, recipe.missed) = (1...60, 0.02)
    case .missed10, .halfMissed10: (recipe.rates, recipe.missed) = (1...60, 0.1)
    case .reversal, .halfReversal: recipe.reversals = 0.35
    case .reversalBounce:
      (recipe.rates, recipe.reversals, recipe.bounce) = (1...15, 0.35, (1_000, 5_000))
    case .glitch: recipe.restSpikes = 3
    case .glitchMoving: recipe.movingSpikes = 0.5
    case .emiBoth: recipe.doubleSpikes = 2
    case .restChatter: (recipe.rates, recipe.chatter) = (1...15, 0.5)
    case .emiTurning: (recipe.doubleSpikes, recipe.bounce) = (1, (400, 2_000))
    case .flickRing: (recipe.rates, recipe.rings, recipe.bounce) = (1...30, 0.7, (300, 1_500))
    case .touch:
      (recipe.rates, recipe.bounce) = (1...20, (2_000, 6_000))
      (recipe.missed, recipe.poll) = (0.02, 4_000)
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
    recipe.edgesPerDetent = edgesPerDetent
    return recipe
  }
}
