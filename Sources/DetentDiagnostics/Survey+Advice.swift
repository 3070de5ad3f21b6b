import DetentInput

extension Survey {
  /// Fewer detents than this are no reason to say that all is well.
  static let detentsEnough = 8
  /// After this many somebody who was asked to press has done so.
  static let detentsBeforePress = 40
  /// What sound contacts keep below, and what a knob with one edge per detent is protected from.
  static let usualBounce = TimeSpan.microseconds(1_500)
  /// What data sheets allow.
  ///
  /// - Source: Bourns PEC11R data sheet, "Contact bounce: 5.0 ms maximum at 15 RPM".
  static let longestBounce = TimeSpan.milliseconds(5)

  /// What to do next, the most important first.
  ///
  /// - Parameter isFinal: whether nothing more will come, so that what has not changed by now never
  ///   has.
  /// - Returns: each advice that is due, once.
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
      // Within any detent each contact changes once at least before the other does so thrice.
      if bounce[line].edges == 0, bounce[other].changes >= 3 {
        advice.append(.neverChanged(line, levels[line]))
      }
    }
    let contacts = bounce[.a].edges + bounce[.b].edges
    // Of edges that were driven faster than they could be read, what is left says nothing.
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

  /// How the knob is built, as the levels say at which it stays.
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

  /// What is wrong with the contacts.
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
