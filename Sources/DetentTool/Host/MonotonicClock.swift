import DetentInput
import Glibc

/// The kernel's monotonic clock, which stamps GPIO edges too, counted from when the program began.
struct MonotonicClock {
  /// Where the count begins, in microseconds of the kernel's clock.
  let origin: Int64

  init() {
    origin = Self.kernelTime
  }

  /// Now.
  var now: Instant { Instant(microseconds: Self.kernelTime - origin) }

  /// An instant of the kernel's clock, counted from when the program began.
  func local(_ instant: Instant) -> Instant {
    Instant(microseconds: instant.microseconds - origin)
  }

  private static var kernelTime: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
  }
}
