import CGPIOD
@_exported public import DetentInput
public import DetentRuntime
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
  /// The wiring of a knob.
  public typealias Configuration = GPIOWiring
  /// The resistor that holds a line's level while its contact is open.
  public typealias Bias = GPIOBias

  /// The generation of the installed libgpiod: 1 or 2; 0 for none.
  package static var libgpiodGeneration: Int { LineRequest.generation }

  /// The levels right after the lines were taken; a decoder's start state.
  public let levels: Levels
  /// Whether a button is wired.
  package let hasButton: Bool
  /// The scheduling of the reading thread, with the reason.
  public let scheduling: ReaderScheduling

  private let mailbox: EdgeMailbox
  private let stopping: WakeDescriptor
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
    stopping = try .forKnob()
    levelRequest = try .forKnob()
    // Watch before the first request to the chip: from here on its removal is noticed either way.
    let chip = ChipWatch(request.device)
    levels = try request.readLevels()
    hasButton = configuration.button != nil
    let reader = EdgeReader(
      request: request, mailbox: mailbox, stop: stopping, levelRequest: levelRequest, chip: chip)
    let started = try reader.start(usesRealTime: configuration.usesRealTime)
    scheduling = started.scheduling
    resources = Mutex(Resources(request: request, thread: started.thread))
  }

  deinit { close() }

  /// A descriptor that polls readable while edges wait or the source has failed.
  ///
  /// Owned by the knob: don't read or close it, or use it after the knob is gone.
  public var wakeDescriptor: Int32 { mailbox.wake.descriptor }

  /// The losses since the knob was opened.
  public var missing: MissingEdges { mailbox.missing }

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
  package func readLevels() throws(GPIOError) -> Levels {
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
      stopping.signal()
      pthread_join(thread, nil)
      resources = nil
    }
  }
}

extension GPIOKnob: LiveKnob {
  /// The scheduling of its reading thread.
  public var readerScheduling: ReaderScheduling? { scheduling }
  /// Closes the knob; the thread hands over the edges that it held back for their order.
  public func stop() { close() }
  /// A, B, and the button if there is one.
  public var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  /// Whether the kernel reports what it drops, as to libgpiod 2.
  public var countsDrops: Bool { Self.libgpiodGeneration > 1 }
}

extension WakeDescriptor {
  /// A descriptor of a knob, whose failure is the knob's.
  static func forKnob() throws(GPIOError) -> WakeDescriptor {
    do throws(WakeDescriptor.Failure) {
      return try WakeDescriptor()
    } catch {
      throw .system(operation: "make a descriptor to wake up with", code: error.code)
    }
  }
}
