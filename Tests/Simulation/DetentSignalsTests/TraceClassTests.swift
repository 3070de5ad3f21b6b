import DetentInput
import DetentSignals
import DetentSession
import DetentTestSupport
import Testing

/// The classes that a decoder of states must count without an error.
private let solvedClasses: [HandClass] = [
  .cleanSlow, .cleanVariable, .cleanFast, .bounceLight, .bounceHeavy, .reversal,
  .reversalBounce, .restChatter, .halfClean, .halfBounce, .halfReversal,
]

@Suite("Classes of traces")
struct TraceClassTests {
  func score(
    _ kind: HandClass, seeds: ClosedRange<UInt64> = 1...20, reading: FaultModel.Reading = .levels
  ) -> Score {
    seeds.reduce(Score()) { sum, seed in
      let trace = kind.makeTrace(seed: seed, reading: reading)
      let claimed = ReferenceDecoder.decode(trace.tape, edgesPerDetent: trace.edgesPerDetent)
      return sum + Score(claimed: claimed, truth: trace.truth)
    }
  }

  @Test(
    "Clean, bounced, reversed and chattering traces hold exactly their truth",
    arguments: solvedClasses)
  func solved(kind: HandClass) {
    #expect(score(kind).description == "100.00 / 0.00 / 0.00")
  }

  @Test("The reference decoder's scores on the classes that it cannot solve")
  func open() {
    let kinds = HandClass.traced.filter { !solvedClasses.contains($0) }
    let text = kinds.map { "\($0.rawValue) \(score($0))" }.joined(separator: "\n")
    #expect(
      text == """
        bounce_overlap 98.79 / 0.24 / 0.76
        missed_02 95.82 / 0.13 / 1.21
        missed_10 80.55 / 1.00 / 4.34
        glitch 100.00 / 0.00 / 0.00
        glitch_moving 99.97 / 0.00 / 0.03
        emi_both 100.00 / 15.74 / 2.00
        mixed 97.39 / 2.08 / 1.32
        half_missed_02 96.61 / 1.47 / 2.18
        """)
    #expect(score(.missed2, reading: .edges).description == "92.13 / 0.00 / 2.39")
  }

  @Test("A trace has the requested number of detents, in order, and moves both ways")
  func shape() {
    for kind in HandClass.traced {
      let trace = kind.makeTrace(seed: 5)
      #expect(trace.truth.count == 190)
      #expect(zip(trace.truth, trace.truth.dropFirst()).allSatisfy { $0.at < $1.at })
      #expect(Set(trace.truth.map(\.step)) == [1, -1])
      #expect(trace.tape.seed == 5)
      #expect(trace.tape.lines == [.a, .b])
      #expect(trace.tape.edges.map(\.sequence) == Array(1...UInt32(trace.tape.edges.count)))
      #expect(kind.makeTrace(seed: 5, detents: 3).truth.count == 3)
    }
  }

  @Test(
    "Speeds are those of the class",
    arguments: [
      (HandClass.cleanSlow, 180, 1_200), (.cleanVariable, 15, 1_200), (.cleanFast, 3, 14),
    ])
  func speeds(kind: HandClass, shortest: Int64, longest: Int64) {
    let truth = kind.makeTrace(seed: 2).truth
    let gaps = zip(truth, truth.dropFirst()).map { ($1.at - $0.at).microseconds / 1_000 }
    let turning = gaps.sorted().prefix(150)
    #expect(turning.allSatisfy { (shortest...longest).contains($0) }, "\(turning)")
  }

  @Test("A seed gives the same edges on every platform")
  func golden() {
    let sums = HandClass.traced.map {
      "\($0.rawValue) \(checksum($0.makeTrace(seed: 1).tape.edges))"
    }
    #expect(
      sums.joined(separator: "\n") == """
        clean_slow ecaecf3752ddac9c
        clean_var 9b6a0e39838a0126
        clean_fast f6c74465d3a68b90
        bounce_light 58bfd585b143b260
        bounce_heavy df2ee3bb7a7bb761
        bounce_overlap ff2466c8e52f50cf
        missed_02 9f09ab250a8d2619
        missed_10 1597cbe81b760097
        reversal a005b488356b632a
        reversal_bounce c43e4dfdd6ece781
        glitch 527db7b133fa333d
        glitch_moving 1183379b8dc810bc
        emi_both 6770317334ffa17b
        rest_chatter ac93073d9f70848d
        mixed a5dcbd252819cde4
        half_clean 20bdf93d9119fd5c
        half_bounce 985862b201801398
        half_reversal e3c737728e02284
        half_missed_02 ec6a4e7988f29ed6
        """)
  }
}
