package import DetentInput

/// The path of a knob's inputs into an inbox, on the program's clock.
///
/// It alone decides when the levels of the wires are read again.
package struct KnobFeed {
  /// The knob.
  package let knob: any LiveKnob

  private let clock: MonotonicClock
  /// The losses at the last check.
  private var known = MissingEdges()

  /// Creates the only feed of a knob.
  package init(_ knob: any LiveKnob, clock: MonotonicClock) {
    self.knob = knob
    self.clock = clock
  }

  /// The losses since the knob was opened.
  package var missing: MissingEdges { knob.missing }

  /// Whether the source has ended.
  package var hasEnded: Bool { knob.end.map { clock.local($0) <= clock.now } ?? false }

  /// The instant of inputs without a readable descriptor; nil if absent.
  package var nextInput: Instant? { knob.nextInput.map { clock.local($0) } }

  /// Moves inputs that have arrived into an inbox, as many as fit; the others wait.
  package mutating func drain(into inbox: inout Inbox) throws {
    let waiting = inbox.count
    defer { inbox.move(from: waiting, by: clock.local(.origin) - .origin) }
    try knob.drain(into: &inbox)
  }

  /// Requests the levels after possible losses that no edge has shown yet.
  ///
  /// - Parameter isRight: whether the decoder has seen no sign of a loss.
  /// - Returns: whether the levels were requested.
  @discardableResult
  package mutating func requestLevels(unless isRight: Bool) -> Bool {
    let before = known
    known = missing
    guard !isRight || known.reportsMore(than: before) else { return false }
    knob.requestLevels()
    return true
  }
}
