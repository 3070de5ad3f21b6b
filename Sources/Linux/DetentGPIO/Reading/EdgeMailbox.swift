import DetentInput
import DetentRuntime
import Synchronization

/// The bounded queue from the reading thread to the host.
///
/// The thread never waits for the host; what does not fit is counted.
final class EdgeMailbox: Sendable {
  /// Readable while edges or a failure wait.
  let wake: WakeDescriptor

  private struct State {
    var inbox = Inbox()
    var numbering = EdgeNumbering()
    var failure: GPIOError?
    var fullQueues: UInt64 = 0
    var storms: UInt64 = 0
    var stormRate: UInt64 = 0
  }

  private let state = Mutex(State())

  init() throws(GPIOError) { wake = try .forKnob() }

  /// Losses so far.
  var missing: MissingEdges {
    state.withLock { state in
      MissingEdges(
        lost: state.numbering.lostCount,
        overflowed: UInt64(state.inbox.refused.edges),
        late: state.numbering.lateCount,
        fullQueues: state.fullQueues, storms: state.storms, stormRate: state.stormRate)
    }
  }

  /// Appends events and wakes the host.
  func post(_ events: [LineEvent]) {
    guard !events.isEmpty else { return }
    state.withLock { state in
      // A non-empty queue has been signalled already, which saves a system call per edge of a fast
      // turn.
      let isFirst = state.inbox.isEmpty
      for event in events { state.inbox.append(state.numbering.edge(of: event)) }
      if isFirst { wake.signal() }
    }
  }

  /// Counts a full kernel queue and wakes the host, which then realigns.
  func countFullQueue() {
    state.withLock { state in
      state.fullQueues += 1
      wake.signal()
    }
  }

  /// Counts a storm of `rate` edges per second.
  func countStorm(rate: UInt64) {
    state.withLock { state in
      state.storms += 1
      state.stormRate = max(state.stormRate, rate)
    }
  }

  /// Appends levels after all posted edges, and wakes the host.
  func post(_ levels: Levels, at instant: Instant) {
    state.withLock { state in
      state.inbox.append(Input(.levels(levels, after: state.numbering.lastSequence), at: instant))
      wake.signal()
    }
  }

  /// Ends the queue with a reason; only the first one is kept.
  func fail(_ failure: GPIOError) {
    state.withLock { state in
      state.failure = state.failure ?? failure
      wake.signal()
    }
  }

  /// Moves pending inputs into `inbox`, as many as fit.
  ///
  /// - Throws: the failure, once the queue is empty.
  func drain(into inbox: inout Inbox) throws(GPIOError) {
    var isFirst = true
    while inbox.room > 0 {
      // The lock is held for one input at a time: the thread never waits for the host.
      let (input, failure) = state.withLock { state -> (Input?, GPIOError?) in
        if isFirst { wake.clear() }
        guard let input = state.inbox.popFirst() else {
          // The end stays readable, as that of a file does.
          if state.failure != nil { wake.signal() }
          return (nil, isFirst ? state.failure : nil)
        }
        return (input, nil)
      }
      if let failure { throw failure }
      guard let input else { return }
      inbox.append(input)
      isFirst = false
    }
    state.withLock { state in
      if !state.inbox.isEmpty || state.failure != nil { wake.signal() }
    }
  }
}

/// Converts kernel events to edges: whole microseconds that never go back, and sequence numbers
/// with a gap for each loss.
struct EdgeNumbering {
  /// Events that the kernel dropped from a full queue; libgpiod 2 only.
  private(set) var lostCount: UInt64 = 0
  /// Events with a timestamp or a number before that of an earlier one.
  private(set) var lateCount: UInt64 = 0

  /// The number of the last event; 0 before the first.
  private(set) var lastSequence: UInt32 = 0
  private var lastAt = Instant(microseconds: .min)

  /// Converts an event.
  ///
  /// Keeps the kernel's number; numbers events without one here, so that a gap behind a full queue
  /// shows in both cases. A late event gets the time of its predecessor and closes no counted gap.
  mutating func edge(of event: LineEvent) -> LineEdge {
    // Both counts wrap after 2^32 edges, 43 days of the fastest turn: a number is before another if
    // the way back to it is shorter.
    let next = lastSequence &+ 1
    let sequence = event.sequence != 0 ? event.sequence : next
    let gap = Int32(bitPattern: sequence &- next)
    if gap >= 0 {
      lostCount += UInt64(gap)
      lastSequence = sequence
    }
    var at = Instant(microseconds: Int64(event.at_ns / 1_000))
    if at < lastAt || gap < 0 { lateCount += 1 }
    at = max(at, lastAt)
    lastAt = at
    return LineEdge(event.line, event.level, at: at, sequence: sequence)
  }
}
