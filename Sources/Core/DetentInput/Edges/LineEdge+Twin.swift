/// Edges of A and B at the same instant, whose order is unknown.
///
/// They are decoded as a pair: the first alone might appear to turn the knob back.
extension LineEdge {
  /// Whether the edges are of A and B, at the same instant.
  package func isTwin(of other: LineEdge) -> Bool {
    isContemporary(of: other) && at == other.at
  }

  /// Whether both contacts moved at the same instant, regardless of lateness.
  package func isContemporary(of other: LineEdge) -> Bool {
    line != other.line && line != .button && other.line != .button
      && happenedAt == other.happenedAt
  }
}

extension QuadratureDecoder {
  /// Feeds edges of A and B in order, twins as pairs.
  ///
  /// - Returns: the completed detents and their instants.
  package mutating func feed(
    _ edges: some Sequence<LineEdge>
  ) -> [(at: Instant, detents: Int)] {
    var completed: [(at: Instant, detents: Int)] = []
    var rest = edges.makeIterator()
    var next = rest.next()
    while let edge = next {
      next = rest.next()
      var detents = 0
      if let twin = next, twin.isTwin(of: edge) {
        detents = feed(edge, with: twin)
        next = rest.next()
      } else {
        detents = feed(edge)
      }
      if detents != 0 { completed.append((edge.at, detents)) }
    }
    return completed
  }
}
