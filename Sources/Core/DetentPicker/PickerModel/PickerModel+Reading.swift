public import DetentCrown
public import DetentInput
import DetentText

/// What a picker is like now.
extension PickerModel {
  /// The picker itself.
  public var picker: PickerModel { _read { yield self } }

  /// Whether nothing moves until the next turn, including the lens.
  public var isStill: Bool { @inline(__always) get { travel == nil && isResting } }

  /// Whether no wheel moves until the next turn.
  package var isResting: Bool { @inline(__always) get { Self.areResting(wheels) } }

  // A picker is large: what asks it something is inlined and hands on what it needs, as the whole
  // would be copied for it.

  static func areResting(_ wheels: [Crown]) -> Bool {
    for index in wheels.indices where !wheels[index].isResting { return false }
    return true
  }

  static func selection(of wheels: [Crown]) -> PickerSelection {
    var selection = PickerSelection(repeating: -1, count: wheels.count)
    for component in wheels.indices { selection[component] = wheels[component].row }
    return selection
  }

  static func nextNews(of wheels: [Crown]) -> Instant? {
    var next: Instant?
    for component in wheels.indices { next = Instant.earliest(next, wheels[component].nextNews) }
    return next
  }

  /// Whether rows pass too fast to be read: 20 per second or more, for three turns, until 120 ms
  /// without a turn.
  package var isFlying: Bool { @inline(__always) get { flight.stage == .flying } }

  /// Whether the selected row's number is shown, for unordered rows that pass, or have just passed,
  /// too fast to be read.
  package var showsNumber: Bool {
    @inline(__always) get { flight.stage != .none && isNumbered }
  }

  var isNumbered: Bool {
    @inline(__always) get { focus.map { shapes[$0].isNumbered } ?? false }
  }

  /// Whether a click has confirmed the selection, and a second one may still undo that.
  package var isConfirming: Bool { @inline(__always) get { button.click == .confirmed } }

  /// Whether the button is down.
  package var isPressed: Bool { button.isDown }

  /// The progress of a hold toward a long press, 0 to 99; nil until it is shown.
  package var hold: Int? { button.hold }

  /// The next instant at which a moving wheel reports, without a turn.
  public var deadline: Instant? {
    @inline(__always) get { Instant.earliest(flight.deadline, Self.nextNews(of: wheels)) }
  }

  /// Only with several wheels there is a previous one.
  public var usesDoubleClicks: Bool { @inline(__always) get { wheels.count > 1 } }

  /// The next wheel; on the last one, the value.
  public var pressAnswer: PressAnswer {
    @inline(__always) get { PressAnswer(meaning: press) }
  }

  /// The next wheel; on the last one, the value.
  package var press: PressMeaning {
    @inline(__always) get {
      guard let focus else { return .nothing }
      if turn(of: focus) + 1 < wheels.count { return .next }
      return wheels[focus].rowCount > 0 ? .take : .nothing
    }
  }

  /// Where the focused value without rows is, or settles; nil for a list.
  @inline(__always)
  public func crownOffset(isSettled: Bool) -> CrownOffset? {
    guard Content.hasValues, let focus, shapes[focus].rowsPerDetent > 0 else { return nil }
    let wheel = wheels[focus]
    return CrownOffset(rows: isSettled ? Rows(max(0, wheel.row)) : wheel.offset)
  }

  /// The number of wheels.
  public var componentCount: Int { wheels.count }

  /// The selected row of each wheel.
  public var selection: PickerSelection { @inline(__always) get { Self.selection(of: wheels) } }

  /// The value of the selection: a row's value, a number, a date; by default the rows themselves.
  public var value: Content.Value { content.value(of: selection) }

  /// The number of rows of a wheel.
  @inline(__always)
  public func rowCount(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }

  /// The selected row of a wheel, from 0; -1 for an empty wheel.
  @inline(__always)
  public func selectedRow(inComponent component: Int) -> Int {
    wheels.indices.contains(component) ? wheels[component].row : -1
  }

  /// Whether a row is enabled for the present selection.
  public func isEnabled(row: Int, inComponent component: Int) -> Bool {
    guard row >= 0, row < rowCount(inComponent: component) else { return false }
    return !shapes[component].hasDisabledRows
      || content.isEnabled(row: row, inComponent: component, selection: selection)
  }

  /// The value of each wheel's selected row for programs, whole; empty for an empty wheel.
  package var values: [[UInt8]] {
    let selection = selection
    return wheels.indices.map { component in
      var bytes: [UInt8] = []
      content.write(component: component, of: selection, as: .machine, to: &bytes)
      return bytes
    }
  }

  /// A wheel's place in the order of presses, from 0.
  @inline(__always)
  func turn(of component: Int) -> Int { shapes[component].turn ?? component }

  /// The wheel at a place in the order of presses.
  @inline(__always)
  func component(inTurn turn: Int) -> Int {
    for component in shapes.indices where shapes[component].turn == turn { return component }
    return turn
  }

  /// A component's bit in `touched`.
  func bit(_ component: Int) -> UInt8 { 1 << UInt8(component) }
}
