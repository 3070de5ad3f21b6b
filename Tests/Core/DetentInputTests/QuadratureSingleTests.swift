import DetentInput
import Testing

/// Knobs without crossings between rest states, after lost edges.
@Suite("One edge per detent, and readings of the levels")
struct QuadratureSingleTests {
  private let low = Levels(a: .low, b: .low)

  @Test("The opposite state opens no gap that a later edge or reading undoes")
  func opposite() {
    for kind in [QuadratureConfiguration.Kind.mechanical, .optical] {
      var decoder = QuadratureDecoder(
        .init(edgesPerDetent: .one, kind: kind), levels: Levels())
      #expect(decoder.realign(to: low, at: Instant(microseconds: 100_000)) == 0)
      var signal = Signal()
      signal.toggle(.a)
      signal.toggle(.b)
      signal.step(-1, after: [50_000])
      signal.step(1, after: [Int64](repeating: 50_000, count: 40))
      let detents = signal.edges.dropFirst(2).map { decoder.feed($0) }
      #expect(detents == [-1] + [Int](repeating: 1, count: 40))
      #expect(decoder.realign(to: low, at: Instant(microseconds: signal.now + 50_000)) == 1)
      #expect(decoder.counts.refused == 0)
      #expect(decoder.counts.illegal == 1)
      #expect(decoder.counts.quarterSteps == 40)
    }
  }

  @Test("In a run the opposite state is two detents in its direction")
  func run() {
    for way in [1, -1] {
      var signal = Signal()
      signal.step(way, after: [Int64](repeating: 5_000, count: 8))
      var (decoder, _) = QuadratureDecoder.decoding(signal.edges, .init(edgesPerDetent: .one))
      #expect(decoder.realign(to: low, at: Instant(microseconds: signal.now + 5_000)) == 2 * way)
      #expect(decoder.counts.quarterSteps == 10 * way)
    }
  }

  @Test("A change held back as a bounce is reported with the reading that confirms it")
  func pending() {
    var signal = Signal()
    signal.step(1, after: [5_000, 5_000])
    signal.step(-1, after: [1_000])
    var (decoder, detents) = QuadratureDecoder.decoding(
      signal.edges, .init(edgesPerDetent: .one))
    #expect(detents == [1, 1])
    #expect(decoder.realign(to: Levels(), at: Instant(microseconds: signal.now + 5_000)) == -2)
    #expect(decoder.counts.refused == 0)
  }

  @Test("An edge from before a reading leaves a bounce a bounce")
  func early() {
    var signal = Signal()
    signal.step(1, after: [5_000])
    var (decoder, _) = QuadratureDecoder.decoding(signal.edges, .init(edgesPerDetent: .one))
    #expect(decoder.realign(to: low, at: Instant(microseconds: signal.now + 400)) == 1)
    signal.step(1, after: [300, 50, 5_000])
    signal.step(-1, after: [800])
    signal.step(1, after: [800])
    let detents = signal.edges.dropFirst(2).map { decoder.feed($0) }
    #expect(detents == [1, 1, 0, 0])
  }
}
