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
    let (column, width) = (frame.x + 4, frame.width - CaseLayout.margins)
    // The closed list's forms.
    let room = ItemRoom(distance, scene.cells, of: scene, in: width)
    let isEnabled = scene.isEnabled(distance, of: scene.cells)
    scene.withTitle(distance, of: scene.cells) {
      let tone = isEnabled ? Tone(.text) : TextWheels.disabled
      grid.put($0, column: column, row: row, width: room.label, tone: tone)
    }
    scene.withDetail(distance, of: scene.cells, as: room.form) {
      grid.put(
        $0, column: column + width - room.value, row: row, width: room.value, alignment: .right,
        tone: isEnabled ? Tone(distance == 0 ? .pressed : .caption) : TextWheels.disabled)
    }
  }
}
