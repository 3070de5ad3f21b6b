public import DetentInput

/// A wire that stays at a level, whatever its contact does: a short circuit, a broken wire.
///
///     contact  ‾‾‾\___/‾‾‾\___/‾‾‾\___/‾‾‾
///     wire     ‾‾‾\_______________/‾\___/‾   low from the first edge on, for a while
public struct StuckLine: Hashable, Sendable {
  /// The wire.
  public var line: Line
  /// Where it stays.
  public var level: Level
  /// How long after the start it begins.
  public var from: TimeSpan
  /// How long it lasts, or nil if for ever.
  public var lasting: TimeSpan?

  /// A wire that stays at a level, from the start and for ever unless said.
  public init(_ line: Line, at level: Level, from: TimeSpan = .zero, lasting: TimeSpan? = nil) {
    self.line = line
    self.level = level
    self.from = from
    self.lasting = lasting
  }
}
