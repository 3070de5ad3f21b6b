import DetentInput
import Synchronization

/// Where the reading thread puts edges and the host takes them.
///
/// It is bounded: whatever the host is busy with, the thread goes on reading, and what no longer
/// fits is counted.
final class EdgeMailbox: Sendable {
  /// Readable while something waits: edges, or the news of a failure.
  let wake: WakeDescriptor

  private struct State {
    var ring = EdgeRing()
    var numbering = EdgeNumbering()
    var failure: GPIOError?
    var fullQueues: UInt64 = 0
    var storms: UInt64 = 0
    var stormRate: UInt64 = 0
    var reading: PlacedReading?
  }

  /// Levels that were read, and where they stand among the edges.
  private struct PlacedReading {
    var reading: LevelReading
    /// How many of the edges that wait come before them.
    var edgesBefore: Int
    /// Whether a drain has come that far.
    var isReached = false
  }

  private let state = Mutex(State())

  init() throws(GPIOError) {
    wake = try WakeDescriptor()
  }

  /// What went missing so far.
  var counters: GPIOKnob.Counters {
    state.withLock { state in
      GPIOKnob.Counters(
        lost: state.numbering.lostCount,
        overflowed: UInt64(state.ring.overflowCount),
        late: state.numbering.lateCount,
        fullQueues: state.fullQueues, storms: state.storms, stormRate: state.stormRate)
    }
  }

  /// Puts events behind those that wait, and wakes the host.
  func post(_ events: [LineEvent]) {
    guard !events.isEmpty else { return }
    state.withLock { state in
      // If edges wait already, so does the signal: one system call less for each of a fast turn.
      let isFirst = state.ring.isEmpty
      for event in events { state.ring.append(state.numbering.edge(of: event)) }
      if isFirst { wake.signal() }
    }
  }

  /// Counts that a queue of the kernel was found full, and wakes the host, which wants to know.
  func countFullQueue() {
    state.withLock { state in
      state.fullQueues += 1
      wake.signal()
    }
  }

  /// Counts a storm of so many edges a second.
  func countStorm(rate: UInt64) {
    state.withLock { state in
      state.storms += 1
      state.stormRate = max(state.stormRate, rate)
    }
  }

  /// Puts levels behind all edges that were posted, in place of earlier ones, and wakes the host.
  func post(_ levels: Levels, at instant: Instant) {
    state.withLock { state in
      let reading = LevelReading(
        levels: levels, sequence: state.numbering.lastSequence, at: instant)
      state.reading = PlacedReading(reading: reading, edgesBefore: state.ring.count)
      wake.signal()
    }
  }

  /// Takes the levels that were posted behind the edges drained last, if that is where they stand.
  func takeReading() -> LevelReading? {
    state.withLock { state in
      guard let reading = state.reading, reading.isReached else { return nil }
      state.reading = nil
      if !state.ring.isEmpty { wake.signal() }
      return reading.reading
    }
  }

  /// Says that no more edges will come, and why; only the first reason is kept.
  func fail(_ failure: GPIOError) {
    state.withLock { state in
      state.failure = state.failure ?? failure
      wake.signal()
    }
  }

  /// Moves everything that waits into `ring`, up to levels that were posted.
  ///
  /// Levels that nobody took when they were reached are forgotten.
  ///
  /// - Throws: the failure, once neither edges nor levels are left in front of it.
  func drain(into ring: inout EdgeRing) throws(GPIOError) {
    // Out of the lock first: the caller's ring cannot be reached from within.
    let (edges, failure) = state.withLock { state -> ([Edge], GPIOError?) in
      wake.clear()
      if state.reading?.isReached == true { state.reading = nil }
      let count = state.reading?.edgesBefore ?? state.ring.count
      var edges: [Edge] = []
      edges.reserveCapacity(count)
      while edges.count < count, let edge = state.ring.popFirst() { edges.append(edge) }
      state.reading?.edgesBefore = 0
      state.reading?.isReached = true
      // What waits stays readable, and so does the end, as a file's does.
      if !state.ring.isEmpty || state.failure != nil { wake.signal() }
      let isLast = edges.isEmpty && state.ring.isEmpty && state.reading == nil
      return (edges, isLast ? state.failure : nil)
    }
    for edge in edges { ring.append(edge) }
    if let failure { throw failure }
  }
}
