/// A text display: a rectangle of character cells, from a 16x2 LCD to a terminal.
public struct TextGrid: Hashable, Sendable {
  /// Cells in a row.
  public let columns: Int
  /// Rows of cells.
  public let rows: Int

  private var cells: [Cell]

  /// A grid of blanks.
  ///
  /// - Precondition: both sizes are at least 1.
  public init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "columns > 0, rows > 0")
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
  }

  /// A grid of no cells, which takes no memory.
  public init() {
    columns = 0
    rows = 0
    cells = []
  }

  /// The whole grid.
  public var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  /// One cell.
  ///
  /// Writing outside the grid does nothing, and a blank is read there.
  ///
  /// The grid holds only what a display can show: controls and marks without a character that they
  /// combine with become U+FFFD. A wide character takes the cell to its right, too, and has no room
  /// in the last column; of a wide character that is half overwritten the other half becomes blank.
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
      // Most are ASCII, lines or blocks, beside no wide character.
      let isNarrow = newValue.scalar &- 0x20 < 0x5F || newValue.scalar &- 0x2500 < 0xA0
      if isNarrow, old.scalar != 0,
        column + 1 == columns || cells[index + 1].scalar != 0
      {
        cells[index] = newValue
        return
      }
      var new = newValue
      // Behind a wide character, and only there, is a 0: nothing has to be looked up to see one.
      let isRight = old.scalar == 0
      let width = CharacterWidth.cells(of: new.scalar)
      if new.scalar == 0 {
        if !isRight { new.scalar = 0x20 }
      } else if width == 0 {
        new.scalar = 0xFFFD
      }
      let isWide = width == 2
      if isWide, column + 1 == columns { new.scalar = 0x20 }
      if isRight, new.scalar != 0 { cells[index - 1].scalar = 0x20 }
      if isWide, column + 1 < columns {
        // Taking the cell of another wide character leaves that one's right half alone.
        if column + 2 < columns, cells[index + 2].scalar == 0 {
          cells[index + 2].scalar = 0x20
        }
        cells[index + 1] = Cell(scalar: 0, tone: new.tone)
      } else if column + 1 < columns, cells[index + 1].scalar == 0 {
        cells[index + 1].scalar = 0x20
      }
      cells[index] = new
    }
  }

  /// Puts a mark on the character of a cell; on another one than that it was meant for it does
  /// nothing.
  mutating func combine(_ mark: UInt32, with scalar: UInt32, column: Int, row: Int) {
    guard contains(column, row), cells[row * columns + column].scalar == scalar else { return }
    cells[row * columns + column].combine(with: mark)
  }

  /// Makes all cells blank.
  public mutating func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: Cell()) }
  }

  /// Writes narrow characters into cells of a row, those that lie in the grid.
  @inline(__always)
  mutating func write(_ field: Range<Int>, row: Int, _ cell: (_ column: Int) -> Cell) {
    guard row >= 0, row < rows else { return }
    let field = field.clamped(to: 0..<columns)
    guard let first = field.first, let last = field.last else { return }
    // At the ends there may be halves of wide characters.
    self[first, row] = cell(first)
    self[last, row] = cell(last)
    guard field.count > 2 else { return }
    let start = row * columns
    cells.withUnsafeMutableBufferPointer {
      for column in first + 1..<last { $0[start + column] = cell(column) }
    }
  }

  private func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }
}
