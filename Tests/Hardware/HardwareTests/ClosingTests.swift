import DetentGPIO
import DetentInput
import Foundation
import Testing

extension HardwareTests {
  @Suite("Closing a knob", .serialized)
  struct ClosingTests {
    init() throws {
      try VirtualKnob.rest()
    }

    @Test("A closed knob throws after its remaining edges")
    func closed() throws {
      let knob = try GPIOKnob(VirtualKnob.configuration)
      try VirtualKnob.drive("turn 3 wait 20")
      knob.close()
      knob.close()
      var inbox = Inbox()
      try knob.drain(into: &inbox)
      #expect(inbox.count == 3)
      #expect(throws: GPIOError.closed) { try knob.drain(into: &inbox) }
      #expect(throws: GPIOError.closed) { try knob.readLevels() }
    }

    @Test("Edges right before the end are read")
    func lastEdges() throws {
      for _ in 0..<20 {
        try VirtualKnob.rest()
        let knob = try GPIOKnob(VirtualKnob.configuration)
        try VirtualKnob.drive("-f -c -r 1000000 turn 12")
        knob.close()
        var inbox = Inbox()
        try knob.drain(into: &inbox)
        #expect(inbox.count == 12)
      }
    }

    @Test("A hundred openings and closings leave no descriptor and no thread behind")
    func leavesNothing() throws {
      try GPIOKnob(VirtualKnob.configuration).close()
      let descriptors = try VirtualKnob.entryCount("/proc/self/fd")
      let threads = try VirtualKnob.entryCount("/proc/self/task")
      for round in 0..<100 {
        let knob = try GPIOKnob(VirtualKnob.configuration)
        if round % 2 == 0 { knob.close() }  // otherwise deinit closes it
      }
      let left = try VirtualKnob.entryCount("/proc/self/fd")
      #expect(left == descriptors)
      #expect(try VirtualKnob.entryCount("/proc/self/task") <= threads)
    }

    @Test("Closing during a flood of edges is safe and prompt, and frees the lines at once")
    func whileEdgesPourIn() throws {
      let hand = try VirtualKnob.start("-r 2000 turn 4000")
      var rounds = 0
      while hand.isRunning {
        let knob = try GPIOKnob(VirtualKnob.configuration)
        var waiting = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, 10)
        let start = ProcessInfo.processInfo.systemUptime
        knob.close()
        #expect(ProcessInfo.processInfo.systemUptime - start < 0.5)
        rounds += 1
      }
      #expect(hand.terminationStatus == 0)
      #expect(rounds > 10)
    }
  }
}
