/// A terminal's size in cells.
public struct TerminalSize: Hashable, Sendable {
  /// Columns, 1 to 1,024.
  public let columns: Int
  /// Rows, 1 to 512.
  public let rows: Int

  /// 80 by 24, a VT100's size, assumed where none is reported.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// Creates a size, clamped to the limits: a terminal may report 65,535 by 65,535.
  package init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1_024)
    self.rows = min(max(rows, 1), 512)
  }
}
