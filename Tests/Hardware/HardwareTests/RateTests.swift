import DetentGPIO
import DetentInput
import DetentRuntime
import Foundation
import Testing

extension HardwareTests {
  @Suite("Edge rates", .serialized)
  struct RateTests {
    init() throws {
      try VirtualKnob.rest()
    }

    /// Edges per second that must be read without loss, at ordinary priority, too.
    ///
    /// A late user process makes up for it in a burst of at most half of the kernel's queues: 8
    /// edges with libgpiod 1, 4 per line.
    private static let promised = GPIOKnob.libgpiodGeneration == 1 ? 1_000 : 10_000
    /// Their number: 20 seconds with libgpiod 1, 10 with libgpiod 2.
    private static let promisedCount = GPIOKnob.libgpiodGeneration == 1 ? 20_000 : 100_000

    private static let pacing = GPIOKnob.libgpiodGeneration == 1 ? "-m 8" : "-m 500"

    /// A fast turn's rate, and those requested by VIRTUAL_GPIO_RATES.
    private static let measured =
      [500]
      + (VirtualKnob.environment["VIRTUAL_GPIO_RATES"] ?? "").split(separator: " ")
      .compactMap { Int($0) }

    /// The result of one turn.
    private struct Outcome {
      var driven: Int
      var edges: [LineEdge]
      var counters: MissingEdges
      /// The longest time that the kernel starved real-time threads or the user process, in
      /// microseconds.
      ///
      /// Meanwhile changes of a line merge before any reader.
      var machineLate_us: Int

      var missing: Int { driven - edges.count }
    }

    private func turn(_ count: Int, rate: Int, usesRealTime: Bool) throws -> Outcome {
      try VirtualKnob.rest()
      var configuration = VirtualKnob.configuration
      configuration.usesRealTime = usesRealTime
      let knob = try GPIOKnob(configuration)
      let hand = try VirtualKnob.start("-t -r \(rate) \(Self.pacing) turn \(count)")
      let edges = try VirtualKnob.edges(from: knob, count: count)
      let report = VirtualKnob.report(of: hand)
      let late = report.split(separator: " ").compactMap { Int($0) }.dropFirst(2).max() ?? 0
      let outcome = Outcome(
        driven: count, edges: edges, counters: knob.missing, machineLate_us: late)
      let span = (try #require(edges.last).at - edges[0].at).microseconds
      print(
        "libgpiod \(GPIOKnob.libgpiodGeneration), asked \(rate), came",
        Int64(edges.count - 1) * 1_000_000 / max(1, span), "edges/s,",
        "\(knob.scheduling): \(outcome.missing) of \(count) missing,",
        "the kernel reported \(outcome.counters.lost), the queue of",
        "\(outcome.counters.overflowed), \(outcome.counters.fullQueues) full queues,",
        "\(outcome.counters.late) late; the user: \(report)")
      if outcome.missing > 0 { printGaps(in: edges) }
      return outcome
    }

    /// Prints where edges are missing: in a turn in one direction the contacts alternate.
    private func printGaps(in edges: [LineEdge]) {
      for (before, after) in zip(edges, edges.dropFirst()).filter({ $0.line == $1.line }).prefix(20)
      {
        print(
          "  missing before edge \(after.sequence): two of \(after.line) in a row,",
          "\((after.at - before.at).microseconds) us apart,",
          "\((after.at - edges[0].at).microseconds / 1_000) ms after the first")
      }
    }

    /// A machine that starved real-time threads or the user process for this long is excused.
    private static let tooLate_us = 5_000
    /// The last try counts, however late the machine was.
    private static let mostTries = 8

    @Test("The reading thread loses nothing at the documented rate", arguments: [false, true])
    func missesNothing(usesRealTime: Bool) throws {
      let count = usesRealTime ? Self.promised * 2 : Self.promisedCount
      for round in 1...Self.mostTries {
        let outcome = try turn(count, rate: Self.promised, usesRealTime: usesRealTime)
        if outcome.missing > 0, outcome.machineLate_us >= Self.tooLate_us, round < Self.mostTries {
          // Whatever the machine did, every loss is reported.
          let told = outcome.counters
          #expect(told.lost != 0 || told.fullQueues != 0 || told.overflowed != 0)
          print("  the machine was too late: once more")
          continue
        }
        #expect(outcome.counters.lost == 0)
        // With one processor and 10,000 edges a second real-time threads starve the program, whose
        // own queue then reports what it drops.
        let isCrowded = usesRealTime && GPIOKnob.libgpiodGeneration == 2
        #expect(outcome.missing == (isCrowded ? Int(outcome.counters.overflowed) : 0))
        if outcome.missing == 0 {
          #expect(outcome.edges.changes == VirtualKnob.quarterSteps(count))
        }
        return
      }
    }

    @Test("Other rates are measured", arguments: measured, [false, true])
    func measures(rate: Int, usesRealTime: Bool) throws {
      let outcome = try turn(rate * 2, rate: rate, usesRealTime: usesRealTime)
      // libgpiod 2 reports each dropped edge.
      if GPIOKnob.libgpiodGeneration == 2, outcome.machineLate_us < Self.tooLate_us {
        #expect(UInt64(outcome.missing) == outcome.counters.lost + outcome.counters.overflowed)
      }
    }
  }
}
