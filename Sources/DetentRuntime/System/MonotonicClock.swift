import DetentGPIO
public import DetentInput

/// The kernel's monotonic clock, which also stamps GPIO edges, with its creation as origin.
public struct MonotonicClock: Sendable {
  private let origin = Instant.onMonotonicClock

  /// Creates a clock with now as `Instant.origin`.
  public init() {}

  /// The current instant.
  public var now: Instant { local(.onMonotonicClock) }

  /// Converts an instant of the kernel's clock.
  public func local(_ instant: Instant) -> Instant {
    Instant(microseconds: (instant - origin).microseconds)
  }
}
