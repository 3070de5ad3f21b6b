package import DetentRaster
package import DetentView

extension GridFace {
  /// The characters, with a sentence over the last of more than two rows, or over the hints of a
  /// picker below a prompt.
  ///
  /// A notice is not a part of the device's own picture, which depends on its edges alone.
  package func picture(telling notice: String?) -> TextGrid {
    picture(telling: notice, typing: nil)
  }

  /// The characters, also with a typed text in the lens.
  package func picture(telling notice: String?, typing text: String?) -> TextGrid {
    var grid = grid
    if var text { text.withUTF8 { put(typed: $0, on: &grid) } }
    guard var notice, grid.rows > 2 else { return grid }
    var row = grid.rows - 1
    while form.isInline, row > 2, (0..<grid.columns).allSatisfy({ grid[$0, row].scalar == 0x20 }) {
      row -= 1
    }
    notice.withUTF8 {
      grid.put(
        $0, column: form.isInline ? 1 : 0, row: row, width: grid.columns,
        alignment: form.isInline ? .left : .center, tone: Tone(.caption, brightness: 255))
    }
    return grid
  }
}
