import CGPIOD
public import DetentInput
import Glibc
import Synchronization

/// A rotary encoder and its button on the lines of a GPIO chip.
///
/// From `init` on, a separate thread moves the kernel's events into a queue of 1,024 edges, so that
/// drawing loses none. The host polls `wakeDescriptor` and calls `drain`.
///
/// Edges carry the kernel's timestamps: `Instant` is CLOCK_MONOTONIC in whole microseconds. With
/// libgpiod 1, kernels before 5.7 stamp by CLOCK_REALTIME, and `init` throws.
///
/// | | libgpiod 1 | libgpiod 2 |
/// |---|---|---|
/// | order over the lines | by timestamp, held back for 2 ms | the kernel's |
/// | `LineEdge.sequence` | counted here | the kernel's |
/// | the kernel's queue | 16 a line; drops the newest | 1,024; drops the oldest |
/// | what it reports of drops | a full queue | their number |
///
/// A gap in `LineEdge.sequence` means missing edges before that one, with either libgpiod; then
/// call `requestLevels()`, whose levels arrive among the edges.
public final class GPIOKnob: Sendable {
  /// The losses, by place.
  public struct Counters: Equatable, Sendable {
    /// Edges that the kernel dropped from a full queue; always 0 with libgpiod 1.
    public var lost = 0 as UInt64
    /// Edges dropped from the full queue of 1,024, because the host did not drain it.
    public var overflowed = 0 as UInt64
    /// Edges with a timestamp or a number before that of an earlier edge, whose time they then
    /// have.
    public var late = 0 as UInt64

    /// Reads that found a kernel queue full, so that it may have dropped edges; libgpiod 1 only, as
    /// libgpiod 2 counts them in `lost`.
    public var fullQueues = 0 as UInt64
    /// Storms: edges so fast that they were read only once a millisecond for one second, as from an
    /// open line or a loose wire.
    public var storms = 0 as UInt64
    /// The highest rate of a storm, in edges per second; 0 without one.
    public var stormRate = 0 as UInt64
  }

  /// The wiring of a knob.
  public typealias Configuration = GPIOWiring
  /// The resistor that holds a line's level while its contact is open.
  public typealias Bias = GPIOBias

  /// The libgpiod generation of this build: 1 or 2.
  public static var libgpiodGeneration: Int { LineRequest.generation }

  /// The levels right after the lines were taken; a decoder's start state.
  public let levels: Levels
  /// Whether a button is wired.
  public let hasButton: Bool
  /// The scheduling of the reading thread, with the reason.
  public let scheduling: Scheduling

  private let mailbox: EdgeMailbox
  private let stop: WakeDescriptor
  private let levelRequest: WakeDescriptor
  private let resources: Mutex<Resources?>

  private struct Resources {
    let request: LineRequest
    let thread: pthread_t
  }

  /// Takes the knob's lines and starts the reading thread.
  ///
  /// - Parameters:
  ///   - configuration: the wiring.
  ///   - listing: the machine's chips; by default read anew.
  /// - Throws: `GPIOError`; no line is held then.
  public init(
    _ configuration: Configuration, on listing: ChipListing? = nil
  ) throws(GPIOError) {
    let request = try LineRequest(configuration, on: listing ?? .current())
    mailbox = try EdgeMailbox()
    stop = try WakeDescriptor()
    levelRequest = try WakeDescriptor()
    // Watch before the first request to the chip: from here on its removal is noticed either way.
    let chip = ChipWatch(request.device)
    levels = try request.readLevels()
    hasButton = configuration.button != nil
    let reader = EdgeReader(
      request: request, mailbox: mailbox, stop: stop, levelRequest: levelRequest, chip: chip)
    let started = try reader.start(asksForRealTime: configuration.asksForRealTime)
    scheduling = started.scheduling
    resources = Mutex(Resources(request: request, thread: started.thread))
  }

  deinit { close() }

  /// A descriptor that polls readable while edges wait or the source has failed.
  ///
  /// Owned by the knob: don't read or close it, or use it after the knob is gone.
  public var wakeDescriptor: Int32 { mailbox.wake.descriptor }

  /// Losses since the knob was opened.
  public var counters: Counters { mailbox.counters }

  /// Moves the edges and levels that have arrived into `inbox`, oldest first, as many as fit;
  /// `wakeDescriptor` stays readable while others wait.
  ///
  /// - Throws: `vanished`, `system` or `closed`, after everything that preceded it was handed over.
  public func drain(into inbox: inout Inbox) throws(GPIOError) { try mailbox.drain(into: &inbox) }

  /// Reads the present levels of the lines.
  ///
  /// Edges that led to them may still be in the queue.
  ///
  /// - Throws: `closed`, `vanished` or `system`.
  public func readLevels() throws(GPIOError) -> Levels {
    guard let request = resources.withLock({ $0?.request }) else { throw .closed }
    return try request.readLevels()
  }

  /// Asks the reading thread for the levels, which `drain` hands over in order with the edges.
  ///
  /// A decoder is realigned this way after a loss: levels read while edges wait are newer than
  /// those, which would then be decoded on top of them.
  public func requestLevels() { levelRequest.signal() }

  /// Stops the thread, waits for it and releases the lines.
  ///
  /// A second call does nothing. Earlier edges stay in the queue; after them `drain` throws
  /// `closed`.
  public func close() {
    resources.withLock { resources in
      guard let thread = resources?.thread else { return }
      stop.signal()
      pthread_join(thread, nil)
      resources = nil
    }
  }

  /// The scheduling of the thread that reads edges.
  public enum Scheduling: Equatable, Sendable, CustomStringConvertible {
    /// Above all ordinary threads (SCHED_FIFO, priority 40).
    ///
    /// - Parameter locksMemory: whether the process's memory is locked, so that the thread never
    ///   waits for a disk. The lock outlives the knob, as other code may rely on it; `munlockall()`
    ///   ends it.
    case realTime(locksMemory: Bool)
    /// Ordinary priority, with the reason.
    case ordinary(Reason)

    /// The reason for ordinary priority.
    public enum Reason: Equatable, Sendable {
      /// Real-time priority was not requested.
      case notAsked
      /// The system refused with that `errno`; the memory may be locked all the same.
      case refused(code: Int32, locksMemory: Bool)
    }
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

extension GPIOKnob.Scheduling {
  /// Whether the system refused part of the request.
  public var isRestricted: Bool {
    switch self {
    case .realTime(locksMemory: true), .ordinary(.notAsked): false
    case .realTime(locksMemory: false), .ordinary(.refused): true
    }
  }

  /// The scheduling and, if restricted, what to do about it.
  public var description: String {
    switch self {
    case .realTime(locksMemory: true): "real-time priority, memory locked"
    case .realTime(locksMemory: false):
      "real-time priority, memory not locked (more of it than \"ulimit -l\" permits)"
    case .ordinary(.notAsked): "ordinary priority, as asked"
    case .ordinary(.refused(EPERM, let locksMemory)):
      "ordinary priority, \(Self.words(locksMemory)): real-time is not permitted (run as root, "
        + "give CAP_SYS_NICE, or allow rtprio 40 in /etc/security/limits.conf)"
    case .ordinary(.refused(let code, let locksMemory)):
      "ordinary priority, \(Self.words(locksMemory)): the system refused real-time "
        + "(\(String(cString: strerror(code))))"
    }
  }

  private static func words(_ locksMemory: Bool) -> String {
    locksMemory ? "memory locked" : "memory not locked"
  }
}
