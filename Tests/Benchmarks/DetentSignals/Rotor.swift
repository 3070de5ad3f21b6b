/// A knob's rotor between its detents and a hand, stepped through time.
///
/// Lengths are detents, times seconds. The detents are a potential with a well at every whole
/// number; the hand is a spring with some damping that pulls towards where the hand wants the knob
/// to be, and nothing at all once it has let go:
///
///     x'' = -(w^2 / 2 pi) sin(2 pi x) - 2 z w x'  +  h^2 (hand - x) + 1.4 h (hand' - x')
///
///     w  2 pi times the frequency at which it rings in a well, 25 to 70 Hz
///     z  how soon that ends, 0.1 to 0.5 (1 would not ring at all)
///     h  how firmly the hand holds, 0.8 to 1.8 of w: it lags behind by up to a quarter detent
///        before the knob snaps over to the next well
struct Rotor {
  /// How long a step is, in us: a thousandth of the slowest ring.
  static let step: Int64 = 40

  let ring: Double
  let damping: Double
  let grip: Double
  private(set) var place = 0.0
  private var speed = 0.0

  init(ring: Double, damping: Double, grip: Double) {
    self.ring = ring
    self.damping = damping
    self.grip = grip
  }

  /// Moves on by one step.
  ///
  /// - Parameters:
  ///   - hand: where the hand wants the knob, or nil if it has let go.
  ///   - handSpeed: how fast the hand moves, detents a second.
  ///   - torque: what else acts on the knob, detents a second squared.
  mutating func advance(hand: Double?, handSpeed: Double, torque: Double = 0) {
    let seconds = Double(Self.step) / 1e6
    var force = -(ring * ring / 6.283_185_307_179_586) * Curve.sine(turns: place)
    force -= 2 * damping * ring * speed
    if let hand {
      force += grip * grip * (hand - place) + 1.4 * grip * (handSpeed - speed)
    }
    // The new speed moves the place, which keeps the energy of a ring where it is.
    speed += (force + torque) * seconds
    place += speed * seconds
  }

  /// Whether nothing happens until somebody touches it.
  var isStill: Bool {
    abs(place - Curve.floor(place + 0.5)) < 0.002 && abs(speed) < 0.05
  }
}
