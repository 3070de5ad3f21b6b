package import Detent
package import DetentSimulation
import DetentWords

/// A session as it is written down while a hand turns: its steps, and after each pause what is to
/// be expected then.
///
///     - { turn: 2, over: 240ms }
///     - { wait: 700ms }
///     - expect: {"item":"Drink","value":"Coffee"}
///     - press
///
/// Detents that come fast keep their pauses, as they decide how far each of them goes; of others
/// only how many there are matters.
package struct SessionScript {
  /// After so long everything rests, and what is there can be expected.
  private static let rest = TimeSpan.milliseconds(500)
  /// Detents closer than that may be a spin.
  private static let spin = TimeSpan.milliseconds(150)
  /// No hand is faster; pipes and wheels that the kernel counts have no pauses at all.
  private static let shortest = TimeSpan.milliseconds(2)
  /// At this pace and slower a detent is one row.
  private static let slow = TimeSpan.milliseconds(60)

  /// The steps, a line each.
  package private(set) var lines: [String] = []

  /// Whether pauses between detents are kept; those of keys mean nothing.
  private let isTimed: Bool
  private var end = Instant.origin
  private var turning: (detents: Int, span: TimeSpan)?
  private var press: (at: Instant, detents: Int)?
  /// When the last short press ended, if nothing has happened since.
  private var clickedAt: Instant?
  private var expected: [JSONLine] = []

  /// A session in which nothing has happened.
  package init(isTimed: Bool) { self.isTimed = isTimed }

  // MARK: - What happens

  /// The knob was turned by detents, the last of them at that moment.
  package mutating func turn(by detents: Int, at instant: Instant) {
    clickedAt = nil
    guard detents != 0 else { return }
    guard press == nil else {
      press?.detents += detents
      return
    }
    let gap = max(.zero, instant - end)
    let isSpin = isTimed && turning != nil && gap < Self.spin
    let usual = Session.unhurried(detents: detents)
    let span = isSpin ? max(gap, Self.shortest * Int64(detents.magnitude)) : usual
    let goesOn = isSpin || !isTimed && turning != nil && gap < Self.rest
    if !goesOn { pause(until: instant - span) }
    if let before = turning, goesOn, before.detents.signum() == detents.signum(),
      !isTimed || Self.isSlow(before.detents, before.span) && Self.isSlow(detents, span)
    {
      turning = (before.detents + detents, before.span + span)
    } else {
      endTurn()
      turning = (detents, span)
    }
    end = instant
  }

  /// A crown without detents was turned by a part of a row.
  package mutating func roll(by distance: Rows, at instant: Instant) {
    clickedAt = nil
    endTurn()
    let gap = max(.milliseconds(1), instant - end)
    if gap > Self.spin { pause(until: instant - .milliseconds(8)) }
    let span = gap > Self.spin ? .milliseconds(8) : gap
    let millionths = distance.raw * 1_000_000 / Rows(1).raw
    guard millionths != 0 else { return }
    let digits = String(millionths.magnitude % 1_000_000 + 1_000_000).dropFirst()
    let sign = millionths < 0 ? "-" : ""
    let whole = millionths.magnitude / 1_000_000
    lines.append("{ roll: \(sign)\(whole).\(digits), over: \(SpanText.text(span)) }")
    end = instant
  }

  /// The button went down.
  package mutating func pressed(at instant: Instant) {
    let isSecond = clickedAt.map { isTimed && instant - $0 <= Self.doubleClick } ?? false
    if !isSecond {
      clickedAt = nil
      pause(until: instant)
    }
    press = (instant, 0)
  }

  /// The button came up.
  package mutating func released(at instant: Instant) {
    guard let (start, detents) = press else { return }
    press = nil
    end = instant
    let span = instant - start
    guard detents == 0 else {
      lines.append("{ turn: \(detents), pressed: true }")
      return
    }
    guard span < .milliseconds(200) else {
      lines.append("{ press: \(SpanText.text(Self.whole(span))) }")
      return
    }
    if clickedAt != nil, lines.last == "press" {
      lines[lines.count - 1] = "doublePress"
      clickedAt = nil
    } else {
      lines.append("press")
      clickedAt = instant
    }
  }

  /// From now on this is to be expected, and what was said of the same before isn't any more.
  package mutating func expect(_ expectation: JSONLine) {
    func isOfValue(_ line: JSONLine) -> Bool { line["highlighted"] == nil }
    expected.removeAll {
      $0["item"] == expectation["item"] && isOfValue($0) == isOfValue(expectation)
    }
    expected.append(expectation)
  }

  /// What is in the center of the list isn't known any more.
  package mutating func forgetHighlight() { expected.removeAll { $0["highlighted"] != nil } }

  /// Nothing happens any more; a button that is still held down was held until that did something.
  package mutating func finish() {
    if let press { released(at: press.at + .milliseconds(800)) }
    pause(until: end + .seconds(1))
    if lines.isEmpty { lines.append("{ wait: 1s }") }
  }

  // MARK: - Writing

  private static let doubleClick = ButtonConfiguration.usualDoubleClick

  private static func isSlow(_ detents: Int, _ span: TimeSpan) -> Bool {
    span >= slow * Int64(detents.magnitude)
  }

  private static func whole(_ span: TimeSpan) -> TimeSpan {
    .milliseconds((span.microseconds + 999) / 1_000)
  }

  private mutating func endTurn() {
    guard let (detents, span) = turning else { return }
    turning = nil
    let isUsual = !isTimed || span == Session.unhurried(detents: detents)
    lines.append(
      isUsual ? "turn: \(detents)" : "{ turn: \(detents), over: \(SpanText.text(span)) }")
  }

  private mutating func pause(until instant: Instant) {
    endTurn()
    let gap = instant - end
    guard gap >= .milliseconds(1) else { return }
    lines.append("{ wait: \(SpanText.text(Self.whole(gap))) }")
    guard gap >= Self.rest else { return }
    for expectation in expected { lines.append("expect: \(expectation)") }
    expected = []
  }
}
