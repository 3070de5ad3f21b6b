import DetentText
import DetentPicker
import DetentRaster

/// Wheels opened in place, between their cell and the next one.
extension ExpandedLayout: CharacterLayout {
  /// Whether a cell, a wheel and a cell fit in a case.
  static func fits(columns: Int, rows: Int) -> Bool { columns >= 24 && rows >= 13 }

  /// Wheels, with a line of cells above them and one below them.
  static var text: TextLayout {
    var layout = TextLayout()
    layout.drawCells = { scene, frame, grid in
      draw(0, of: scene, row: frame.y + 1, in: frame, on: &grid)
      draw(1, of: scene, row: frame.bottom - 2, in: frame, on: &grid)
    }
    return layout
  }

  private static func draw(
    _ distance: Int, of scene: PickerScene, row: Int, in frame: Rect, on grid: inout TextGrid
  ) {
    guard scene.hasCell(distance) else { return }
    grid.axis = scene.goesLeft ? 2 * frame.x + frame.width - 2 : 0
    defer { grid.axis = 0 }
    scene.withCell(distance) { label, value in
      let room = frame.width - CaseLayout.margins
      let right = min(
        CharacterWidth.cells(of: value), max(room / 2, room - 2 - CharacterWidth.cells(of: label)))
      let column = frame.x + 4
      grid.put(label, column: column, row: row, width: room - right - 1, tone: Tone(.text))
      grid.put(
        value, column: column + room - right, row: row, width: right, alignment: .right,
        tone: Tone(distance == 0 ? .pressed : .caption))
    }
  }
}
