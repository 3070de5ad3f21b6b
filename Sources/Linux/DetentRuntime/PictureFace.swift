package import DetentRaster
public import DetentView

/// A face whose picture a panel, a terminal or a file can show.
package protocol PictureFace: Face {
  /// The format of its picture.
  associatedtype Picture: CustomStringConvertible

  /// Its size, in pixels or characters.
  var size: (width: Int, height: Int) { get }

  /// The changes since `clean()`.
  var damage: Damage { get }

  /// Marks the changes as shown.
  mutating func clean()

  /// The picture, with a sentence over its last row if it has characters and rows to spare.
  func picture(telling notice: String?) -> Picture
}

extension CanvasFace: PictureFace where Canvas: CustomStringConvertible {
  /// Its size, in pixels.
  package var size: (width: Int, height: Int) { (canvas.width, canvas.height) }
  /// The pixels.
  package func picture(telling notice: String?) -> Canvas { canvas }
}

extension GridFace: PictureFace {
  /// Its size, in characters.
  package var size: (width: Int, height: Int) { (grid.columns, grid.rows) }
  /// All: displays compare cells themselves.
  package var damage: Damage { Damage(everythingIn: grid.bounds) }
  /// Does nothing.
  package func clean() {}
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
