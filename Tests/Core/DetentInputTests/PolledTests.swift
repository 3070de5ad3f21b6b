import DetentInput
import Testing

/// Knobs whose levels are read now and then: two changes look like one of both contacts.
@Suite("Polled knobs")
struct PolledTests {
  /// Two detents clockwise, one back and two on, with rests between.
  private static let legs = [2, -1, 2]

  /// The detents counted, those the wrong way, and the true ones.
  private func count(
    edges size: Int, edge: Int64, every period: Int64, from phase: Int64, rest: Int64
  ) throws -> (counted: Int, wrong: Int) {
    var changes: [(at: Int64, position: Int, way: Int)] = []
    var (position, now) = (0, Int64(500_000))
    for leg in Self.legs {
      for _ in 0..<Int(leg.magnitude) * size {
        position += leg.signum()
        changes.append((now, position, leg.signum()))
        now += edge
      }
      now += rest
    }
    let knob = QuadratureConfiguration(
      edgesPerDetent: try #require(QuadratureConfiguration.EdgesPerDetent(rawValue: size)))
    var decoder = QuadratureDecoder(knob, levels: Levels(), at: .origin)
    var (seen, way, counted, wrong) = (Levels(), 1, 0, 0)
    func note(_ detents: Int) {
      counted += Int(detents.magnitude)
      if detents != 0, detents.signum() != way { wrong += Int(detents.magnitude) }
    }
    for time in stride(from: phase, through: now + 300_000, by: Int64.Stride(period)) {
      let at = Instant(microseconds: time)
      if let reads = decoder.readsAt, reads < at { note(decoder.realign(to: seen, at: reads)) }
      var levels = seen
      while let change = changes.first, change.at <= time {
        levels = Levels(quarterStep: change.position)
        way = change.way
        changes.removeFirst()
      }
      let moved = [LineEdge(.a, levels.a, at: at), LineEdge(.b, levels.b, at: at)].filter {
        $0.level != seen[$0.line]
      }
      seen = levels
      if moved.count == 2 { note(decoder.feed(moved[0], with: moved[1])) }
      if moved.count == 1 { note(decoder.feed(moved[0])) }
    }
    return (counted, wrong)
  }

  @Test(
    "Levels read about once an edge give few detents the wrong way, and none with four edges",
    arguments: [(2, 3), (4, 0), (8, 3)])
  func wrong(size: Int, inThousand: Int) throws {
    var (counted, wrong, all) = (0, 0, 0)
    for edge in [3_000, 5_000, 8_000, 15_000] as [Int64] {
      for share in stride(from: Int64(90), through: 170, by: 10) {
        for rest in [110_000, 150_000, 300_000, 900_000] as [Int64] {
          for phase in 0..<6 as Range<Int64> {
            let period = edge * share / 100
            let found = try count(
              edges: size, edge: edge, every: period, from: phase * period / 6, rest: rest)
            (counted, wrong) = (counted + found.counted, wrong + found.wrong)
            all += 5
          }
        }
      }
    }
    #expect(wrong * 1_000 <= inThousand * all, "\(wrong) of \(all)")
    #expect(counted * 10 >= all * 9, "\(counted) of \(all)")
  }
}
