public import DetentInput

/// A keyboard as a knob: each key makes the edges that a knob would have made.
///
/// So a keyboard enters a device where a knob does, below the decoder. A detent takes two
/// milliseconds, a press twenty: longer than any debounce, shorter than anybody notices.
public struct KeyboardKnob: Sendable {
  /// Between two edges of a turn.
  static let pace = TimeSpan.microseconds(500)
  /// From the button's going down to its coming up.
  public static let press = TimeSpan.milliseconds(20)

  private var quarterSteps = 0

  /// When the last edge so far has come, and the next key's can.
  public private(set) var busyUntil = Instant.origin

  /// A knob at rest, at 11.
  public init() {}

  /// Its wires before the first key.
  public var levels: Levels { Levels() }

  /// Turns the knob; a turn for which the ring has no room is not begun.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise positive, of four edges each.
  ///   - now: when the key was pressed; the edges come then and just after, in order.
  ///   - ring: where the edges go.
  /// - Returns: whether there was room.
  @discardableResult
  public mutating func turn(
    by detents: Int, at now: Instant, into ring: inout EdgeRing
  ) -> Bool {
    let count = Int(detents.magnitude) * 4
    guard ring.capacity - ring.count >= count else { return false }
    var at = max(now, busyUntil)
    for _ in 0..<count {
      let before = Levels(quarterStep: quarterSteps)
      quarterSteps += detents.signum()
      let after = Levels(quarterStep: quarterSteps)
      let line = before.a == after.a ? Line.b : .a
      ring.append(Edge(line, after[line], at: at))
      at = at + Self.pace
    }
    busyUntil = at
    return true
  }

  /// Presses and releases the button; a press for which the ring has no room is not begun.
  ///
  /// - Parameters:
  ///   - now: when the key was pressed.
  ///   - span: how long the button is down.
  ///   - ring: where the edges go.
  /// - Returns: whether there was room.
  @discardableResult
  public mutating func press(
    at now: Instant, for span: TimeSpan = press, into ring: inout EdgeRing
  ) -> Bool {
    guard ring.capacity - ring.count >= 2 else { return false }
    let down = max(now, busyUntil)
    ring.append(Edge(.button, .low, at: down))
    ring.append(Edge(.button, .high, at: down + span))
    // The next press is told apart from this one's bounce.
    busyUntil = down + span + Self.press
    return true
  }
}
