import DetentInput

/// Something that happens on a wire before anybody looks.
struct WireEvent: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The contact opens or closes.
    case toggle
    /// The same, but nothing tells: a change that the tape it comes from lacks.
    case silentToggle
    /// A source said the level that the contact had already.
    case repetition
    /// Somebody read the levels of all wires.
    case reading
  }

  var line: Line
  var at: Instant
  var kind = Kind.toggle
  /// How many numbers its source skipped before it.
  var skippedNumbers: UInt32 = 0
}
