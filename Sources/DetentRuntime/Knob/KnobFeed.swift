package import Detent

/// A knob on its way into an inbox, on the program's clock.
///
/// It alone decides when the levels of the wires are read again.
package struct KnobFeed {
  /// The knob.
  package let knob: any LiveKnob

  private let clock: MonotonicClock
  /// What had gone missing at the last look.
  private var known = MissingEdges()

  /// A knob that feeds this alone from now on.
  package init(_ knob: any LiveKnob, clock: MonotonicClock) {
    self.knob = knob
    self.clock = clock
  }

  /// What went missing since the knob was opened.
  package var missing: MissingEdges { knob.missing }

  /// Whether the knob has ended by itself.
  package var hasEnded: Bool { knob.end.map { clock.local($0) <= clock.now } ?? false }

  /// When inputs come for which nothing becomes readable, or nil.
  package var nextInput: Instant? { knob.nextInput.map { clock.local($0) } }

  /// Moves what has arrived into an inbox, as much as there is room for; the rest waits.
  package mutating func drain(into inbox: inout Inbox) throws {
    let waiting = inbox.count
    defer { inbox.move(from: waiting, by: clock.local(.origin) - .origin) }
    try knob.drain(into: &inbox)
  }

  /// Asks for the levels if edges have gone missing, or may have, of which no edge has told yet.
  ///
  /// - Parameter isRight: whether the decoder has seen nothing that tells of a loss.
  /// - Returns: whether they were asked for.
  @discardableResult
  package mutating func askForLevels(unless isRight: Bool) -> Bool {
    let before = known
    known = missing
    guard !isRight || known.tellsMore(than: before) else { return false }
    knob.requestLevels()
    return true
  }
}
