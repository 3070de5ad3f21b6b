public import DetentInput
import Glibc

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

extension Instant {
  /// The current instant on CLOCK_MONOTONIC.
  package static var onMonotonicClock: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
