import DetentInput
import DetentSignals
import DetentTape
import Testing

@Suite("What others' rules make of a signal")
struct PeerRuleTests {
  /// A signal of these states, a millisecond apart: `B` is both, `a` A alone, `b` B alone and `-`
  /// none.
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

  @Test("A clean detent is one for each of them, either way", arguments: PeerRule.allCases)
  func clean(rule: PeerRule) {
    #expect(steps(rule, "aBb-") == [1])
    #expect(steps(rule, "bBa-") == [-1])
    #expect(steps(rule, "a-b-a-") == [])
  }

  @Test("A state that was not seen")
  func missed() {
    #expect(PeerRule.allCases.map { steps($0, "Bb-") } == [[], [1], [], [1], [1]])
    #expect(PeerRule.allCases.map { steps($0, "ab-") } == [[], [1], [], [], []])
  }

  @Test("Half way and back is none, but Linux' forgets where it was")
  func back() {
    #expect(PeerRule.allCases.map { steps($0, "aBa-") } == [[], [], [], [-1], []])
  }

  @Test("Half steps are known to some")
  func half() {
    #expect(
      PeerRule.allCases.map { steps($0, "aBb-bB", edgesPerDetent: 2) }
        == [[1, 1, -1], [1, 1, -1], [1, 1, -1], nil, nil])
  }
}
