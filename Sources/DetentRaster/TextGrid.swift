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
    precondition(columns > 0 && rows > 0, "columns > 0, rows > 0")
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
    dirty = DirtyRows(height: rows, all: true)
  }

  /// A grid of no cells, which takes no memory.
  public init() {
    columns = 0
    rows = 0
    cells = []
    dirty = DirtyRows(height: 0)
  }

  /// The whole grid.
  public var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  /// One cell.
  ///
  /// Writing the cell that is already there leaves the row clean; writing outside the grid
  /// does nothing, and a blank is read there.
  ///
  /// The grid holds only what a display can show: controls and marks that combine with a neighbor
  /// become U+FFFD. A wide character takes the cell to its right, too, and has no room in the last
  /// column; of a wide character that is half overwritten the other half becomes blank.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      guard contains(column, row) else { return Cell() }
      return cells[row * columns + column]
    }
    set {
      guard contains(column, row) else { return }
      let index = row * columns + column
      let old = cells[index]
      guard old != newValue else { return }
      var new = newValue
      let isRight = column > 0 && CharacterWidth.cells(of: cells[index - 1].scalar) == 2
      if new.scalar == 0 {
        if !isRight { new.scalar = 0x20 }
      } else if CharacterWidth.cells(of: new.scalar) == 0 {
        new.scalar = 0xFFFD
      }
      let isWide = CharacterWidth.cells(of: new.scalar) == 2
      if isWide, column + 1 == columns { new.scalar = 0x20 }
      if isRight, new.scalar != 0 { store(0x20, index - 1, cells[index - 1].tone, row) }
      if isWide, column + 1 < columns {
        // Taking the cell of another wide character leaves that one's right half alone.
        if column + 2 < columns, cells[index + 2].scalar == 0 {
          store(0x20, index + 2, cells[index + 2].tone, row)
        }
        store(0, index + 1, new.tone, row)
      } else if CharacterWidth.cells(of: old.scalar) == 2 {
        store(0x20, index + 1, cells[index + 1].tone, row)
      }
      store(new.scalar, index, new.tone, row)
    }
  }

  /// Takes over another grid of the same size, and marks the rows that differ.
  ///
  /// - Parameter draft: the grid.
  /// - Returns: whether any row differs.
  /// - Precondition: both grids have the same size.
  public mutating func adopt(_ draft: TextGrid) -> Bool {
    precondition(
      columns == draft.columns && rows == draft.rows, "columns and rows == those of the draft")
    var hasChanged = false
    for row in 0..<rows {
      let indices = (row * columns)..<((row + 1) * columns)
      for index in indices where cells[index] != draft.cells[index] {
        dirty.insert(row)
        hasChanged = true
        break
      }
    }
    if hasChanged { cells = draft.cells }
    return hasChanged
  }

  private mutating func store(_ scalar: UInt32, _ index: Int, _ tone: Tone, _ row: Int) {
    let cell = Cell(scalar: scalar, tone: tone)
    guard cells[index] != cell else { return }
    cells[index] = cell
    dirty.insert(row)
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }
}
