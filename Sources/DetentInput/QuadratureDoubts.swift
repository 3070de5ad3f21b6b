/// What is not sure yet about a detent that is being made, a bit for each.
///
/// One number, so that all of it is asked at once and all of it forgotten at once.
struct QuadratureDoubts: OptionSet, Sendable {
  var rawValue: UInt32

  /// The four states of the cycle, a bit for each: those that have not lasted since the knob left
  /// its rest.
  static var unproven: Self { Self(rawValue: 0b1111) }
  /// Edges came too fast for a hand since the knob rested.
  static var hasty: Self { Self(rawValue: 1 << 4) }
  /// So did more than one of them.
  static var bursting: Self { Self(rawValue: 1 << 8) }
  /// A step was guessed since the knob rested.
  static var guessed: Self { Self(rawValue: 1 << 5) }
  /// The detent was reported early, clockwise, and is still being made.
  static var pendingClockwise: Self { Self(rawValue: 1 << 6) }
  /// The same, counter-clockwise.
  static var pendingCounterclockwise: Self { Self(rawValue: 1 << 7) }
  /// Either.
  static var pending: Self { [.pendingClockwise, .pendingCounterclockwise] }

  /// Whether at most one state of these is meant.
  var isOneState: Bool {
    let states = rawValue & Self.unproven.rawValue
    return states & (states &- 1) == 0
  }

  /// That a detent in that way is pending.
  static func pending(_ way: Int) -> Self {
    way > 0 ? .pendingClockwise : .pendingCounterclockwise
  }

  /// That the state of a position has not lasted.
  @inline(__always)
  static func unproven(_ position: Int) -> Self {
    Self(rawValue: 1 &<< UInt32(truncatingIfNeeded: position & 3))
  }
}
