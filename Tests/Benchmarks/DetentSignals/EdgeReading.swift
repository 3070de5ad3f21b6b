import DetentInput
import DetentSession

/// A reader of wires that is not always there, as interrupts and queues are.
///
///     wire      ‾‾‾\_/‾\____/‾‾‾‾‾‾‾‾‾      what happens
///     reader       |xxxx|               handles the first edge, is blind for its dead time
///     sees         \    \               then the level that is there: a fall again, late
///
/// After that, what it saw waits in a queue of each wire; while the program stands still, the queue
/// runs over and what comes then is dropped.
struct EdgeReading {
  /// For how long it is blind after an edge, in us.
  let deadTime: Int64
  /// How often the program stands still, a second.
  let stalls: Double
  /// What a queue holds.
  ///
  /// - Source: Linux 6.1, drivers/gpio/gpiolib-cdev.c, `struct lineevent_state`.
  private let room = 16

  init(deadTime: Int64, stalls: Double) {
    self.deadTime = deadTime
    self.stalls = stalls
  }

  /// The edges that arrive, with the times that they are stamped with.
  func read(
    _ edges: [LineEdge], from initial: Levels, until end: Int64, using random: inout SplitMix64
  ) -> [LineEdge] {
    let seen = deadTime > 0 ? afterDeadTime(edges, from: initial) : edges
    return stalls > 0 ? afterStalls(seen, until: end, using: &random) : seen
  }

  private func afterDeadTime(_ edges: [LineEdge], from initial: Levels) -> [LineEdge] {
    var seen: [LineEdge] = []
    seen.reserveCapacity(edges.count)
    var levels = initial
    var waiting: [(line: Line, since: Int64)] = []
    var free: Int64 = 0
    // A moment after the last edge at which everything has been handled.
    let end = (edges.last?.at.microseconds ?? 0) + 4 * deadTime
    for index in 0...edges.count {
      let until = index < edges.count ? edges[index].at.microseconds : end
      while let first = waiting.first, max(free, first.since) < until {
        let at = max(free, first.since)
        seen.append(LineEdge(first.line, levels[first.line], at: Instant(microseconds: at)))
        free = at + deadTime
        waiting.removeFirst()
      }
      guard index < edges.count else { break }
      levels[edges[index].line] = edges[index].level
      // An interrupt that is pending already can't be more than pending.
      if !waiting.contains(where: { $0.line == edges[index].line }) {
        waiting.append((edges[index].line, until))
      }
    }
    return seen
  }

  private func afterStalls(
    _ edges: [LineEdge], until end: Int64, using random: inout SplitMix64
  ) -> [LineEdge] {
    var seen: [LineEdge] = []
    seen.reserveCapacity(edges.count)
    var from: Int64 = 0
    var to: Int64 = 0
    var waiting: [Line: Int] = [:]
    for edge in edges {
      while edge.at.microseconds >= to {
        from = to + Int64(Curve.exponential(1e6 / stalls, &random))
        to = from + Int64(Curve.uniform(2_000...120_000, &random))
        waiting = [:]
      }
      if edge.at.microseconds >= from {
        guard waiting[edge.line, default: 0] < room else { continue }
        waiting[edge.line, default: 0] += 1
      }
      seen.append(edge)
    }
    return seen
  }
}
