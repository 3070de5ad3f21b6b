import DetentCrown
public import DetentInput

/// What the button does to a picker.
///
///     click            the next wheel owns the knob, at once; of the last one, what is selected is
///                      taken, and reported once no second click can follow
///     double click     takes the click back and goes one wheel back
///     long press       leaves without confirming
extension PickerModel {
  /// What of the button is to be seen, and what its last click did.
  struct Button: Hashable, Sendable {
    /// Whether it is down.
    var isDown = false
    /// By how many hundredths holding it has become a long press; nil until that is shown.
    var hold: Int?
    /// What the click did that a second one would take back.
    var click = Click.nothing
  }

  /// What a click did.
  enum Click: Hashable, Sendable {
    case nothing
    /// It gave the knob to the next wheel.
    case movedOn
    /// It confirmed what is selected, which is not reported yet.
    case confirmed
  }

  /// Whether a click has confirmed what is selected, and a second one may still take that back.
  public var isConfirming: Bool { button.click == .confirmed }

  /// Whether the button is down.
  public var isPressed: Bool { button.isDown }

  /// By how many hundredths holding the button has become a long press, 0 to 99; nil until there is
  /// something to be seen of that.
  public var hold: Int? { button.hold }

  /// When nothing is turned: the next thing that a moving wheel will tell.
  public var deadline: Instant? {
    var deadline = flight.deadline
    for wheel in wheels { deadline = Instant.earliest(deadline, wheel.nextNews) }
    return deadline
  }

  mutating func take(
    _ event: ButtonEvent, at: Instant, into outputs: inout [PickerOutput]
  ) {
    switch event {
    case .pressed:
      button.isDown = true
      outputs.append(.buttonDown)
    case .released:
      (button.isDown, button.hold) = (false, nil)
      outputs.append(.buttonUp)
    case .hold(let progress):
      button.hold = progress
      outputs.append(.hold(progress: progress))
    case .click: click(at: at, into: &outputs)
    case .singleClick: stand(at: at, into: &outputs)
    case .doubleClick: goBack(at: at, into: &outputs)
    case .longPress: cancel(at: at, into: &outputs)
    case .holdRepeat: break
    }
  }

  private mutating func click(at: Instant, into outputs: inout [PickerOutput]) {
    button.click = .nothing
    // What is in the lens now is what the click is about.
    stop(at: at)
    guard let owner = focus else {
      guard !wheels.isEmpty else { return }
      focus = component(inTurn: 0)
      revision &+= 1
      outputs.append(.focused(component: focus))
      return
    }
    if turn(of: owner) + 1 < wheels.count {
      reportValues(into: &outputs)
      moveFocus(by: 1, at: at, into: &outputs)
      button.click = .movedOn
    } else {
      button.click = .confirmed
    }
  }

  /// Stops all wheels, each at the row in its lens.
  mutating func stop(at: Instant) {
    for component in wheels.indices { wheels[component].stop(at: at) }
  }

  /// The click stands: what it confirmed is reported.
  private mutating func stand(at: Instant, into outputs: inout [PickerOutput]) {
    let isConfirmed = isConfirming
    button.click = .nothing
    if isConfirmed { confirm(at: at, into: &outputs) }
  }

  /// Takes what is selected in all wheels; the first one owns the knob again.
  mutating func confirm(at: Instant, into outputs: inout [PickerOutput]) {
    guard let owner = focus else { return }
    stop(at: at)
    (button.hold, button.click) = (nil, .nothing)
    reportValues(into: &outputs)
    confirmed = selection
    outputs.append(.committed)
    moveFocus(by: -turn(of: owner), at: at, into: &outputs)
  }

  private mutating func goBack(at: Instant, into outputs: inout [PickerOutput]) {
    let steps = button.click == .movedOn ? 2 : 1
    button.click = .nothing
    moveFocus(by: -min(steps, focus.map { turn(of: $0) } ?? 0), at: at, into: &outputs)
  }

  mutating func moveFocus(
    by step: Int, at now: Instant, into outputs: inout [PickerOutput]
  ) {
    guard step != 0, let owner = focus, wheels.indices.contains(turn(of: owner) + step) else {
      return
    }
    focus = component(inTurn: turn(of: owner) + step)
    setOff(from: .wheel(owner), at: now)
    revision &+= 1
    outputs.append(.focused(component: focus))
  }

  /// Sends the lens on its way from where it stood; where motion is reduced it is there at once.
  mutating func setOff(from start: LensTravel.Start, at now: Instant) {
    travel = configuration.isMotionReduced ? nil : LensTravel(from: start, at: now)
  }
}
