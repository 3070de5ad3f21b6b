public import DetentSession

/// The classes of slow clicks with lost edges, both ways, with pauses of 50 to 600 ms.
///
/// The parameters are in ``ClickRecipe``.
public enum ClickClass: String, CaseIterable, Sendable {
  /// A tenth of the edges is lost.
  case lost10 = "lost_10"
  /// A fiftieth of the edges is lost.
  case lost2 = "lost_02"
  /// Every fourth detent loses one edge.
  case lostOne = "lost_one"
  /// A tenth of the edges is lost, bounces included.
  case bounceLost10 = "bounce_lost_10"
  /// A fiftieth of the edges is lost, bounces included.
  case bounceLost2 = "bounce_lost_02"
  /// Every fourth detent loses a contact's change with its bounces.
  case bounceLostOne = "bounce_lost_one"
  /// A tenth of the edges is lost, with two edges per detent.
  case halfLost10 = "half_lost_10"
  /// A fiftieth of the edges is lost, with two edges per detent.
  case halfLost2 = "half_lost_02"
  /// A fiftieth of the edges is lost, bounces included, with two edges per detent.
  case halfBounceLost2 = "half_bounce_lost_02"

  /// The edges per detent.
  public var edgesPerDetent: Int { rawValue.hasPrefix("half_") ? 2 : 4 }

  /// A signal of this class.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - detents: the number of true detents.
  ///   - reading: the later effect of a lost edge.
  ///   - isDrawn: whether the signal draws its pause; otherwise 120 ms.
  /// - Returns: the signal and the true detents.
  public func makeTrace(
    seed: UInt64, detents: Int = 190, reading: FaultModel.Reading, isDrawn: Bool = true
  ) -> Trace {
    var recipe = recipe
    if isDrawn {
      var random = SplitMix64(seed: seed ^ 0xC11C)
      recipe.pause = Int64(Curve.logarithmic(50_000...600_000, &random))
    }
    var generator = ClickGenerator(recipe, seed: seed)
    return generator.trace(detents: detents, reading: reading)
  }

  /// The parameters of the class.
  var recipe: ClickRecipe {
    var recipe = ClickRecipe(pause: 120_000)
    recipe.turnsBack = true
    recipe.edgesPerDetent = edgesPerDetent
    switch self {
    case .lost10, .bounceLost10, .halfLost10: recipe.missed = 100_000
    case .lost2, .bounceLost2, .halfLost2, .halfBounceLost2: recipe.missed = 20_000
    case .lostOne, .bounceLostOne: recipe.losesOne = true
    }
    if rawValue.contains("bounce") { recipe.bounce = ClickRecipe.usualBounce }
    return recipe
  }
}
