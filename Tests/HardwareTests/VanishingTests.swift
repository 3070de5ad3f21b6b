import DetentGPIO
import DetentInput
import Foundation
import Testing

// Not among the others: a chip that went away while it was held comes back under another number.

@Suite("A chip that goes away", .serialized, .enabled(if: VirtualKnob.isPresent))
struct VanishingTests {
  @Test("It is told when the levels are read; the edges before it are still there")
  func vanishes() throws {
    try VirtualKnob.rest()
    let knob = try GPIOKnob(VirtualKnob.configuration)
    try VirtualKnob.drive("turn 2 wait 20")
    try Data("0".utf8).write(
      to: URL(fileURLWithPath: "/sys/kernel/config/gpio-sim/virtual/live"))
    #expect(throws: GPIOError.vanished(device: "gpiochip0")) { try knob.readLevels() }
    #expect(try VirtualKnob.edges(from: knob, count: 2, patience: 100).changes == "ab")
    // The kernel wakes nobody who waits for edges of a chip that goes; whoever asks is told.
    knob.requestReading()
    var polled = pollfd(fd: knob.wakeDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&polled, 1, 1_000) == 1)
    var ring = EdgeRing()
    #expect(throws: GPIOError.vanished(device: "gpiochip0")) { try knob.drain(into: &ring) }
    knob.close()
    #expect(throws: GPIOError.noChips) { try GPIOKnob(VirtualKnob.configuration) }
  }
}
