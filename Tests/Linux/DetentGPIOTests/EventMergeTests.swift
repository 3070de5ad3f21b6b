import DetentInput
import Testing

@testable import DetentGPIO

/// An event of a line, in microseconds.
private func event(_ line: Line, at_us: UInt64) -> LineEvent {
  LineEvent(line: line, level: .low, at_ns: at_us * 1_000, sequence: 0)
}

extension EventMerge {
  fileprivate mutating func takeDue(now_ns: UInt64) -> [LineEvent] {
    var events: [LineEvent] = []
    takeDue(now_ns: now_ns, into: &events)
    return events
  }

  fileprivate mutating func takeAll() -> [LineEvent] {
    var events: [LineEvent] = []
    takeAll(into: &events)
    return events
  }
}

@Suite("Event merge")
struct EventMergeTests {
  @Test("An older event goes first although it is read later")
  func ordersByTimestamp() {
    var merge = EventMerge()
    merge.insert(event(.a, at_us: 10_200), now_ns: 50_000_000)
    merge.insert(event(.a, at_us: 10_400), now_ns: 50_000_000)
    merge.insert(event(.b, at_us: 10_100), now_ns: 50_100_000)
    merge.insert(event(.b, at_us: 10_300), now_ns: 50_100_000)
    #expect(merge.takeDue(now_ns: 52_100_000).map(\.line) == [.b, .a, .b, .a])
  }

  @Test("No event goes before it is due, and the due time is known")
  func waits() {
    var merge = EventMerge()
    #expect(merge.nextDue_ns == nil)
    merge.insert(event(.a, at_us: 1), now_ns: 50_000_000)
    #expect(merge.nextDue_ns == 52_000_000)
    #expect(merge.takeDue(now_ns: 51_999_999).isEmpty)
    #expect(merge.takeDue(now_ns: 52_000_000).count == 1)
    #expect(merge.nextDue_ns == nil)
  }

  @Test("Events of one instant keep their reading order")
  func ties() {
    var merge = EventMerge()
    for line in [Line.button, .a, .b] { merge.insert(event(line, at_us: 7), now_ns: 0) }
    #expect(merge.takeAll().map(\.line) == [.button, .a, .b])
  }

  @Test("Timestamps of another clock do not prolong the wait")
  func otherClock() {
    var merge = EventMerge()
    merge.insert(event(.a, at_us: 1_700_000_000_000_000), now_ns: 1_000)
    #expect(merge.takeDue(now_ns: 2_001_000).count == 1)
  }

  @Test("Beyond the capacity the oldest events go early")
  func bounded() {
    var merge = EventMerge()
    for index in 0..<UInt64(EventMerge.capacity + 3) {
      merge.insert(event(.a, at_us: index), now_ns: 0)
    }
    #expect(merge.takeDue(now_ns: 0).map(\.at_ns) == [0, 1_000, 2_000])
  }

  @Test(
    "Two shuffled queues are merged by time, read in pieces of any size", arguments: 1...8)
  func piecewise(piece: Int) {
    // A changes at even, B at odd milliseconds; each round reads up to `piece` events of A, then of
    // B.
    var queues: [[LineEvent]] = [[], []]
    for index in 0..<64 {
      queues[index % 2].append(event(index % 2 == 0 ? .a : .b, at_us: UInt64(index) * 1_000))
    }
    var merge = EventMerge()
    var out: [LineEvent] = []
    var now: UInt64 = 0
    while !queues.allSatisfy(\.isEmpty) {
      for index in queues.indices {
        for event in queues[index].prefix(piece) { merge.insert(event, now_ns: now) }
        queues[index].removeFirst(min(piece, queues[index].count))
        now += 100_000
      }
      out += merge.takeDue(now_ns: now)
    }
    out += merge.takeAll()
    #expect(out.map(\.at_ns) == (0..<64).map { $0 * 1_000_000 })
  }
}
