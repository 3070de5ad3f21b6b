/// How long a state has to last to be one: as a hand needs, or as the run needs that is on.
///
/// A knob without bounce may turn faster than any hand turns one with contacts: a handwheel, a
/// watch crown, a motor. Once even detents have set a pace, a state is too short that takes less
/// than a quarter of its even share of the last one.
struct QuadraturePatience: Sendable {
  /// A state that lasts shorter is too short, now.
  private(set) var shortest: Int64
  /// An edge is ordinary that comes so long after the one before it, and less than `window` later.
  private var gate: Int64
  private var window = Self.always
  /// What is too short while no run says otherwise.
  private let usual: Int64

  /// A window that never closes.
  private static var always: UInt64 { .max >> 1 }

  /// Patience with states that last so many microseconds.
  init(_ shortest: Int64) {
    usual = shortest
    self.shortest = shortest
    gate = shortest
    limit = shortest << 4
  }

  /// Whether an edge so long after the one before it needs no thought.
  @inline(__always)
  func isOrdinary(_ since: Int64) -> Bool { UInt64(bitPattern: since &- gate) < window }

  /// Whether a run has set the measure.
  var isHurried: Bool { shortest != usual }

  /// Detents that are further apart than this leave the measure as it is: the states of others may
  /// be too short for the usual one, or the run may be over.
  private(set) var limit: Int64

  /// Takes even detents for the measure, until an edge is awaited for four of them; those that are
  /// slow enough end the run.
  ///
  /// - Parameters:
  ///   - lap: how long the last of them took.
  ///   - edges: as many it has.
  mutating func hurry(_ lap: Int64, edges: Int) {
    // Two edges at one instant are never ordinary: their order says nothing.
    shortest = min(usual, max(1, lap / Int64(4 * edges)))
    gate = shortest
    window = isHurried ? UInt64(4 * lap) : Self.always
    limit = isHurried ? .max : usual << 4
  }

  /// Ends the run if an edge comes so late.
  mutating func endRun(after since: Int64) {
    guard isHurried, UInt64(bitPattern: since) >= window else { return }
    if gate == shortest { gate = usual }
    shortest = usual
    window = Self.always
    limit = usual << 4
  }

  /// Has every edge thought about, until `relax`; even one from before a reading, which comes less
  /// than no time after it, so that the gate must not be so high that the window wraps to there.
  mutating func watch() { gate = .max >> 1 }

  /// Lets ordinary edges be ordinary.
  mutating func relax() { gate = shortest }
}
