import CEvdev
public import DetentInput
import Glibc
import Synchronization

/// A knob that the kernel decodes: one of its rotary-encoder and gpio-keys drivers, or any other
/// input device with something to turn.
///
/// `drain` hands over detents and the button as the kernel reports them, or turns where the axis
/// reports parts of a detent. Positive is clockwise on every axis. `Instant` is CLOCK_MONOTONIC,
/// whole microseconds.
///
/// The kernel has already decoded in its interrupt and keeps at least 64 events, 32 detents, so
/// there is no thread here: the host polls `wakeDescriptor` and calls `drain`. If that queue
/// overflows all the same, an input `.lost` and `dropCount` report it.
public final class EvdevKnob: Sendable {
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

  /// How often the kernel's queue was full and thrown away since the knob was opened; how many
  /// events it held is not known.
  public var dropCount: UInt64 { state.withLock { $0?.dropCount } ?? 0 }

  /// Moves what has happened into `inbox`, oldest first; while that is full it stays in the kernel.
  ///
  /// - Throws: `vanished`, `system` or `closed`, once everything before it has been handed over.
  public func drain(into inbox: inout Inbox) throws(EvdevError) {
    guard inbox.room > 0 else { return }
    let failure = state.withLock { state -> EvdevError? in
      let waiting = inbox.count
      guard state != nil else { return .closed }
      state?.read(into: &inbox)
      return inbox.count == waiting ? state?.failure : nil
    }
    if let failure { throw failure }
  }

  /// Lets go of the devices.
  ///
  /// A second time it does nothing. Afterwards `drain` throws `closed`.
  public func close() {
    state.withLock { $0 = nil }
  }
}
