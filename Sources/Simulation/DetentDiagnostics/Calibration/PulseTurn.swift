import DetentInput

/// A turn of contacts that never overlap: a detent is a pulse of one and then one of the other.
struct PulseTurn: Hashable, Sendable {
  /// Detents, positive if A leads, and those against the overall direction.
  let net: Int, back: Int
  /// The median time from the end of a detent to the next one.
  let rest: TimeSpan
  /// The median time of a detent.
  let crossing: TimeSpan

  /// A time in which one contact is off its level at rest.
  private struct Pulse {
    let line: Line
    let from: Instant
    var until: Instant
  }

  /// The fewest pulses that aren't a part of an ordinary turn.
  private static let fewest = 4

  /// Follows the edges of A and B; nil if the two overlap, as most knobs' do.
  init?(_ edges: some Sequence<LineEdge>, levels: Levels) {
    guard levels.a == levels.b else { return nil }
    var pulses: [Pulse] = []
    var overlaps = 0
    var now = levels
    var lasts: [Line: Instant] = [:]
    for edge in edges where edge.line != .button {
      let other: Line = edge.line == .a ? .b : .a
      let isNear = lasts[edge.line].map { edge.at - $0 <= QuadraturePulses.bounce } ?? false
      if edge.level != levels[edge.line], !isNear {
        if now[other] != levels[other] { overlaps += 1 }
        pulses.append(Pulse(line: edge.line, from: edge.at, until: edge.at))
      } else if let last = pulses.lastIndex(where: { $0.line == edge.line }) {
        pulses[last].until = edge.at
      }
      now[edge.line] = edge.level
      lasts[edge.line] = edge.at
    }
    let turns = zip(pulses, pulses.dropFirst()).count { $0.line != $1.line }
    guard pulses.count >= Self.fewest, overlaps * 4 <= pulses.count, turns * 2 >= pulses.count
    else { return nil }
    var (steps, rests, crossings): ([Int], [TimeSpan], [TimeSpan]) = ([], [], [])
    var first: Pulse?
    var last: Instant?
    for pulse in pulses {
      guard let start = first, start.line != pulse.line else {
        // One out and back is an overshoot.
        first = pulse
        continue
      }
      if let last { rests.append(start.from - last) }
      steps.append(start.line == .a ? 1 : -1)
      crossings.append(pulse.until - start.from)
      (first, last) = (nil, pulse.until)
    }
    let net = steps.reduce(0, +)
    self.net = net
    back = steps.count { $0 != net.signum() }
    (rest, crossing) = (rests.median, crossings.median)
  }

  /// Whether there were enough detents, either way, at the speed of a hand.
  var isCertain: Bool {
    net.magnitude + 2 * UInt(back) >= UInt(RestWalk.detents.lowerBound)
      && rest >= RestReading.shortestRest
  }

  /// Refuses less or more than a turn, one back, or one too fast.
  func check() throws(CalibrationRefusal) {
    let count = Int(net.magnitude)
    if back > 0 { throw .turnedBothWays(back: back) }
    guard count >= RestWalk.detents.lowerBound else { throw .tooFewDetents(count) }
    guard count <= RestWalk.detents.upperBound else { throw .tooManyDetents(count) }
    guard rest >= RestReading.shortestRest else {
      throw .tooFast(edgesPerSecond: Int(4_000_000 / max(1, (rest + crossing).microseconds)))
    }
  }
}
