/// The side of a display that a crown is on.
public enum CrownSide: UInt8, CaseIterable, Hashable, Sendable {
  /// The right side.
  case right
  /// The left side.
  case left
}
