import DetentInput

extension Survey {
  /// The fewest detents for a verdict that all is well.
  static let detentsEnough = 8
  /// The detents after which an unpressed button is a fault.
  static let detentsBeforePress = 40
  /// The bounce of sound contacts, and the protection of a knob with one edge per detent.
  static let usualBounce = TimeSpan.microseconds(1_500)
  /// The longest bounce that data sheets allow.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce: 5.0 ms maximum at 15 RPM".
  static let longestBounce = TimeSpan.milliseconds(5)

  /// The advice due now.
  ///
  /// - Parameter isFinal: whether no more edges will come, so that a line unchanged by now never
  ///   changed.
  /// - Returns: each advice once, the most important first.
  public func advice(isFinal: Bool = false) -> [Advice] {
    let troubles = losses + wiring(isFinal: isFinal) + build + contacts
    if troubles.isEmpty, turned >= Self.detentsEnough, presses > 0 || !hasButton {
      return [.fine] + notes
    }
    if isFinal, troubles.isEmpty, turned < Self.detentsEnough { return [.tooFewDetents] + notes }
    return troubles + (isFinal ? [] : requests) + notes
  }

  private var turned: Int { counts.clockwise + counts.counterclockwise }

  private var losses: [Advice] {
    let faults = faults
    var advice: [Advice] = []
    if faults.lost > 0 { advice.append(.lost(faults.lost)) }
    if faults.fullQueues > 0 { advice.append(.fullQueue(faults.fullQueues)) }
    if faults.overflowed > 0 { advice.append(.overflowed(faults.overflowed)) }
    return advice
  }

  private func wiring(isFinal: Bool) -> [Advice] {
    if edges == 0 {
      if isFinal { return [.nothingChanged] }
      return hasButton && isPressed ? [.buttonHeldDown] : []
    }
    var advice: [Advice] = []
    for (line, other) in [(Line.a, Line.b), (.b, .a)] {
      // Within a detent each contact changes at least once before the other does so three times.
      if bounce[line].edges == 0, bounce[other].changes >= 3 {
        advice.append(.neverChanged(line, levels[line]))
      }
    }
    let contacts = bounce[.a].edges + bounce[.b].edges
    // Edges read more slowly than they came say nothing about the wiring.
    if losses.isEmpty, coincident >= 4, coincident * 5 >= contacts * 2 { advice.append(.together) }
    if firstTurn < 0 { advice.append(.swapped) }
    if hasButton, bounce[.button].edges == 0 {
      if isPressed {
        advice.append(.buttonHeldDown)
      } else if isFinal || turned >= Self.detentsBeforePress {
        advice.append(.buttonNeverChanged)
      }
    }
    return advice
  }

  private var isPressed: Bool { levels.button == button.pressedLevel }

  /// Advice on the build, from the levels at which the knob dwells.
  private var build: [Advice] {
    guard let found = dwells.edgesPerDetent else { return [] }
    var advice: [Advice] = []
    if found != quadrature.edgesPerDetent { advice.append(.edgesPerDetent(found)) }
    guard found == .four, let state = dwells.restState else { return advice }
    switch (state, quadrature.rest) {
    case (3, .low): advice.append(.rest(.high))
    case (0, .high): advice.append(.rest(.low))
    case (1, _): advice.append(.restsBetween(Levels(a: .low, b: .high)))
    case (2, _): advice.append(.restsBetween(Levels(a: .high, b: .low)))
    default: break
    }
    return advice
  }

  /// Advice on the contacts.
  private var contacts: [Advice] {
    var advice: [Advice] = []
    let longest = bounce.longestOfContacts
    if longest > Self.longestBounce { advice.append(.heavyBounce(longest)) }
    if hasButton, bounce[.button].longest > button.debounce {
      advice.append(.buttonBounce(bounce[.button].longest))
    }
    let changes = bounce[.a].changes + bounce[.b].changes
    let spikes = bounce[.a].spikes + bounce[.b].spikes
    if spikes >= 5, spikes * 20 >= changes { advice.append(.spikes(spikes)) }
    let faults = faults
    if faults.illegal > 0 { advice.append(.illegal(faults.illegal)) }
    if faults.refused > 0 { advice.append(.refused(faults.refused)) }
    if faults.repeated > 0 { advice.append(.repeated(faults.repeated)) }
    return advice
  }

  private var notes: [Advice] {
    let longest = bounce.longestOfContacts
    return longest > Self.usualBounce && longest <= Self.longestBounce ? [.bounce(longest)] : []
  }

  private var requests: [Advice] {
    if turned < Self.detentsEnough { return firstTurn < 0 ? [] : [.turnClockwise] }
    return hasButton && presses == 0 && turned < Self.detentsBeforePress ? [.press] : []
  }
}
