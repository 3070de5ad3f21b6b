import DetentCrown
import DetentInput

/// What the user does.
extension PickerModel {
  mutating func apply(_ event: KnobEvent, at: Instant) {
    advance(to: at)
    switch event.kind {
    case .turned(let detents, .measured): turn(by: .detents(detents), at: at)
    case .turned(let detents, .exact): turn(by: .exact(detents), at: at)
    case .coarselyTurned(let detents):
      button.hold = nil
      turn(by: .coarse(detents), at: at)
    case .turnUndone: undoTurn(at: at)
    case .button(let event): take(event, at: at)
    }
  }

  mutating func roll(by distance: Rows, at: Instant) {
    advance(to: at)
    button.hold = nil
    turn(by: .rows(distance), at: at)
  }

  mutating func apply(_ command: PickerCommand, at: Instant) {
    advance(to: at)
    switch command {
    case .focusNext: moveFocus(by: 1, at: at)
    case .focusPrevious: moveFocus(by: -1, at: at)
    case .roll(let distance): roll(by: distance, at: at)
    case .cancel: cancel(at: at)
    case .take:
      // Wheels without rows have no value.
      if shapes.contains(where: { $0.rowCount > 0 }) { confirm(at: at) }
    // Texts, filters and marks are a menu's.
    case .type, .erase, .filter, .mark: break
    case .pick(let row, let component):
      if let component {
        guard let owner = focus, wheels.indices.contains(component) else { return }
        moveFocus(by: turn(of: component) - turn(of: owner), at: at)
      }
      turn(by: .pick(row), at: at)
    case .select(let wanted): select(wanted, at: at)
    }
  }

  mutating func advance(to now: Instant) {
    if flight.stage != .none { flight.advance(to: now, isNumbered: isNumbered) }
    if let travel { self.travel = travel.advanced(to: now) }
    for component in wheels.indices where !wheels[component].isResting {
      let before = selection
      wheels[component].advance(to: now)
      report(component, from: before, at: now)
    }
    if isResting { reportValues() }
  }

  /// Selects rows on behalf of the user.
  mutating func select(_ wanted: PickerSelection, at: Instant) {
    guard let owner = focus else { return }
    lastTurned = owner
    let before = selection
    place(wanted, animated: true, at: at)
    for component in wheels.indices where wheels[component].row != before[component] {
      tell(component)
    }
    if isResting { reportValues() }
  }

  mutating func take(_ event: ButtonEvent, at: Instant) {
    switch event {
    case .down, .pressed:
      guard !button.isDown else { break }
      button.isDown = true
      outputs.append(.buttonDown)
    case .released, .spike:
      (button.isDown, button.hold) = (false, nil)
      outputs.append(.buttonUp)
    case .hold(let progress):
      button.hold = progress
      outputs.append(.hold(progress: progress))
    case .click: click(at: at)
    case .singleClick:
      let isConfirmed = isConfirming
      button.click = .nothing
      if isConfirmed { confirm(at: at) }
    case .doubleClick:
      let steps = button.click == .movedOn ? 2 : 1
      button.click = .nothing
      moveFocus(by: -min(steps, focus.map { turn(of: $0) } ?? 0), at: at)
    case .longPress: cancel(at: at)
    case .holdRepeat: break
    }
  }

  mutating func click(at: Instant) {
    button.click = .nothing
    // The click refers to the row in the lens.
    stop(at: at)
    guard focus != nil else {
      guard !wheels.isEmpty else { return }
      focus = component(inTurn: 0)
      revision &+= 1
      outputs.append(.focused(component: focus))
      return
    }
    if press == .next {
      reportValues()
      moveFocus(by: 1, at: at)
      button.click = .movedOn
    } else if press == .take {
      button.click = .confirmed
    }
  }

  /// Stops all wheels, each at the row in its lens.
  mutating func stop(at: Instant) {
    for component in wheels.indices { wheels[component].stop(at: at) }
  }

  /// Commits the selection of all wheels; the first one is focused again.
  mutating func confirm(at: Instant) {
    guard let owner = focus else { return }
    stop(at: at)
    (button.hold, button.click) = (nil, .nothing)
    reportValues()
    confirmed = selection
    dialed = ([], [])
    outputs.append(.committed)
    moveFocus(by: -turn(of: owner), at: at)
  }

  mutating func moveFocus(by step: Int, at now: Instant) {
    guard step != 0, let owner = focus, wheels.indices.contains(turn(of: owner) + step) else {
      return
    }
    focus = component(inTurn: turn(of: owner) + step)
    setOff(from: .wheel(owner), at: now)
    revision &+= 1
    outputs.append(.focused(component: focus))
  }

  mutating func cancel(at: Instant) {
    place(confirmed, animated: true, at: at)
    touched = 0
    reported = selection
    (button.hold, button.click) = (nil, .nothing)
    revision &+= 1
    outputs.append(.cancelled)
  }
}
