/// Throttles reading while a line changes faster than it can be read.
///
/// An open line or a loose wire may change a hundred thousand times a second. Reading that takes a
/// whole processor, at real-time priority from every other program. So a thread that worked for
/// most of a quarter of a second reads only once a millisecond for one second, then tries again.
///
///     full     full        ...   |<- slow, 1 s ->|  full     slow ...
///     250 ms   250 ms: a storm
///
/// A knob's edges still arrive whole: libgpiod 1 keeps 16 edges of each line meanwhile, libgpiod 2
/// 1,024.
struct StormBrake {
  /// The span over which the load is measured.
  static let window_ns: UInt64 = 250_000_000
  /// The span of slow reading after a storm.
  static let slowSpan_ns: UInt64 = 1_000_000_000
  /// The lowest rate of a storm, in edges per second, above any turn by hand with its bounces.
  ///
  /// A lower rate is no storm, however long a busy machine took to read it.
  static let leastRate: UInt64 = 5_000

  /// Whether to read slowly now.
  private(set) var isSlow = false

  private var windowStart_ns: UInt64?
  private var waited_ns: UInt64 = 0
  private var edgeCount: UInt64 = 0
  private var slowUntil_ns: UInt64 = 0

  /// Adds the time waited and the edges read until `now_ns`.
  ///
  /// - Returns: the rate of a storm that begins here, in edges per second, or nil.
  mutating func note(waited_ns: UInt64, edges: Int, at now_ns: UInt64) -> UInt64? {
    guard !isSlow || now_ns >= slowUntil_ns else { return nil }
    guard let start_ns = windowStart_ns else {
      measure(from: now_ns)
      return nil
    }
    self.waited_ns += waited_ns
    edgeCount += UInt64(edges)
    let span_ns = now_ns - start_ns
    guard span_ns >= Self.window_ns else { return nil }
    let rate = edgeCount * 1_000_000_000 / span_ns
    guard rate >= Self.leastRate, self.waited_ns < span_ns / 2 else {
      measure(from: now_ns)
      return nil
    }
    isSlow = true
    slowUntil_ns = now_ns + Self.slowSpan_ns
    windowStart_ns = nil
    return rate
  }

  /// Restarts the measurement.
  private mutating func measure(from now_ns: UInt64) {
    isSlow = false
    windowStart_ns = now_ns
    waited_ns = 0
    edgeCount = 0
  }
}
