/// One of the three wires of a knob.
public enum Line: UInt8, CaseIterable, Sendable {
  /// The contact that leads when the knob is turned clockwise.
  case a
  /// The contact that follows when the knob is turned clockwise.
  case b
  /// The push button.
  case button
}

/// What a wire carries, as the controller reads it after any active-low inversion.
public enum Level: UInt8, Sendable {
  /// Ground: a closed contact on a wire with a pull-up.
  case low
  /// Supply: an open contact on a wire with a pull-up.
  case high

  /// The other level.
  @inlinable
  public var toggled: Level { self == .low ? .high : .low }
}

/// A change of one wire.
public struct LineEdge: Hashable, Sendable {
  /// The wire that changed.
  public var line: Line
  /// The level after the change.
  public var level: Level
  /// When it changed.
  public var at: Instant
  /// The number of this edge among all edges of its source, counted from 1, or 0 where the source
  /// does not number them.
  ///
  /// A gap says how many were lost.
  ///
  /// - Source: `line_seqno` and `seqno` of `struct gpio_v2_line_event`, Linux GPIO uAPI v2.
  public var sequence: UInt32
  /// How many microseconds before `at` it really happened; 0 unless it was handled late.
  ///
  /// What is shown follows `at`, for the past cannot be changed; what a hand did follows from when
  /// contacts moved.
  public var lateness: UInt32

  /// An edge of `line` to `level`.
  @inlinable
  public init(
    _ line: Line, _ level: Level, at: Instant, sequence: UInt32 = 0, lateness: UInt32 = 0
  ) {
    self.line = line
    self.level = level
    self.at = at
    self.sequence = sequence
    self.lateness = lateness
  }

  /// When the contact moved: `at`, or before if the edge was handled late.
  @inlinable
  public var happenedAt: Instant {
    Instant(microseconds: at.microseconds &- Int64(lateness))
  }

  /// The same edge, handled at another instant; when it happened stays.
  public func handled(at instant: Instant) -> LineEdge {
    var edge = self
    edge.lateness = UInt32(clamping: (instant - happenedAt).microseconds)
    edge.at = instant
    return edge
  }
}

/// The levels of all three wires at one moment.
public struct Levels: Hashable, Sendable {
  /// The level of A.
  public var a: Level
  /// The level of B.
  public var b: Level
  /// The level of the button.
  public var button: Level

  /// Three levels; all open contacts on pulled-up wires unless said.
  @inlinable
  public init(a: Level = .high, b: Level = .high, button: Level = .high) {
    self.a = a
    self.b = b
    self.button = button
  }

  /// The level of one wire.
  @inlinable
  public subscript(line: Line) -> Level {
    get {
      switch line {
      case .a: a
      case .b: b
      case .button: button
      }
    }
    set {
      switch line {
      case .a: a = newValue
      case .b: b = newValue
      case .button: button = newValue
      }
    }
  }
}
