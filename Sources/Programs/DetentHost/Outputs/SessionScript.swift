package import DetentCrown
package import DetentDevice
package import DetentInput
package import DetentPicker
import DetentRecords
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
  /// The time of one movement of a crown without detents.
  private static let movement = TimeSpan.milliseconds(8)
  /// The pace up to which a detent is one row.
  private static let slow = TimeSpan.milliseconds(60)

  /// The steps, a line each.
  package var lines: [String] { state.lines }
  /// The number of steps that nothing changes any more: a press may undo a detent, and a second one
  /// makes the last press a double press.
  package var finalCount: Int {
    max(0, min(lines.count, turns.first?.before.lines.count ?? lines.count) - 1)
  }

  /// Whether pauses between presses are kept; those of keys have no meaning.
  private let isTimed: Bool
  /// Whether pauses between detents are kept; those of exact ones have no meaning.
  private var isMeasured: Bool
  private let detentsPerRevolution: Int
  /// The time from the contact's opening to the release; exact buttons have none.
  private let debounce: TimeSpan
  private var state = State()
  /// The last two turns, each with the state before it: a press may undo a detent.
  private var turns: [(detents: Int, at: Instant, before: State)] = []
  /// The turns of a crown without detents whose events are still to come.
  private var rolls: [(distance: Rows, at: Instant)] = []

  private struct State {
    var lines: [String] = []
    /// The end of the last gesture.
    var end = Instant.origin
    var turning: (detents: Int, span: TimeSpan)?
    var turnedAt: Instant?
    var releasedAt: Instant?
    /// The press under way, and whether the knob has turned during it.
    var press: (at: Instant, isClose: Bool, hasTurned: Bool)?
    var expected: [Session.Expectation] = []
  }

  /// An empty session of a knob, or of keys if not timed; default: measured detents, 24 per
  /// revolution, and the usual debounce time.
  package init(
    isTimed: Bool, pace: Pace = .measured, detentsPerRevolution: Int = 24,
    debounce: TimeSpan = ButtonConfiguration().debounce
  ) {
    (self.isTimed, isMeasured) = (isTimed, isTimed && pace == .measured)
    self.detentsPerRevolution = detentsPerRevolution
    self.debounce = debounce
  }

  // MARK: - Events

  /// Notes turns of a crown without detents, which events have in parts of a revolution only, and
  /// edges, whose detents are measured.
  package mutating func hear(_ inputs: [Input]) {
    for input in inputs {
      if input.edge != nil { isMeasured = isTimed }
      guard case .turn(let distance) = input.kind else { continue }
      rolls.append((Rows(raw: distance), input.at))
    }
  }

  /// Records a turn, a press, or their result.
  package mutating func take(_ event: DeviceEvent<MenuOutput>, in menu: ItemMenu) {
    switch event.kind {
    case .crown(.rotated(let delta, _, _)):
      // A turn that only wakes the display has no event.
      rolls.removeAll { $0.at < event.at }
      if let exact = rolls.first, exact.at == event.at {
        rolls.removeFirst()
        return roll(by: exact.distance, at: event.at)
      }
      // A turn is in revolutions, from one truncated to 65,536ths to another.
      let rows = delta * Int64(detentsPerRevolution)
      let detents = (rows + (rows < 0 ? -0x8000 : 0x8000)) / 0x10000
      if abs(rows - detents * 0x10000) <= 2 * Int64(detentsPerRevolution) {
        turn(by: Int(detents), at: event.at)
      } else {
        roll(by: Rows(raw: rows), at: event.at)
      }
    case .output(let output):
      take(output, of: menu, at: event.at)
      look(at: menu)
    case .crown(.becameIdle), .crown(.pressed), .fault, .realigned, .wake, .frame: break
    }
  }

  private mutating func take(_ output: MenuOutput, of menu: ItemMenu, at instant: Instant) {
    switch output.event {
    case .buttonDown: pressed(at: instant)
    case .buttonUp:
      // The contact opened earlier; a turn since then belongs to the press.
      released(at: max(instant - (isMeasured ? debounce : .zero), min(state.end, instant)))
    case .highlighted, .edited, .committed, .cancelled:
      if output.item == nil || output.event == .committed || output.event == .cancelled {
        state.expected.removeAll { $0.highlighted != nil }
      }
      guard output.rows.count > 0, !Self.isOfLetter(output, of: menu) else { return }
      let values = menu.values(of: output)
      let (isList, label) = (output.item == nil, menu.label(of: output))
      expect(
        Session.Expectation(
          item: isList || menu.isSingle ? nil : label, value: isList ? nil : values,
          highlighted: isList ? values.first : nil))
    case .tick, .landmark, .valueChanged, .focused, .reachedEnd, .hold, .announce: break
    }
  }

  /// Whether it reports a letter in the lens, not yet part of the text.
  private static func isOfLetter(_ output: MenuOutput, of menu: ItemMenu) -> Bool {
    guard case .highlighted = output.event else { return false }
    return menu.content(of: output)?.traits.acceptsText == true
  }

  /// Drops the expectation of a row that is no longer in the center, as an item has opened.
  package mutating func look(at menu: ItemMenu) {
    guard state.expected.contains(where: { $0.highlighted != nil }) else { return }
    let values = menu.picker.values
    let center = values.isEmpty ? [] : values[menu.picker.focus ?? 0]
    state.expected.removeAll { $0.highlighted.map { $0 != center } ?? false }
  }

  /// Adds a turn by detents, the last of them at `instant`.
  package mutating func turn(by detents: Int, at instant: Instant) {
    guard detents != 0 else { return }
    // A press that is believed undoes the detent that it caused.
    if let press = state.press, instant - press.at <= ButtonDecoder.belief, let last = turns.last,
      last.detents.magnitude == 1, detents == -last.detents, press.at - last.at <= Knob.reach
    {
      (state, turns) = (last.before, [])
      return pressed(at: press.at)
    }
    turns = turns.suffix(1) + [(detents, instant, state)]
    // Exact detents are no part of a press.
    if isMeasured, state.press?.hasTurned == false { buttonDown() }
    let gap = max(.zero, instant - state.end)
    let isSpin = isMeasured && (state.turnedAt.map { instant - $0 < Self.spin } ?? false)
    let usual = Session.unhurried(detents: detents)
    // A turn right after a release, whose first detent waits for the second, was as fast as that.
    let isQuick = isSpin || isMeasured && gap < usual
    let span = isQuick ? max(gap, Self.shortest * Int64(detents.magnitude)) : usual
    let goesOn = isSpin || !isMeasured && state.turning != nil && gap < Self.rest
    // Within a press it decides whether that was a long one.
    if !goesOn { pause(until: instant - span, isExact: state.press != nil) }
    if let before = state.turning, goesOn, before.detents.signum() == detents.signum(),
      !isMeasured || Self.isSlow(before.detents, before.span) && Self.isSlow(detents, span)
    {
      state.turning = (before.detents + detents, before.span + span)
    } else {
      endTurn()
      state.turning = (detents, span)
    }
    (state.end, state.turnedAt) = (instant, instant)
  }

  /// Adds a turn of a crown without detents, by a fraction of a row.
  package mutating func roll(by distance: Rows, at instant: Instant) {
    if state.press?.hasTurned == false { buttonDown() }
    // In one movement: a longer span has several.
    var span = max(.microseconds(1), instant - state.end)
    if span >= Self.movement + Self.movement {
      pause(until: instant - Self.movement, isExact: true)
      span = Self.movement
    }
    endTurn()
    // Away from zero, as reading it truncates.
    let raw = distance.magnitude.raw
    let millionths = (raw * 1_000_000 + Rows(1).raw - 1) / Rows(1).raw
    guard millionths != 0 else { return }
    let digits = String(millionths % 1_000_000 + 1_000_000).dropFirst()
    let sign = distance < .zero ? "-" : ""
    state.lines.append(
      "{ roll: \(sign)\(millionths / 1_000_000).\(digits), over: \(SpanText.text(span)) }")
    (state.end, state.turnedAt) = (instant, instant)
  }

  /// Adds the button's press.
  package mutating func pressed(at instant: Instant) {
    turns = turns.suffix(1)
    // A press soon after another one, without a turn between them.
    let isClose =
      isTimed
      && (state.releasedAt.map {
        instant - $0 < Knob.pressGap && state.turnedAt ?? .origin <= $0
      } ?? false)
    if !isClose { pause(until: instant) }
    state.press = (instant, isClose, false)
  }

  /// Adds the button's release.
  package mutating func released(at instant: Instant) {
    guard let press = state.press else { return }
    endTurn()
    let span = instant - press.at
    let isShort = span < ButtonConfiguration().holdShown
    if press.hasTurned {
      pause(until: instant, isExact: true)
      state.lines.append("buttonUp")
    } else if press.isClose, isShort, press.at - (state.releasedAt ?? state.end) < Self.doubleClick,
      state.lines.last == "press"
    {
      state.lines[state.lines.count - 1] = "doublePress"
    } else if press.isClose {
      buttonDown()
      pause(until: instant, isExact: true)
      state.lines.append("buttonUp")
    } else {
      let whole = TimeSpan.milliseconds(span.microseconds / 1_000)
      state.lines.append(isShort ? "press" : "{ press: \(SpanText.text(whole)) }")
    }
    // Its step ends that much later.
    (state.press, state.end, state.releasedAt) = (nil, instant + Knob.releaseTime, instant)
  }

  /// Sets the expected state; replaces earlier expectations of the same keys.
  package mutating func expect(_ expectation: Session.Expectation) {
    state.expected.removeAll {
      $0.item == expectation.item
        && ($0.highlighted == nil) == (expectation.highlighted == nil)
    }
    state.expected.append(expectation)
  }

  /// Ends the session; a button still held down is written as a hold.
  package mutating func finish() {
    if let press = state.press { released(at: max(state.end, press.at + .milliseconds(800))) }
    pause(until: state.end + .seconds(1))
    if lines.isEmpty { state.lines.append("{ wait: 1s }") }
  }

  // MARK: - Writing

  private static let doubleClick = ButtonConfiguration().doubleClick

  private static func isSlow(_ detents: Int, _ span: TimeSpan) -> Bool {
    span >= slow * Int64(detents.magnitude)
  }

  /// Writes the press under way as a movement of its own.
  private mutating func buttonDown() {
    guard let press = state.press else { return }
    pause(until: press.at, isExact: true)
    state.lines.append("buttonDown")
    state.press?.hasTurned = true
    state.end = max(state.end, press.at)
  }

  private mutating func endTurn() {
    guard let (detents, span) = state.turning else { return }
    state.turning = nil
    let isUsual = !isMeasured || span == Session.unhurried(detents: detents)
    state.lines.append(
      isUsual ? "turn: \(detents)" : "{ turn: \(detents), over: \(SpanText.text(span)) }")
  }

  /// Waits, in whole milliseconds unless the span decides about a gesture; after a rest the state
  /// is expected.
  private mutating func pause(until instant: Instant, isExact: Bool = false) {
    endTurn()
    let gap = instant - state.end
    let shortest = TimeSpan.microseconds(isExact ? 1 : 1_000)
    guard gap >= shortest else { return }
    let whole = TimeSpan.milliseconds((gap.microseconds + 999) / 1_000)
    state.lines.append("{ wait: \(SpanText.text(isExact ? gap : whole)) }")
    state.end = instant
    guard gap >= Self.rest else { return }
    for expectation in state.expected { state.lines.append("expect: \(expectation.line)") }
    state.expected = []
  }
}

extension Session.Expectation {
  /// The expectation as an object, which is YAML too.
  fileprivate var line: JSONLine {
    JSONLine([
      "item": item.map { .text($0) },
      "value": value.map { $0.count == 1 ? .text($0[0]) : .array($0.map { .text($0) }) },
      "highlighted": highlighted.map { .text($0) },
    ])
  }
}
