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
        late: state.numbering.lateCount)
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

  /// Says that no more edges will come, and why; only the first reason is kept.
  func fail(_ failure: GPIOError) {
    state.withLock { state in
      state.failure = state.failure ?? failure
      wake.signal()
    }
  }

  /// Moves everything that waits into `ring`.
  ///
  /// - Throws: the failure, once there is nothing left in front of it.
  func drain(into ring: inout EdgeRing) throws(GPIOError) {
    // Out of the lock first: the caller's ring cannot be reached from within.
    let (edges, failure) = state.withLock { state -> ([Edge], GPIOError?) in
      wake.clear()
      var edges: [Edge] = []
      edges.reserveCapacity(state.ring.count)
      while let edge = state.ring.popFirst() { edges.append(edge) }
      if state.failure != nil { wake.signal() }  // the end stays readable, as a file's does
      return (edges, state.failure)
    }
    for edge in edges { ring.append(edge) }
    if edges.isEmpty, let failure { throw failure }
  }
}
