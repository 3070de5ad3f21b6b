public import DetentInput

/// A wire stuck at a level, whatever its contact does: a short circuit, a broken wire.
///
///     contact  ‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾
///     wire     ‾‾‾\_______________/‾\___/‾   low from the first edge on, for a while
public struct StuckLine: Hashable, Sendable {
  /// The wire.
  public var line: Line
  /// The level.
  public var level: Level
  /// The time from the start.
  public var from: TimeSpan
  /// The duration; nil for unlimited.
  public var lasting: TimeSpan?

  /// Creates a stuck wire, by default from the start and without end.
  public init(_ line: Line, at level: Level, from: TimeSpan = .zero, lasting: TimeSpan? = nil) {
    self.line = line
    self.level = level
    self.from = from
    self.lasting = lasting
  }
}
