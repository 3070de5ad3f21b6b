/// The ranges of a signal's knob, grip and reader in the third generator.
///
/// Lengths on the track are shares of the angle from one edge to the next.
struct RotorRecipe {
  /// Detents per second at the peak of a flick, drawn logarithmically for each flick.
  var rates: ClosedRange<Double>
  var edgesPerDetent = 4

  /// The frequency of the rotor in a well, in Hz.
  var ring = 25.0...70
  /// The share of the critical damping.
  var damping = 0.1...0.5
  /// The stiffness of the grip, relative to the well's.
  var grip = 0.8...1.8
  /// The maximum distance from a well at which the grip stops, in detents.
  var aim = 0.05...0.25
  /// The share of pauses in which the user moves the knob out by 0.2 to 0.5 detents and back.
  var wiggles = 0.05...0.2
  /// The amplitude of the tremor, nine times a second, in detents.
  var tremor = 0.0...0.01

  /// The amplitude of the vibration at rest, in detents.
  var quiver = 0.0...0.0

  /// The offset of each of a cycle's four edges from its nominal place.
  var offset = 0.0...0.2
  /// The jitter of single edges.
  var jitter = 0.0...0.04
  /// The offset of the wells from the middle of the rest state.
  var shift = 0.0...0.1
  /// The width of an edge's rough part, to either side.
  var roughness = 0.0...0.0
  /// The maximum number of touches there.
  var touches = 0...0
  /// The mean and the longest burst of a touch, in us.
  var bounce: (mean: ClosedRange<Double>, longest: Double)?

  /// The reader's dead time after each edge, in us.
  ///
  /// The reader then reads the level and stamps the edge with the present time: of several changes
  /// one is seen, or an edge without a change.
  var deadTime = 0.0...0.0
  /// The reader's stalls of 2 to 120 ms per second.
  ///
  /// Edges then wait in a queue of 16 per wire, which drops the newest.
  var stalls = 0.0...0.0

  init(rates: ClosedRange<Double>) {
    self.rates = rates
  }

  /// Ages the knob by some years.
  mutating func roughen() {
    roughness = 0.02...0.2
    touches = 1...3
    bounce = (50...400, 2_000)
  }

  /// Ages the knob by many years.
  mutating func wear() {
    roughness = 0.1...0.4
    touches = 2...5
    bounce = (200...1_500, 5_000)
    shift = 0...0.35
    tremor = 0...0.05
    ring = 20...50
  }
}
