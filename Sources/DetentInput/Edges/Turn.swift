/// A turn of a crown without detents, or by parts of one: what enters by the second door, beside
/// the edges.
public struct Turn: Hashable, Sendable {
  /// How far, in 65,536ths of a row, clockwise positive.
  public var distance: Int64
  /// When it was turned.
  public var at: Instant

  /// A turn.
  @inlinable
  public init(_ distance: Int64, at: Instant) {
    self.distance = distance
    self.at = at
  }
}
