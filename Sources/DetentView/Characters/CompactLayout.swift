import DetentPicker
import DetentRaster

/// As much of a picker as fits a small text display.
///
///     4 lines      caption, three rows
///     3 lines      three rows
///     2 lines      caption, the selected row
///     1 line       the selected row
struct CompactLayout {
  let columns: Int
  let rows: Int

  func draw(_ scene: Scene, on grid: inout TextGrid) {
    if hasCaption(scene) { drawCaption(scene, on: &grid) }
    wheels(of: scene).draw(scene, on: &grid)
  }

  /// Where the wheels stand.
  func wheels(of scene: Scene) -> TextWheels {
    let top = hasCaption(scene) ? 1 : 0
    let room = rows - top
    // Wheels have a center, so an odd number of lines, and never more than five rows.
    let height = min(5, room % 2 == 0 ? room - 1 : room)
    return TextWheels(
      of: scene, column: 0, row: top, width: columns, height: max(1, height))
  }

  private func hasCaption(_ scene: Scene) -> Bool {
    let hasWords = !scene.caption.isEmpty || scene.notice != nil
    return hasWords && (rows == 2 || rows >= 4)
  }

  private func drawCaption(_ scene: Scene, on grid: inout TextGrid) {
    var room = columns
    if let corner = scene.corner(taken: "✓") {
      let width = corner.withUTF8 {
        grid.put(
          $0, column: 0, row: 0, width: columns, alignment: .right, tone: Tone(.caption))
        return CharacterWidth.cells(of: $0)
      }
      room -= width + 1
    }
    scene.caption.withUTF8 {
      grid.put($0, column: 0, row: 0, width: room, alignment: .left, tone: Tone(.caption))
    }
  }
}
