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
      turn(at: at, into: &outputs) { $0.follow(detents, at: at) }
    case .coarselyTurned(let detents):
      turn(at: at, into: &outputs) { $0.move(by: detents * $0.coarseStep, at: at) }
    case .turnUndone:
      // The turn may have been the last thing before the knob went to another wheel.
      guard let component = lastTurned, wheels.indices.contains(component) else { break }
      change(component, at: at, into: &outputs) { $0.undoTurn(at: at) }
    case .button(.click): press(at: at, into: &outputs)
    case .button(.doubleClick): moveFocus(by: -1, into: &outputs)
    case .button(.longPress): cancel(at: at, into: &outputs)
    case .button: break
    }
  }

  /// Takes a command: focus, cancel, or a row picked directly.
  public mutating func apply(
    _ command: PickerCommand, at: Instant, into outputs: inout [PickerOutput]
  ) {
    advance(to: at, into: &outputs)
    switch command {
    case .focusNext: moveFocus(by: 1, into: &outputs)
    case .focusPrevious: moveFocus(by: -1, into: &outputs)
    case .cancel: cancel(at: at, into: &outputs)
    case .pick(let row):
      turn(at: at, into: &outputs) {
        $0.select(row, animated: true, at: at)
        return true
      }
    }
  }

  /// Lets time pass: wheels move, and those that come to rest report their values.
  public mutating func advance(to now: Instant, into outputs: inout [PickerOutput]) {
    for component in wheels.indices where !wheels[component].isResting {
      let before = wheels[component].row
      wheels[component].advance(to: now)
      report(component, from: before, at: now, into: &outputs)
    }
    if isResting { reportValues(into: &outputs) }
  }

  /// Lets the hand change the wheel that owns the knob.
  private mutating func turn(
    at: Instant, into outputs: inout [PickerOutput], _ body: (inout Crown) -> Bool
  ) {
    guard let component = focus else { return }
    lastTurned = component
    change(component, at: at, into: &outputs, body)
  }

  private mutating func change(
    _ component: Int, at: Instant, into outputs: inout [PickerOutput],
    _ body: (inout Crown) -> Bool
  ) {
    let before = wheels[component].row
    _ = body(&wheels[component])
    report(component, from: before, at: at, into: &outputs)
    if isResting { reportValues(into: &outputs) }
  }

  /// Says that another row is in the centre, and lets the other wheels follow it.
  private mutating func report(
    _ component: Int, from before: Int, at: Instant, into outputs: inout [PickerOutput]
  ) {
    let row = wheels[component].row
    guard row != before else { return }
    isTouched[component] = true
    if configuration.isHapticFeedbackEnabled { outputs.append(.tick(component: component)) }
    outputs.append(.highlighted(row: row, component: component))
    reloadDependents(of: component, isUsersDoing: true, at: at)
  }

  /// Says which values the user has dialled: first that of the wheel that was turned, then those
  /// that had to change because of it.
  ///
  /// It waits until all wheels rest, so that the values belong together.
  private mutating func reportValues(into outputs: inout [PickerOutput]) {
    if let cause = lastTurned, wheels.indices.contains(cause) {
      reportValue(of: cause, into: &outputs)
    }
    for component in wheels.indices { reportValue(of: component, into: &outputs) }
  }

  private mutating func reportValue(of component: Int, into outputs: inout [PickerOutput]) {
    guard isTouched[component] else { return }
    isTouched[component] = false
    let row = wheels[component].row
    guard row != reported[component] else { return }
    reported[component] = row
    outputs.append(.valueChanged(row: row, component: component))
  }

  private mutating func press(at: Instant, into outputs: inout [PickerOutput]) {
    guard let owner = focus else {
      guard !wheels.isEmpty else { return }
      focus = 0
      revision &+= 1
      outputs.append(.focused(component: 0))
      return
    }
    reportValues(into: &outputs)
    if owner + 1 < wheels.count {
      moveFocus(by: 1, into: &outputs)
    } else {
      confirmed = selection
      outputs.append(.committed)
      moveFocus(by: -owner, into: &outputs)
    }
  }

  private mutating func moveFocus(by step: Int, into outputs: inout [PickerOutput]) {
    guard step != 0, let owner = focus, wheels.indices.contains(owner + step) else { return }
    focus = owner + step
    revision &+= 1
    outputs.append(.focused(component: owner + step))
  }

  private mutating func cancel(at: Instant, into outputs: inout [PickerOutput]) {
    let before = content.fitting(wheels.indices.map { confirmed[$0] })
    for component in wheels.indices where component < before.count {
      wheels[component].reload(rowCount: before[component].length, at: at)
      wheels[component].select(max(0, before[component].row), animated: true, at: at)
      isTouched[component] = false
    }
    reported = selection
    revision &+= 1
    outputs.append(.cancelled)
  }
}

extension Crown {
  /// Follows the hand: by detents, or, where the crown coasts, by as many rows without detents.
  fileprivate mutating func follow(_ detents: Int, at: Instant) -> Bool {
    guard configuration.coasts else { return turn(by: detents, at: at) }
    let before = position
    turn(smoothlyBy: Rows(detents), at: at)
    return position != before
  }

  /// The rows that a detent with the knob held down is worth: a fifth of the list, 2 to 10.
  ///
  /// Ten steps are what a hand calls "far" in a long list; in a short one that would be an end.
  var coarseStep: Int { max(2, min(10, rowCount / 5)) }
}
