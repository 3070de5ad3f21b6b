import DetentInput
import Testing

/// Missed states: both contacts changed at one instant.
@Suite("Simultaneous edges")
struct QuadratureJumpTests {
  /// Clockwise detents, an edge every 2 ms, with simultaneous pairs where `isPair` is true for the
  /// first edge; in either order.
  private func edges(
    _ detents: Int, swapped: Bool, isPair: (Int) -> Bool
  ) -> [LineEdge] {
    var signal = Signal()
    signal.turn(detents, every: 2_000)
    var edges = signal.edges
    for index in edges.indices.dropLast() where isPair(index) {
      edges[index].at = edges[index + 1].at
      if swapped { edges.swapAt(index, index + 1) }
    }
    return edges
  }

  @Test("A missed rest state in a turn loses no detent, in either order of the edges")
  func rest() {
    for swapped in [false, true] {
      let edges = edges(20, swapped: swapped) { $0 % 8 == 3 }
      let (decoder, detents) = QuadratureDecoder.decoding(edges)
      #expect(detents == [Int](repeating: 1, count: 20))
      #expect(decoder.counts.illegal == 10)
      #expect(decoder.counts.quarterSteps == 80)
    }
  }

  @Test("Other missed states lose none either", arguments: [0, 1, 2])
  func other(state: Int) {
    for swapped in [false, true] {
      let edges = edges(20, swapped: swapped) { $0 % 8 == state }
      let (decoder, detents) = QuadratureDecoder.decoding(edges)
      #expect(detents == [Int](repeating: 1, count: 20), "swapped: \(swapped)")
      #expect(decoder.counts.quarterSteps == 80, "swapped: \(swapped)")
    }
  }

  @Test("With two edges per detent likewise, except for the first", arguments: [0, 1, 2, 3])
  func halfCycles(state: Int) {
    for swapped in [false, true] {
      let edges = edges(20, swapped: swapped) { $0 % 8 == state && $0 > 8 }
      let detents = QuadratureDecoder.decoding(edges, .init(edgesPerDetent: .two)).detents
      #expect(detents.reduce(0, +) == 40, "swapped: \(swapped)")
    }
  }

  @Test("With one edge per detent the run gives the direction; without a run there is none")
  func single() {
    for swapped in [false, true] {
      let edges = edges(10, swapped: swapped) { $0 % 4 == 2 && $0 > 4 }
      let (decoder, _) = QuadratureDecoder.decoding(edges, .init(edgesPerDetent: .one))
      #expect(decoder.counts.clockwise - decoder.counts.counterclockwise == 40)
      #expect(decoder.counts.quarterSteps == 40)
      #expect(decoder.counts.illegal == 9)
      var alone = QuadratureDecoder(.init(edgesPerDetent: .one), levels: Levels())
      let lines: [Line] = swapped ? [.b, .a] : [.a, .b]
      let told = alone.feed(lines.map { LineEdge($0, .low, at: .origin + .milliseconds(1)) })
      #expect(told.isEmpty && alone.counts.quarterSteps == 0 && alone.counts.illegal == 1)
    }
  }

  @Test("A contact that bounces afterwards moved last, which shows the direction")
  func bounce() {
    for (bouncing, way) in [(Line.a, -1), (.b, 1)] {
      var signal = Signal()
      signal.toggle(.a)
      signal.toggle(.b)
      signal.wait(100)
      signal.toggle(bouncing)
      signal.wait(50)
      signal.toggle(bouncing)
      signal.step(way, after: [5_000, 5_000])
      #expect(QuadratureDecoder.decoding(signal.edges).detents == [way])
      // With two edges per detent it is a detent.
      #expect(
        QuadratureDecoder.decoding(signal.edges, .init(edgesPerDetent: .two)).detents == [way, way])
    }
  }

  @Test("After a pause a detent completed by a missed rest state is refused and reported")
  func late() {
    var signal = Signal()
    signal.turn(2, every: 5_000)
    signal.step(1, after: [5_000, 5_000, 5_000])
    signal.wait(200_000)
    signal.toggle(.a)
    signal.toggle(.b)
    signal.step(1, after: [5_000, 5_000, 5_000])
    let (decoder, detents) = QuadratureDecoder.decoding(signal.edges)
    #expect(detents == [1, 1, 1], "the last one is complete")
    #expect(decoder.counts.refused == 1)
    #expect(decoder.counts.quarterSteps == 16)
  }

  @Test("A pause half way to the next detent loses nothing")
  func slow() {
    var signal = Signal()
    signal.turn(1, every: 200_000)
    signal.step(1, after: [200_000])
    // 00 is missed.
    signal.wait(200_000)
    signal.toggle(.b)
    signal.toggle(.a)
    signal.step(1, after: [200_000])
    #expect(QuadratureDecoder.decoding(signal.edges).detents == [1, 1])
  }
}
