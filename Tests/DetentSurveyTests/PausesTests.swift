import Detent
import DetentSurvey
import Testing

@Suite("Pauses")
struct PausesTests {
  /// Pauses of a knob that is turned by these quarter steps, one turn after the other, clockwise
  /// positive, each edge 10 ms after the one before and with 300 ms between the turns.
  private func pauses(turns: [Int]) -> Pauses {
    let cycle: [(Level, Level)] = [(.high, .high), (.low, .high), (.low, .low), (.high, .low)]
    var position = 0
    var now = Instant.origin
    var pauses = Pauses(levels: Levels())
    for turn in turns {
      for _ in 0..<turn.magnitude {
        let before = cycle[position & 3]
        position += turn.signum()
        let after = cycle[position & 3]
        let edge = before.0 == after.0 ? (Line.b, after.1) : (.a, after.0)
        now = now + .milliseconds(10)
        pauses.feed(Edge(edge.0, edge.1, at: now))
      }
      now = now + .milliseconds(290)
      pauses.settle(at: now)
    }
    return pauses
  }

  @Test("The levels in the pauses tell the edges per detent, forth and back")
  func kinds() {
    #expect(pauses(turns: [4, 4, 4, 4, -4, -4, 4, 8]).edgesPerDetent == .four)
    #expect(pauses(turns: [2, 2, 2, 2, -2, 2, 2, 2]).edgesPerDetent == .two)
    #expect(pauses(turns: [1, 1, 1, 1, 1, 1, 1, 1]).edgesPerDetent == .one)
    #expect(pauses(turns: [3, 4, 4, 4, 4, 4, 4, 4, 4]).usualState == 2)
  }

  @Test("Fewer than eight pauses say nothing")
  func few() {
    #expect(pauses(turns: [4, 4, 4, 4, 4, 4, 4]).edgesPerDetent == nil)
    #expect(pauses(turns: []).edgesPerDetent == nil)
  }

  @Test("A knob that now and then stops half a detent too far has no two edges per detent")
  func halfDetents() {
    #expect(
      pauses(turns: [4, 4, 4, 6, 2, 4, 4, 4, 6, 2, 4, 4, 4, 4]).edgesPerDetent == nil)
    #expect(
      pauses(turns: [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 6, 2, 4, 4]).edgesPerDetent == .four)
  }

  @Test("A detent beside a contact's edge, where two neighbouring levels rest, says nothing")
  func besideAnEdge() {
    #expect(pauses(turns: [4, 3, 5, 4, 3, 5, 4, 3, 5, 4]).edgesPerDetent == nil)
  }

  @Test("A spike at rest is no pause of a turn, and a pause is one however often it is looked at")
  func spikes() {
    var pauses = Pauses(levels: Levels())
    for index in 0..<20 as Range<Int64> {
      let at = Instant(microseconds: index * 300_000)
      pauses.feed(Edge(.a, .low, at: at))
      pauses.feed(Edge(.a, .high, at: at + .microseconds(50)))
      pauses.settle(at: at + .milliseconds(100))
      pauses.settle(at: at + .milliseconds(200))
    }
    #expect(pauses.count == 0)
    pauses.feed(Edge(.a, .low, at: .origin + .seconds(10)))
    pauses.settle(at: .origin + .seconds(11))
    pauses.settle(at: .origin + .seconds(12))
    #expect(pauses.counts == [0, 1, 0, 0])
  }
}
