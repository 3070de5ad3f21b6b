import DetentGPIO
import DetentInput
import DetentRuntime

/// A knob with past inputs, and levels on request.
final class PlayedKnob: LiveKnob {
  let wakeDescriptor: Int32 = -1
  /// Always due, so that no test waits.
  var nextInput: Instant? { MonotonicClock().now }
  private var waiting: [Input]
  private(set) var requests = 0
  private var isAsked = false
  private var last: UInt32 = 0
  private(set) var levels = Levels()

  init(_ edges: [LineEdge], then inputs: [Input] = []) {
    waiting = edges.map { Input($0) } + inputs
  }

  /// Adds edges.
  func play(_ edges: [LineEdge]) { waiting += edges.map { Input($0) } }

  func drain(into inbox: inout Inbox) {
    let count = min(inbox.room, waiting.count)
    for input in waiting[..<count] {
      inbox.append(input)
      guard let edge = input.edge else { continue }
      last = edge.sequence
      // A and B are at rest, whatever edges were lost.
      if edge.line == .button { levels.button = edge.level }
    }
    waiting.removeFirst(count)
    guard isAsked, waiting.isEmpty else { return }
    isAsked = false
    inbox.append(Input(.levels(levels, after: last), at: .onMonotonicClock))
  }
  func requestLevels() {
    requests += 1
    isAsked = true
  }
}

extension [LineEdge] {
  /// Clockwise detents with only the numbered edges delivered, a millisecond apart.
  static func detents(numbered numbers: ClosedRange<UInt32>) -> [LineEdge] {
    let began = Instant.onMonotonicClock
    let edges: [(Line, Level)] = [(.a, .low), (.b, .low), (.a, .high), (.b, .high)]
    return numbers.map { number in
      let (line, level) = edges[Int(number - 1) % 4]
      return LineEdge(line, level, at: began + .milliseconds(Int64(number)), sequence: number)
    }
  }
}
