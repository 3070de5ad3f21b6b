import DetentDiagnostics
import DetentInput
import DetentSession

/// A simulated user who wires a knob: turns from detent to detent, lets go in each, and presses.
struct Hand {
  private(set) var knob: Knob
  private(set) var survey: Survey

  init(
    edgesPerDetent: Int = 4, reversed: Bool = false, restsLow: Bool = false,
    faults: FaultModel = FaultModel(), saidToBe said: QuadratureConfiguration = .init(),
    hasButton: Bool = true
  ) {
    knob = Knob(
      edgesPerDetent: edgesPerDetent, reversed: reversed, restsLow: restsLow, faults: faults)
    survey = Survey(said, hasButton: hasButton, levels: knob.initial)
  }

  /// Turns slowly, one detent at a time.
  mutating func turn(_ detents: Int) {
    for _ in 0..<detents.magnitude {
      perform(.turn(detents: detents.signum(), over: .milliseconds(60), pressed: false))
      perform(.wait(.milliseconds(200)))
    }
  }

  mutating func press() {
    perform(.press(.milliseconds(80)))
    perform(.wait(.milliseconds(200)))
  }

  mutating func perform(_ step: Session.Step) {
    for edge in knob.perform(step) { survey.feed(edge) }
    survey.settle(at: knob.now)
  }

  /// The advice after a turn clockwise and a press.
  mutating func adviceAfterAll(detents: Int = 16, isFinal: Bool = true) -> [Advice] {
    turn(detents)
    press()
    return survey.advice(isFinal: isFinal)
  }
}

extension Survey {
  /// Feeds edges given as line, new level and microsecond.
  mutating func feed(_ edges: [(Line, Level, Int64)]) {
    for (line, level, at) in edges {
      feed(LineEdge(line, level, at: Instant(microseconds: at)))
    }
    settle(at: Instant(microseconds: (edges.last?.2 ?? 0) + 1_000_000))
  }
}
