/// Levels of a knob's lines, and after which edge they were read.
public struct LevelReading: Hashable, Sendable {
  /// The levels.
  public var levels: Levels
  /// The number of the last edge before them, whether it found room or not; 0 before the first.
  public var sequence: UInt32

  /// When they were read.
  public var at: Instant

  /// Levels that were read right after the edge of that number.
  public init(levels: Levels, sequence: UInt32, at: Instant) {
    self.levels = levels
    self.sequence = sequence
    self.at = at
  }
}
