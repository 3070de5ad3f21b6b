public import DetentInput
import Glibc
import Synchronization

/// A rotary encoder and its button on the lines of a GPIO chip.
///
/// From `init` on, a thread of its own reads the kernel's events into a queue of 1,024 edges, so
/// nothing is lost while the program draws. The host polls `wakeDescriptor` and calls `drain`.
///
/// Edges carry the kernel's timestamps: `Instant` is CLOCK_MONOTONIC, whole microseconds. (With
/// libgpiod 1 on a kernel before 5.7 it is CLOCK_REALTIME, because that kernel knows no other.)
///
/// | | libgpiod 1 | libgpiod 2 |
/// |---|---|---|
/// | order over the lines | by timestamp, held back for 2 ms | the kernel's |
/// | `Edge.sequence` | counted here | the kernel's |
/// | the kernel's queue | 16 a line; the newest are dropped | 1,024; the oldest are dropped |
/// | what is told of that | that a queue was full | how many |
///
/// With either, a gap in `Edge.sequence` says that edges are missing in front of that one; then ask
/// for the levels with `requestReading()`, and hand them to the decoder.
public final class GPIOKnob: EdgeSource, Sendable {
  /// What can go wrong while reading.
  public typealias Failure = GPIOError

  /// What went missing, by where it did.
  public struct Counters: Equatable, Sendable {
    /// Edges that the kernel dropped because its queue was full; libgpiod 1 cannot tell: 0.
    public var lost: UInt64
    /// Edges that were read but found no room, because the host did not drain.
    public var overflowed: UInt64
    /// Edges with a timestamp before that of an earlier one, handed on with the earlier's time.
    public var late: UInt64

    /// How often a queue of the kernel was found full, so that edges may have been dropped behind
    /// its content; libgpiod 1 only, as libgpiod 2 counts them in `lost`.
    public var fullQueues: UInt64
    /// How often edges came faster than they can be read, so that they were read only once a
    /// millisecond for a second: a line is open, or a wire loose.
    public var storms: UInt64
    /// The edges a second of the worst of these storms, 0 if there was none.
    public var stormRate: UInt64

    /// Counters at those values.
    public init(
      lost: UInt64 = 0, overflowed: UInt64 = 0, late: UInt64 = 0, fullQueues: UInt64 = 0,
      storms: UInt64 = 0, stormRate: UInt64 = 0
    ) {
      self.lost = lost
      self.overflowed = overflowed
      self.late = late
      self.fullQueues = fullQueues
      self.storms = storms
      self.stormRate = stormRate
    }
  }

  /// The generation of libgpiod that this was built with: 1 or 2.
  public static var libgpiodGeneration: Int { LineRequest.generation }

  /// The levels right after the lines were taken: where a decoder starts.
  public let levels: Levels
  /// Whether the knob has a button.
  public let hasButton: Bool
  /// How the reading thread is scheduled, and why.
  public let scheduling: Scheduling

  private let mailbox: EdgeMailbox
  private let stop: WakeDescriptor
  private let levelRequest: WakeDescriptor
  private let resources: Mutex<Resources?>

  private struct Resources {
    let request: LineRequest
    let thread: pthread_t
  }

  /// Takes the knob's lines and starts to read.
  ///
  /// - Parameters:
  ///   - configuration: how the knob is wired.
  ///   - listing: the machine's chips, if they are known already.
  /// - Throws: what is wrong with the configuration on this machine; nothing is held then.
  public init(
    _ configuration: Configuration, on listing: ChipListing? = nil
  ) throws(GPIOError) {
    let request = try LineRequest(configuration, on: listing ?? .current())
    mailbox = try EdgeMailbox()
    stop = try WakeDescriptor()
    levelRequest = try WakeDescriptor()
    // Before the chip is asked the first time: from here on its end is noticed either way.
    let chip = ChipWatch(request.device)
    levels = try request.readLevels()
    hasButton = configuration.button != nil
    let reader = EdgeReader(
      request: request, mailbox: mailbox, stop: stop, levelRequest: levelRequest, chip: chip)
    let started = try reader.start(asksForRealTime: configuration.asksForRealTime)
    scheduling = started.scheduling
    resources = Mutex(Resources(request: request, thread: started.thread))
  }

  deinit {
    close()
  }

  /// A descriptor that polls readable while edges wait or the source has failed.
  ///
  /// It is the knob's own: don't read from it, don't close it, don't use it after the knob is gone.
  public var wakeDescriptor: Int32 { mailbox.wake.descriptor }

  /// What went missing since the knob was opened.
  public var counters: Counters { mailbox.counters }

  /// Moves every edge that has arrived into `ring`, oldest first, and makes `wakeDescriptor`
  /// unreadable.
  ///
  /// - Throws: `vanished`, `system` or `closed`, once all edges before it have been handed over.
  public func drain(into ring: inout EdgeRing) throws(GPIOError) {
    try mailbox.drain(into: &ring)
  }

  /// Reads the levels of the lines now.
  ///
  /// Edges that led to them may still wait in the queue.
  ///
  /// - Throws: `closed`, `vanished` or `system`.
  public func readLevels() throws(GPIOError) -> Levels {
    guard let request = resources.withLock({ $0?.request }) else { throw .closed }
    return try request.readLevels()
  }

  /// Asks the reading thread to read the levels at a moment that has a place among the edges.
  ///
  /// `drain` then moves only the edges before that moment, and `takeReading()` has the levels; the
  /// edges after it come with the next `drain`. That is how a decoder is put right after a loss:
  /// levels that are read while edges wait are newer than those, and older ones would be decoded
  /// on top of them.
  public func requestReading() {
    levelRequest.signal()
  }

  /// The levels that were asked for, if all edges before them have been drained and none behind.
  public func takeReading() -> LevelReading? {
    mailbox.takeReading()
  }

  /// Stops the thread, waits for it and releases the lines.
  ///
  /// A second time it does nothing. Edges that came before stay in the queue; after them `drain`
  /// throws `closed`.
  public func close() {
    resources.withLock { resources in
      guard let thread = resources?.thread else { return }
      stop.signal()
      pthread_join(thread, nil)
      resources = nil
    }
  }
}
