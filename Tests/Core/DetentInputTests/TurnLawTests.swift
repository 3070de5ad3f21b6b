import Testing

/// Laws of the decoder under the faults that users report; every drawn case has its seed.
@Suite("Turns of faulty knobs")
struct TurnLawTests {
  /// Fails with the first few inputs that were counted wrong.
  private func expectNone(
    _ failures: [TurnFailure], _ location: SourceLocation = #_sourceLocation
  ) {
    let text =
      "\(failures.count) wrong:\n"
      + failures.prefix(3).map(\.description).joined(separator: "\n")
    #expect(failures.isEmpty, "\(text)", sourceLocation: location)
  }

  @Test(
    "Both lines changing at one instant cost no detent, in any state of it",
    arguments: TurnLaws.Before.allCases)
  func twins(before: TurnLaws.Before) { expectNone(TurnLaws.twins(before: before)) }

  @Test(
    "Changes of both lines only, after a rest of 100 ms, are no detent the wrong way",
    arguments: TurnLaws.Before.allCases)
  func jumps(before: TurnLaws.Before) { expectNone(TurnLaws.jumps(before: before)) }

  @Test("Levels read at least every second edge give no detent the wrong way")
  func sampled() { expectNone(TurnLaws.sampled()) }

  @Test("Bounces merged to a repeated level cost no detent")
  func merged() { expectNone(TurnLaws.merged(seeds: 1...10)) }

  @Test("Lines that rise or fall to their idle level at the start are no detent, and cost none")
  func starts() { expectNone(TurnLaws.starts(seeds: 1...250)) }

  @Test("A knob held between two detents at the start counts from three quarters of one")
  func heldStarts() { expectNone(TurnLaws.heldStarts()) }

  @Test("The first detent counts at each rest of each knob")
  func firstDetents() { expectNone(TurnLaws.firstDetents()) }

  @Test(
    "A contact that is undefined at rest costs no detent: clicks, turns at speed, chatter at rest",
    arguments: [
      (8_000, [100_000, 400_000]), (2_000, [0, 2_000, 20_000]), (4_000, [0, 30_000, 600_000]),
    ] as [(Int64, [Int64])])
  func undefined(edge: Int64, pauses: [Int64]) {
    expectNone(TurnLaws.undefined(seeds: 1...20, edge: edge, pauses: pauses))
  }

  @Test("Detents of 8, 12 and 16 edges count once with bounces, and their halves don't")
  func cycles() { expectNone(TurnLaws.cycles(seeds: 1...10)) }

  @Test(
    "Contacts that never overlap count a detent a pair of pulses",
    arguments: TurnLaws.Pulses.allCases)
  func pulses(kind: TurnLaws.Pulses) { expectNone(TurnLaws.pulses(kind, seeds: 1...4)) }

  @Test(
    "One lost change in slow clicks costs no detent if the levels are read at rest",
    arguments: [4, 8], [[], [150], [80, 200]] as [[Int64]])
  func oneLost(edges: Int, bounces: [Int64]) {
    expectNone(TurnLaws.oneLost(isRead: true, edges: edges, bounces: bounces))
  }

  @Test("One lost edge of two a detent may cost the detent, but is none the wrong way")
  func halfLost() {
    expectNone(TurnLaws.oneLost(isRead: true, edges: 2).filter(\.isWrongWay))
  }

  @Test(
    "A tenth and a fiftieth of the edges lost in slow clicks cost few detents",
    arguments: [120_000, 600_000] as [Int64], [1, -1])
  func lost(pause: Int64, second: Int) {
    let ways = [Int](repeating: 1, count: 20) + [Int](repeating: second, count: 20)
    let tenth = TurnLaws.lost(oneIn: 10, ways: ways, pause: pause, seeds: 1...50)
    #expect(tenth.counted >= 955 && tenth.extra <= 10, "\(tenth) of 1,000")
    let fiftieth = TurnLaws.lost(oneIn: 50, ways: ways, pause: pause, seeds: 1...50)
    #expect(fiftieth.counted >= 995 && fiftieth.extra <= 2, "\(fiftieth) of 1,000")
  }
}
