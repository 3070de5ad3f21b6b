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

    /// Edges a second that must all be read. (A real-time reader can keep this test from draining
    /// when the virtual processor is saturated: what then overflows is counted and no fault.)
    ///
    /// With libgpiod 2 on average, bursts included; with libgpiod 1, whose queues hold 16 edges,
    /// evenly paced.
    private static let promised = GPIOKnob.libgpiodGeneration == 1 ? 1_000 : 10_000

    private static let pacing = GPIOKnob.libgpiodGeneration == 1 ? "" : "-c"

    /// The promised rate, and those that VIRTUAL_GPIO_RATES asks to measure.
    private static let rates =
      [promised]
      + (VirtualKnob.environment["VIRTUAL_GPIO_RATES"] ?? "").split(separator: " ")
      .compactMap { Int($0) }

    @Test("At a promised rate the reading thread misses nothing", arguments: rates, [false, true])
    func missesNothing(rate: Int, asksForRealTime: Bool) throws {
      var configuration = VirtualKnob.configuration
      configuration.asksForRealTime = asksForRealTime
      let knob = try GPIOKnob(configuration)
      let count = rate * 2
      let hand = try VirtualKnob.start("-r \(rate) \(Self.pacing) turn \(count)")
      let edges = try VirtualKnob.edges(from: knob, count: count)
      hand.waitUntilExit()
      let counters = knob.counters
      let missing = count - edges.count
      let span = (try #require(edges.last).at - edges[0].at).microseconds
      print(
        "libgpiod \(GPIOKnob.libgpiodGeneration), asked \(rate), came",
        Int64(edges.count - 1) * 1_000_000 / max(1, span), "edges/s,",
        asksForRealTime ? "real-time:" : "ordinary: ", "\(missing) of \(count) missing,",
        "the kernel told of \(counters.lost), the queue of \(counters.overflowed),",
        "\(counters.late) late")
      if rate <= Self.promised {
        #expect(counters.lost == 0)
        #expect(UInt64(missing) == counters.overflowed)
      }
      // The second generation tells of each edge that it drops.
      if GPIOKnob.libgpiodGeneration == 2 {
        #expect(UInt64(missing) == counters.lost + counters.overflowed)
      }
      if missing == 0 {
        #expect(edges.changes == VirtualKnob.quarterSteps(count))
      }
    }
  }
}
