import DetentDiagnostics
import DetentInput
import DetentSession
import Testing

@Suite("Calibration refusals")
struct CalibrationRefusalTests {
  /// The refusal of a take, or nil.
  private func refusal(_ take: SyntheticKnob.Take) -> CalibrationRefusal? {
    var calibration = Calibration(levels: take.levels)
    for edge in take.edges { calibration.feed(edge) }
    do {
      _ = try calibration.findings()
      return nil
    } catch {
      return error
    }
  }

  private func knob(edges: Int = 4, seed: UInt64) -> SyntheticKnob {
    var knob = SyntheticKnob()
    knob.edgesPerDetent = edges
    knob.bounce = .microseconds(1_500)
    knob.seed = seed
    return knob
  }

  private static let edges = [4, 2, 1]
  private static let seeds: [UInt64] = [2_001, 2_002, 2_003, 2_004, 2_005]

  @Test("A knob not turned, or only pressed, is refused")
  func untouched() {
    #expect(refusal(SyntheticKnob.Take(levels: Levels(), edges: [])) == .notTurned)
    var pressed = knob(seed: 1)
    pressed.detents = 0
    #expect(refusal(pressed.turn()) == .notTurned)
  }

  @Test("Fewer than eight detents are no turn", arguments: edges, seeds)
  func fewDetents(edges: Int, seed: UInt64) {
    for detents in 1...7 {
      var knob = knob(edges: edges, seed: seed)
      knob.detents = detents
      switch refusal(knob.turn()) {
      // Seven stops of a knob with one edge per detent are less than two of another.
      case .tooFewDetents(let count): #expect(count == 0 || count == detents, "\(knob)")
      case let other: Issue.record("\(knob), \(detents) detents: \(String(describing: other))")
      }
    }
  }

  @Test("More than a hundred detents are more than one turn")
  func manyDetents() {
    var knob = knob(seed: 1)
    knob.detents = 101
    #expect(refusal(knob.turn()) == .tooManyDetents(101))
    knob.detents = 1_500
    #expect(refusal(knob.turn()) == .tooManyDetents(1_500))
  }

  @Test("Without a press after the turn the pressed level is unknown", arguments: edges)
  func noPress(edges: Int) {
    var knob = knob(edges: edges, seed: 7)
    knob.presses = false
    #expect(refusal(knob.turn()) == .notPressed)
  }

  @Test("A press before the turn doesn't count")
  func pressBefore() {
    var take = knob(seed: 7).turn()
    let first = [
      LineEdge(.button, .low, at: .origin + .milliseconds(50)),
      LineEdge(.button, .high, at: .origin + .milliseconds(150)),
    ]
    take.edges = first + take.edges
    #expect(refusal(take) == nil)
    take.edges.removeAll { $0.line == .button && $0.at > .origin + .milliseconds(200) }
    #expect(refusal(take) == .notPressed)
  }

  @Test("A button held during the turn, or never released, is no press")
  func held() {
    var take = knob(seed: 7).turn()
    let presses = take.edges.filter { $0.line == .button }
    take.edges.removeAll { $0.line == .button }
    #expect(refusal(take.adding([presses[0]])) == .notReleased)
    take.levels.button = .low
    let released = LineEdge(.button, .high, at: presses[0].at)
    #expect(refusal(take.adding([released])) == .notReleased)
  }

  @Test("A turn that continues after the press has no known length", arguments: edges)
  func turnedAfterPress(edges: Int) {
    let knob = knob(edges: edges, seed: 7)
    let take = knob.turn()
    let half = take.edges.filter { $0.line != .button }
    let at = half[half.count / 2].at
    let press = [
      LineEdge(.button, .low, at: at), LineEdge(.button, .high, at: at + .milliseconds(90)),
    ]
    switch refusal(take.adding(press)) {
    case .turnedAfterPress(let count): #expect((8...11).contains(count))
    case let other: Issue.record("\(String(describing: other))")
    }
  }

  @Test("A contact that never moves is named", arguments: [Line.a, .b], edges)
  func stuck(line: Line, edges: Int) {
    var take = knob(edges: edges, seed: 7).turn()
    take.edges.removeAll { $0.line == line }
    #expect(refusal(take) == .stuck(line))
  }

  @Test("A turn forth and back has no direction", arguments: edges, seeds)
  func bothWays(edges: Int, seed: UInt64) {
    for back in [-20, -12, -4] {
      var take = knob(edges: edges, seed: seed).turn()
      let turned = take.edges.last { $0.line != .button }?.at ?? .origin
      take.edges.removeAll { $0.line == .button }
      var knob = knob(edges: edges, seed: seed)
      knob.detents = back
      // After whole cycles the knob is back at its initial state.
      knob.restPhase = 20 * edges & 3
      let later = knob.turn().edges.map {
        LineEdge($0.line, $0.level, at: turned + ($0.at - .origin))
      }
      switch refusal(take.adding(later)) {
      case .turnedBothWays(let count): #expect(count > 1)
      case let other: Issue.record("\(knob), back \(back): \(String(describing: other))")
      }
    }
  }

  @Test("A spin doesn't show the rest states", arguments: edges, seeds)
  func spun(edges: Int, seed: UInt64) {
    var knob = knob(edges: edges, seed: seed)
    knob.isEven = true
    knob.bounce = .zero
    knob.period = 20_000...30_000
    switch refusal(knob.turn()) {
    case .tooFast(let rate): #expect((33...50).contains(rate / edges), "\(knob)")
    case let other: Issue.record("\(knob): \(String(describing: other))")
    }
  }

  @Test(
    "An even turn doesn't show the rest states, however slow", arguments: seeds)
  func even(seed: UInt64) {
    for period in [250_000, 500_000, 1_000_000] {
      var knob = knob(seed: seed)
      knob.isEven = true
      knob.period = period...period + period / 4
      #expect(refusal(knob.turn()) == .restsDontShow, "\(knob)")
    }
  }

  @Test("Known losses of edges spoil the turn")
  func lost() {
    var take = knob(seed: 7).turn()
    for index in take.edges.indices { take.edges[index].sequence = UInt32(index) + 1 }
    #expect(refusal(take) == nil)
    take.edges.removeSubrange(100..<103)
    #expect(refusal(take) == .edgesLost(3))
  }

  @Test("An open wire chatters")
  func chatter() {
    var random = SplitMix64(seed: 7)
    var take = knob(seed: 7).turn()
    let end = take.edges.last?.at ?? .origin
    var edges: [LineEdge] = []
    var now = Instant.origin
    var level = Level.high
    while now < end {
      now = now + random.exponential(mean: .milliseconds(4))
      level = level.toggled
      edges.append(LineEdge(.a, level, at: now))
    }
    take.edges.removeAll { $0.line == .a }
    switch refusal(take.adding(edges)) {
    case .noisy: break
    case let other: Issue.record("\(String(describing: other))")
    }
  }

  @Test("Two edges per detent that rest with one contact open have no board setting")
  func oneContact() {
    for phase in [1, 3] {
      var knob = knob(edges: 2, seed: 7)
      knob.restPhase = phase
      #expect(refusal(knob.turn()) == .restsAtOneContact)
    }
  }

  @Test("A turn that starts or ends between two detents is refused")
  func between() {
    let knob = knob(seed: 7)
    var take = knob.turn()
    // The user holds the knob half a detent before the first one.
    take.levels = knob.levels(at: -2)
    let start = take.edges[0].at - .milliseconds(200)
    let before = [
      LineEdge(.a, .high, at: start), LineEdge(.b, .high, at: start + .milliseconds(20)),
    ]
    #expect(refusal(take.adding(before)) == .startedBetweenDetents)
    take = knob.turn()
    let end = (take.edges.last { $0.line != .button }?.at ?? .origin) + .milliseconds(100)
    let press = take.edges.filter { $0.line == .button }.map {
      LineEdge($0.line, $0.level, at: $0.at + .seconds(2))
    }
    take.edges.removeAll { $0.line == .button }
    let after = [
      LineEdge(.a, .low, at: end), LineEdge(.b, .low, at: end + .milliseconds(20)),
    ]
    #expect(refusal(take.adding(after + press)) == .endedBetweenDetents)
  }

  @Test("Edges that repeat a level and break the turn are named as missing")
  func repeated() {
    var take = knob(seed: 7)
    take.bounce = .zero
    var turn = take.turn()
    let fall = turn.edges.indices.filter { turn.edges[$0].line == .a }[11]
    turn.edges.remove(at: fall)
    guard case .edgesRepeated = refusal(turn) else {
      Issue.record("\(String(describing: refusal(turn)))")
      return
    }
  }

  @Test("More edges than the worst contacts make in a turn are refused")
  func tooMany() {
    var calibration = Calibration(levels: Levels())
    for index in 0...Calibration.mostEdges {
      calibration.feed(
        LineEdge(
          .a, index.isMultiple(of: 2) ? .low : .high, at: Instant(microseconds: Int64(index))))
    }
    #expect(throws: CalibrationRefusal.tooManyEdges) { try calibration.findings() }
  }

  @Test("Every refusal names the finding and the remedy, in sentences")
  func words() {
    let refusals: [CalibrationRefusal] = [
      .notTurned, .stuck(.a), .tooFewDetents(0), .tooFewDetents(1), .tooManyDetents(120),
      .turnedBothWays(back: 3), .tooFast(edgesPerSecond: 90), .restsDontShow,
      .restsAtOneContact, .startedBetweenDetents, .endedBetweenDetents,
      .noisy(spikes: 40, longest: .microseconds(2_340)),
      .edgesLost(2), .edgesRepeated(1), .tooManyEdges, .notPressed, .notReleased,
      .turnedAfterPress(4),
    ]
    for refusal in refusals {
      #expect(!refusal.finding.hasSuffix("."))
      #expect(refusal.advice.hasSuffix(".") || refusal.advice.hasSuffix("?"))
      #expect(refusal.description == "\(refusal.finding). \(refusal.advice)")
    }
    #expect(
      refusals[11].finding == "the contacts chatter: 40 spikes, up to 2.3 ms at a time")
  }
}
