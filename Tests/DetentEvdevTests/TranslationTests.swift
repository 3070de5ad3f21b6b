import CEvdev
import DetentInput
import Testing

@testable import DetentEvdev

@Suite("Events of an input device become edges")
struct TranslationTests {
  @Test("A detent is the four edges of a knob that rests at 11, and they end when it was told of")
  func oneDetent() {
    var knob = KnobTranslation(.dial)
    let clockwise = knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 100))
    #expect(clockwise.changes == "abAB")
    #expect(clockwise.times == [96_250, 97_500, 98_750, 100_000])
    #expect(clockwise.map(\.sequence) == [1, 2, 3, 4])
    let back = knob.edges(of: report((EV_REL, REL_DIAL, -1), at_ms: 200))
    #expect(back.changes == "baBA")
    #expect(back.times.last == 200_000)
  }

  @Test("Detents that come quickly are squeezed to the pace of the fastest hand, and no further")
  func squeezed() {
    var knob = KnobTranslation(.dial)
    _ = knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 100))
    let fast = knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 104))
    #expect(fast.times == [101_000, 102_000, 103_000, 104_000])
    let faster = knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 105))
    #expect(faster.times == [104_875, 105_750, 106_625, 107_500])
    let rested = knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 120))
    #expect(rested.times.last == 120_000)
  }

  @Test("Several detents in one event are spread back over the time before it")
  func severalDetents() {
    var knob = KnobTranslation(.dial)
    let three = knob.edges(of: report((EV_REL, REL_DIAL, -3), at_ms: 100))
    #expect(three.changes == "baBAbaBAbaBA")
    #expect(three.times.first == 86_250)
    #expect(three.times.last == 100_000)
  }

  @Test("Of a wheel that reports in two units only the finer counts, and its parts add up")
  func highResolution() {
    var knob = KnobTranslation(.wheel)
    let events =
      report((EV_REL, REL_WHEEL_HI_RES, 50), at_ms: 10)
      + report((EV_REL, REL_WHEEL_HI_RES, 50), at_ms: 20)
      + report((EV_REL, REL_WHEEL, 1), (EV_REL, REL_WHEEL_HI_RES, 20), at_ms: 30)
      + report((EV_REL, REL_WHEEL_HI_RES, 29), at_ms: 40)
      + report((EV_REL, REL_WHEEL_HI_RES, 1), at_ms: 50)
    let edges = knob.edges(of: events)
    #expect(edges.changes == "abABa")
    #expect(edges.times == [10_000, 18_750, 20_000, 30_000, 50_000])
  }

  @Test("Parts of a detent that are turned back leave nothing behind")
  func partsBackAndForth() {
    var knob = KnobTranslation(.wheel)
    var edges: [Edge] = []
    for turn in 0..<100 as Range<Int64> {
      let value: Int32 = turn % 2 == 0 ? 29 : -29
      edges += knob.edges(of: report((EV_REL, REL_WHEEL_HI_RES, value), at_ms: 10 * turn))
    }
    #expect(edges.isEmpty)
  }

  @Test("A wheel that has finer units but doesn't use them is turned by its detents")
  func unusedHighResolution() {
    var knob = KnobTranslation(.wheel)
    #expect(knob.edges(of: report((EV_REL, REL_WHEEL, -2), at_ms: 90)).changes == "baBAbaBA")
  }

  @Test("What other axes and keys report is no turn and no press")
  func others() {
    var knob = KnobTranslation(.dial)
    let events =
      report((EV_REL, REL_X, 5), (EV_REL, REL_WHEEL, 1), (EV_ABS, REL_DIAL, 3), at_ms: 10)
      + report((EV_KEY, KEY_A, 1), at_ms: 20)
    #expect(knob.edges(of: events).isEmpty)
  }

  @Test("A press is an edge when it happens; a key that repeats is pressed once")
  func press() {
    var knob = KnobTranslation(.dial)
    let edges = knob.edges(
      of: report((EV_KEY, KEY_ENTER, 1), at_ms: 10) + report((EV_KEY, KEY_ENTER, 2), at_ms: 300)
        + report((EV_KEY, KEY_ENTER, 0), at_ms: 400) + report((EV_KEY, KEY_ENTER, 0), at_ms: 410))
    #expect(edges.changes == "pP")
    #expect(edges.times == [10_000, 400_000])
  }

  @Test("A button on a device of its own is heard there, and nowhere else")
  func buttonDevice() {
    var knob = KnobTranslation(
      AxisMotion(.dial, at: 0), button: UInt32(KEY_ENTER), of: .pressing, turnsByParts: false,
      isPressed: true)
    #expect(knob.maker.levels == Levels(button: .low))
    #expect(knob.edges(of: report((EV_KEY, KEY_ENTER, 0), at_ms: 10)).isEmpty)
    #expect(
      knob.edges(of: report((EV_KEY, KEY_ENTER, 0), at_ms: 10), from: .pressing).changes == "P")
    #expect(knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 10), from: .pressing).isEmpty)
  }

  @Test("Edges never go back in time, whatever the two devices say")
  func neverBack() {
    var knob = KnobTranslation(
      AxisMotion(.dial, at: 0), button: UInt32(KEY_ENTER), of: .pressing, turnsByParts: false,
      isPressed: false)
    var edges = knob.edges(of: report((EV_REL, REL_DIAL, 2), at_ms: 100))
    edges += knob.edges(of: report((EV_KEY, KEY_ENTER, 1), at_ms: 99), from: .pressing)
    edges += knob.edges(of: report((EV_REL, REL_DIAL, 2), at_ms: 101))
    edges += knob.edges(of: report((EV_KEY, KEY_ENTER, 0), at_ms: 103), from: .pressing)
    #expect(edges.changes == "abABabABpabABabABP")
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.at <= $1.at })
  }

  @Test("When the kernel's queue was full, the next edge's number leaves one out")
  func dropped() {
    var knob = KnobTranslation(.wheel)
    var edges = knob.edges(of: report((EV_REL, REL_WHEEL, 1), at_ms: 10))
    // What came of the report that was cut off is gone; the button's state is told again.
    edges += knob.edges(
      of: [report((EV_REL, REL_WHEEL, 1), at_ms: 20)[0]] + drop(at_ms: 30)
        + report((EV_KEY, KEY_ENTER, 1), at_ms: 30))
    #expect(edges.changes == "abABp")
    #expect(edges.map(\.sequence) == [1, 2, 3, 4, 6])
    #expect(knob.dropCount == 1)
  }

  @Test("A detent that a drop cut in two is brought to its rest, and all later ones end at theirs")
  func droppedHalfWay() {
    for (told, brought) in [
      (0, ""), (3, "A"), (4, "AB"), (5, "AB"), (7, "B"), (-2, "B"), (-4, "BA"), (-7, "A"),
      (8, ""), (11, "A"),
    ] {
      var knob = KnobTranslation(.wheel)
      _ = knob.edges(of: units(told, from_ms: 10))
      let edges = knob.edges(of: drop(at_ms: 200))
      #expect(edges.changes == brought, "\(told) units")
      #expect(knob.maker.levels == Levels(), "\(told) units")
      for detent in 1...3 as ClosedRange<Int64> {
        let later = knob.edges(of: units(8, from_ms: 1_000 * detent))
        #expect(later.changes == "abAB", "\(told) units")
        #expect(later.last?.at == .origin + .milliseconds(1_000 * detent + 70))
      }
    }
  }

  @Test("A drop on the button's device leaves the turn alone")
  func droppedPresses() {
    var knob = KnobTranslation(.wheel)
    var edges = knob.edges(of: units(4, from_ms: 10))
    // Of the next report one axis has come, and the other comes behind the drop.
    let next = units(1, from_ms: 100)
    edges += knob.edges(of: [next[0]])
    edges += knob.edges(of: drop(at_ms: 100), from: .pressing)
    edges += knob.edges(of: [next[1]] + units(3, from_ms: 110))
    #expect(edges.changes == "abAB")
    #expect(edges.map(\.sequence) == [1, 2, 4, 5])
  }

  /// Turns of an eighth of a detent each, 10 ms apart; negative is counterclockwise.
  private func units(_ count: Int, from_ms: Int64) -> [InputEvent] {
    (0..<Int64(count.magnitude)).flatMap { index in
      report((EV_REL, REL_WHEEL_HI_RES, count < 0 ? -15 : 15), at_ms: from_ms + 10 * index)
    }
  }

  @Test("A value that no hand turns ends in a count, not in a flood of edges")
  func absurd() {
    let widestGap: UInt32 = 1 << 30
    for value in [Int32.max, .min] {
      var knob = KnobTranslation(.dial)
      var edges = knob.edges(of: report((EV_REL, REL_DIAL, value), at_ms: 10))
      #expect(edges.count == 1_024)
      let refused = 4 * UInt64(value.magnitude) - 1_024
      #expect(knob.maker.refusedCount == refused)
      #expect(edges.last?.sequence == 1_024)
      edges = knob.edges(of: report((EV_REL, REL_DIAL, 1), at_ms: 60_000))
      #expect(edges.first?.sequence == widestGap + 1_025)
      #expect(knob.maker.levels == Levels())
    }
  }

  @Test("A wheel that is faster than any hand is a queue ahead at most, and refused whole detents")
  func tooFast() {
    var knob = KnobTranslation(.wheel)
    var edges: [Edge] = []
    for report_ms in 0..<2_000 as Range<Int64> {
      edges += knob.edges(of: report((EV_REL, REL_WHEEL_HI_RES, 90), at_ms: report_ms))
      let ahead_us = (edges.last?.at.microseconds ?? 0) - report_ms * 1_000
      #expect(ahead_us <= 1_025 * 875)
    }
    #expect(knob.maker.refusedCount > 2_000)
    #expect(knob.maker.refusedCount.isMultiple(of: 4))
    // Less than a detent waits for the next turn, which ends at rest.
    let whole = UInt64(edges.count) + knob.maker.refusedCount
    #expect((5_997...6_000).contains(whole))
    edges += knob.edges(of: report((EV_REL, REL_WHEEL_HI_RES, 120), at_ms: 60_000))
    #expect(UInt64(edges.count) + knob.maker.refusedCount == 6_004)
    #expect(knob.maker.levels == Levels())
  }

  @Test("Edges are the same whether events come one by one or all at once")
  func splitting() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SplitMix(seed)
      let events = (0..<200 as Range<Int64>).flatMap { index in
        let value = Int32(random.next() % 241) - 120
        return random.next() % 5 == 0
          ? report((EV_KEY, KEY_ENTER, value > 0 ? 1 : 0), at_ms: 3 * index)
          : report((EV_REL, REL_WHEEL_HI_RES, value), at_ms: 3 * index)
      }
      var whole = KnobTranslation(.wheel)
      var dripped = KnobTranslation(.wheel)
      let edges = whole.edges(of: events)
      #expect(edges == events.flatMap { dripped.edges(of: [$0]) }, "seed \(seed)")
      let turned = events.reduce(0) {
        $0 + ($1.code == UInt32(REL_WHEEL_HI_RES) ? Int($1.value) : 0)
      }
      var decoder = QuadratureDecoder(levels: Levels())
      for edge in edges where edge.line != .button { _ = decoder.feed(edge) }
      #expect(
        decoder.counts.quarterSteps == turned / 30 + slack(of: turned, decoder), "seed \(seed)")
      #expect(decoder.counts.illegal + decoder.counts.repeated == 0, "seed \(seed)")
    }
  }

  /// Less than a quarter step may wait, on the side that the wheel came from.
  private func slack(of parts: Int, _ decoder: QuadratureDecoder) -> Int {
    let rest = parts - decoder.counts.quarterSteps * 30
    return abs(rest) < 30 ? decoder.counts.quarterSteps - parts / 30 : 0
  }
}

/// A generator that gives the same numbers for the same seed.
private struct SplitMix {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
