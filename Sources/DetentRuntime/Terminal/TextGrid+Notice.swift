import Detent

extension TextGrid {
  /// The picture with words over its last row, if there are any and it has rows to spare.
  ///
  /// A trouble is no part of the device's own picture: what that shows depends on its edges alone.
  func telling(_ notice: String?) -> TextGrid {
    guard var notice, rows > 2 else { return self }
    var grid = self
    notice.withUTF8 {
      grid.put(
        $0, column: 0, row: rows - 1, width: columns, alignment: .center,
        tone: Tone(.caption, brightness: 255))
    }
    return grid
  }
}
