import DetentText

/// A text display: a rectangle of character cells, from a 16x2 LCD to a terminal.
///
/// Cells hold only displayable characters: controls, and marks without a base character, become
/// U+FFFD. A wide character occupies two cells; in the last column it becomes a blank.
public struct TextGrid: Hashable, Sendable {
  /// Cells per row, at least 1; 0 in an empty grid.
  package let columns: Int
  /// Rows of cells, at least 1; 0 in an empty grid.
  package let rows: Int

  /// The sum of the first column and the end of a field in which texts are mirrored; 0 for none.
  package var axis = 0

  private var cells: [Cell]

  /// Creates a grid of blanks.
  ///
  /// - Precondition: `columns` and `rows` are at least 1.
  package init(columns: Int, rows: Int) {
    precondition(columns > 0 && rows > 0, "columns > 0, rows > 0")
    self.columns = columns
    self.rows = rows
    cells = [Cell](repeating: Cell(), count: columns * rows)
  }

  /// Creates an empty grid without allocating.
  package init() {
    columns = 0
    rows = 0
    cells = []
  }

  /// The rectangle of all cells, at 0, 0.
  package var bounds: Rect { Rect(x: 0, y: 0, width: columns, height: rows) }

  /// The cell at a column and row; outside the grid reads a blank and ignores writes.
  ///
  /// Overwriting one half of a wide character blanks the other.
  package subscript(column: Int, row: Int) -> Cell {
    get {
      guard contains(column, row) else { return Cell() }
      return cells[row * columns + column]
    }
    set {
      guard contains(column, row) else { return }
      let index = row * columns + column
      let old = cells[index]
      guard old != newValue else { return }
      // Fast path: ASCII, lines and blocks with no wide character beside them.
      let isNarrow = newValue.scalar &- 0x20 < 0x5F || newValue.scalar &- 0x2500 < 0xA0
      if isNarrow, old.scalar != 0,
        column + 1 == columns || cells[index + 1].scalar != 0
      {
        cells[index] = newValue
        return
      }
      var new = newValue
      // A scalar of 0 marks the right half of a wide character, so no width lookup is needed.
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
        // Overwriting the left half of another wide character orphans its right half.
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

  /// Adds a combining mark to a cell; ignored if the cell doesn't hold `scalar`.
  mutating func combine(_ mark: UInt32, with scalar: UInt32, column: Int, row: Int) {
    guard contains(column, row), cells[row * columns + column].scalar == scalar else { return }
    cells[row * columns + column].combine(with: mark)
  }

  /// Blanks all cells.
  package mutating func clear() {
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: Cell()) }
  }

  /// Writes narrow characters into the cells of a row; columns outside the grid are ignored.
  @inline(__always)
  mutating func write(_ field: Range<Int>, row: Int, _ cell: (_ column: Int) -> Cell) {
    guard row >= 0, row < rows else { return }
    let field = field.clamped(to: 0..<columns)
    guard let first = field.first, let last = field.last else { return }
    // Only the ends can split a wide character.
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

extension TextGrid {
  /// A character, its tone and its combining marks.
  package struct Cell: Hashable, Sendable {
    /// The Unicode scalar; 0 for the right half of a wide character.
    ///
    /// Setting it removes the marks.
    package var scalar: UInt32 {
      didSet { marks = Marks() }
    }
    /// The role and brightness.
    package var tone: Tone
    /// The combining marks on the scalar.
    package private(set) var marks = Marks()

    /// Creates a cell of one character; default: a blank.
    package init(scalar: UInt32 = 0x20, tone: Tone = Tone(.text)) {
      self.scalar = scalar
      self.tone = tone
    }

    /// Adds a combining mark.
    ///
    /// Ignores characters that aren't marks, format characters, and marks on a blank. Beyond
    /// `Marks.most` marks the cell becomes U+FFFD.
    package mutating func combine(with mark: UInt32) {
      guard CharacterWidth.combines(mark, with: scalar) else { return }
      if !marks.append(mark) { scalar = 0xFFFD }
    }
  }

  /// The combining marks on a character, in input order.
  package struct Marks: Hashable, Sendable {
    /// The maximum number of marks: Devanagari, Thai and Vietnamese use two.
    package static let most = 3

    /// 21 bits per mark, the first in the lowest; 0 after the last.
    private var bits: UInt64 = 0

    /// Creates an empty list of marks.
    package init() {}

    /// Whether there are no marks.
    package var isEmpty: Bool { bits == 0 }

    /// The mark at an index; nil after the last.
    package subscript(index: Int) -> UInt32? {
      guard index >= 0, index < Self.most else { return nil }
      let mark = UInt32(truncatingIfNeeded: bits >> UInt64(21 * index)) & 0x1F_FFFF
      return mark == 0 ? nil : mark
    }

    /// Adds a mark; false if full.
    fileprivate mutating func append(_ mark: UInt32) -> Bool {
      var shift = 0 as UInt64
      while bits >> shift != 0 { shift += 21 }
      guard shift < UInt64(21 * Self.most) else { return false }
      bits |= UInt64(mark) << shift
      return true
    }
  }
}
