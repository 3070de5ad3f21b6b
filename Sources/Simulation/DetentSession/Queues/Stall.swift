public import DetentInput

/// The spans of a host's stalls, in which it reads no edges, so the kernel has to keep them.
///
///     start  from                     every
///       |-----|#######|-----------------|#######|--------
///              lasting
public struct Stall: Hashable, Sendable {
  /// The time from the start to the first stall.
  public var from: TimeSpan
  /// The duration of a stall.
  public var lasting: TimeSpan
  /// The interval of stalls; nil for a single one.
  public var every: TimeSpan?

  /// Creates stalls.
  ///
  /// - Precondition: `lasting` is positive and shorter than `every`.
  public init(from: TimeSpan = .zero, lasting: TimeSpan, every: TimeSpan? = nil) {
    precondition(lasting > .zero, "lasting > 0")
    precondition(every.map { $0 > lasting } ?? true, "every > lasting")
    self.from = from
    self.lasting = lasting
    self.every = every
  }

  /// The stall that contains an instant, its end excluded; nil if the host is awake.
  ///
  /// - Parameters:
  ///   - instant: the instant.
  ///   - origin: the origin of ``from``.
  /// - Returns: the start and the end of the stall.
  public func stop(at instant: Instant, since origin: Instant) -> (from: Instant, end: Instant)? {
    let passed = instant - origin - from
    guard passed >= .zero else { return nil }
    let before = every.map { $0 * (passed.microseconds / $0.microseconds) } ?? .zero
    let begin = origin + from + before
    return instant - begin < lasting ? (begin, begin + lasting) : nil
  }
}
