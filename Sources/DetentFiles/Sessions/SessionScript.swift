package import Detent
package import DetentSession
import DetentText
import DetentTranscript

/// Writes a session while the user turns: the steps, and after each pause the expected state.
///
///     - { turn: 2, over: 240ms }
///     - { wait: 700ms }
///     - expect: {"item":"Drink","value":"Coffee"}
///     - press
///
/// Fast detents keep their pauses, which decide about acceleration; of slow ones only the count
/// matters.
package struct SessionScript {
  /// The span after which nothing moves, and the state can be expected.
  private static let rest = TimeSpan.milliseconds(500)
  /// Closer detents may be accelerated.
  private static let spin = TimeSpan.milliseconds(150)
  /// The shortest detent written; pipes and wheels decoded by the kernel have no pauses.
  private static let shortest = TimeSpan.milliseconds(2)
  /// The pace up to which a detent is one row.
  private static let slow = TimeSpan.milliseconds(60)

  /// The steps, a line each.
  package private(set) var lines: [String] = []

  /// Whether pauses between detents are kept; those of keys have no meaning.
  private let isTimed: Bool
  private var end = Instant.origin
  private var turning: (detents: Int, span: TimeSpan)?
  private var press: (at: Instant, detents: Int)?
  /// The end of the last short press, if no event followed.
  private var clickedAt: Instant?
  private var expected: [Session.Expectation] = []

  /// An empty session.
  package init(isTimed: Bool) { self.isTimed = isTimed }

  // MARK: - Events

  /// Adds a turn by detents, the last of them at `instant`.
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

  /// Adds a turn of a crown without detents, by a fraction of a row.
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

  /// Adds the button's press.
  package mutating func pressed(at instant: Instant) {
    let isSecond = clickedAt.map { isTimed && instant - $0 <= Self.doubleClick } ?? false
    if !isSecond {
      clickedAt = nil
      pause(until: instant)
    }
    press = (instant, 0)
  }

  /// Adds the button's release.
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

  /// Sets the expected state; replaces earlier expectations of the same keys.
  package mutating func expect(_ expectation: Session.Expectation) {
    expected.removeAll {
      $0.item == expectation.item
        && ($0.highlighted == nil) == (expectation.highlighted == nil)
    }
    expected.append(expectation)
  }

  /// Drops the expectation of the highlighted row.
  package mutating func forgetHighlight() { expected.removeAll { $0.highlighted != nil } }

  /// Ends the session; a button still held down is written as a hold.
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
    for expectation in expected { lines.append("expect: \(expectation.line)") }
    expected = []
  }
}

extension Session.Expectation {
  /// The expectation as an object, which is YAML too.
  fileprivate var line: JSONLine {
    var line = JSONLine()
    if let item { line.add("item", .text(item)) }
    if let value {
      line.add("value", value.count == 1 ? .text(value[0]) : .array(value.map { .text($0) }))
    }
    if let highlighted { line.add("highlighted", .text(highlighted)) }
    return line
  }
}
