public import DetentCrown
public import DetentInput

/// An event of a step, with its instant.
public struct DeviceEvent<Output: Hashable & Sendable>: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// An output of the picker or menu.
    case output(Output)
    /// A rotation of the crown, or its end.
    case crown(CrownEvent)
    /// Lost or impossible inputs.
    case fault(Fault)
    /// The levels of the lines, read after a fault.
    case realigned(Levels)
    /// The wake-up of a dark display by an input without other effect.
    case wake
    /// A new picture, with its checksum; emitted only if `emitsChecksums` is true.
    case frame(checksum: UInt32)
  }

  /// The instant of the event.
  public var at: Instant
  /// The kind of the event.
  public var kind: Kind
}

/// A fault of the inputs, with the number since the last report.
public enum Fault: Hashable, Sendable {
  /// Simultaneous changes of both contacts.
  case illegal(Int)
  /// Changes of a contact to the level that it already had.
  case repeated(Int)
  /// Detents that came too fast for a knob and were rejected.
  case refused(Int)
  /// Missing sequence numbers, except those reported as an overflow.
  case lost(Int)
  /// Inputs dropped from a full inbox, by kind.
  case overflow(Inbox.Refusals)
}

/// The result of a step.
public struct DeviceStep<Output: Hashable & Sendable>: Sendable {
  /// The events, in the order of time.
  public internal(set) var events: [DeviceEvent<Output>] = []
  /// Whether `events` is not empty.
  ///
  /// Asking the array costs more; see `PendingEvents`.
  var hasEvents = false
  /// Whether there is a new picture to show.
  public var hasNewPicture = false
  /// Whether edges were lost or inconsistent, the knob stopped between two rests, or a long press
  /// is near, so that the host must read the lines and append their levels to the inbox.
  public var needsLevels = false
  /// The latest instant for the next call; nil to sleep until the next input.
  public var nextWake: Instant?

  /// Creates a step without events.
  ///
  /// - Parameter capacity: the number of events with reserved memory. Default: 0.
  package init(capacity: Int = 0) { events.reserveCapacity(capacity) }
}
