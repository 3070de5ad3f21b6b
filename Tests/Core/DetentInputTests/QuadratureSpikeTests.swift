import DetentInput
import Testing

@Suite("Spikes on both wires of a knob at rest")
struct QuadratureSpikeTests {
  private func counts(
    _ signal: Signal, _ edges: QuadratureConfiguration.EdgesPerDetent
  ) -> QuadratureDecoder.Counts {
    QuadratureDecoder.decoding(signal.edges, .init(edgesPerDetent: edges)).decoder.counts
  }

  private func expectNone(_ signal: Signal, _ what: String) {
    for edges: QuadratureConfiguration.EdgesPerDetent in [.four, .two] {
      let counts = counts(signal, edges)
      #expect(counts.clockwise + counts.counterclockwise == 0, "\(what), \(edges) edges")
      #expect(counts.refused > 0, "\(what), \(edges) edges: a whole cycle is reported")
    }
  }

  @Test("Bursts of any length make no detents", arguments: [1, 2, 3, 5, 8, 10, 20, 50])
  func bursts(length: Int) {
    for seed in 1...4 as ClosedRange<UInt64> {
      var chance = Chance(seed)
      var signal = Signal()
      for _ in 0..<30 {
        for _ in 0..<length {
          signal.spike(
            Int64(5 + chance.below(195)), apart: (Int64(chance.below(20)), Int64(chance.below(20))),
            first: chance.pick([.a, .b]), firstBack: chance.pick([.a, .b]))
          signal.wait(Int64(chance.below(seed % 2 == 0 ? 100 : 2_000)))
        }
        signal.wait(Int64(80_000 + chance.below(300_000)))
      }
      expectNone(signal, "bursts of \(length), seed \(seed)")
    }
  }

  @Test(
    "Trains of pulses make none either", arguments: [50, 100, 250, 500, 1_000, 2_000] as [Int64])
  func trains(period: Int64) {
    var chance = Chance(UInt64(period))
    var signal = Signal()
    for _ in 0..<2_000 {
      let start = signal.now
      signal.spike(
        20, apart: (Int64(chance.below(10)), Int64(chance.below(10))),
        first: chance.pick([.a, .b]), firstBack: chance.pick([.a, .b]))
      signal.wait(max(5, period - (signal.now - start)))
    }
    expectNone(signal, "a pulse every \(period) us")
  }

  @Test("A spike in a turn neither loses nor makes a detent")
  func turning() {
    var signal = Signal()
    for _ in 0..<50 {
      signal.turn(1, every: 5_000)
      signal.wait(3_000)
      signal.spike(80, apart: (8, 12), first: .a, firstBack: .a)
    }
    let counts = counts(signal, .four)
    #expect(counts.clockwise == 50)
    #expect(counts.counterclockwise == 0)
    // The last burst may still be open.
    #expect(49...50 ~= counts.refused)
  }
}
