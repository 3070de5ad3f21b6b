import DetentGPIO
package import DetentInput

/// The kernel's monotonic clock, which also stamps GPIO edges, with its creation as origin.
package struct MonotonicClock: Sendable {
  private let origin = Instant.onMonotonicClock

  /// Creates a clock with now as `Instant.origin`.
  package init() {}

  /// The current instant.
  package var now: Instant { local(.onMonotonicClock) }

  /// Converts an instant of the kernel's clock.
  package func local(_ instant: Instant) -> Instant {
    Instant(microseconds: (instant - origin).microseconds)
  }
}
