import DetentGPIO
import DetentInput

/// The kernel's monotonic clock, which stamps GPIO edges too, counted from when the program began.
struct MonotonicClock {
  private let origin = Instant.onMonotonicClock

  /// Now.
  var now: Instant { local(.onMonotonicClock) }

  /// An instant of the kernel's clock, counted from when the program began.
  func local(_ instant: Instant) -> Instant {
    Instant(microseconds: (instant - origin).microseconds)
  }
}
