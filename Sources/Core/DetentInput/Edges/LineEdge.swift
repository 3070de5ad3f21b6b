/// One of the three wires of a knob.
public enum Line: UInt8, CaseIterable, Sendable {
  /// The contact that leads when the knob is turned clockwise.
  case a
  /// The contact that follows when the knob is turned clockwise.
  case b
  /// The push button.
  case button
}

/// The level of a wire, after any active-low inversion by the controller.
public enum Level: UInt8, Sendable {
  /// Ground: a closed contact on a wire with a pull-up.
  case low
  /// Supply: an open contact on a wire with a pull-up.
  case high

  /// The other level.
  @inlinable
  package var toggled: Level { self == .low ? .high : .low }

  /// "low" or "high".
  package var word: String { self == .low ? "low" : "high" }
}

/// A change of level on one wire.
public struct LineEdge: Hashable, Sendable {
  /// The wire that changed.
  public var line: Line
  /// The level after the change.
  public var level: Level
  /// The instant of the change.
  public var at: Instant
  /// The sequence number among all edges of the source, from 1; 0 for a source without numbers.
  ///
  /// A gap in the numbers is the number of lost edges.
  ///
  /// - Source: `line_seqno` and `seqno` of `struct gpio_v2_line_event`, Linux GPIO uAPI v2.
  public var sequence: UInt32
  /// The microseconds between the real change and `at`; 0 except for an edge handled late.
  ///
  /// Displays follow `at`, since past frames can't change; decoding follows the real change.
  public var lateness: UInt32

  /// Creates an edge of `line` to `level`.
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

  /// The instant of the contact's change: `at` minus `lateness`.
  @inlinable
  package var happenedAt: Instant {
    Instant(microseconds: at.microseconds &- Int64(lateness))
  }

  /// The edge handled at another instant, with the same `happenedAt`.
  package func handled(at instant: Instant) -> LineEdge {
    var edge = self
    edge.lateness = UInt32(clamping: (instant - happenedAt).microseconds)
    edge.at = instant
    return edge
  }
}

/// The levels of all three wires at one instant.
public struct Levels: Hashable, Sendable {
  /// The level of A.
  public var a: Level
  /// The level of B.
  public var b: Level
  /// The level of the button.
  public var button: Level

  /// Creates levels, by default high: an open contact on a pulled-up wire.
  @inlinable
  public init(a: Level = .high, b: Level = .high, button: Level = .high) {
    self.a = a
    self.b = b
    self.button = button
  }

  /// The level of one wire.
  @inlinable
  package subscript(line: Line) -> Level {
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
