/// How many cells a terminal shows.
public struct TerminalSize: Hashable, Sendable {
  /// Cells in a row, 1 to 1,024.
  public let columns: Int
  /// Rows of cells, 1 to 512.
  public let rows: Int

  /// What VT100s had, and what is assumed of a terminal that doesn't say.
  public static let usual = TerminalSize(columns: 80, rows: 24)

  /// A size within the limits: a terminal may claim 65,535 by 65,535, which no screen has.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(columns, 1), 1_024)
    self.rows = min(max(rows, 1), 512)
  }
}
