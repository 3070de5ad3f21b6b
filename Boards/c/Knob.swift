// The functions of detent_knob.h.

import DetentCrown
import DetentInput
import Knob

// MARK: - The decoder

/// Hands each event on, so that nothing is stored.
private struct Events: KnobEventReceiver {
  let handler: detent_handler
  let context: UnsafeMutableRawPointer?

  mutating func append(_ event: TimedKnobEvent) {
    let (kind, count) = event.event.numbers
    var event = detent_event(
      at_us: event.at.microseconds, count: Int32(truncatingIfNeeded: count),
      kind: UInt8(truncatingIfNeeded: kind))
    handler(context, &event)
  }
}

extension KnobEvent {
  fileprivate var numbers: (kind: Int, count: Int) {
    switch kind {
    case .turned(let detents, _): (Int(DETENT_TURNED), detents)
    case .turnUndone(let detents): (Int(DETENT_TURN_UNDONE), detents)
    case .coarselyTurned(let detents): (Int(DETENT_TURNED_PRESSED), detents)
    case .button(.down): (Int(DETENT_DOWN), 0)
    case .button(.spike): (Int(DETENT_SPIKE), 0)
    case .button(.pressed): (Int(DETENT_PRESSED), 0)
    case .button(.released): (Int(DETENT_RELEASED), 0)
    case .button(.hold(let progress)): (Int(DETENT_HOLD), progress)
    case .button(.click): (Int(DETENT_CLICK), 0)
    case .button(.singleClick): (Int(DETENT_SINGLE_CLICK), 0)
    case .button(.doubleClick): (Int(DETENT_DOUBLE_CLICK), 0)
    case .button(.longPress): (Int(DETENT_LONG_PRESS), 0)
    case .button(.holdRepeat(let count)): (Int(DETENT_HOLD_REPEAT), count)
    }
  }
}

/// What a `detent_knob` contains.
private struct KnobState {
  var decoder: KnobDecoder
  var events: Events
}

private func state(_ knob: UnsafePointer<detent_knob>) -> UnsafeMutablePointer<KnobState> {
  UnsafeMutableRawPointer(mutating: knob).assumingMemoryBound(to: KnobState.self)
}

private func level(_ byte: UInt8) -> Level { byte == 0 ? .low : .high }

private func levels(_ a: UInt8, _ b: UInt8, _ button: UInt8) -> Levels {
  Levels(a: level(a), b: level(b), button: level(button))
}

/// A span; no multiplication of 64 bits.
private func span(_ milliseconds: UInt16) -> TimeSpan {
  .microseconds(Int64(UInt32(milliseconds) &* 1_000))
}

@_cdecl("detent_knob_init")
func initialize(
  knob: UnsafeMutablePointer<detent_knob>, options: UnsafePointer<detent_knob_options>, a: UInt8,
  b: UInt8, button: UInt8, handler: detent_handler, context: UnsafeMutableRawPointer?
) -> Bool {
  precondition(MemoryLayout<KnobState>.size <= MemoryLayout<detent_knob>.size, "detent_knob.h")
  let options = options.pointee
  let edges = Int(options.edges_per_detent)
  guard
    let edgesPerDetent = QuadratureConfiguration.EdgesPerDetent(rawValue: edges == 0 ? 4 : edges),
    options.rest <= UInt8(DETENT_REST_B_LOW)
  else { return false }
  var spans = ButtonConfiguration()
  if options.debounce_ms > 0 { spans.debounce = span(options.debounce_ms) }
  if options.long_press_ms > 0 { spans.longPress = span(options.long_press_ms) }
  spans.holdRepeat = options.hold_repeat_ms > 0 ? span(options.hold_repeat_ms) : nil
  spans.usesDoubleClick = options.double_click_ms > 0
  if spans.usesDoubleClick { spans.doubleClick = span(options.double_click_ms) }
  spans.pressedLevel = options.is_pressed_high ? .high : .low
  guard spans.longPress >= .milliseconds(200) else { return false }
  let construction = QuadratureConfiguration(
    edgesPerDetent: edgesPerDetent,
    rest: options.rest == 0 ? nil : QuadratureConfiguration.Rest(rawValue: options.rest - 1),
    isReversed: options.is_reversed,
    kind: options.has_pulses ? .pulses : options.is_optical ? .optical : .mechanical)
  guard construction.isPossible, !(options.has_pulses && options.is_optical) else { return false }
  let decoder = KnobDecoder(construction, button: spans, levels: levels(a, b, button))
  let events = Events(handler: handler, context: context)
  state(knob).initialize(to: KnobState(decoder: decoder, events: events))
  return true
}

@_cdecl("detent_knob_feed")
func feed(
  knob: UnsafeMutablePointer<detent_knob>, edges: UnsafePointer<detent_knob_edge>, count: UInt32
) {
  let (state, count) = (state(knob), Int(count))
  func edge(_ index: Int) -> LineEdge? {
    guard index < count, let line = Line(rawValue: edges[index].line) else { return nil }
    let at = Instant(microseconds: edges[index].at_us)
    return LineEdge(line, level(edges[index].level), at: at)
  }
  var index = 0
  while index < count {
    defer { index += 1 }
    guard let first = edge(index) else { continue }
    if let twin = edge(index + 1), twin.isTwin(of: first) {
      index += 1
      state.pointee.decoder.feed(first, with: twin, into: &state.pointee.events)
    } else {
      state.pointee.decoder.feed(first, into: &state.pointee.events)
    }
  }
}

@_cdecl("detent_knob_realign")
func realign(
  knob: UnsafeMutablePointer<detent_knob>, a: UInt8, b: UInt8, button: UInt8, now: Int64
) {
  let (state, now) = (state(knob), Instant(microseconds: now))
  state.pointee.decoder.realign(
    to: levels(a, b, button), at: now, readAt: now, into: &state.pointee.events)
}

@_cdecl("detent_knob_advance")
func advance(knob: UnsafeMutablePointer<detent_knob>, to now: Int64) {
  let state = state(knob)
  state.pointee.decoder.expire(at: Instant(microseconds: now), into: &state.pointee.events)
}

@_cdecl("detent_knob_wants_levels")
func needsLevels(knob: UnsafeMutablePointer<detent_knob>) -> Bool {
  state(knob).pointee.decoder.takeRequest()
}

@_cdecl("detent_knob_deadline")
func deadline(knob: UnsafePointer<detent_knob>) -> Int64 {
  state(knob).pointee.decoder.deadline?.microseconds ?? .max
}

@_cdecl("detent_knob_counts")
func counts(knob: UnsafePointer<detent_knob>) -> detent_counts {
  let counts = state(knob).pointee.decoder.counts
  return detent_counts(
    clockwise: UInt32(truncatingIfNeeded: counts.clockwise),
    counterclockwise: UInt32(truncatingIfNeeded: counts.counterclockwise),
    edges: UInt32(truncatingIfNeeded: counts.edges),
    illegal: UInt32(truncatingIfNeeded: counts.illegal),
    repeated: UInt32(truncatingIfNeeded: counts.repeated),
    refused: UInt32(truncatingIfNeeded: counts.refused),
    quarter_steps: Int32(truncatingIfNeeded: counts.quarterSteps))
}

// MARK: - The crown

/// What a `detent_crown` contains.
private struct CrownState {
  private var crown: Crown
  private var sequencer: CrownSequencer
  private var rotation: Int64 = 0
  private var speed: Int64 = 0
  private let isOnLeft: Bool
  /// The row on which the wheel last rested.
  private var reported: Int
  /// Whether the user has moved the wheel since.
  private var isTouched = false

  init(_ crown: Crown, _ sequencer: CrownSequencer, isOnLeft: Bool) {
    (self.crown, self.sequencer, reported) = (crown, sequencer, crown.row)
    self.isOnLeft = isOnLeft
  }

  /// Lets time pass, and returns the changes.
  @inline(never)
  mutating func advance(to now: Instant) -> UInt32 {
    var changes: UInt32 = 0
    if sequencer.advance(to: now) != nil { changes |= UInt32(DETENT_IDLE) }
    let row = crown.row
    crown.advance(to: now)
    return changes | note(from: row)
  }

  /// Performs what the user does, false at an end, and returns the changes, with those of the time
  /// before.
  mutating func perform(at now: Instant, _ action: (inout Crown) -> Bool) -> UInt32 {
    var changes = advance(to: now)
    let row = crown.row
    if !action(&crown), crown.rowCount > 0 { changes |= UInt32(DETENT_END) }
    return changes | note(from: row)
  }

  /// Notes the speed of a turn in detents.
  mutating func rotate(by distance: Rows, at now: Instant) -> UInt32 {
    let changes = advance(to: now)
    let event = sequencer.rotate(
      by: isOnLeft ? Rows(raw: -distance.raw) : distance, at: now)
    if case .rotated(let delta, _, _) = event { rotation = delta }
    speed = event.rotationsPerSecond
    return changes
  }

  /// Performs what the program does, which isn't reported.
  mutating func set(_ action: (inout Crown) -> Void) {
    action(&crown)
    isTouched = false
    reported = crown.row
  }

  private mutating func note(from row: Int) -> UInt32 {
    var changes: UInt32 = 0
    if crown.row != row {
      changes |= UInt32(DETENT_MOVED)
      isTouched = true
    }
    guard crown.isResting, isTouched else { return changes }
    isTouched = false
    guard crown.row != reported else { return changes }
    reported = crown.row
    return changes | UInt32(DETENT_CHANGED)
  }

  var read: detent_crown_state {
    detent_crown_state(
      position_q16: crown.position.raw,
      deadline_us: Instant.earliest(crown.nextNews, sequencer.deadline)?.microseconds ?? .max,
      rotation_q16: rotation, speed_q16: speed, row: Int32(truncatingIfNeeded: crown.row),
      is_resting: crown.isResting, is_idle: sequencer.isIdle)
  }
}

private func state(_ crown: UnsafePointer<detent_crown>) -> UnsafeMutablePointer<CrownState> {
  UnsafeMutableRawPointer(mutating: crown).assumingMemoryBound(to: CrownState.self)
}

/// More would leave a wheel that wraps no room for its laps within 32 bits.
private let mostRows: Int32 = 500_000_000

@_cdecl("detent_crown_init")
func initialize(
  crown: UnsafeMutablePointer<detent_crown>, options: UnsafePointer<detent_crown_options>
) -> Bool {
  precondition(MemoryLayout<CrownState>.size <= MemoryLayout<detent_crown>.size, "detent_knob.h")
  let options = options.pointee
  let perTurn = options.detents_per_turn == 0 ? 24 : Int(options.detents_per_turn)
  let perRow = Int(options.detents_per_row)
  guard (0...mostRows).contains(options.rows), perTurn > 0,
    let sensitivity = Crown.Sensitivity(rawValue: perRow == 0 ? 1 : perRow)
  else { return false }
  let configuration = Crown.Configuration(
    isContinuous: options.wraps,
    acceleration: options.is_even ? .none : Acceleration(detentsPerRevolution: perTurn),
    sensitivity: sensitivity)
  let wheel = Crown(
    rowCount: Int(options.rows), row: Int(options.row), configuration: configuration)
  let sequencer = CrownSequencer(detentsPerRevolution: perTurn)
  state(crown).initialize(to: CrownState(wheel, sequencer, isOnLeft: options.is_on_left))
  return true
}

@_cdecl("detent_crown_turn")
func turn(crown: UnsafeMutablePointer<detent_crown>, detents: Int32, now: Int64) -> UInt32 {
  let (state, now) = (state(crown), Instant(microseconds: now))
  let changes = state.pointee.rotate(by: Rows(Int(detents)), at: now)
  return changes
    | state.pointee.perform(at: now) { crown in
      let rows = crown.stride(for: Int(detents), at: now).rows
      return rows == 0 || crown.move(by: rows, at: now)
    }
}

@_cdecl("detent_crown_turn_pressed")
func turn(
  crown: UnsafeMutablePointer<detent_crown>, coarselyBy detents: Int32, now: Int64
) -> UInt32 {
  let (state, now) = (state(crown), Instant(microseconds: now))
  let changes = state.pointee.rotate(by: Rows(Int(detents)), at: now)
  // No knob makes more at once, and the product stays in range.
  let detents = Int(max(-1_000_000, min(detents, 1_000_000)))
  return changes
    | state.pointee.perform(at: now) { crown in
      detents == 0 || crown.move(by: detents * crown.coarseStep, at: now)
    }
}

@_cdecl("detent_crown_undo")
func undo(crown: UnsafeMutablePointer<detent_crown>, detents: Int32, now: Int64) -> UInt32 {
  let (state, now) = (state(crown), Instant(microseconds: now))
  let changes = state.pointee.rotate(by: Rows(-Int(detents)), at: now)
  return changes
    | state.pointee.perform(at: now) { crown in
      crown.undoTurn(at: now)
      return true
    }
}

@_cdecl("detent_crown_roll")
func roll(
  crown: UnsafeMutablePointer<detent_crown>, by distance: Int64, now: Int64
) -> UInt32 {
  let (state, now) = (state(crown), Instant(microseconds: now))
  let changes = state.pointee.rotate(by: Rows(raw: distance), at: now)
  return changes
    | state.pointee.perform(at: now) { crown in
      let wasPastEnd = crown.isPastEnd
      crown.turn(smoothlyBy: Rows(raw: distance), at: now)
      return wasPastEnd || !crown.isPastEnd
    }
}

@_cdecl("detent_crown_stop")
func stop(crown: UnsafeMutablePointer<detent_crown>, now: Int64) -> UInt32 {
  let now = Instant(microseconds: now)
  return state(crown).pointee.perform(at: now) { crown in
    crown.stop(at: now)
    return true
  }
}

@_cdecl("detent_crown_select")
func select(
  crown: UnsafeMutablePointer<detent_crown>, row: Int32, animated: Bool, now: Int64
) {
  state(crown).pointee.set {
    $0.select(Int(row), animated: animated, at: Instant(microseconds: now))
  }
}

@_cdecl("detent_crown_reload")
func reload(crown: UnsafeMutablePointer<detent_crown>, rows: Int32, now: Int64) {
  let rows = Int(max(0, min(rows, mostRows)))
  let now = Instant(microseconds: now)
  state(crown).pointee.set { crown in
    let row = crown.row
    crown.reload(rowCount: rows, at: now)
    // Other rows are shown at once.
    if crown.row != row { crown.select(crown.row, animated: false, at: now) }
  }
}

@_cdecl("detent_crown_advance")
func advance(crown: UnsafeMutablePointer<detent_crown>, to now: Int64) -> UInt32 {
  state(crown).pointee.advance(to: Instant(microseconds: now))
}

@_cdecl("detent_crown_read")
func read(crown: UnsafePointer<detent_crown>) -> detent_crown_state {
  state(crown).pointee.read
}

// MARK: - A number without a list

private func state(_ value: UnsafePointer<detent_value>) -> UnsafeMutablePointer<CrownNumber> {
  UnsafeMutableRawPointer(mutating: value).assumingMemoryBound(to: CrownNumber.self)
}

/// Whether a number is within the limits of the header, with which nothing overflows.
private func isValue(_ number: Int64) -> Bool { number.magnitude <= 1 << 46 }

@_cdecl("detent_value_init")
func initialize(
  value: UnsafeMutablePointer<detent_value>, options: UnsafePointer<detent_value_options>
) -> Bool {
  precondition(MemoryLayout<CrownNumber>.size <= MemoryLayout<detent_value>.size, "detent_knob.h")
  let options = options.pointee
  let perStep = Int(options.detents_per_step)
  let from = options.has_from ? Rows(raw: options.from_q16) : nil
  let through = options.has_through ? Rows(raw: options.through_q16) : nil
  guard let sensitivity = Crown.Sensitivity(rawValue: perStep == 0 ? 1 : perStep),
    options.by_q16 >= 0, isValue(options.start_q16), isValue(options.from_q16),
    isValue(options.through_q16), isValue(options.by_q16)
  else { return false }
  if let from, let through {
    guard from <= through else { return false }
  } else {
    guard !options.wraps else { return false }
  }
  state(value).initialize(
    to: CrownNumber(
      Rows(raw: options.start_q16), from: from, through: through,
      by: options.by_q16 == 0 ? nil : Rows(raw: options.by_q16), sensitivity: sensitivity,
      isContinuous: options.wraps))
  return true
}

@_cdecl("detent_value_turn")
func turn(value: UnsafeMutablePointer<detent_value>, detents: Int32) -> Int64 {
  // A turn adds at most 2^61, and a number without an end ends there.
  let (offset, unit) = (state(value).pointee.offset.raw, state(value).pointee.stride ?? Rows(1))
  if offset.magnitude < 1 << 61 || (offset < 0) != (detents < 0) {
    let most = Int32(clamping: (1 << 61) / unit.raw)
    state(value).pointee.turn(by: Int(min(max(detents, -most), most)))
  }
  return state(value).pointee.offset.raw
}

@_cdecl("detent_value_settle")
func settle(value: UnsafeMutablePointer<detent_value>) -> Int64 {
  state(value).pointee.becomeIdle()
  return state(value).pointee.offset.raw
}
