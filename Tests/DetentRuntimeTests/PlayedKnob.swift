import Detent
import DetentGPIO
import DetentRuntime

/// A knob whose edges have happened already, with levels for whoever asks.
final class PlayedKnob: LiveKnob {
  let levels = Levels()
  let wires: Set<Line> = [.a, .b, .button]
  let wakeDescriptor: Int32 = -1
  let missing = MissingEdges()
  /// It is always worth being woken for, so that no test waits.
  var nextEdge: Instant? { MonotonicClock().now }
  private var waiting: [Edge]
  private var turns: [Turn]
  private(set) var requests = 0
  private var isAsked = false
  private var last: UInt32 = 0

  init(_ edges: [Edge], turns: [Turn] = []) {
    waiting = edges
    self.turns = turns
  }

  /// More edges happen.
  func play(_ edges: [Edge]) { waiting += edges }

  func drain(into ring: inout EdgeRing) {
    for edge in waiting { ring.append(edge) }
    last = waiting.last?.sequence ?? last
    waiting = []
  }
  func takeTurns() -> [Turn] {
    defer { turns = [] }
    return turns
  }
  func requestReading() {
    requests += 1
    isAsked = true
  }
  func takeReading() -> LevelReading? {
    guard isAsked else { return nil }
    isAsked = false
    return LevelReading(levels: Levels(), sequence: last, at: .onMonotonicClock)
  }
}

extension [Edge] {
  /// Detents clockwise, of which the edges with these numbers are there, a millisecond apart.
  static func detents(numbered numbers: ClosedRange<UInt32>) -> [Edge] {
    let began = Instant.onMonotonicClock
    let edges: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    return numbers.map { number in
      let (line, level) = edges[Int(number - 1) % 4]
      return Edge(line, level, at: began + .milliseconds(Int64(number)), sequence: number)
    }
  }
}
