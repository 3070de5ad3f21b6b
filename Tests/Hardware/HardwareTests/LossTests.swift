@testable import DetentGPIO
import DetentInput
import DetentRuntime
import Foundation
import Testing

extension HardwareTests {
  @Suite("Losses on a kernel's chip", .serialized)
  struct LossTests {
    init() throws {
      try VirtualKnob.rest()
    }

    /// A knob whose reading thread is starved while the user turns.
    private func slowKnob() throws -> GPIOKnob {
      var configuration = VirtualKnob.configuration
      configuration.usesRealTime = false
      return try GPIOKnob(configuration)
    }

    /// Turns at real-time priority, as fast as possible.
    private func turnWithoutReader(_ count: Int) throws {
      try VirtualKnob.drive("-f -c -r 1000000 turn \(count)")
    }

    /// The levels with their place among the edges; earlier edges are fed to `decoder`.
    private func reading(
      of knob: GPIOKnob, decoder: inout KnobDecoder, events: inout [TimedKnobEvent]
    ) throws -> (levels: Levels, sequence: UInt32, at: Instant)? {
      knob.requestLevels()
      var inbox = Inbox()
      for _ in 0..<100 {
        var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 1_000) > 0 else { return nil }
        try knob.drain(into: &inbox)
        while let input = inbox.popFirst() {
          if let edge = input.edge { decoder.feed(edge, into: &events) }
          if case .levels(let levels, let sequence, _) = input.kind {
            return (levels, sequence, input.at)
          }
        }
      }
      return nil
    }

    @Test("A starved reader reports its losses: their number, or a full queue")
    func readerStopped() throws {
      let knob = try slowKnob()
      try turnWithoutReader(3_002)
      var decoder = KnobDecoder(levels: knob.levels)
      var events: [TimedKnobEvent] = []
      let edges = try VirtualKnob.edges(from: knob, count: 3_002, patience: 300)
      for edge in edges { decoder.feed(edge, into: &events) }
      let counters = knob.missing
      print(
        "libgpiod \(GPIOKnob.libgpiodGeneration): 3002 driven, \(edges.count) received,",
        "reported \(counters.lost), \(counters.fullQueues) full queues; the decoder missed",
        "\(decoder.lost)")
      #expect(edges.count < 3_002)
      if GPIOKnob.libgpiodGeneration == 2 {
        #expect(counters.lost == UInt64(3_002 - edges.count))
        #expect(decoder.lost == 3_002 - edges.count)
      } else {
        #expect(counters.fullQueues >= 2, "both contacts' queues were full")
      }
      // The levels realign the decoder: two more quarter steps end at a detent.
      let reading = try #require(
        try reading(of: knob, decoder: &decoder, events: &events))
      #expect(reading.levels == Levels(a: .low, b: .low))
      #expect(reading.sequence == lastNumber(edges))
      let late = UInt32((Instant.onMonotonicClock - reading.at).microseconds)
      let levels = Input.Kind.levels(reading.levels, after: reading.sequence, lateness: late)
      decoder.take(Input(levels, at: Instant.onMonotonicClock), into: &events)
      events.removeAll()
      try VirtualKnob.drive("turn 2 turn 4")
      for edge in try VirtualKnob.edges(from: knob, count: 6) { decoder.feed(edge, into: &events) }
      #expect(decoder.quadrature.counts.repeated <= 2, "each contact's first after the gap")
      #expect(events.last?.event == .turned(1))
    }

    private func lastNumber(_ edges: [LineEdge]) -> UInt32 { edges.last?.sequence ?? 0 }

    @Test("Levels read during a turn are placed behind the edges that led to them")
    func levelsAmongEdges() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      let hand = try VirtualKnob.start("-r 1000 turn 1000")
      var inbox = Inbox()
      var levels = knob.levels
      var readings = 0
      var count = 0
      while count < 1_000 {
        knob.requestLevels()
        var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 1_000) > 0 else { break }
        try knob.drain(into: &inbox)
        while let input = inbox.popFirst() {
          if let edge = input.edge {
            levels[edge.line] = edge.level
            count += 1
          } else {
            #expect(input.kind == .levels(levels, after: UInt32(count)))
            readings += 1
          }
        }
      }
      hand.waitUntilExit()
      #expect(count == 1_000)
      #expect(readings > 100)
    }

    @Test(
      "A stalled host gets every dropped edge reported, including the last one")
    func hostStopped() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      try VirtualKnob.drive("-r 1000 turn 1302")
      var decoder = KnobDecoder(levels: knob.levels)
      var events: [TimedKnobEvent] = []
      let reading = try #require(
        try reading(of: knob, decoder: &decoder, events: &events))
      #expect(decoder.edges == 1_024)
      let told = decoder.take(
        Input(.levels(reading.levels, after: reading.sequence), at: Instant.onMonotonicClock),
        into: &events)
      #expect(told == 278)
      #expect(decoder.lost == 278)
      #expect(knob.missing == MissingEdges(overflowed: 278))
      #expect(reading.levels == Levels(a: .low, b: .low))
    }
  }
}
