public import DetentInput

/// Spans in which a host stands still: it reads no edges, so the kernel has to keep them.
///
///     start  from                     every
///       |-----|#######|-----------------|#######|--------
///              lasting
public struct Stall: Hashable, Sendable {
  /// How long after the start the host stops first.
  public var from: TimeSpan
  /// How long it stands still.
  public var lasting: TimeSpan
  /// How long after one stop the next one comes, or nil if there is only one.
  public var every: TimeSpan?

  /// A host that stands still.
  ///
  /// - Precondition: `lasting` is positive and shorter than `every`.
  public init(from: TimeSpan = .zero, lasting: TimeSpan, every: TimeSpan? = nil) {
    precondition(lasting > .zero, "lasting > 0")
    precondition(every.map { $0 > lasting } ?? true, "every > lasting")
    self.from = from
    self.lasting = lasting
    self.every = every
  }

  /// The stop that an instant lies in, its end excluded, or nil if the host is awake.
  ///
  /// - Parameters:
  ///   - instant: the moment in question.
  ///   - origin: the start that ``from`` counts from.
  /// - Returns: when it stopped and when it goes on.
  public func stop(at instant: Instant, since origin: Instant) -> (from: Instant, end: Instant)? {
    let passed = instant - origin - from
    guard passed >= .zero else { return nil }
    let before = every.map { $0 * (passed.microseconds / $0.microseconds) } ?? .zero
    let begin = origin + from + before
    return instant - begin < lasting ? (begin, begin + lasting) : nil
  }
}
