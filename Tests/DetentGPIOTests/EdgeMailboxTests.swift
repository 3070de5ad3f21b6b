import DetentInput
import Glibc
import Testing

@testable import DetentGPIO

private func events(_ count: Int) -> [LineEvent] {
  (0..<UInt64(count)).map { LineEvent(line: .a, level: .low, at_ns: $0 * 1_000, sequence: 0) }
}

/// Whether the host would wake up now.
private func isReadable(_ mailbox: EdgeMailbox) -> Bool {
  var polled = pollfd(fd: mailbox.wake.descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) == 1
}

@Suite("The mailbox between the threads")
struct EdgeMailboxTests {
  @Test("The descriptor is readable exactly while edges wait")
  func wakes() throws {
    let mailbox = try EdgeMailbox()
    var ring = EdgeRing()
    #expect(!isReadable(mailbox))
    mailbox.post(events(2))
    mailbox.post(events(1))
    #expect(isReadable(mailbox))
    try mailbox.drain(into: &ring)
    #expect(ring.count == 3)
    #expect(!isReadable(mailbox))
    try mailbox.drain(into: &ring)
    #expect(ring.count == 3)
    mailbox.post([])
    #expect(!isReadable(mailbox))
  }

  @Test("A host that does not drain loses the newest edges, counted, with a gap in the numbers")
  func overflows() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(1_030))
    #expect(mailbox.counters == GPIOKnob.Counters(overflowed: 6))
    var ring = EdgeRing(capacity: 2_000)
    try mailbox.drain(into: &ring)
    mailbox.post([LineEvent(line: .b, level: .low, at_ns: 9_000_000, sequence: 0)])
    try mailbox.drain(into: &ring)
    var sequences: [UInt32] = []
    while let edge = ring.popFirst() { sequences.append(edge.sequence) }
    #expect(sequences == Array(1...1_024) + [1_031])
  }

  @Test("A caller's ring that is too small counts what it refuses")
  func smallRing() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(5))
    var ring = EdgeRing(capacity: 3)
    try mailbox.drain(into: &ring)
    #expect(ring.count == 3)
    #expect(ring.overflowCount == 2)
  }

  @Test("Levels stand between the edges before and after them, and wait until they are taken")
  func readingBetweenEdges() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(3))
    mailbox.post(Levels(a: .low), at: .origin)
    mailbox.post(events(2))
    #expect(mailbox.takeReading() == nil, "the edges before them come first")
    var ring = EdgeRing()
    try mailbox.drain(into: &ring)
    #expect(ring.count == 3)
    #expect(isReadable(mailbox))
    #expect(
      mailbox.takeReading() == LevelReading(levels: Levels(a: .low), sequence: 3, at: .origin))
    #expect(mailbox.takeReading() == nil, "once")
    #expect(isReadable(mailbox))
    try mailbox.drain(into: &ring)
    #expect(ring.count == 5)
    #expect(!isReadable(mailbox))
  }

  @Test("Levels without edges around them wake the host; those that nobody takes are forgotten")
  func readingAlone() throws {
    let mailbox = try EdgeMailbox()
    var ring = EdgeRing()
    mailbox.post(Levels(b: .low), at: .origin)
    #expect(isReadable(mailbox))
    try mailbox.drain(into: &ring)
    #expect(
      mailbox.takeReading() == LevelReading(levels: Levels(b: .low), sequence: 0, at: .origin))
    mailbox.post(Levels(b: .low), at: .origin)
    mailbox.post(events(1))
    try mailbox.drain(into: &ring)
    #expect(ring.isEmpty)
    try mailbox.drain(into: &ring)
    #expect(ring.count == 1)
    #expect(mailbox.takeReading() == nil)
  }

  @Test("Levels say how many edges in front of them found no room")
  func readingAfterOverflow() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(1_030))
    mailbox.post(Levels(), at: .origin)
    var ring = EdgeRing(capacity: 2_000)
    try mailbox.drain(into: &ring)
    #expect(ring.count == 1_024)
    #expect(mailbox.takeReading()?.sequence == 1_030)
  }

  @Test("A failure wakes the host, comes after the edges before it, and stays")
  func failsLast() throws {
    let mailbox = try EdgeMailbox()
    var ring = EdgeRing()
    mailbox.post(events(1))
    mailbox.fail(.vanished(device: "gpiochip0"))
    mailbox.fail(.closed)
    try mailbox.drain(into: &ring)
    #expect(ring.count == 1)
    for _ in 0..<2 {
      #expect(isReadable(mailbox))
      #expect(throws: GPIOError.vanished(device: "gpiochip0")) { try mailbox.drain(into: &ring) }
    }
  }

  @Test("A failure right behind levels doesn't keep them from whoever asked")
  func failsWithReading() throws {
    let mailbox = try EdgeMailbox()
    var ring = EdgeRing()
    mailbox.post(Levels(a: .low), at: .origin)
    mailbox.fail(.closed)
    try mailbox.drain(into: &ring)
    #expect(mailbox.takeReading()?.levels == Levels(a: .low))
    #expect(throws: GPIOError.closed) { try mailbox.drain(into: &ring) }
  }

  @Test("A full queue of the kernel wakes the host, which wants to read the levels again")
  func fullQueue() throws {
    let mailbox = try EdgeMailbox()
    #expect(!isReadable(mailbox))
    mailbox.countFullQueue()
    #expect(isReadable(mailbox))
    #expect(mailbox.counters == GPIOKnob.Counters(fullQueues: 1))
  }

  @Test("Storms are counted, and the worst is kept")
  func storms() throws {
    let mailbox = try EdgeMailbox()
    for rate in [50_000, 90_000, 70_000] as [UInt64] { mailbox.countStorm(rate: rate) }
    #expect(mailbox.counters == GPIOKnob.Counters(storms: 3, stormRate: 90_000))
  }

  @Test("A failure comes after levels and the edges behind them", arguments: [true, false])
  func failsAfterReading(takesReading: Bool) throws {
    let mailbox = try EdgeMailbox()
    var ring = EdgeRing()
    mailbox.post(Levels(a: .low), at: .origin)
    mailbox.post(events(2))
    mailbox.fail(.closed)
    try mailbox.drain(into: &ring)
    #expect(ring.isEmpty, "the levels are first")
    if takesReading { #expect(mailbox.takeReading()?.levels == Levels(a: .low)) }
    try mailbox.drain(into: &ring)
    #expect(ring.count == 2)
    #expect(isReadable(mailbox))
    #expect(throws: GPIOError.closed) { try mailbox.drain(into: &ring) }
  }
}
