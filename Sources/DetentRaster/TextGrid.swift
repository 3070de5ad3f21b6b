/// A text display: a rectangle of character cells, from a 16x2 LCD to a terminal.
public struct TextGrid: Hashable, Sendable {
  /// One character and how it is meant to look.
  public struct Cell: Hashable, Sendable {
    /// A Unicode scalar value; 0 for the right half of a wide character.
    public var scalar: UInt32
    /// How it is meant to look.
    public var tone: Tone

    /// A cell that shows one scalar.
    public init(scalar: UInt32 = 0x20, tone: Tone = Tone(.text)) {
      self.scalar = scalar
      self.tone = tone
    }
  }

  /// Cells in a row.
  public let columns: Int
  /// Rows of cells.
  public let rows: Int
  /// Which rows have changed since `dirty` was last emptied.
  public var dirty: DirtyRows

  private var cells: [Cell]

  /// A grid of blanks, all of it still to be shown.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "a TextGrid needs at least one cell")
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
    dirty = DirtyRows(height: rows, all: true)
  }

  /// One cell. Writing the cell that is already there leaves the row clean; writing outside the grid
  /// does nothing, and a blank is read there.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      guard contains(column, row) else { return Cell() }
      return cells[row * columns + column]
    }
    set {
      guard contains(column, row), cells[row * columns + column] != newValue else { return }
      cells[row * columns + column] = newValue
      dirty.insert(row)
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }
}
