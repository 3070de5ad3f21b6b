import CEvdev
public import DetentInput
@_exported public import DetentRecords
public import DetentRuntime
import Glibc
import Synchronization

/// A knob decoded by the kernel: by its rotary-encoder and gpio-keys drivers, or any other input
/// device with an axis or a pair of keys.
///
/// `drain` hands over detents and changes of the button as the kernel reports them, or turns where
/// the axis reports fractions of a detent. Positive is clockwise on every axis. `Instant` is
/// CLOCK_MONOTONIC, in whole microseconds.
///
/// The kernel decodes in its interrupt and queues at least 64 events, 32 detents or 16 of keys, so
/// no thread is needed: the host polls `wakeDescriptor` and calls `drain`. An overflow of that
/// queue is reported by an input `.lost` and by `dropCount`.
public final class EvdevKnob: Sendable {
  /// The input devices, axis and keys of a knob.
  public typealias Configuration = EvdevConfiguration
  /// The possible axes of a knob.
  package typealias Axis = EvdevAxis

  /// The levels at the start: A and B at rest, the button as read.
  public let levels: Levels
  /// Whether the knob has a button.
  package let hasButton: Bool
  /// A descriptor that polls readable while events wait or after a device was removed.
  ///
  /// Owned by the knob: don't read or close it, or use it after the knob is gone.
  public let wakeDescriptor: Int32

  private let state: Mutex<EvdevReading?>

  /// Opens the knob's devices.
  ///
  /// - Parameter configuration: the devices.
  /// - Throws: `EvdevError`; no device is held then.
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

  deinit { Glibc.close(wakeDescriptor) }

  /// The number of times the kernel discarded its full queue since the start; the number of events
  /// in it is unknown.
  package var dropCount: UInt64 { state.withLock { $0?.dropCount } ?? 0 }

  /// Moves pending inputs into `inbox`, oldest first; those that don't fit stay in the kernel's
  /// queue.
  ///
  /// - Throws: `vanished`, `system` or `closed`, after everything that preceded it was handed over.
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

  /// Releases the devices.
  ///
  /// A second call does nothing. Afterwards `drain` throws `closed`.
  public func close() { state.withLock { $0 = nil } }

  /// The kernel's names of all keys and buttons, in the order of their codes.
  public static var keyNames: [String] {
    (0...UInt32(KEY_MAX)).compactMap { code in
      libevdev_event_code_get_name(UInt32(EV_KEY), code).map { String(cString: $0) }
    }
  }

  /// Whether the kernel has a key of that name.
  package static func isKey(_ name: String) -> Bool { code(ofKey: name) != nil }

  /// The kernel's number of a key, which may have several names.
  package static func code(ofKey name: String) -> UInt32? { DeviceCapabilities.code(ofKey: name) }
}

extension EvdevKnob: LiveKnob {
  /// A, B, and the button if there is one.
  public var wires: Set<Line> { hasButton ? [.a, .b, .button] : [.a, .b] }
  /// The losses since the knob was opened.
  public var missing: MissingEdges { MissingEdges(lost: dropCount, isLeast: dropCount > 0) }
}
