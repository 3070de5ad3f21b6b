import DetentInput
import Testing

@Suite("An edge ring")
struct EdgeRingTests {
  private func edge(_ number: Int) -> Edge {
    Edge(.a, .high, at: Instant(microseconds: Int64(number)))
  }

  @Test("Edges come out in the order in which they went in, also around the end of the storage")
  func order() {
    var ring = EdgeRing(capacity: 3)
    var taken: [Int64] = []
    for number in 0..<10 {
      ring.append(edge(number))
      if number % 3 != 0 { taken += [ring.popFirst()?.at.microseconds].compactMap { $0 } }
    }
    while let edge = ring.popFirst() { taken.append(edge.at.microseconds) }
    #expect(taken == taken.sorted())
    #expect(taken.count + ring.overflowCount == 10)
  }

  @Test("A full ring refuses the newest edge and counts it")
  func overflow() {
    var ring = EdgeRing(capacity: 2)
    #expect(ring.append(edge(1)) == true)
    #expect(ring.append(edge(2)) == true)
    #expect(ring.append(edge(3)) == false)
    #expect(ring.overflowCount == 1)
    #expect(ring.popFirst()?.at == Instant(microseconds: 1))
    #expect(ring.append(edge(4)) == true)
    #expect(ring.first?.at == Instant(microseconds: 2))
  }
}
