import DetentInput

/// A distance along a wheel, in rows: a fixed-point number with 16 fractional bits (Q47.16).
///
/// Integers give the same picture on every machine; 16 bits are finer than a pixel of any display.
public struct Rows: Hashable, Comparable, Sendable {
  /// 65,536ths of a row.
  @usableFromInline package var raw: Int64

  /// Creates a distance from 65,536ths of a row.
  @inlinable
  package init(raw: Int64) {
    self.raw = raw
  }

  /// Creates a distance of whole rows.
  @inlinable
  package init(_ rows: Int) {
    raw = Int64(rows) << 16
  }

  /// No distance.
  @inlinable
  package static var zero: Rows { Rows(raw: 0) }

  /// The maximum distance of one turn, to which larger ones are clamped: 131,072 rows.
  package static var farthestTurn: Rows { Rows(Int(Input.farthest)) }

  var asTurned: Rows {
    Rows(raw: max(-Self.farthestTurn.raw, min(raw, Self.farthestTurn.raw)))
  }

  /// The nearest whole row; halves round up.
  @inlinable
  package var nearest: Int { Int((raw + 0x8000) >> 16) }

  /// Whether the first distance is less than the second.
  @inlinable
  public static func < (left: Rows, right: Rows) -> Bool { left.raw < right.raw }

  /// The sum of two distances.
  @inlinable
  package static func + (left: Rows, right: Rows) -> Rows { Rows(raw: left.raw + right.raw) }

  /// The difference of two distances.
  @inlinable
  package static func - (left: Rows, right: Rows) -> Rows { Rows(raw: left.raw - right.raw) }

  /// The absolute value.
  @inlinable
  package var magnitude: Rows { Rows(raw: raw < 0 ? -raw : raw) }
}
