public import DetentTranscript
public import DetentInput

/// What a decoder makes of a tape: a line for each detent and press, and the counts.
public struct Decoding: Sendable {
  private var knob: KnobDecoder
  private let tellsEvents: Bool
  private var events: [TimedKnobEvent] = []
  /// How many of the events have been looked at for presses.
  private var counted = 0
  private var presses = 0
  /// An edge whose twin may be next.
  private var held: LineEdge?
  /// Edges that the tape says it lacks.
  private var lostOnTape = 0

  /// A decoder at the beginning of a tape.
  ///
  /// - Parameters:
  ///   - configuration: how the knob turns.
  ///   - tape: the tape, or nothing but its beginning.
  ///   - tellsEvents: whether there are lines for what happens; otherwise it is only counted.
  public init(
    _ configuration: QuadratureConfiguration, of tape: Tape, tellsEvents: Bool = true
  ) {
    self.tellsEvents = tellsEvents
    var button = ButtonConfiguration()
    button.doubleClick = ButtonConfiguration.usualDoubleClick
    // A tape may hold the button down for years, and nobody counts repeats.
    button.holdRepeat = nil
    // What is on the tape is told as it is: no guard decides what the hand meant.
    knob = KnobDecoder(
      configuration, button: button, levels: tape.initial, guardsPresses: false)
  }

  /// Takes the next piece of the tape.
  public mutating func take(_ event: TapeEvent) {
    let edge = held.take()
    if case .edge(let next) = event {
      if let edge, next.isTwin(of: edge) {
        knob.feed(edge, with: next, into: &events)
        count()
        return
      }
      held = next
    }
    if let edge { knob.feed(edge, into: &events) }
    switch event {
    case .edge: break
    case .lost(let count, _): lostOnTape = lostOnTape.addingSaturated(count)
    case .late: break
    case .input(let input): knob.take(input, into: &events)
    case .levels(let reading):
      let last = knob.lastSequence &+ UInt32(truncatingIfNeeded: reading.lost)
      knob.take(Input(reading, after: last), into: &events)
    case .end(let end):
      // The time in which a second click could come passes, too.
      knob.expire(at: end + ButtonConfiguration.usualDoubleClick, into: &events)
    }
    count()
  }

  private mutating func count() {
    for event in events[counted...] where event.event == .button(.pressed) { presses += 1 }
    if !tellsEvents { events.removeAll(keepingCapacity: true) }
    counted = events.count
  }

  /// The lines for what has happened since the last call.
  public mutating func takeLines() -> [JSONLine] {
    defer {
      events.removeAll(keepingCapacity: true)
      counted = 0
    }
    return events.flatMap { $0.decodingLines }
  }

  /// The counts since the beginning, as one line.
  public var summary: JSONLine {
    let counts = knob.counts
    var line = JSONLine()
    line.add("detents", .integer(Int64(counts.clockwise - counts.counterclockwise)))
    line.add("clockwise", .integer(Int64(counts.clockwise)))
    line.add("counterclockwise", .integer(Int64(counts.counterclockwise)))
    line.add("quarterSteps", .integer(Int64(counts.quarterSteps)))
    line.add("edges", .integer(Int64(knob.edges)))
    line.add("illegal", .integer(Int64(counts.illegal)))
    line.add("repeated", .integer(Int64(counts.repeated)))
    line.add("lost", .integer(Int64(max(knob.lost, lostOnTape))))
    line.add("refused", .integer(Int64(counts.refused)))
    line.add("presses", .integer(Int64(presses)))
    return line
  }
}

extension TimedKnobEvent {
  fileprivate var decodingLines: [JSONLine] {
    switch event {
    case .turned(let detents, _), .coarselyTurned(let detents):
      return (0..<Int(detents.magnitude)).map { _ in
        var line = JSONLine(at: at, event: "detent")
        line.add("step", .integer(Int64(detents.signum())))
        return line
      }
    case .button(.singleClick): return [JSONLine(at: at, event: "press")]
    case .button(.doubleClick): return [JSONLine(at: at, event: "doublePress")]
    case .button(.longPress): return [JSONLine(at: at, event: "longPress")]
    case .turnUndone, .button: return []
    }
  }
}
