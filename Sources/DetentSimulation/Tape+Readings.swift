public import DetentInput

extension Tape {
  /// Levels that were read from the lines after a loss.
  public struct Reading: Hashable, Sendable {
    /// What the lines said.
    public var levels: Levels
    /// When the program handled them; between the times of the edges around it.
    public var at: Instant
    /// When they were read, which may be before: a busy program handles them late.
    public var readAt: Instant
    /// How many edges just before them never came.
    public var lost: Int
    /// How many edges of the tape come before them.
    public var edgesBefore: Int
  }

  /// All levels that were read, in their order: each with the notes before it that belong to it.
  public var readings: [Reading] {
    var readings: [Reading] = []
    var lost = 0
    var late: (span: Span, edgesBefore: Int)?
    for note in notes {
      switch note.content {
      // A forged file may claim anything.
      case .lost(let count): lost &+= count
      case .late(let span): late = (span, note.edgesBefore)
      case .levels(let levels):
        let span = late.map { $0.edgesBefore == note.edgesBefore ? $0.span : .zero } ?? .zero
        readings.append(
          Reading(
            levels: levels, at: note.at, readAt: note.at - span, lost: lost,
            edgesBefore: note.edgesBefore))
        lost = 0
        late = nil
      }
    }
    return readings
  }
}
