public import DetentInput
import Glibc

extension GPIOKnob {
  /// The current instant on CLOCK_MONOTONIC, which stamps the edges.
  public var now: Instant { .onMonotonicClock }
}

extension Instant {
  /// The current instant on CLOCK_MONOTONIC.
  package static var onMonotonicClock: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
