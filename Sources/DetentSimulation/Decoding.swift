public import DetentInput

/// What a decoder makes of a tape: a line for each detent and press, and the counts.
public struct Decoding: Sendable {
  private var knob: KnobDecoder
  private var events: [TimedKnobEvent] = []
  private var presses = 0

  /// A decoder at the beginning of a tape.
  public init(_ configuration: QuadratureConfiguration, of tape: Tape) {
    var button = ButtonConfiguration()
    button.doubleClick = ButtonConfiguration.usualDoubleClick
    // A tape may hold the button down for years, and nobody counts repeats.
    button.holdRepeat = nil
    // What is on the tape is told as it is: no guard decides what the hand meant.
    knob = KnobDecoder(
      configuration, button: button, levels: tape.initial, guardsPresses: false)
  }

  /// Takes levels that the tape says were read again.
  ///
  /// - Parameter reading: the levels, and what is known of them.
  public mutating func realign(to reading: Tape.Reading) {
    let last = knob.lastSequence &+ UInt32(truncatingIfNeeded: reading.lost)
    knob.realign(
      to: reading.levels, at: reading.at, readAt: reading.readAt, after: last, into: &events)
  }

  /// Takes an edge.
  public mutating func feed(_ edge: Edge) {
    knob.feed(edge, into: &events)
  }

  /// Lets the time until the end of the tape pass, and that in which a second click could come.
  public mutating func finish(at end: Instant) {
    knob.expire(at: end + ButtonConfiguration.usualDoubleClick, into: &events)
  }

  /// The lines for what has happened since the last call.
  public mutating func takeLines() -> [JSONLine] {
    defer { events.removeAll(keepingCapacity: true) }
    countPresses()
    return events.flatMap { $0.decodingLines }
  }

  /// The counts, as one line.
  ///
  /// - Parameter lostOnTape: edges that the tape says it lacks.
  /// - Returns: the counts since the beginning.
  public mutating func summary(lostOnTape: Int) -> JSONLine {
    countPresses()
    events.removeAll()
    let counts = knob.quadrature.counts
    var line = JSONLine()
    line["detents"] = .integer(Int64(counts.clockwise - counts.counterclockwise))
    line["clockwise"] = .integer(Int64(counts.clockwise))
    line["counterclockwise"] = .integer(Int64(counts.counterclockwise))
    line["quarterSteps"] = .integer(Int64(counts.quarterSteps))
    line["edges"] = .integer(Int64(knob.edges))
    line["illegal"] = .integer(Int64(counts.illegal))
    line["repeated"] = .integer(Int64(counts.repeated))
    line["lost"] = .integer(Int64(max(knob.lost, lostOnTape)))
    line["refused"] = .integer(Int64(counts.refused))
    line["presses"] = .integer(Int64(presses))
    return line
  }

  private mutating func countPresses() {
    for event in events where event.event == .button(.pressed) { presses += 1 }
  }
}

extension TimedKnobEvent {
  fileprivate var decodingLines: [JSONLine] {
    switch event {
    case .turned(let detents), .coarselyTurned(let detents):
      return (0..<Int(detents.magnitude)).map { _ in
        var line = JSONLine(at: at, event: "detent")
        line["step"] = .integer(Int64(detents.signum()))
        return line
      }
    case .button(.click): return [JSONLine(at: at, event: "press")]
    case .button(.doubleClick): return [JSONLine(at: at, event: "doublePress")]
    case .button(.longPress): return [JSONLine(at: at, event: "longPress")]
    case .turnUndone, .button: return []
    }
  }
}
