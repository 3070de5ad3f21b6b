/// What one list of a picker is like, whatever its rows are called.
public struct WheelShape: Hashable, Sendable {
  /// Where the texts of a wheel stand in their column.
  public enum Alignment: Hashable, Sendable {
    /// At the left.
    case leading
    /// In the middle.
    case center
    /// At the right, as numbers do below one another.
    case trailing
  }

  /// How many rows there are, 0 or more.
  public var rowCount: Int
  /// Whether the first row follows the last one; nil leaves it to the picker's configuration.
  ///
  /// It is asked when the wheel is made.
  public var wraps: Bool?
  /// Whether there are rows that cannot be selected now; without, none is asked for.
  public var hasDisabledRows: Bool
  /// Where the texts stand.
  public var alignment: Alignment
  /// The row whose title is the widest, by which the column is measured; nil if that isn't known.
  public var widestRow: Int?
  /// Whether a colon stands between this list and the next, as after the hours of a clock.
  public var hasColon: Bool

  /// A list of that many rows.
  ///
  /// - Precondition: `rowCount >= 0`.
  public init(
    rowCount: Int, wraps: Bool? = nil, hasDisabledRows: Bool = false,
    alignment: Alignment = .center, widestRow: Int? = nil,
    hasColon: Bool = false
  ) {
    precondition(rowCount >= 0, "rowCount >= 0")
    self.rowCount = rowCount
    self.wraps = wraps
    self.hasDisabledRows = hasDisabledRows
    self.alignment = alignment
    self.widestRow = widestRow
    self.hasColon = hasColon
  }
}
