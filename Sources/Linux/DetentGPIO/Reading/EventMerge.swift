import DetentInput

/// Merges the events of one queue per line by timestamp.
///
/// libgpiod 1 has a queue per line and no common one: reading A's queue and then B's returns B's
/// older edge after A's newer one. So an event waits for `holdBack` after its read, time enough to
/// read the other queues, and goes before younger events that were read earlier.
///
///     read at    0.0 ms  A 10.2        0.1 ms  B 10.1        2.1 ms
///     waiting    A 10.2                B 10.1, A 10.2        -> B 10.1, A 10.2
///
/// The wait counts from the read, not from the timestamp, which ages while the thread is suspended.
struct EventMerge {
  /// The wait of an event, in nanoseconds.
  ///
  /// 2 ms is many times the time to read three queues, and a tenth of a frame. Less, and a thread
  /// suspended between two reads delivers edges out of order; more, and the picture visibly lags.
  static let holdBack_ns: UInt64 = 2_000_000
  /// The most events that wait; beyond, the oldest goes early.
  static let capacity = 1_024

  private var waiting: [(event: LineEvent, readAt_ns: UInt64)] = []

  /// Creates an empty merge with its memory reserved.
  init() { waiting.reserveCapacity(Self.capacity + 256) }

  /// The due time of the next event; nil if none waits.
  var nextDue_ns: UInt64? { waiting.first.map { $0.readAt_ns &+ Self.holdBack_ns } }

  /// Inserts an event read at `now_ns`.
  ///
  /// - Complexity: O(1) for events in order, else O(n) in the number of waiting events.
  mutating func insert(_ event: LineEvent, now_ns: UInt64) {
    var index = waiting.endIndex
    while index > 0, waiting[index - 1].event.at_ns > event.at_ns { index -= 1 }
    waiting.insert((event, now_ns), at: index)
  }

  /// Moves the due events to the end of `events`, oldest first.
  mutating func takeDue(now_ns: UInt64, into events: inout [LineEvent]) {
    var count = max(0, waiting.count - Self.capacity)
    while count < waiting.count, waiting[count].readAt_ns &+ Self.holdBack_ns <= now_ns {
      count += 1
    }
    take(count, into: &events)
  }

  /// Moves all events to the end of `events`, oldest first.
  mutating func takeAll(into events: inout [LineEvent]) { take(waiting.count, into: &events) }

  private mutating func take(_ count: Int, into events: inout [LineEvent]) {
    for index in 0..<count { events.append(waiting[index].event) }
    waiting.removeFirst(count)
  }
}

/// A level change of a wire, as the kernel reported it.
struct LineEvent: Equatable, Sendable {
  /// The wire that changed.
  var line: Line
  /// The level after the change.
  var level: Level
  /// The kernel's timestamp, in nanoseconds.
  var at_ns: UInt64
  /// The kernel's number among all events of the request, from 1; 0 without numbering.
  var sequence: UInt32
}
