public import DetentSession

/// The classes of the third generator, which simulates a knob's mechanics.
///
/// A spring-like grip turns a rotor through its detents; the rotor overshoots, oscillates and comes
/// to rest in a well, or falls back. Wipers run over tracks with rough edges, and bounce; a reader
/// with other duties in some classes reads them. A true detent is a well whose middle the rotor
/// reached, within three hundredths of a detent: a rotor held on a well's flank counts once
/// released. The parameters of a class are ranges, from which each signal draws its knob: see
/// ``RotorRecipe``.
public enum RotorClass: String, CaseIterable, Sendable {
  /// Smooth contacts, 1 to 20 detents a second.
  case clean = "mech_clean"
  /// Smooth contacts, 30 to 200 detents a second.
  case fast = "mech_fast"
  /// Rough edges that bounce, 1 to 30 detents a second.
  case rough = "mech_rough"
  /// Worn: rougher, wells off the middle of the rest state, with tremor.
  case worn = "mech_worn"
  /// Rough, and a reader that is blind for 50 us to 1 ms after each edge.
  case deadTime = "mech_deadtime"
  /// A detent inside a contact's transition, which chatters at rest.
  case restEdge = "mech_rest_edge"
  /// Rough, with a reader that stalls now and then, so that its queue of 16 overflows.
  case stall = "mech_stall"
  /// Worn, with both of these readers.
  case hard = "mech_hard"
  /// Rough, with two edges per detent.
  case half = "mech_half"
  /// Worn, with two edges per detent.
  case halfWorn = "mech_half_worn"
  /// Worn, with two edges per detent, a dead time and stalls.
  case halfHard = "mech_half_hard"
  /// Smooth, with one edge per detent.
  case single = "mech_single"
  /// Rough, with one edge per detent.
  case singleRough = "mech_single_rough"

  /// The edges per detent.
  public var edgesPerDetent: Int { recipe.edgesPerDetent }

  /// Makes a signal of this class with a knob drawn by the seed.
  ///
  /// - Parameters:
  ///   - seed: the seed of the random numbers.
  ///   - flicks: the number of turns, of 1 to 14 detents each.
  ///   - reading: what the reader reads at an edge: its wire's level, or both.
  /// - Returns: the signal and the true detents.
  public func makeTrace(
    seed: UInt64, flicks: Int = 25, reading: FaultModel.Reading = .edges
  ) -> Trace {
    var generator = RotorGenerator(recipe, seed: seed)
    return generator.trace(flicks: flicks, reading: reading)
  }

  /// The ranges of the knob and its reader.
  var recipe: RotorRecipe {
    var recipe = RotorRecipe(rates: 1...30)
    switch self {
    case .clean, .single: recipe.rates = 1...20
    case .fast: recipe.rates = 30...200
    case .rough, .half, .singleRough: recipe.roughen()
    case .worn, .halfWorn: recipe.wear()
    case .deadTime:
      recipe.roughen()
      recipe.deadTime = 50...1_000
    case .stall:
      recipe.roughen()
      recipe.stalls = 0.5...4
    case .restEdge:
      recipe.rates = 1...20
      recipe.roughen()
      (recipe.offset, recipe.jitter, recipe.shift) = (0...0.02, 0...0.01, 0.5...0.5)
      (recipe.roughness, recipe.aim, recipe.quiver) = (0.02...0.06, 0...0.02, 0.015...0.03)
      recipe.tremor = 0.02...0.04
    case .hard, .halfHard:
      recipe.wear()
      recipe.deadTime = 50...500
      recipe.stalls = 0.5...2
    }
    if self == .half || self == .halfWorn || self == .halfHard { recipe.edgesPerDetent = 2 }
    if self == .single || self == .singleRough { recipe.edgesPerDetent = 1 }
    return recipe
  }
}
