import DetentInput
import DetentRuntime
import Glibc
import Testing

@testable import DetentGPIO

private func events(_ count: Int) -> [LineEvent] {
  (0..<UInt64(count)).map { LineEvent(line: .a, level: .low, at_ns: $0 * 1_000, sequence: 0) }
}

/// Whether the host would wake now.
private func isReadable(_ mailbox: EdgeMailbox) -> Bool {
  var polled = pollfd(fd: mailbox.wake.descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&polled, 1, 0) == 1
}

@Suite("The edge mailbox")
struct EdgeMailboxTests {
  @Test("The descriptor is readable exactly while edges wait")
  func wakes() throws {
    let mailbox = try EdgeMailbox()
    var inbox = Inbox()
    #expect(!isReadable(mailbox))
    mailbox.post(events(2))
    mailbox.post(events(1))
    #expect(isReadable(mailbox))
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 3)
    #expect(!isReadable(mailbox))
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 3)
    mailbox.post([])
    #expect(!isReadable(mailbox))
  }

  @Test("Without draining the newest edges are dropped and counted, with a gap in the numbers")
  func overflows() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(1_030))
    #expect(mailbox.missing == MissingEdges(overflowed: 6))
    var inbox = Inbox(capacity: 2_000)
    try mailbox.drain(into: &inbox)
    mailbox.post([LineEvent(line: .b, level: .low, at_ns: 9_000_000, sequence: 0)])
    try mailbox.drain(into: &inbox)
    var sequences: [UInt32] = []
    while let edge = inbox.popFirst()?.edge { sequences.append(edge.sequence) }
    #expect(sequences == Array(1...1_024) + [1_031])
  }

  @Test("Inputs that exceed the caller's inbox wait, and the descriptor stays readable")
  func smallInbox() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(5))
    var inbox = Inbox(capacity: 3)
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 3 && inbox.refused.count == 0)
    #expect(isReadable(mailbox))
    while inbox.popFirst() != nil {}
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 2)
    #expect(!isReadable(mailbox))
  }

  @Test("Levels stand between the edges before and after them")
  func readingBetweenEdges() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(3))
    mailbox.post(Levels(a: .low), at: .origin)
    mailbox.post(events(2))
    var inbox = Inbox()
    try mailbox.drain(into: &inbox)
    var kinds: [Input.Kind?] = []
    while let input = inbox.popFirst() { kinds.append(input.edge == nil ? input.kind : nil) }
    #expect(kinds == [nil, nil, nil, .levels(Levels(a: .low), after: 3), nil, nil])
    #expect(!isReadable(mailbox))
  }

  @Test("Levels without edges around them wake the host")
  func readingAlone() throws {
    let mailbox = try EdgeMailbox()
    var inbox = Inbox()
    mailbox.post(Levels(b: .low), at: .origin)
    #expect(isReadable(mailbox))
    try mailbox.drain(into: &inbox)
    #expect(inbox.popFirst() == Input(.levels(Levels(b: .low)), at: .origin))
  }

  @Test("Levels report the count of dropped edges before them")
  func readingAfterOverflow() throws {
    let mailbox = try EdgeMailbox()
    mailbox.post(events(1_030))
    mailbox.post(Levels(), at: .origin)
    var inbox = Inbox(capacity: 2_000)
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 1_025)
    var last: Input?
    while let input = inbox.popFirst() { last = input }
    #expect(last?.kind == .levels(Levels(), after: 1_030))
  }

  @Test("A failure wakes the host, follows the edges before it, and persists")
  func failsLast() throws {
    let mailbox = try EdgeMailbox()
    var inbox = Inbox()
    mailbox.post(events(1))
    mailbox.fail(.vanished(device: "gpiochip0"))
    mailbox.fail(.closed)
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 1)
    for _ in 0..<2 {
      #expect(isReadable(mailbox))
      #expect(throws: GPIOError.vanished(device: "gpiochip0")) { try mailbox.drain(into: &inbox) }
    }
  }

  @Test("A full queue of the kernel wakes the host, which wants to read the levels again")
  func fullQueue() throws {
    let mailbox = try EdgeMailbox()
    #expect(!isReadable(mailbox))
    mailbox.countFullQueue()
    #expect(isReadable(mailbox))
    #expect(mailbox.missing == MissingEdges(fullQueues: 1))
  }

  @Test("Storms are counted, with the highest rate")
  func storms() throws {
    let mailbox = try EdgeMailbox()
    for rate in [50_000, 90_000, 70_000] as [UInt64] { mailbox.countStorm(rate: rate) }
    #expect(mailbox.missing == MissingEdges(storms: 3, stormRate: 90_000))
  }

  @Test("A failure comes after levels and the edges behind them")
  func failsAfterReading() throws {
    let mailbox = try EdgeMailbox()
    var inbox = Inbox()
    mailbox.post(Levels(a: .low), at: .origin)
    mailbox.post(events(2))
    mailbox.fail(.closed)
    try mailbox.drain(into: &inbox)
    #expect(inbox.count == 3)
    #expect(isReadable(mailbox))
    #expect(throws: GPIOError.closed) { try mailbox.drain(into: &inbox) }
  }
}
