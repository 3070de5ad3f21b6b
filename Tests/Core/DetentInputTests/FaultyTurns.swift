import DetentInput

/// A count of detents.
struct TurnCount: Equatable, CustomStringConvertible {
  var clockwise = 0
  var counterclockwise = 0
  /// Clockwise detents within turns counterclockwise, and the reverse.
  var wrong = 0
  var refused = 0

  init(_ clockwise: Int, _ counterclockwise: Int) {
    (self.clockwise, self.counterclockwise) = (clockwise, counterclockwise)
  }

  static func == (one: TurnCount, other: TurnCount) -> Bool {
    (one.clockwise, one.counterclockwise) == (other.clockwise, other.counterclockwise)
  }

  var description: String {
    "\(clockwise) cw \(counterclockwise) ccw, \(wrong) the wrong way, \(refused) refused"
  }
}

/// The contacts of a knob that a user turns, with what its source makes of them.
struct FaultyTurn {
  private(set) var signal: Signal
  /// The true detents.
  private(set) var truth = TurnCount(0, 0)
  /// The direction of the turn from an instant on.
  private var ways: [(at: Int64, way: Int)] = []

  init(from start: Int64 = 500_000, levels: Levels = Levels()) {
    signal = Signal(from: start, levels: levels)
  }

  mutating func wait(_ span: Int64) { signal.wait(span) }

  /// Notes true detents from now on.
  mutating func note(_ detents: Int) {
    if detents > 0 { truth.clockwise += detents } else { truth.counterclockwise -= detents }
    if detents != 0, ways.last?.way != detents.signum() {
      ways.append((signal.now, detents.signum()))
    }
  }

  /// Makes a quarter step after a span, with bounces: the gaps of pairs of extra changes.
  mutating func step(_ way: Int, after span: Int64, bounces: [Int64] = []) {
    signal.wait(span)
    let line = signal.line(of: way)
    signal.toggle(line)
    for gap in bounces {
      for _ in 0..<2 {
        signal.wait(gap)
        signal.toggle(line)
      }
    }
  }

  /// Changes a contact after a span, twice more for each gap.
  mutating func toggle(_ line: Line, after span: Int64, bounces: [Int64] = []) {
    signal.wait(span)
    signal.toggle(line)
    for gap in bounces {
      for _ in 0..<2 {
        signal.wait(gap)
        signal.toggle(line)
      }
    }
  }

  /// The levels of the contacts at an instant.
  func levels(at instant: Int64) -> Levels {
    signal.history.last { $0.at <= instant }?.levels ?? signal.history[0].levels
  }

  /// The edges of a source that reads both levels every `period` microseconds.
  func edges(sampledEvery period: Int64, from phase: Int64, first: Line) -> [LineEdge] {
    var edges: [LineEdge] = []
    var last = signal.history[0].levels
    var next = 0
    let end = signal.now + 2 * period
    for at in stride(from: phase, through: end, by: Int(period)) {
      var levels = last
      while next < signal.history.count, signal.history[next].at <= at {
        levels = signal.history[next].levels
        next += 1
      }
      for line in [first, first == .a ? .b : .a] where levels[line] != last[line] {
        edges.append(LineEdge(line, levels[line], at: Instant(microseconds: at)))
      }
      last = levels
    }
    return edges
  }

  /// The count of a knob's decoder for the edges that arrive: without readings, as `detent decode`
  /// does it, or with the levels read when the decoder asks for them.
  func count(
    _ configuration: QuadratureConfiguration = .init(), of edges: [LineEdge]? = nil,
    isRead: Bool = false
  ) -> TurnCount {
    let edges = edges ?? signal.edges
    var knob = KnobDecoder(
      configuration, levels: signal.history[0].levels, guardsPresses: false, readsLevels: isRead,
      at: .origin)
    var events: [TimedKnobEvent] = []
    func answer(at now: Instant) {
      guard knob.takeRequest() else { return }
      knob.take(Input(.levels(levels(at: now.microseconds)), at: now), into: &events)
    }
    func advance(to end: Instant) {
      while let due = knob.deadline, due < end {
        knob.expire(at: due, into: &events)
        answer(at: due)
      }
    }
    var index = 0
    while index < edges.count {
      let edge = edges[index]
      advance(to: edge.at)
      let twin = index + 1 < edges.count && edges[index + 1].isTwin(of: edge) ? index + 1 : nil
      knob.take(Input(edge), with: twin.map { edges[$0] }, into: &events)
      answer(at: edge.at)
      index = (twin ?? index) + 1
    }
    let end = Instant(microseconds: signal.now + 3_000_000)
    advance(to: end)
    knob.expire(at: end, into: &events)
    return score(events, of: knob)
  }

  private func score(_ events: [TimedKnobEvent], of knob: KnobDecoder) -> TurnCount {
    var count = TurnCount(0, 0)
    count.refused = knob.counts.refused
    for event in events {
      guard case .turned(let detents, _) = event.event.kind else { continue }
      if detents > 0 { count.clockwise += detents } else { count.counterclockwise -= detents }
      let way = ways.last { $0.at <= event.at.microseconds }?.way
      if let way, way != detents.signum() { count.wrong += Int(detents.magnitude) }
    }
    return count
  }
}

/// A knob turned in a way that the decoder must get right: the input in words, and the failure.
struct TurnFailure: CustomStringConvertible {
  var description: String
  /// Whether a detent was counted the wrong way, not just missed.
  var isWrongWay: Bool

  init?(_ input: @autoclosure () -> String, _ count: TurnCount, wanted: TurnCount) {
    if count == wanted { return nil }
    isWrongWay = count.wrong > 0
    description = "\(input()): wanted \(wanted.clockwise)/\(wanted.counterclockwise), got \(count)"
  }

  init(_ input: String, _ count: TurnCount) {
    description = "\(input): \(count)"
    isWrongWay = count.wrong > 0
  }
}
