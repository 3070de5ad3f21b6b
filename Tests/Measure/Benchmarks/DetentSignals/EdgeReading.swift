import DetentInput
import DetentSession

/// A reader of wires with the latency of interrupts and queues.
///
///     wire      ‾‾‾\_/‾\____/‾‾‾‾‾‾‾‾‾      what happens
///     reader       |xxxx|               handles the first edge, is blind for its dead time
///     sees         \    \               then the level that is there: a fall again, late
///
/// The edges that it sees wait in a queue per wire; while the program stalls, the queue overflows
/// and further edges are dropped.
struct EdgeReading {
  /// The dead time after an edge, in us.
  let deadTime: Int64
  /// The stalls of the program per second.
  let stalls: Double
  /// The capacity of a queue.
  ///
  /// - Source: Linux 6.1, drivers/gpio/gpiolib-cdev.c, `struct lineevent_state`.
  private let room = 16

  init(deadTime: Int64, stalls: Double) {
    self.deadTime = deadTime
    self.stalls = stalls
  }

  /// The delivered edges with their timestamps.
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
    // A time after the last edge at which everything has been handled.
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
      // A pending interrupt can't be pending twice.
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
