import DetentInput

/// The majority of the directions of the edges between two rests, and one reading of the levels at
/// rest: a decoder of twenty lines for sources that know one level only.
///
/// An edge's direction follows from its own level and the other wire's last known one.
struct Vote {
  /// The time after the last edge at which the levels are read, if no further edge came.
  static let reading = TimeSpan.milliseconds(30)

  private let size: Int
  private var known: Levels
  private var sum = 0

  init(size: Int, levels: Levels) {
    self.size = size
    known = levels
  }

  /// The claimed detents of a signal.
  static func claims(of trace: Trace) -> [Trace.Detent] {
    var vote = Vote(size: trace.edgesPerDetent, levels: trace.tape.initial)
    var wires = Wires(trace)
    var found: [Trace.Detent] = []
    let edges = trace.tape.edges
    for (index, edge) in edges.enumerated() {
      let step = vote.feed(edge)
      if step != 0 { found.append(Trace.Detent(at: edge.at, step: step)) }
      let at = edge.at + reading
      let end = index + 1 < edges.count ? edges[index + 1].at : trace.tape.end
      guard at < end else { continue }
      let late = vote.read(wires.levels(at: at))
      if late != 0 { found.append(Trace.Detent(at: at, step: late)) }
    }
    return found
  }

  private mutating func feed(_ edge: LineEdge) -> Int {
    let isSame = edge.level == known[edge.line == .a ? .b : .a]
    sum += isSame == (edge.line == .b) ? 1 : -1
    known[edge.line] = edge.level
    return close()
  }

  private mutating func read(_ levels: Levels) -> Int {
    guard levels.quarterStep % size == 0 else { return 0 }
    known = levels
    return close()
  }

  /// Ends a detent at rest.
  private mutating func close() -> Int {
    guard known.quarterStep % size == 0 else { return 0 }
    defer { sum = 0 }
    return sum.signum()
  }
}
