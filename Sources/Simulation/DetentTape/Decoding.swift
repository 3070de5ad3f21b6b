public import DetentTranscript
package import DetentInput

/// The decoding of a tape: a line for each detent and press, and the counters.
public struct Decoding: Sendable {
  private var knob: KnobDecoder
  private let printsEvents: Bool
  private var events: [TimedKnobEvent] = []
  /// The number of events examined for presses.
  private var counted = 0
  private var presses = 0
  /// An edge whose twin may follow.
  private var held: LineEdge?
  /// The edges missing by the tape's notes.
  private var lostOnTape = 0

  /// Creates a decoder at the start of a tape.
  ///
  /// - Parameters:
  ///   - configuration: the construction of the knob.
  ///   - tape: the tape, or only its beginning.
  ///   - debounce: the button's debounce time. Default: 10 ms.
  ///   - printsEvents: whether detents and presses get lines; otherwise they are only counted.
  ///     Default: true.
  package init(
    _ configuration: QuadratureConfiguration, of tape: Tape, debounce: TimeSpan? = nil,
    printsEvents: Bool = true
  ) {
    self.printsEvents = printsEvents
    var button = ButtonConfiguration()
    if let debounce { button.debounce = debounce }
    button.usesDoubleClick = true
    // A tape may hold the button down for years, with millions of repeats.
    button.holdRepeat = nil
    // The tape is decoded as it is, without a press guard, and has all readings there are.
    knob = KnobDecoder(
      configuration, button: button, levels: tape.initial, guardsPresses: false,
      readsLevels: false, at: tape.start)
  }

  /// Takes the next event of the tape.
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
    case .edge, .late: break
    case .lost(let count, _): lostOnTape = lostOnTape.addingSaturated(count)
    case .input(let input): knob.take(input, into: &events)
    case .levels(let reading):
      let last = knob.lastSequence &+ UInt32(truncatingIfNeeded: reading.lost)
      knob.take(Input(reading, after: last), into: &events)
    case .end(let end):
      // A release and the wait for a second click end, too, but nothing goes on being held.
      knob.expire(at: end, into: &events)
      let button = knob.button
      if !button.isHeld {
        knob.expire(at: end + button.debounce + button.configuration.doubleClick, into: &events)
      }
    }
    count()
  }

  private mutating func count() {
    guard counted < events.count else { return }
    for event in events[counted...] where event.event == .button(.pressed) { presses += 1 }
    if !printsEvents { events.removeAll(keepingCapacity: true) }
    counted = events.count
  }

  /// The lines since the last call.
  public mutating func takeLines() -> [JSONLine] {
    if events.isEmpty { return [] }
    defer {
      events.removeAll(keepingCapacity: true)
      counted = 0
    }
    return events.flatMap { $0.decodingLines }
  }

  /// The counters since the start, as one line.
  public var summary: JSONLine {
    let counts = knob.counts
    return JSONLine([
      "detents": .count(counts.clockwise - counts.counterclockwise),
      "clockwise": .count(counts.clockwise), "counterclockwise": .count(counts.counterclockwise),
      "quarterSteps": .count(counts.quarterSteps), "edges": .count(knob.edges),
      "illegal": .count(counts.illegal), "repeated": .count(counts.repeated),
      "lost": .count(max(knob.lost, lostOnTape)), "refused": .count(counts.refused),
      "presses": .count(presses),
    ])
  }
}

extension TimedKnobEvent {
  fileprivate var decodingLines: [JSONLine] {
    switch event.kind {
    case .turned(let detents, _), .coarselyTurned(let detents):
      return (0..<Int(detents.magnitude)).map { _ in
        JSONLine(at: at, event: "detent", ["step": .integer(Int64(detents.signum()))])
      }
    case .button(.singleClick): return [JSONLine(at: at, event: "press")]
    case .button(.doubleClick): return [JSONLine(at: at, event: "doublePress")]
    case .button(.longPress): return [JSONLine(at: at, event: "longPress")]
    case .turnUndone, .button: return []
    }
  }
}
