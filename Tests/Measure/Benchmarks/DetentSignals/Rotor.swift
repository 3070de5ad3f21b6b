/// A simulation of a knob's rotor between its detents and the user's fingers, in time steps.
///
/// Lengths are in detents, times in seconds. The detents are a potential with a well at every whole
/// number; the grip is a damped spring toward its own target, without force once released:
///
///     x'' = -(w^2 / 2 pi) sin(2 pi x) - 2 z w x'  +  h^2 (hand - x) + 1.4 h (hand' - x')
///
///     w  2 pi times the frequency in a well, 25 to 70 Hz
///     z  the damping, 0.1 to 0.5 (1 is critical)
///     h  the stiffness of the grip, 0.8 to 1.8 of w: its lag is up to a quarter detent
///        before the knob snaps over to the next well
struct Rotor {
  /// The time step, in us: a thousandth of the slowest oscillation.
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

  /// Advances by one step.
  ///
  /// - Parameters:
  ///   - hand: the grip's target; nil if released.
  ///   - handSpeed: the speed of the target, detents per second.
  ///   - torque: further acceleration of the knob, in detents per second squared.
  mutating func advance(hand: Double?, handSpeed: Double, torque: Double = 0) {
    let seconds = Double(Self.step) / 1e6
    var force = -(ring * ring / 6.283_185_307_179_586) * Curve.sine(turns: place)
    force -= 2 * damping * ring * speed
    if let hand {
      force += grip * grip * (hand - place) + 1.4 * grip * (handSpeed - speed)
    }
    // The new speed moves the position, which conserves the energy of an oscillation.
    speed += (force + torque) * seconds
    place += speed * seconds
  }

  /// Whether the knob rests until the next touch.
  var isStill: Bool {
    abs(place - Curve.floor(place + 0.5)) < 0.002 && abs(speed) < 0.05
  }
}
