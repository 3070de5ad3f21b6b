/// The minimum duration of a state: that of a manual turn, or that of the present run.
///
/// A knob without bounces may turn faster than a manual one with contacts: a handwheel, a watch
/// crown, a motor. Once even detents have set a pace, the minimum is a quarter of a state's even
/// share of the last detent.
struct QuadraturePatience: Sendable {
  /// The minimum distance of an ordinary edge from its predecessor; the maximum is `window` more.
  private var gate: Int64
  private var window = Self.always
  /// The maximum distance of detents that change the minimum: slower ones may belong to other
  /// states, or the run may be over.
  private(set) var limit: Int64
  /// The present minimum duration.
  private(set) var shortest: Int
  /// The minimum duration without a run.
  private let usual: Int

  /// A window without end.
  private static var always: UInt64 { .max >> 1 }

  /// Creates the minimum from microseconds.
  init(_ shortest: Int) {
    usual = shortest
    self.shortest = shortest
    gate = Int64(shortest)
    limit = Int64(shortest << 4)
  }

  /// Whether an edge at this distance from its predecessor is ordinary.
  @inline(__always)
  func isOrdinary(_ since: Int64) -> Bool { UInt64(bitPattern: since &- gate) < window }

  /// Whether a run has set the minimum.
  var isHurried: Bool { shortest != usual }

  /// Derives the minimum from even detents, until an edge is awaited for four of them; slow ones
  /// end the run.
  ///
  /// - Parameters:
  ///   - lap: the duration of the last detent.
  ///   - edges: the edges of a detent.
  @inline(never)
  mutating func hurry(_ lap: Int, edges: Int) {
    // Two edges at one instant are never ordinary: their order is unknown.
    shortest = min(usual, max(1, lap / (4 &* edges)))
    gate = Int64(shortest)
    window = isHurried ? UInt64(truncatingIfNeeded: 4 &* lap) : Self.always
    limit = isHurried ? .max : Int64(usual << 4)
  }

  /// Ends the run if an edge comes this late.
  mutating func endRun(after since: Int) {
    if isHurried, UInt(bitPattern: since) >= UInt(truncatingIfNeeded: window) {
      hurry(.max, edges: 1)
    }
  }

  /// Makes every edge extraordinary or, if not, ordinary edges ordinary again; even one from before
  /// a reading, whose distance is negative: the gate must not be so high that the window wraps to
  /// there.
  mutating func watch(_ isAlert: Bool) { gate = isAlert ? .max >> 1 : Int64(shortest) }
}
