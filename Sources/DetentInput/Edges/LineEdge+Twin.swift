/// Edges of A and B at one instant: which of them moved first nobody saw.
///
/// They are decoded together, for the first by itself might seem to turn the knob back.
extension LineEdge {
  /// Whether both are of A and B, and at one instant.
  public func isTwin(of other: LineEdge) -> Bool {
    isContemporary(of: other) && at == other.at
  }

  /// Whether both contacts moved at one instant, whenever that was handled.
  public func isContemporary(of other: LineEdge) -> Bool {
    line != other.line && line != .button && other.line != .button
      && happenedAt == other.happenedAt
  }
}

extension QuadratureDecoder {
  /// Takes edges of A and B in their order, twins together.
  ///
  /// - Returns: the detents that they completed, and when.
  public mutating func feed(
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
