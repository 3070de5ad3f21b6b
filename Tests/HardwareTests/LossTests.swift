import DetentGPIO
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Losses", .serialized)
  struct LossTests {
    init() throws {
      try VirtualKnob.rest()
    }

    /// A knob whose reading thread does not run while the hand turns.
    private func slowKnob() throws -> GPIOKnob {
      var configuration = VirtualKnob.configuration
      configuration.asksForRealTime = false
      return try GPIOKnob(configuration)
    }

    /// Turns before all ordinary threads, as fast as it goes.
    private func turnWithoutReader(_ count: Int) throws {
      try VirtualKnob.drive("-f -c -r 1000000 turn \(count)")
    }

    /// The levels, placed among the edges; those before them are fed to `decoder`.
    private func reading(
      of knob: GPIOKnob, decoder: inout KnobDecoder, events: inout [TimedKnobEvent]
    ) throws -> LevelReading? {
      knob.requestReading()
      var ring = EdgeRing()
      for _ in 0..<100 {
        var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 1_000) > 0 else { return nil }
        try knob.drain(into: &ring)
        while let edge = ring.popFirst() { decoder.feed(edge, into: &events) }
        if let reading = knob.takeReading() { return reading }
      }
      return nil
    }

    @Test("A reader that is kept from running loses edges: how many is told, or that it may be so")
    func readerStopped() throws {
      let knob = try slowKnob()
      try turnWithoutReader(3_002)
      var decoder = KnobDecoder(levels: knob.levels)
      var events: [TimedKnobEvent] = []
      let edges = try VirtualKnob.edges(from: knob, count: 3_002, patience: 300)
      for edge in edges { decoder.feed(edge, into: &events) }
      let counters = knob.counters
      print(
        "libgpiod \(GPIOKnob.libgpiodGeneration): 3002 driven, \(edges.count) received,",
        "told of \(counters.lost), \(counters.fullQueues) full queues; the decoder missed",
        "\(decoder.lost)")
      #expect(edges.count < 3_002)
      if GPIOKnob.libgpiodGeneration == 2 {
        #expect(counters.lost == UInt64(3_002 - edges.count))
        #expect(decoder.lost == 3_002 - edges.count)
      } else {
        #expect(counters.fullQueues >= 2, "both contacts' queues were full")
      }
      // The levels put the decoder right: two more quarter steps end at a detent.
      let reading = try #require(
        try reading(of: knob, decoder: &decoder, events: &events))
      #expect(reading.levels == Levels(a: .low, b: .low))
      #expect(reading.sequence == lastNumber(edges))
      decoder.realign(
        to: reading.levels, at: knob.now, readAt: reading.at, after: reading.sequence,
        into: &events)
      events.removeAll()
      try VirtualKnob.drive("turn 2 turn 4")
      for edge in try VirtualKnob.edges(from: knob, count: 6) { decoder.feed(edge, into: &events) }
      #expect(decoder.quadrature.counts.repeated <= 2, "each contact's first after the gap")
      #expect(events.last?.event == .turned(1))
    }

    private func lastNumber(_ edges: [Edge]) -> UInt32 { edges.last?.sequence ?? 0 }

    @Test("Levels that are read while the knob turns stand between the edges that led to them")
    func levelsAmongEdges() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      let hand = try VirtualKnob.start("-r 1000 turn 1000")
      var ring = EdgeRing()
      var levels = knob.levels
      var readings = 0
      var count = 0
      while count < 1_000 {
        knob.requestReading()
        var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&polled, 1, 1_000) > 0 else { break }
        try knob.drain(into: &ring)
        while let edge = ring.popFirst() {
          levels[edge.line] = edge.level
          count += 1
        }
        if let reading = knob.takeReading() {
          #expect(reading.levels == levels, "after \(count) edges")
          #expect(reading.sequence == UInt32(count))
          readings += 1
        }
      }
      hand.waitUntilExit()
      #expect(count == 1_000)
      #expect(readings > 100)
    }

    @Test(
      "A host that stands still is told of every edge that found no room, the last one included")
    func hostStopped() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      try VirtualKnob.drive("-r 1000 turn 1302")
      var decoder = KnobDecoder(levels: knob.levels)
      var events: [TimedKnobEvent] = []
      let reading = try #require(
        try reading(of: knob, decoder: &decoder, events: &events))
      #expect(decoder.edges == 1_024)
      let told = decoder.realign(
        to: reading.levels, at: knob.now, after: reading.sequence, into: &events)
      #expect(told == 278)
      #expect(decoder.lost == 278)
      #expect(knob.counters == GPIOKnob.Counters(overflowed: 278))
      #expect(reading.levels == Levels(a: .low, b: .low))
    }
  }
}
