package import DetentRaster

/// The codes that a character display shows, for sending differences only.
package struct CharacterCells: ~Copyable {
  /// Characters per row.
  package let columns: Int
  /// Rows of characters.
  package let rows: Int
  private let codes: UnsafeMutableBufferPointer<UInt8>

  /// Creates the cells of a blank display.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    codes = .allocate(capacity: columns * rows)
    codes.initialize(repeating: 0x20)
  }

  deinit { codes.deallocate() }

  /// Assumes a blank display.
  package mutating func clear() {
    for index in codes.indices { codes[index] = 0x20 }
  }

  /// Finds the next cell whose code differs from the picture's, and marks it as sent.
  ///
  /// - Parameters:
  ///   - picture: the picture to show.
  ///   - place: the index of the first cell to compare, row by row.
  /// - Returns: the cell and its new code; nil after the last difference.
  /// - Precondition: the picture has the display's size.
  package mutating func takeChange(
    to picture: borrowing TextGrid, from place: Int
  ) -> (place: Int, column: Int, row: Int, code: UInt8)? {
    let bounds = picture.bounds
    precondition(
      bounds.width == columns && bounds.height == rows, "picture and panel have the same size")
    for place in place..<codes.count {
      let (row, column) = place.quotientAndRemainder(dividingBy: columns)
      let code = CharacterROM.code(of: picture[column, row].scalar)
      guard codes[place] != code else { continue }
      codes[place] = code
      return (place, column, row, code)
    }
    return nil
  }
}
