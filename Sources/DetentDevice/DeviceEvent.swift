public import DetentCrown
public import DetentInput

/// Something that came of a step, and when.
public struct DeviceEvent<Output: Hashable & Sendable>: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// The picker or menu has something to say.
    case output(Output)
    /// The crown turned, or came to rest.
    case crown(CrownEvent)
    /// Something was lost or impossible on the way in.
    case fault(Fault)
    /// The lines were read after a fault, and these are their levels.
    case realigned(Levels)
    /// The display was dark, and a touch that did nothing else has woken it.
    case wake
    /// The face shows a new picture; told where checksums are.
    case frame(checksum: UInt32)
  }

  /// When it happened.
  public var at: Instant
  /// What happened.
  public var kind: Kind
}

/// What went wrong on the way in, and how often just now.
public enum Fault: Hashable, Sendable {
  /// Both contacts changed at once.
  case illegal(Int)
  /// A contact changed to the level that it already had.
  case repeated(Int)
  /// Edges made up a detent that was not believed, as they came too fast for a knob.
  case refused(Int)
  /// The source numbered edges that never came, and none of them was told as an overflow.
  case lost(Int)
  /// The inbox was full; what was dropped, by kind.
  case overflow(Inbox.Refusals)
}

/// What a step came to.
public struct DeviceStep<Output: Hashable & Sendable>: Sendable {
  /// What happened, in the order of time.
  public internal(set) var events: [DeviceEvent<Output>] = []
  /// Whether there are any.
  ///
  /// Asking their array costs more; see `PendingEvents`.
  var hasEvents = false
  /// Whether the picture has changed and has to be shown.
  public var hasNewPicture = false
  /// Whether edges were lost, or came as they cannot have happened, so that the lines have to be
  /// read and put into the inbox.
  public var wantsLevels = false
  /// When to call again at the latest, or nil to sleep until an input comes.
  public var nextWake: Instant?

  /// A step in which nothing happened.
  ///
  /// - Parameter capacity: the number of events that it has memory for from the start. Default: 0.
  public init(capacity: Int = 0) { events.reserveCapacity(capacity) }
}
