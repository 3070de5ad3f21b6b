import CEvdev
public import DetentInput
import Glibc
import Synchronization

/// A knob that the kernel decodes: one of its rotary-encoder and gpio-keys drivers, or any other
/// input device with something to turn.
///
/// The kernel tells of detents; `drain` makes of each the edges of a knob with four of them a
/// detent, resting at 11, which is how its decoder has to be configured. Positive is clockwise on
/// every axis. A wheel that reports parts of a detent can be turned by those instead (`takeTurns`),
/// without edges. Edges carry the kernel's timestamps: `Instant` is CLOCK_MONOTONIC, whole
/// microseconds.
///
/// The kernel has already decoded in its interrupt and keeps at least 64 events, 32 detents, so
/// there is no thread here: the host polls `wakeDescriptor` and calls `drain`. If that queue
/// overflows all the same, the next edge's number leaves one out, `counters` tell, and a detent of
/// which only a part was told of is brought to the nearest rest.
public final class EvdevKnob: EdgeSource, Sendable {
  /// What can go wrong while reading.
  public typealias Failure = EvdevError

  /// What went missing, by where it did.
  public struct Counters: Equatable, Sendable {
    /// How often the kernel's queue was full and thrown away; each time it was at least one edge,
    /// and the kernel does not say how many.
    public var lost: UInt64
    /// Edges that were not made, because more than 1,024 would have had to wait for the time that a
    /// hand needs.
    public var overflowed: UInt64

    /// Counters at those values.
    public init(lost: UInt64 = 0, overflowed: UInt64 = 0) {
      self.lost = lost
      self.overflowed = overflowed
    }
  }

  /// The levels when the knob was opened: at rest, and the button as it was.
  public let levels: Levels
  /// Whether the knob has a button.
  public let hasButton: Bool
  /// A descriptor that polls readable while events wait or a device is gone.
  ///
  /// It is the knob's own: don't read from it, don't close it, don't use it after the knob is gone.
  public let wakeDescriptor: Int32

  private let state: Mutex<EvdevReading?>

  /// Opens the knob's devices.
  ///
  /// - Parameter configuration: which devices the knob is.
  /// - Throws: what is wrong with the configuration on this machine; nothing is held then.
  public init(_ configuration: Configuration) throws(EvdevError) {
    let reading = try EvdevReading(configuration)
    levels = reading.levels
    hasButton = reading.hasButton
    let descriptors = reading.descriptors
    wakeDescriptor = cevdev_join(descriptors, descriptors.count)
    guard wakeDescriptor >= 0 else {
      throw .system(operation: "wait for input devices", code: -wakeDescriptor)
    }
    state = Mutex(reading)
  }

  deinit {
    Glibc.close(wakeDescriptor)
  }

  /// What went missing since the knob was opened.
  public var counters: Counters { state.withLock { $0?.counters } ?? Counters() }

  /// Moves the edges of all that has happened into `ring`, oldest first.
  ///
  /// The last ones of a fast turn may lie a few milliseconds ahead.
  ///
  /// - Throws: `vanished`, `system` or `closed`, once all edges before it have been handed over.
  public func drain(into ring: inout EdgeRing) throws(EvdevError) {
    // Out of the lock first: the caller's ring cannot be reached from within.
    let now = now
    let (edges, failure) = state.withLock { state -> ([Edge], EvdevError?) in
      guard state != nil else { return ([], .closed) }
      let edges = state?.read(at: now) ?? []
      return (edges, state?.hasTurns == true ? nil : state?.failure)
    }
    for edge in edges { ring.append(edge) }
    if edges.isEmpty, let failure { throw failure }
  }

  /// Takes the turns by parts of a detent that `drain` has read, oldest first.
  public func takeTurns() -> [Turn] { state.withLock { $0?.takeTurns() } ?? [] }

  /// The levels that the edges so far have led to by now; edges that lie ahead don't count yet.
  ///
  /// - Throws: `closed`.
  public func readLevels() throws(EvdevError) -> Levels {
    let now = now
    guard let levels = state.withLock({ $0?.levels(at: now) }) else { throw .closed }
    return levels
  }

  /// Lets go of the devices.
  ///
  /// A second time it does nothing. Afterwards `drain` throws `closed`.
  public func close() {
    state.withLock { $0 = nil }
  }

  /// The present moment on the clock that stamps the edges.
  public var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
  }
}
