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
      change(at: at, into: &outputs) { $0.turn(by: detents, at: at) }
    case .coarselyTurned(let detents):
      change(at: at, into: &outputs) { $0.move(by: detents * $0.coarseStep, at: at) }
    case .turnUndone:
      change(at: at, into: &outputs) { $0.undoTurn(at: at) }
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
      change(at: at, into: &outputs) {
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
      if wheels[component].isResting { settle(component, into: &outputs) }
    }
  }

  private mutating func change(
    at: Instant, into outputs: inout [PickerOutput], _ body: (inout Crown) -> Bool
  ) {
    guard let component = focus else { return }
    let before = wheels[component].row
    _ = body(&wheels[component])
    report(component, from: before, at: at, into: &outputs)
    if wheels[component].isResting { settle(component, into: &outputs) }
  }

  /// Says that another row is in the centre, and lets the other wheels follow it.
  private mutating func report(
    _ component: Int, from before: Int, at: Instant, into outputs: inout [PickerOutput]
  ) {
    let row = wheels[component].row
    guard row != before else { return }
    isTouched[component] = true
    outputs.append(.tick(component: component))
    outputs.append(.highlighted(row: row, component: component))
    reloadDependents(of: component, at: at)
  }

  mutating func reloadDependents(of component: Int, at: Instant) {
    for other in wheels.indices where other != component {
      let count = content.rowCount(inComponent: other, selection: selection)
      guard count != wheels[other].rowCount else { continue }
      let before = wheels[other].row
      wheels[other].reload(rowCount: count, at: at)
      if wheels[other].row != before { isTouched[other] = true }
      revision &+= 1
    }
  }

  /// Says which value the user has dialled, once the wheel that did it rests.
  private mutating func settle(_ component: Int, into outputs: inout [PickerOutput]) {
    reportValue(of: component, into: &outputs)
    for other in wheels.indices where wheels[other].isResting {
      reportValue(of: other, into: &outputs)
    }
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
    for component in wheels.indices { reportValue(of: component, into: &outputs) }
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
    // A wheel's length may depend on any other wheel: the second pass finds them all as they were.
    for _ in 0..<2 {
      for component in wheels.indices {
        let count = content.rowCount(inComponent: component, selection: selection)
        wheels[component].reload(rowCount: count, at: at)
        wheels[component].select(max(0, confirmed[component]), animated: true, at: at)
      }
    }
    for component in wheels.indices { isTouched[component] = false }
    reported = selection
    revision &+= 1
    outputs.append(.cancelled)
  }
}

extension Crown {
  /// The rows that a detent with the knob held down is worth: a fifth of the list, 2 to 10.
  ///
  /// Ten steps are what a hand calls "far" in a long list; in a short one that would be an end.
  var coarseStep: Int { max(2, min(10, rowCount / 5)) }
}
