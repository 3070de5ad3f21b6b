import DetentRaster

/// The damage of two alternating buffers.
///
/// The hidden buffer holds an older picture than the visible one: it lacks the new changes and the
/// previous ones.
struct TwinDamage {
  /// The index of the hidden buffer, 0 or 1, which can be drawn in.
  private(set) var hidden = 0
  private var lacks: (Damage, Damage)

  /// Creates the damage of two undrawn buffers.
  init(everythingIn bounds: Rect) {
    lacks = (Damage(everythingIn: bounds), Damage(everythingIn: bounds))
  }

  /// Adds changes.
  ///
  /// - Returns: everything that the hidden buffer lacks.
  mutating func add(_ damage: Damage) -> Damage {
    lacks.0.formUnion(damage)
    lacks.1.formUnion(damage)
    return hidden == 0 ? lacks.0 : lacks.1
  }

  /// Swaps the buffers, after the hidden one was brought up to date.
  mutating func swap() {
    if hidden == 0 { lacks.0 = Damage() } else { lacks.1 = Damage() }
    hidden = 1 - hidden
  }
}
