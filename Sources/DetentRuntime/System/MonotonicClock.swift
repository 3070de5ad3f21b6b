import DetentGPIO
public import DetentInput

/// The kernel's monotonic clock, which stamps GPIO edges too, counted from when the program began.
public struct MonotonicClock: Sendable {
  private let origin = Instant.onMonotonicClock

  /// A clock that begins now, at `Instant.origin`.
  public init() {}

  /// Now.
  public var now: Instant { local(.onMonotonicClock) }

  /// An instant of the kernel's clock, counted from when the program began.
  public func local(_ instant: Instant) -> Instant {
    Instant(microseconds: (instant - origin).microseconds)
  }
}
