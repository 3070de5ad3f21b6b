import DetentRaster

/// What each of two pictures lacks of the one that is drawn, as they are shown by turns.
///
/// The one that is drawn in is a picture older than the one that is seen: it lacks what has changed
/// since, and what had changed for the one that is seen.
struct TwinDamage {
  /// The one that isn't seen, 0 or 1: it can be drawn in.
  private(set) var hidden = 0
  private var lacks: (Damage, Damage)

  /// Both lack everything.
  init(everythingIn bounds: Rect) {
    lacks = (Damage(everythingIn: bounds), Damage(everythingIn: bounds))
  }

  /// Adds what has changed.
  ///
  /// - Returns: what the hidden one lacks now, which it has to be given.
  mutating func add(_ damage: Damage) -> Damage {
    lacks.0.formUnion(damage)
    lacks.1.formUnion(damage)
    return hidden == 0 ? lacks.0 : lacks.1
  }

  /// Says that the hidden one, which lacks nothing any more, is seen from now on.
  mutating func swap() {
    if hidden == 0 { lacks.0 = Damage() } else { lacks.1 = Damage() }
    hidden = 1 - hidden
  }
}
