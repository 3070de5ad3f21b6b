public import DetentInput
import Glibc

extension GPIOKnob {
  /// The present moment on the clock that stamps the edges.
  public var now: Instant { .onMonotonicClock }

  /// Sleeps until the knob is touched, or until `deadline`, or a signal comes.
  ///
  /// - Parameter deadline: nil sleeps for as long as nobody touches the knob.
  public func wait(until deadline: Instant?) {
    var waiting = pollfd(fd: wakeDescriptor, events: Int16(POLLIN), revents: 0)
    // Rounded up, so that nobody wakes up too early and finds nothing to do.
    let milliseconds = deadline.map { (max(0, ($0 - now).microseconds) + 999) / 1_000 }
    poll(&waiting, 1, milliseconds.map { Int32(clamping: $0) } ?? -1)
  }
}

extension Instant {
  /// The present moment on the kernel's monotonic clock.
  package static var onMonotonicClock: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
