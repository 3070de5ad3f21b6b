@testable import DetentGPIO
import DetentInput
import DetentRuntime
import Foundation
import Testing

// Serialized: the tests share a single chip.

@Suite("A knob on a kernel's chip", .serialized, .enabled(if: VirtualKnob.isPresent))
struct HardwareTests {}

extension HardwareTests {
  @Suite("Edges of a kernel's chip", .serialized)
  struct EdgesFromKernelTests {
    init() throws {
      try VirtualKnob.rest()
    }

    @Test("2,000 edges at 500 a second arrive in order without loss")
    func arrivesWhole() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      let hand = try VirtualKnob.start("-r 500 turn 2000")
      let edges = try VirtualKnob.edges(from: knob, count: 2_000)
      hand.waitUntilExit()
      #expect(edges.changes == VirtualKnob.quarterSteps(2_000))
      #expect(edges.map(\.sequence) == Array(1...2_000))
      #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.at <= $1.at })
      #expect(knob.missing == MissingEdges())
    }

    @Test("Timestamps are the kernel's monotonic clock in microseconds")
    func timestamps() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      let before = ProcessInfo.processInfo.systemUptime * 1e6
      try VirtualKnob.drive("-r 100 turn -20")
      let edges = try VirtualKnob.edges(from: knob, count: 20)
      let after = ProcessInfo.processInfo.systemUptime * 1e6
      #expect(edges.changes == VirtualKnob.quarterSteps(-20))
      let first = try #require(edges.first).at.microseconds
      let last = try #require(edges.last).at.microseconds
      #expect(before <= Double(first) && Double(last) <= after)
      // 19 intervals of 10 ms; a busy machine delays one, never all.
      #expect((150_000...400_000).contains(last - first))
    }

    @Test("A bouncing press arrives with every bounce, behind the turn before it")
    func bounces() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      try VirtualKnob.drive("turn 4 wait 10 press 50")
      #expect(
        try VirtualKnob.edges(from: knob, count: 6).changes
          == VirtualKnob.quarterSteps(4) + "pP")
      try VirtualKnob.drive("-n 3 -w 2000 press 50")
      #expect(
        try VirtualKnob.edges(from: knob, count: 14).changes
          == "pPpPpPpPpPpPpP")
    }

    @Test("No edge is lost while the host draws for two seconds")
    func waitsForHost() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      try VirtualKnob.drive("-r 500 turn 1000")
      #expect(
        try VirtualKnob.edges(from: knob, count: 1_000).changes
          == VirtualKnob.quarterSteps(1_000))
      #expect(knob.missing == MissingEdges())
    }

    @Test("A host that doesn't drain gets the number of lost edges, and their place")
    func overflows() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      // libgpiod 1's reader holds the last edges back for 2 ms, a busy machine for longer.
      try VirtualKnob.drive("-r 500 turn 1100 wait 50")
      let kept = try VirtualKnob.edges(from: knob, count: 1_024)
      #expect(kept.map(\.sequence) == Array(1...1_024))
      #expect(knob.missing == MissingEdges(overflowed: 76))
      try VirtualKnob.drive("turn 1")
      let next = try VirtualKnob.edges(from: knob, count: 1)
      #expect(next.map(\.sequence) == [1_101])
    }

    @Test("A burst that fills the queues of both contacts arrives in order")
    func burst() throws {
      var configuration = VirtualKnob.configuration
      configuration.usesRealTime = false  // so that edges pile up before they are read
      let knob = try GPIOKnob(configuration)
      for _ in 0..<20 {
        try VirtualKnob.drive("-f -c -r 1000000 turn 12 wait 5")
        #expect(
          try VirtualKnob.edges(from: knob, count: 12).changes == VirtualKnob.quarterSteps(12))
      }
      #expect(knob.missing == MissingEdges())
    }

    @Test("A knob without a button leaves its line free")
    func withoutButton() throws {
      var configuration = VirtualKnob.configuration
      configuration.button = nil
      let knob = try GPIOKnob(configuration)
      try VirtualKnob.drive("press 10 turn 4")
      #expect(
        try VirtualKnob.edges(from: knob, count: 4).changes == VirtualKnob.quarterSteps(4))
      #expect(knob.levels.button == .high)
    }
  }
}
