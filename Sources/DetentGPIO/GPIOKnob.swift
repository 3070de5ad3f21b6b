import CGPIOD
public import DetentInput
public import DetentRuntime
import Glibc
import Synchronization

/// A rotary encoder and its button on the lines of a GPIO chip.
///
/// From `init` on, a thread of its own moves the kernel's events into a queue of 1,024 edges, so
/// that drawing loses none. The host polls `wakeDescriptor` and calls `drain`.
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
  /// The libgpiod generation of this build: 1 or 2.
  public static var libgpiodGeneration: Int { LineRequest.generation }

  /// The levels right after the lines were taken; a decoder's start state.
  public let levels: Levels
  /// Whether a button is wired.
  public let hasButton: Bool
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
    let started = try reader.start(asksForRealTime: configuration.asksForRealTime)
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
      stopping.signal()
      pthread_join(thread, nil)
      resources = nil
    }
  }

  /// The resistor that holds a line's level while its contact is open.
  public enum Bias: String, CaseIterable, Sendable {
    /// Left as it is.
    case asIs = "as-is"
    /// The chip's resistor to the supply, for a knob that closes to ground.
    case pullUp = "pull-up"
    /// The chip's resistor to ground.
    case pullDown = "pull-down"
    /// None, for a knob with its own resistors.
    case disabled
  }

  /// The wiring of a knob.
  public struct Configuration: Equatable, Sendable {
    /// The contact that leads in a clockwise turn.
    public var a: LineReference
    /// The contact that follows in a clockwise turn.
    public var b: LineReference
    /// The push button, or nil for a knob without one.
    public var button: LineReference?
    /// The resistor on every line.
    ///
    /// Default: `pullUp`.
    public var bias: Bias
    /// Whether the kernel inverts the lines.
    ///
    /// Default: false.
    ///
    /// False suits a knob that closes to ground, even one sold as active low: `.high` is then the
    /// electrical level, and an idle pulled-up knob reads `.high` on all lines, as the decoders
    /// expect. True suits a wire with an inverter, or a knob that closes to the supply with
    /// `pullDown`: idle reads `.high` again.
    public var isActiveLow: Bool
    /// The kernel's debounce of A and B, or nil for none.
    ///
    /// Default: nil.
    ///
    /// The kernel reports a change after that span without another one, which drops fast turns and
    /// delays the rest. The decoder copes with bounce: keep it nil, or at most 1 ms. libgpiod 2
    /// only. Range: 1 µs to 4,294 s.
    public var contactDebounce: TimeSpan?
    /// The kernel's debounce of the button, or nil for none.
    ///
    /// Default: nil.
    ///
    /// libgpiod 2 only. Range: 1 µs to 4,294 s.
    public var buttonDebounce: TimeSpan?
    /// The consumer name of the lines, as `gpioinfo` shows it.
    ///
    /// At most 31 bytes; longer ones are cut.
    public var consumer: String
    /// Whether the reading thread requests real-time priority and locked memory.
    ///
    /// Default: false.
    ///
    /// The lock covers the whole process and outlives the knob, hence the default. Without the
    /// permission the thread runs at ordinary priority, without an error, and a busy machine loses
    /// edges earlier; `GPIOKnob.scheduling` reports the outcome.
    public var asksForRealTime: Bool

    /// Creates a wiring of three lines, or of two without a button.
    public init(
      a: LineReference,
      b: LineReference,
      button: LineReference? = nil,
      bias: Bias = .pullUp,
      isActiveLow: Bool = false,
      contactDebounce: TimeSpan? = nil,
      buttonDebounce: TimeSpan? = nil,
      consumer: String = "detent",
      asksForRealTime: Bool = false
    ) {
      self.a = a
      self.b = b
      self.button = button
      self.bias = bias
      self.isActiveLow = isActiveLow
      self.contactDebounce = contactDebounce
      self.buttonDebounce = buttonDebounce
      self.consumer = consumer
      self.asksForRealTime = asksForRealTime
    }

    /// The wires in use, each with its line.
    var wires: [(line: Line, reference: LineReference)] {
      [(.a, a), (.b, b)] + (button.map { [(.button, $0)] } ?? [])
    }

    /// The kernel's debounce of a wire, in microseconds; 0: none.
    func debounce(of line: Line) -> UInt32 {
      let span = line == .button ? buttonDebounce : contactDebounce
      return UInt32(clamping: span?.microseconds ?? 0)
    }
  }

  /// The current instant on CLOCK_MONOTONIC, which stamps the edges.
  public var now: Instant { .onMonotonicClock }
}

extension GPIOKnob.Configuration {
  /// The places of `wires`, in their order: distinct lines of one chip.
  func places(on listing: ChipListing) throws(GPIOError) -> [ChipListing.Place] {
    var places: [ChipListing.Place] = []
    for wire in wires {
      let place = try listing.place(of: wire.reference)
      guard !places.contains(place) else { throw .repeatedLine(wire.reference) }
      places.append(place)
    }
    var devices: [String] = []
    for place in places where !devices.contains(place.device) { devices.append(place.device) }
    guard devices.count == 1 else { throw .severalChips(devices) }
    return places
  }

  /// The error of a refused request with that `errno`.
  func refusal(of places: [ChipListing.Place], code: Int32) -> GPIOError {
    let device = places[0].device
    switch code {
    case EACCES, EPERM:
      return .opening(device, code: code)
    case EBUSY:
      // The holder may have changed since the listing was made.
      let now = ChipListing.current()
      for (wire, place) in zip(wires, places) {
        if let consumer = now.consumer(at: place) {
          return .busyLine(wire.reference, consumer: consumer)
        }
      }
      return .busyLine(a, consumer: "")
    case ENOTSUP where wires.contains { debounce(of: $0.line) > 0 } && cgpiod_generation() == 1:
      return .debounceUnavailable
    case EINVAL where bias != .asIs, ENOTSUP where bias != .asIs:
      return .biasRefused(bias, device: device)
    default:
      return .system(operation: "take the knob's lines on /dev/\(device)", code: code)
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
