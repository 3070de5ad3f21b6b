/// Says when to read slowly, because a line changes faster than it can be read.
///
/// An open line or a loose wire may change a hundred thousand times a second, for as long as it
/// hangs there. To read all of that takes a processor for itself, and real-time priority takes it
/// from everybody else. So a thread that had to work for most of a quarter of a second then reads
/// only once a millisecond, for a second, and tries again.
///
///     full     full        ...   |<- slow, 1 s ->|  full     slow ...
///     250 ms   250 ms: a storm
///
/// What a knob does still arrives whole then: libgpiod 1 keeps 16 edges of each line meanwhile,
/// libgpiod 2 1,024.
struct StormBrake {
  /// How long the work is measured before it is judged.
  static let window_ns: UInt64 = 250_000_000
  /// How long to read slowly after a storm was seen.
  static let slowSpan_ns: UInt64 = 1_000_000_000
  /// What no hand makes, bounces included, in edges a second.
  ///
  /// Less is no storm, however long a busy machine took to read it.
  static let leastRate: UInt64 = 5_000

  /// Whether to read slowly for now.
  private(set) var isSlow = false

  private var windowStart_ns: UInt64?
  private var waited_ns: UInt64 = 0
  private var edgeCount: UInt64 = 0
  private var slowUntil_ns: UInt64 = 0

  /// Notes what the thread did until `now_ns`: how long it waited, and how many edges it read.
  ///
  /// - Returns: the edges a second of a storm, if this shows that there is one.
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

  /// Begins to measure anew.
  private mutating func measure(from now_ns: UInt64) {
    isSlow = false
    windowStart_ns = now_ns
    waited_ns = 0
    edgeCount = 0
  }
}
