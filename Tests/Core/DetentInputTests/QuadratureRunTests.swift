import DetentInput
import Testing

/// Knobs without bounce, faster than any manual turn with contacts.
@Suite("Fast clean turning")
struct QuadratureRunTests {
  /// A shaft that accelerates from an edge in 3 ms to one in `fastest` microseconds, by a tenth per
  /// detent, and keeps that speed for 200; its edges have uneven shares, in percent.
  private func shaft(fastest: Int64, uneven percent: [Int64] = [100, 100, 100, 100]) -> Signal {
    var signal = Signal()
    var span: Int64 = 3_000
    var left = 200
    while left > 0 {
      signal.step(1, after: percent.map { max(1, span * $0 / 100) })
      if span == fastest { left -= 1 }
      span = max(fastest, span * 9 / 10)
    }
    return signal
  }

  @Test(
    "An accelerating shaft is counted at any speed and unevenness",
    arguments: [400, 250, 80, 20, 4],
    [[100, 100, 100, 100], [60, 120, 60, 160], [33, 167, 33, 167]] as [[Int64]])
  func ramp(fastest: Int64, percent: [Int64]) {
    let signal = shaft(fastest: fastest, uneven: percent)
    let (decoder, detents) = QuadratureDecoder.decoding(signal.edges)
    #expect(detents == [Int](repeating: 1, count: signal.edges.count / 4))
    #expect(decoder.counts.refused == 0)
  }

  @Test("With two edges per detent likewise", arguments: [250, 80] as [Int64])
  func halfCycles(fastest: Int64) {
    let signal = shaft(fastest: fastest)
    let (decoder, detents) = QuadratureDecoder.decoding(
      signal.edges, .init(edgesPerDetent: .two))
    #expect(detents == [Int](repeating: 1, count: signal.edges.count / 2))
    #expect(decoder.counts.refused == 0)
  }

  @Test("A start at full speed is refused and reported, but counted with the kind `optical`")
  func motor() {
    for edges: QuadratureConfiguration.EdgesPerDetent in [.four, .two] {
      var signal = Signal()
      signal.turn(100, every: 100)
      let whole = 400 / edges.rawValue
      let contacts = QuadratureDecoder.decoding(signal.edges, .init(edgesPerDetent: edges))
      #expect(contacts.detents == [])
      #expect(contacts.decoder.counts.refused == whole)
      let optical = QuadratureDecoder.decoding(
        signal.edges, .init(edgesPerDetent: edges, kind: .optical))
      #expect(optical.detents == [Int](repeating: 1, count: whole), "from the first edge on")
      #expect(optical.decoder.counts.refused == 0)
    }
  }

  @Test("A sudden spin during a turn loses no detent")
  func spun() {
    var signal = Signal()
    signal.turn(3, every: 3_000)
    signal.turn(8, every: 230)
    let (decoder, detents) = QuadratureDecoder.decoding(signal.edges)
    #expect(detents == [1, 1, 1, 2, 1, 1, 1, 1, 1, 1], "the second cycle confirms the first")
    #expect(decoder.counts.refused == 0)
  }

  @Test("A cycle that doesn't continue the run is refused")
  func alone() {
    var signal = Signal()
    signal.turn(3, every: 3_000)
    signal.turn(-1, every: 100)
    signal.turn(1, every: 3_000)
    let (decoder, detents) = QuadratureDecoder.decoding(signal.edges)
    #expect(detents == [1, 1, 1, 1])
    #expect(decoder.counts.refused == 1)
  }

  @Test("After a run its short states are too short again", arguments: [2, 5, 400])
  func over(detents: Int64) {
    var signal = shaft(fastest: 200)
    let turned = signal.edges.count / 4
    // The run's minimum, 50 us, stays for four detents, 3,200 us.
    signal.wait(detents * 800)
    for _ in 0..<9 {
      signal.spike(60, apart: (60, 60), first: .a, firstBack: .a)
      signal.wait(200_000)
    }
    let counts = QuadratureDecoder.decoding(signal.edges).decoder.counts
    #expect(counts.clockwise == turned + (detents < 4 ? 1 : 0))
    #expect(counts.clockwise + counts.refused == turned + 9)
    #expect(counts.counterclockwise == 0)
  }

  @Test("Detents and refusals add up to all cycles of a turn in one direction", arguments: 1...30)
  func whole(seed: UInt64) {
    var chance = Chance(seed)
    var signal = Signal()
    for _ in 0..<60 {
      let span = Int64(chance.pick([40, 90, 200, 310, 800, 4_000]))
      signal.turn(1 + chance.below(6), every: span)
      if chance.chance(30) { signal.wait(Int64(chance.below(200_000))) }
    }
    signal.wait(1_000_000)
    signal.turn(1, every: 4_000)
    let counts = QuadratureDecoder.decoding(signal.edges).decoder.counts
    #expect(counts.counterclockwise == 0)
    #expect(counts.quarterSteps == signal.edges.count)
    #expect((counts.clockwise + counts.refused) * 4 == counts.quarterSteps)
  }

  @Test(
    "With one rest state per two detents a run sets the minimum, too", arguments: [400, 250, 80])
  func twoDetentsToTheRest(fastest: Int64) {
    let signal = shaft(fastest: fastest, uneven: [33, 167, 33, 167])
    let (decoder, detents) = QuadratureDecoder.decoding(
      signal.edges, .init(edgesPerDetent: .two, rest: .high))
    #expect(detents == [Int](repeating: 2, count: signal.edges.count / 4))
    #expect(decoder.counts.refused == 0)
  }

  @Test("Simultaneous edges are ambiguous in the fastest run, too")
  func together() {
    var signal = Signal()
    signal.turn(10, every: 3)
    var edges = signal.edges
    for _ in 0..<10 {
      // 01 is missed, and the second edge comes first.
      let first = edges.count
      signal.turn(1, every: 3)
      edges += signal.edges[first...]
      edges[first].at = edges[first + 1].at
      edges.swapAt(first, first + 1)
    }
    let (decoder, detents) = QuadratureDecoder.decoding(edges, .init(kind: .optical))
    #expect(detents == [Int](repeating: 1, count: 20))
    #expect(decoder.counts.quarterSteps == 80)
    #expect(decoder.counts.illegal == 10)
  }

  @Test("A quick reversal taken for a continuation is reported")
  func turnedBack() {
    var signal = Signal()
    signal.turn(3, every: 5_000)
    signal.step(-1, after: [20_000])
    // The contacts overlap.
    signal.step(1, after: [100])
    signal.step(-1, after: [100, 200, 5_000, 5_000, 50_000])
    let counts = QuadratureDecoder.decoding(signal.edges).decoder.counts
    #expect(counts.refused == 1)
    #expect(counts.quarterSteps == 7)
  }
}
