/// The ranges from which a signal of the third generator draws its knob, its hand and its reader.
///
/// Lengths at the track are shares of the angle from one edge to the next.
struct RotorRecipe {
  /// Detents a second at the peak of a flick; each flick draws its own, each factor alike.
  var rates: ClosedRange<Double>
  var edgesPerDetent = 4

  /// Rings of the rotor in a well, a second.
  var ring = 25.0...70
  /// The share of the damping at which it would not ring.
  var damping = 0.1...0.5
  /// How firmly the hand holds it, as a share of the well's own firmness.
  var grip = 0.8...1.8
  /// How far from a well the hand stops, detents.
  var aim = 0.05...0.25
  /// The share of pauses in which the hand moves the knob out by 0.2 to 0.5 detents and back.
  var wiggles = 0.05...0.2
  /// How far the hand trembles, nine times a second, detents.
  var tremor = 0.0...0.01

  /// How far each of a cycle's four edges is from where it should be.
  var offset = 0.0...0.2
  /// How far a single one is from those.
  var jitter = 0.0...0.04
  /// How far from the middle of the rest state the wells are.
  var shift = 0.0...0.1
  /// How wide an edge's rough part is, to either side.
  var roughness = 0.0...0.0
  /// How often a wiper leaves it again there, at most.
  var touches = 0...0
  /// The mean and the longest burst of a touch, in us.
  var bounce: (mean: ClosedRange<Double>, longest: Double)?

  /// For how long the reader is blind after each edge, in us.
  ///
  /// It reads the level when it looks again, and stamps the edge with that time: of several changes
  /// one is seen, or none but that there was something.
  var deadTime = 0.0...0.0
  /// How often in a second the reader stands still for 2 to 120 ms.
  ///
  /// What comes then waits in a queue of 16 for each wire, of which the newest are dropped.
  var stalls = 0.0...0.0

  init(rates: ClosedRange<Double>) {
    self.rates = rates
  }

  /// A knob with some years behind it.
  mutating func roughen() {
    roughness = 0.02...0.2
    touches = 1...3
    bounce = (50...400, 2_000)
  }

  /// One with many.
  mutating func wear() {
    roughness = 0.1...0.4
    touches = 2...5
    bounce = (200...1_500, 5_000)
    shift = 0...0.35
    tremor = 0...0.05
    ring = 20...50
  }
}
