package import DetentInput
import Glibc

/// The kernel's monotonic clock, which also stamps GPIO edges, with its creation as origin.
package struct MonotonicClock: Sendable {
  private let origin: Instant

  /// Creates a clock with now as `Instant.origin`.
  package init() { origin = .onMonotonicClock }

  /// Creates a clock whose origin is an instant of another.
  package init(from instant: Instant, of other: MonotonicClock) {
    origin = other.origin + (instant - .origin)
  }

  /// The current instant.
  package var now: Instant { local(.onMonotonicClock) }

  /// Converts an instant of the kernel's clock.
  package func local(_ instant: Instant) -> Instant {
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
