import DetentDiagnostics
import DetentInput
import Testing

@Suite("Dwells")
struct DwellsTests {
  /// The dwells of a knob turned by these quarter steps, one turn after the other, clockwise
  /// positive.
  private func dwells(
    turns: [Int], edge: TimeSpan = .milliseconds(10), rest: TimeSpan = .milliseconds(300)
  ) -> Dwells {
    let cycle: [(Level, Level)] = [(.high, .high), (.low, .high), (.low, .low), (.high, .low)]
    var position = 0
    var now = Instant.origin
    var dwells = Dwells(levels: Levels())
    for turn in turns {
      now = now + rest
      for _ in 0..<turn.magnitude {
        let before = cycle[position & 3]
        position += turn.signum()
        let after = cycle[position & 3]
        let change = before.0 == after.0 ? (Line.b, after.1) : (.a, after.0)
        now = now + edge
        dwells.feed(LineEdge(change.0, change.1, at: now))
      }
    }
    return dwells
  }

  private let ones = [Int](repeating: 1, count: 14)

  @Test("Long dwells give the edges per detent, forth and back")
  func kinds() {
    #expect(dwells(turns: ones.map { $0 * 4 }).edgesPerDetent == .four)
    #expect(dwells(turns: ones.map { $0 * 2 }).edgesPerDetent == .two)
    #expect(dwells(turns: ones).edgesPerDetent == .one)
    #expect(dwells(turns: [4, 4, -4, 4, -4, -4, -4, 4, 4, 4, -4]).edgesPerDetent == .four)
    #expect(dwells(turns: [2, 2, -2, 2, -2, -2, -2, 2, 2, 2, -2]).edgesPerDetent == .two)
    #expect(dwells(turns: [3] + ones.map { $0 * 4 }).restState == 2)
  }

  @Test("A very slow turn also dwells between detents, but less")
  func verySlow() {
    let slow = TimeSpan.milliseconds(150)
    for (edges, found) in [(4, 4), (2, 2)] {
      let dwells = dwells(turns: ones.map { $0 * edges }, edge: slow, rest: .milliseconds(400))
      #expect(dwells.edgesPerDetent?.rawValue == found)
    }
  }

  @Test("Fewer than eight rests, or a spin, give no answer")
  func few() {
    #expect(dwells(turns: [4, 4, 4, 4, 4, 4, 4]).edgesPerDetent == nil)
    #expect(dwells(turns: []).edgesPerDetent == nil)
    #expect(dwells(turns: [400], edge: .milliseconds(8)).edgesPerDetent == nil)
    #expect(dwells(turns: [400], edge: .milliseconds(1)).edgesPerDetent == nil)
  }

  @Test("Occasional stops half a detent too far leave four edges per detent")
  func halfDetents() {
    #expect(
      dwells(turns: [4, 4, 4, 6, 2, 4, 4, 4, 6, 2, 4, 4, 4, 4]).edgesPerDetent == .four)
  }

  @Test("A knob that rests at a contact's edge has four, if mostly on one side of it")
  func besideAnEdge() {
    let mostly = [4, 3, 5, 4, 3, 5, 4, 3, 5, 4, 3, 5, 4, 3, 5, 4, 3, 5]
    #expect(dwells(turns: mostly).edgesPerDetent == .four)
    let equally = [3, 5, 3, 5, 3, 5, 3, 5, 3, 5, 3, 5, 3, 5, 3, 5, 3, 5]
    #expect([.four, nil].contains(dwells(turns: equally).edgesPerDetent))
  }

  @Test("One hesitation between detents changes nothing")
  func hesitation() {
    #expect(dwells(turns: [4, 4, 1, 3, 4, 4, 4, 4, 4, 4, 4, 4]).edgesPerDetent == .four)
  }

  @Test("Bounce and spikes are no dwells")
  func bounce() {
    var dwells = Dwells(levels: Levels())
    for index in 0..<20 as Range<Int64> {
      let at = Instant(microseconds: index * 300_000)
      dwells.feed(LineEdge(.a, .low, at: at))
      dwells.feed(LineEdge(.a, .high, at: at + .microseconds(50)))
    }
    // Only the rest state shows.
    #expect(dwells.restState == 3)
    dwells.realign(to: Levels(a: .low))
    dwells.feed(LineEdge(.a, .high, at: .origin + .seconds(100)))
    #expect(dwells.restState == 3)
  }
}
