import DetentGPIO
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Rates", .serialized)
  struct RateTests {
    init() throws {
      try VirtualKnob.rest()
    }

    /// Edges a second that must all be read, by a thread of ordinary priority, too.
    ///
    /// A hand that is late makes up for it in a burst, of as many edges as half the kernel's queues
    /// hold at most: 8 with libgpiod 1, 4 a line.
    private static let promised = GPIOKnob.libgpiodGeneration == 1 ? 1_000 : 10_000
    /// How many of them: 20 seconds with libgpiod 1, 10 with libgpiod 2.
    private static let promisedCount = GPIOKnob.libgpiodGeneration == 1 ? 20_000 : 100_000

    private static let pacing = GPIOKnob.libgpiodGeneration == 1 ? "-m 8" : "-m 500"

    /// A fast hand's rate, and those that VIRTUAL_GPIO_RATES asks to measure.
    private static let measured =
      [500]
      + (VirtualKnob.environment["VIRTUAL_GPIO_RATES"] ?? "").split(separator: " ")
      .compactMap { Int($0) }

    /// What became of the edges of one turn.
    private struct Outcome {
      var driven: Int
      var edges: [Edge]
      var counters: GPIOKnob.Counters
      /// How long the kernel kept real-time threads, or the hand, from running, in microseconds.
      ///
      /// Meanwhile changes of a line merge, and no reader can help it.
      var machineLate_us: Int

      var missing: Int { driven - edges.count }
    }

    private func turn(_ count: Int, rate: Int, asksForRealTime: Bool) throws -> Outcome {
      try VirtualKnob.rest()
      var configuration = VirtualKnob.configuration
      configuration.asksForRealTime = asksForRealTime
      let knob = try GPIOKnob(configuration)
      let hand = try VirtualKnob.start("-t -r \(rate) \(Self.pacing) turn \(count)")
      let edges = try VirtualKnob.edges(from: knob, count: count)
      let report = VirtualKnob.report(of: hand)
      let late = report.split(separator: " ").compactMap { Int($0) }.dropFirst(2).max() ?? 0
      let outcome = Outcome(
        driven: count, edges: edges, counters: knob.counters, machineLate_us: late)
      let span = (try #require(edges.last).at - edges[0].at).microseconds
      print(
        "libgpiod \(GPIOKnob.libgpiodGeneration), asked \(rate), came",
        Int64(edges.count - 1) * 1_000_000 / max(1, span), "edges/s,",
        "\(knob.scheduling): \(outcome.missing) of \(count) missing,",
        "the kernel told of \(outcome.counters.lost), the queue of",
        "\(outcome.counters.overflowed), \(outcome.counters.fullQueues) full queues,",
        "\(outcome.counters.late) late; the hand: \(report)")
      if outcome.missing > 0 { printGaps(in: edges) }
      return outcome
    }

    /// Says where edges are missing: in a turn one way the contacts change alternately.
    private func printGaps(in edges: [Edge]) {
      for (before, after) in zip(edges, edges.dropFirst()).filter({ $0.line == $1.line }).prefix(20)
      {
        print(
          "  missing before edge \(after.sequence): two of \(after.line) in a row,",
          "\((after.at - before.at).microseconds) us apart,",
          "\((after.at - edges[0].at).microseconds / 1_000) ms after the first")
      }
    }

    /// A machine that kept the hand or real-time threads waiting this long could not deliver.
    private static let tooLate_us = 5_000
    /// The last of them counts, however late the machine was.
    private static let mostTries = 8

    @Test("At the promised rate the reading thread misses nothing", arguments: [false, true])
    func missesNothing(asksForRealTime: Bool) throws {
      let count = asksForRealTime ? Self.promised * 2 : Self.promisedCount
      for round in 1...Self.mostTries {
        let outcome = try turn(count, rate: Self.promised, asksForRealTime: asksForRealTime)
        if outcome.missing > 0, outcome.machineLate_us >= Self.tooLate_us, round < Self.mostTries {
          // Whatever the machine did, nothing is lost without a word.
          let told = outcome.counters
          #expect(told.lost != 0 || told.fullQueues != 0 || told.overflowed != 0)
          print("  the machine was too late: once more")
          continue
        }
        #expect(outcome.counters.lost == 0)
        // This kernel has one processor: at 10,000 edges a second threads that go before all others
        // leave the program no time to empty its own queue, which then tells what it refused.
        let isCrowded = asksForRealTime && GPIOKnob.libgpiodGeneration == 2
        #expect(outcome.missing == (isCrowded ? Int(outcome.counters.overflowed) : 0))
        if outcome.missing == 0 {
          #expect(outcome.edges.changes == VirtualKnob.quarterSteps(count))
        }
        return
      }
    }

    @Test("Other rates are measured", arguments: measured, [false, true])
    func measures(rate: Int, asksForRealTime: Bool) throws {
      let outcome = try turn(rate * 2, rate: rate, asksForRealTime: asksForRealTime)
      // The second generation tells of each edge that it drops.
      if GPIOKnob.libgpiodGeneration == 2, outcome.machineLate_us < Self.tooLate_us {
        #expect(UInt64(outcome.missing) == outcome.counters.lost + outcome.counters.overflowed)
      }
    }
  }
}
