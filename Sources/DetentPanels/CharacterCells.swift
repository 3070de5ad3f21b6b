public import DetentRaster

/// The codes that a character display shows, as far as it was told them.
public struct CharacterCells: ~Copyable {
  /// Characters in a row.
  public let columns: Int
  /// Rows of characters.
  public let rows: Int
  private let codes: UnsafeMutableBufferPointer<UInt8>

  /// A display that shows spaces.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    codes = .allocate(capacity: columns * rows)
    codes.initialize(repeating: 0x20)
  }

  deinit { codes.deallocate() }

  /// Takes it that the display shows spaces.
  public mutating func clear() {
    for index in codes.indices { codes[index] = 0x20 }
  }

  /// The first cell from a place on whose code isn't the picture's; taken as told from now on.
  ///
  /// - Parameters:
  ///   - picture: what is to be shown.
  ///   - place: cells before it, row after row.
  /// - Returns: where it is, and its code; nil if there are no more.
  /// - Precondition: the picture has the display's size.
  public mutating func takeChange(
    to picture: borrowing TextGrid, from place: Int
  ) -> (place: Int, column: Int, row: Int, code: UInt8)? {
    let bounds = picture.bounds
    precondition(
      bounds.width == columns && bounds.height == rows, "a picture has the size of its panel")
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
