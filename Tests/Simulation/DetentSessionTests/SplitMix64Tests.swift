import DetentInput
import DetentSession
import DetentTestSupport
import Testing

@Suite("Random numbers")
struct SplitMix64Tests {
  @Test("The numbers of seed 1234567 match the reference")
  func reference() {
    var random = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<5).map { _ in random.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("Numbers stay in their range and reach both ends")
  func range() {
    var random = SplitMix64(seed: 1)
    let drawn = Set((0..<1_000).map { _ in random.number(in: -3...4) })
    #expect(drawn == Set(-3...4))
    #expect((0..<1_000).allSatisfy { _ in random.below(1) == 0 })
    #expect(!(0..<1_000).contains { _ in random.chance(perMillion: 0) })
    #expect((0..<1_000).allSatisfy { _ in random.chance(perMillion: 1_000_000) })
  }

  @Test("Waiting times have their mean and an exponential distribution")
  func exponential() {
    var random = SplitMix64(seed: 1)
    let count = 200_000
    let drawn = (0..<count).map { _ in random.exponential(mean: .milliseconds(1)).microseconds }
    let mean = Int(drawn.reduce(0, +)) / count
    #expect((990...1_010).contains(mean))
    // e^-1 = 0.3679, e^-3 = 0.0498 of them are longer than the mean and than three times it.
    #expect((364...372).contains(drawn.count { $0 > 1_000 } * 1_000 / count))
    #expect((48...52).contains(drawn.count { $0 > 3_000 } * 1_000 / count))
    #expect(drawn.allSatisfy { $0 >= 0 })
  }
}
