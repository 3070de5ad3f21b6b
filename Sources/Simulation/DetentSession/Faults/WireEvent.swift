import DetentInput

/// An event on a wire, before it is observed.
struct WireEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The contact opens or closes.
    case toggle
    /// A change without an observation, which the tape lacks.
    case silentToggle
    /// A repeated level from a source.
    case repetition
    /// A reading of the levels of all wires.
    case reading
  }

  var line: Line
  var at: Instant
  var kind = Kind.toggle
  /// The numbers that the source skipped before the event.
  var skippedNumbers: UInt32 = 0
}
