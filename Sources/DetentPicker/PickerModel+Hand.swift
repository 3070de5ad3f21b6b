import DetentCrown
public import DetentInput

/// What the hand does with a picker.
extension PickerModel: KnobModel {
  /// The picker itself: it is all that there is.
  public var picker: PickerModel { self }

  /// Only with several wheels is there a wheel to go back to.
  public var wantsDoubleClicks: Bool { wheels.count > 1 }

  /// Takes what the hand did: turns move the wheel that owns the knob, presses confirm.
  public mutating func apply(
    _ event: KnobEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    advance(to: at, into: &outputs)
    switch event {
    case .turned(let detents):
      turn(at: at, into: &outputs) { $0.turn($1, by: detents, at: at) }
    case .coarselyTurned(let detents):
      button.hold = nil
      turn(at: at, into: &outputs) {
        $0.move($1, by: detents * $0.wheels[$1].coarseStep, isFast: false, at: at)
      }
    case .turnUndone: undoTurn(at: at, into: &outputs)
    case .button(let event): take(event, at: at, into: &outputs)
    }
  }

  /// Takes a command: focus, cancel, or a row picked directly.
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [PickerOutput]
  ) {
    advance(to: at, into: &outputs)
    switch command {
    case .focusNext: moveFocus(by: 1, at: at, into: &outputs)
    case .focusPrevious: moveFocus(by: -1, at: at, into: &outputs)
    case .roll(let distance):
      button.hold = nil
      turn(at: at, into: &outputs) { $0.roll($1, by: distance, at: at) }
    case .cancel: cancel(at: at, into: &outputs)
    case .take: confirm(at: at, into: &outputs)
    // Whose text it is knows its menu, and so it is with filters and marks.
    case .type, .erase, .filter, .mark: break
    case .pick(let row, let component):
      if let component {
        guard let owner = focus, wheels.indices.contains(component) else { return }
        moveFocus(by: turn(of: component) - turn(of: owner), at: at, into: &outputs)
      }
      turn(at: at, into: &outputs) {
        $0.wheels[$1].select(row, animated: true, at: at)
        return true
      }
    case .select(let wanted): select(wanted, at: at, into: &outputs)
    }
  }

  /// Lets time pass: wheels move, and those that come to rest report their values.
  public mutating func advance(to now: Instant, into outputs: inout [PickerOutput]) {
    if flight.stage != .none {
      flight.advance(to: now, isNumbered: focus.map { shapes[$0].isNumbered } ?? false)
    }
    if let travel { self.travel = travel.advanced(to: now) }
    for component in wheels.indices where !wheels[component].isResting {
      let before = selection
      wheels[component].advance(to: now)
      report(component, from: before, at: now, into: &outputs)
    }
    if isResting { reportValues(into: &outputs) }
  }

  /// Lets the hand change the wheel that owns the knob.
  private mutating func turn(
    at: Instant, into outputs: inout [PickerOutput],
    _ body: (inout PickerModel, _ component: Int) -> Bool
  ) {
    guard let component = focus else { return }
    lastTurned = component
    isTurnedSmoothly = false
    let before = selection
    let start = wheels[component].nearestRow
    if !body(&self, component), wheels[component].rowCount > 0 {
      outputs.append(.reachedEnd(component: component))
    }
    report(component, from: before, at: at, into: &outputs)
    flight.pass(wheels[component].nearestRow - start, at: at)
    lastTurn = (before, selection)
    if isResting { reportValues(into: &outputs) }
  }

  /// Takes the last turn back, on the wheel that it turned and on those that followed it.
  private mutating func undoTurn(at: Instant, into outputs: inout [PickerOutput]) {
    // The turn may have been the last thing before the knob went to another wheel.
    guard let component = lastTurned, wheels.indices.contains(component) else { return }
    let present = selection
    guard wheels[component].undoTurn(at: at) else { return }
    var wanted = selection
    for other in wheels.indices where other != component {
      // What has moved on since is no part of it.
      let isFollower = present[other] == lastTurn.after[other]
      if isFollower { wanted[other] = lastTurn.before[other] }
    }
    if wheels.count > 1 {
      bring(
        to: content.resolve(wanted, from: wanted, changed: component), isUsersDoing: true, at: at)
    }
    tell(component, into: &outputs)
    if isResting { reportValues(into: &outputs) }
  }

  /// Selects rows directly, as the hand's doing.
  private mutating func select(
    _ wanted: PickerSelection, at: Instant, into outputs: inout [PickerOutput]
  ) {
    guard let owner = focus else { return }
    lastTurned = owner
    let before = selection
    let rows = content.resolve(wanted, from: wanted, changed: nil)
    for component in wheels.indices {
      let shape = content.shape(ofComponent: component, selection: rows)
      shapes[component] = shape
      wheels[component].reload(rowCount: shape.rowCount, at: at)
      wheels[component].select(rows[component], animated: true, at: at)
      if wheels[component].row != before[component] { tell(component, into: &outputs) }
    }
    if isResting { reportValues(into: &outputs) }
  }

  /// Shows other rows of the one list that there is, as the user's doing.
  ///
  /// - Parameters:
  ///   - content: the same list with other rows of it.
  ///   - row: the one in the lens now.
  ///   - isOther: whether that is another one than before.
  ///   - reported: what was last reported as a value, as it is counted now; -1 if it isn't there.
  ///   - confirmed: what leaving goes back to, in the same way.
  ///   - at: now.
  ///   - outputs: takes what came of it.
  mutating func show(
    _ content: Content, row: Int, isOther: Bool, reported: Int, confirmed: Int, at: Instant,
    into outputs: inout [PickerOutput]
  ) {
    self.content = content
    shapes[0] = content.shape(ofComponent: 0, selection: [row])
    wheels[0].reload(rowCount: shapes[0].rowCount, row: row, at: at)
    (self.reported[0], self.confirmed[0]) = (reported, confirmed)
    // A turn before it was one of other rows.
    lastTurned = nil
    revision &+= 1
    if isOther { tell(0, into: &outputs) }
    if isResting { reportValues(into: &outputs) }
  }

  /// Lets the other wheels follow one whose row has changed, and says that another row is in the
  /// center.
  private mutating func report(
    _ component: Int, from before: PickerSelection, at: Instant,
    into outputs: inout [PickerOutput]
  ) {
    turnBack(component, toward: before, at: at)
    guard wheels[component].row != before[component] else { return }
    settle(changed: component, from: before, isUsersDoing: true, at: at)
    guard wheels[component].row != before[component] else { return }
    tell(component, into: &outputs)
  }

  /// Takes a wheel that a key or a fling has brought to a row that cannot be selected back to the
  /// first one that can, so that no other wheel has to change for its sake.
  private mutating func turnBack(
    _ component: Int, toward before: PickerSelection, at: Instant
  ) {
    guard shapes[component].hasDisabledRows else { return }
    let (present, end) = (wheels[component].row, before[component])
    var row = present
    while row != end, !content.isEnabled(row: row, inComponent: component, selection: before) {
      row += (end - row).signum()
    }
    guard row != present else { return }
    wheels[component].reload(rowCount: shapes[component].rowCount, row: row, at: at)
  }

  /// Says that another row is in the center.
  private mutating func tell(_ component: Int, into outputs: inout [PickerOutput]) {
    touched |= bit(component)
    if configuration.isHapticFeedbackEnabled {
      outputs.append(
        isLandmark(component) ? .landmark(component: component) : .tick(component: component))
    }
    outputs.append(.highlighted(row: wheels[component].row, component: component))
  }

  /// Whether the selected row of a wheel is one on which fast turns land.
  private func isLandmark(_ component: Int) -> Bool {
    let row = wheels[component].row
    return content.landmark(
      from: row, toward: 1, inComponent: component, selection: selection) == row
  }

  /// Says which values the user has dialed: first that of the wheel that was turned, then those
  /// that had to change because of it.
  ///
  /// It waits until all wheels rest, so that the values belong together.
  mutating func reportValues(into outputs: inout [PickerOutput]) {
    if let cause = lastTurned, wheels.indices.contains(cause) {
      reportValue(of: cause, into: &outputs)
    }
    for component in wheels.indices { reportValue(of: component, into: &outputs) }
  }

  private mutating func reportValue(of component: Int, into outputs: inout [PickerOutput]) {
    guard touched & bit(component) != 0 else { return }
    touched &= ~bit(component)
    let row = wheels[component].row
    guard row != reported[component] else { return }
    reported[component] = row
    outputs.append(.valueChanged(row: row, component: component))
  }

  mutating func cancel(at: Instant, into outputs: inout [PickerOutput]) {
    let rows = content.resolve(confirmed, from: confirmed, changed: nil)
    for component in wheels.indices {
      shapes[component] = content.shape(ofComponent: component, selection: rows)
      wheels[component].reload(rowCount: shapes[component].rowCount, at: at)
      wheels[component].select(max(0, rows[component]), animated: true, at: at)
    }
    touched = 0
    reported = selection
    (button.hold, button.click) = (nil, .nothing)
    revision &+= 1
    outputs.append(.cancelled)
  }
}
