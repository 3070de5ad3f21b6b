import DetentInput
import Testing

@Suite("A quadrature decoder")
struct QuadratureDecoderTests {
  @Test("H01 · Clockwise is 11, 01, 00, 10, 11, and one cycle is one detent")
  func oneDetentEachWay() {
    let turned = detents(
      a: "‾‾____‾‾‾‾‾‾____‾‾",
      b: "‾‾‾‾____‾‾____‾‾‾‾")
    #expect(
      turned == "········+·······-·")
  }

  @Test("Half a detent and back is no detent")
  func reversalInsideADetent() {
    let turned = detents(
      a: "‾‾______‾‾‾‾",
      b: "‾‾‾‾__‾‾‾‾‾‾")
    #expect(
      turned == "············")
  }

  @Test("A bouncing contact counts once, on any edge")
  func bounce() {
    let turned = detents(
      a: "‾‾_‾_________‾_‾‾‾‾‾‾‾",
      b: "‾‾‾‾‾‾‾_‾_________‾_‾‾")
    #expect(
      turned == "··················+···")
  }

  @Test("A worn detent that chatters on one line makes no detents")
  func chatterAtRest() {
    let turned = detents(
      a: "‾‾_‾_‾_‾_‾_‾‾",
      b: "‾‾‾‾‾‾‾‾‾‾‾‾‾")
    #expect(
      turned == "·············")
  }

  @Test("With two edges per detent, the knob rests at 11 and at 00")
  func twoEdges() {
    let turned = detents(
      a: "‾‾________‾‾‾‾",
      b: "‾‾‾‾________‾‾", .init(edgesPerDetent: .two))
    #expect(
      turned == "····+·······+·")
  }

  @Test("With one edge per detent every edge counts, except bounces")
  func oneEdge() {
    let turned = detents(
      a: "‾‾________‾‾‾‾",
      b: "‾‾‾‾‾‾______‾‾", .init(edgesPerDetent: .one))
    #expect(
      turned == "··+···+···+·+·")
    var decoder = QuadratureDecoder(.init(edgesPerDetent: .one), levels: Levels())
    let burst: [(Line, Level, Int64)] = [
      (.a, .low, 0), (.a, .high, 200), (.a, .low, 400), (.b, .low, 9_000), (.b, .high, 30_000),
    ]
    let detents = burst.map { decoder.feed(LineEdge($0, $1, at: Instant(microseconds: $2))) }
    #expect(
      detents == [1, 0, 0, 1, -1], "A's burst is one detent; B changed and then changed back")
  }

  @Test("A knob that rests at 00 reports its detents there")
  func restsLow() {
    let turned = detents(
      a: "____‾‾‾‾____",
      b: "______‾‾‾‾__", .init(rest: .low))
    #expect(
      turned == "··········+·")
  }

  @Test("A reversed knob exchanges the directions")
  func reversed() {
    let turned = detents(
      a: "‾‾____‾‾‾‾",
      b: "‾‾‾‾____‾‾", .init(isReversed: true))
    #expect(
      turned == "········-·")
  }

  @Test("A knob between two detents starts there")
  func startState() {
    let turned = detents(
      a: "____‾‾‾‾‾‾____‾‾‾‾",
      b: "‾‾____‾‾‾‾‾‾____‾‾")
    #expect(
      turned == "······+·········+·", "three of four steps round up to a detent")
  }

  @Test("The step table matches the Gray code for all 16 pairs of states")
  func stepTable() {
    // Derived independently: the index of a state in the cycle 11, 01, 00, 10.
    let cycle = [3, 1, 0, 2]
    for (place, from) in cycle.enumerated() {
      for (line, bit) in [(Line.a, 2), (.b, 1)] {
        var decoder = QuadratureDecoder(
          levels: Levels(a: from & 2 != 0 ? .high : .low, b: from & 1 != 0 ? .high : .low))
        let next = from ^ bit
        _ = decoder.feed(LineEdge(line, next & bit != 0 ? .high : .low, at: .origin))
        let forward = cycle[(place + 1) % 4] == next
        #expect(decoder.counts.quarterSteps == (forward ? 1 : -1), "\(from) to \(next)")
      }
    }
  }

  @Test("A missed edge in a continuing turn loses no detent")
  func missedEdge() {
    // The second cycle lacks B's falling edge: A's rising one appears to turn back, until B's
    // rising one is a repeat.
    var decoder = QuadratureDecoder(levels: Levels())
    var at: Int64 = 0
    var turned: [Int] = []
    for cycle in 0..<4 {
      for (line, level) in [(Line.a, Level.low), (.b, .low), (.a, .high), (.b, .high)] {
        at += 2_000
        if cycle == 1, line == .b, level == .low { continue }
        let detents = decoder.feed(LineEdge(line, level, at: Instant(microseconds: at)))
        if detents != 0 { turned.append(detents) }
      }
    }
    #expect(turned == [1, 1, 1, 1])
    #expect(decoder.counts.repeated == 1)
  }

  @Test(
    "Simultaneous changes of both contacts count as illegal and turn nothing by themselves")
  func illegal() {
    var decoder = QuadratureDecoder(levels: Levels())
    let now = Instant.origin + .milliseconds(1)
    let jump = decoder.feed(LineEdge(.a, .low, at: now), with: LineEdge(.b, .low, at: now))
    #expect(jump == 0)
    #expect(decoder.counts.illegal == 1)
    #expect(decoder.counts.quarterSteps == 0)
    // The following edges show the direction: two more clockwise steps complete the detent.
    #expect(decoder.feed(LineEdge(.a, .high, at: now + .milliseconds(1))) == 0)
    #expect(decoder.feed(LineEdge(.b, .high, at: now + .milliseconds(2))) == 1)
  }

  @Test("The order of two simultaneous edges makes no difference")
  func simultaneous() {
    let back: [(Line, Line)] = [(.a, .b), (.b, .a)]
    let turned = back.map { first, second in
      var decoder = QuadratureDecoder(levels: Levels())
      _ = decoder.feed(LineEdge(.a, .low, at: .origin + .milliseconds(1)))
      _ = decoder.feed(LineEdge(.b, .low, at: .origin + .milliseconds(2)))
      let now = Instant.origin + .milliseconds(3)
      return decoder.feed(LineEdge(first, .high, at: now), with: LineEdge(second, .high, at: now))
    }
    #expect(turned == [1, 1], "half a detent clockwise, then a jump to rest: forward, not back")
  }

  @Test("After lost edges the levels are read, and the direction of the turn decides")
  func realignment() {
    var decoder = QuadratureDecoder(levels: Levels())
    _ = decoder.feed(LineEdge(.a, .low, at: .origin + .milliseconds(1)))
    _ = decoder.feed(LineEdge(.b, .low, at: .origin + .milliseconds(2)))
    #expect(decoder.realign(to: Levels()) == 1, "half a detent clockwise, then at rest")
    #expect(decoder.counts.illegal == 1)
    #expect(decoder.realign(to: Levels()) == 0)
  }

  @Test("With four edges per detent, a rest of any length at half a detent loses nothing")
  func restHalfWay() {
    var signal = Signal()
    for _ in 0..<20 { signal.step(1, after: [200_000, 100]) }
    signal.wait(200_000)
    signal.toggle(signal.line(of: 1))
    let (decoder, detents) = QuadratureDecoder.decoding(signal.edges, .init(rest: .both))
    #expect(detents == [Int](repeating: 1, count: 10))
    #expect(decoder.counts.refused == 0)
  }
}
