import DetentInput

/// Brings events from one queue a line into the order of their timestamps.
///
/// libgpiod 1 has a queue for each line and none over all: whoever reads A's queue and then B's
/// gets B's older edge after A's newer one. So an event waits for `holdBack` after it was read,
/// time enough to read the other queues, and is put in front of younger ones that were read
/// earlier.
///
///     read at    0.0 ms  A 10.2        0.1 ms  B 10.1        2.1 ms
///     waiting    A 10.2                B 10.1, A 10.2        -> B 10.1, A 10.2
///
/// The wait is counted from the moment of reading, not from the timestamp, which is older the
/// longer the thread was kept from running.
struct EventMerge {
  /// How long an event waits, in nanoseconds.
  ///
  /// 2 ms is many times what the thread takes to read three queues, and a tenth of a frame. Less,
  /// and a thread that was kept from running between two reads hands edges on in the wrong order;
  /// more, and the picture follows the hand visibly later.
  static let holdBack_ns: UInt64 = 2_000_000
  /// How many events wait at most; when there are more the oldest goes on early.
  static let capacity = 1_024

  private var waiting: [(event: LineEvent, readAt_ns: UInt64)] = []

  /// A merge with room for all that can wait, and for what is read until the oldest go on.
  init() {
    waiting.reserveCapacity(Self.capacity + 256)
  }

  /// When the next event will have waited long enough, or nil if none waits.
  var nextDue_ns: UInt64? {
    waiting.first.map { $0.readAt_ns &+ Self.holdBack_ns }
  }

  /// Takes an event that was read at `now_ns`.
  ///
  /// - Complexity: O(1) for events in order, O(n) in the number of those waiting otherwise.
  mutating func insert(_ event: LineEvent, now_ns: UInt64) {
    var index = waiting.endIndex
    while index > 0, waiting[index - 1].event.at_ns > event.at_ns { index -= 1 }
    waiting.insert((event, now_ns), at: index)
  }

  /// Moves the events that have waited long enough to the end of `events`, oldest first.
  mutating func takeDue(now_ns: UInt64, into events: inout [LineEvent]) {
    var count = max(0, waiting.count - Self.capacity)
    while count < waiting.count, waiting[count].readAt_ns &+ Self.holdBack_ns <= now_ns {
      count += 1
    }
    take(count, into: &events)
  }

  /// Moves all events to the end of `events`, oldest first.
  mutating func takeAll(into events: inout [LineEvent]) {
    take(waiting.count, into: &events)
  }

  private mutating func take(_ count: Int, into events: inout [LineEvent]) {
    for index in 0..<count { events.append(waiting[index].event) }
    waiting.removeFirst(count)
  }
}
