import DetentInput
import DetentSignals
import DetentTape
import Testing

@Suite("Other decoders' rules on a signal")
struct PeerRuleTests {
  /// A signal of the given states, a millisecond apart: `B` is both, `a` A alone, `b` B alone and
  /// `-` none.
  private func trace(_ states: String, edgesPerDetent: Int = 4) -> Trace {
    var tape = Tape(lines: [.a, .b])
    var levels = Levels()
    for (index, state) in states.enumerated() {
      let at = Instant(microseconds: Int64(index + 1) * 1_000)
      let closed: [Line] = state == "B" ? [.a, .b] : state == "a" ? [.a] : state == "b" ? [.b] : []
      for line in [Line.a, .b] {
        let level: Level = closed.contains(line) ? .low : .high
        if levels[line] != level { tape.append(LineEdge(line, level, at: at)) }
        levels[line] = level
      }
    }
    return Trace(tape: tape, truth: [], edgesPerDetent: edgesPerDetent)
  }

  private func steps(_ rule: PeerRule, _ states: String, edgesPerDetent: Int = 4) -> [Int]? {
    rule.claims(of: trace(states, edgesPerDetent: edgesPerDetent))?.map(\.step)
  }

  @Test("A clean detent is one for each rule, in either direction", arguments: PeerRule.allCases)
  func clean(rule: PeerRule) {
    #expect(steps(rule, "aBb-") == [1])
    #expect(steps(rule, "bBa-") == [-1])
    #expect(steps(rule, "a-b-a-") == [])
  }

  @Test("A missed state")
  func missed() {
    #expect(PeerRule.allCases.map { steps($0, "Bb-") } == [[], [1], [], [1], [1], [1]])
    #expect(PeerRule.allCases.map { steps($0, "ab-") } == [[], [1], [], [], [], []])
  }

  @Test("Half a detent and back is none, except for Linux' rule, which loses the start")
  func back() {
    #expect(PeerRule.allCases.map { steps($0, "aBa-") } == [[], [], [], [-1], [], []])
  }

  @Test("Half steps are known to some rules")
  func half() {
    #expect(
      PeerRule.allCases.map { steps($0, "aBb-bB", edgesPerDetent: 2) }
        == [[1, 1, -1], [1, 1, -1], [1, 1, -1], nil, nil, [1, 1, -1]])
  }
}
