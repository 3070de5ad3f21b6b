/// The kinds of signal of the third generator, which computes what a knob does rather than drawing
/// it.
///
/// A hand turns a rotor through its detents with a spring for a wrist; it overshoots, rings and
/// comes to rest in a well, or falls back. Wipers run over tracks with rough edges, and bounce; a
/// reader reads them, in some classes one that is busy with something else. A true detent is a well
/// whose middle the rotor reached, to three hundredths of a detent: what the hand holds on a well's
/// flank is one once it lets go. The figures of a class are ranges, from which each signal draws
/// its knob: see ``RotorRecipe``.
public enum RotorClass: String, CaseIterable, Sendable {
  /// Smooth contacts, 1 to 20 detents a second.
  case clean = "mech_clean"
  /// Smooth contacts, 30 to 200 detents a second.
  case fast = "mech_fast"
  /// Rough edges that bounce for a while, 1 to 30 detents a second.
  case rough = "mech_rough"
  /// Worn: rougher, wells beside the middle of the rest state, a hand that trembles.
  case worn = "mech_worn"
  /// Rough, and a reader that is blind for 50 us to 1 ms after each edge.
  case deadTime = "mech_deadtime"
  /// Rough, and a reader that stands still now and then, so that its queue of 16 runs over.
  case stall = "mech_stall"
  /// Worn, with both of these readers.
  case hard = "mech_hard"
  /// Rough, with two edges a detent.
  case half = "mech_half"
  /// Worn, with two edges a detent.
  case halfWorn = "mech_half_worn"
  /// Smooth, with an edge a detent.
  case single = "mech_single"
  /// Rough, with an edge a detent.
  case singleRough = "mech_single_rough"

  /// How many edges a detent has.
  public var edgesPerDetent: Int { recipe.edgesPerDetent }

  /// A signal of this class, of a knob that the seed decides.
  ///
  /// - Parameters:
  ///   - seed: what the random numbers start at.
  ///   - flicks: how often the hand turns the knob, by 1 to 14 detents each time.
  /// - Returns: what arrives and what was done.
  public func makeTrace(seed: UInt64, flicks: Int = 25) -> Trace {
    var generator = RotorGenerator(recipe, seed: seed)
    return generator.trace(flicks: flicks)
  }

  /// What the knob and its reader are drawn from.
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
    case .hard:
      recipe.wear()
      recipe.deadTime = 50...500
      recipe.stalls = 0.5...2
    }
    if self == .half || self == .halfWorn { recipe.edgesPerDetent = 2 }
    if self == .single || self == .singleRough { recipe.edgesPerDetent = 1 }
    return recipe
  }
}
