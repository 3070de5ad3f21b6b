import DetentInput
public import DetentTape

/// Counts detents by walking the four states of a Gray code.
public struct ReferenceDecoder {
  private let edgesPerDetent: Int
  private var levels = Levels()
  private var position = 0
  private var rest = 0

  init(edgesPerDetent: Int) {
    self.edgesPerDetent = edgesPerDetent
  }

  /// The detents of a tape; a step to the opposite state is ignored.
  public static func decode(_ tape: Tape, edgesPerDetent: Int) -> [Trace.Detent] {
    var decoder = ReferenceDecoder(edgesPerDetent: edgesPerDetent)
    return tape.edges.compactMap { decoder.feed($0) }
  }

  private mutating func feed(_ edge: LineEdge) -> Trace.Detent? {
    let order: [[Level]] = [[.high, .high], [.low, .high], [.low, .low], [.high, .low]]
    let before = order.firstIndex(of: [levels.a, levels.b])
    levels[edge.line] = edge.level
    guard let before, let after = order.firstIndex(of: [levels.a, levels.b]) else { return nil }
    switch (after - before + 4) % 4 {
    case 1: position += 1
    case 3: position -= 1
    default: return nil
    }
    guard after % edgesPerDetent == 0 else { return nil }
    let moved = position - rest
    rest = position
    return abs(moved) >= edgesPerDetent ? Trace.Detent(at: edge.at, step: moved.signum()) : nil
  }
}
