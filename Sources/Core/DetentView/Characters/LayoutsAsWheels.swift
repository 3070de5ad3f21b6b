import DetentPicker
import DetentRaster

/// Values that move past a lens.
extension WheelsLayout: CharacterLayout {}

extension LinkLayout: CharacterLayout {
  /// A button below its label: the value in a lens, without neighbors, and a sign that it opens.
  static var text: TextLayout {
    TextLayout(readsWords: false, draw: { $0.drawLink($1, on: &$2) })
  }
}

extension TextWheels {
  fileprivate func drawLink(_ scene: PickerScene, on grid: inout TextGrid) {
    let field = field(of: 0)
    drawLens(0, field, of: scene, on: &grid)
    drawRow(0, 0, in: 0, of: scene, at: middle, on: &grid)
    guard field.upperBound < zone.right else { return }
    let arrow: StaticString = scene.goesLeft ? "‹" : "›"
    grid.put(arrow, column: field.upperBound, row: middle, width: 1, tone: Tone(.caption))
  }
}

extension CardsLayout: CharacterLayout {
  /// False, since cards need pixels.
  static func fits(columns: Int, rows: Int) -> Bool { false }
}

extension ClockLayout: CharacterLayout {
  /// False, since a dial needs pixels.
  static func fits(columns: Int, rows: Int) -> Bool { false }
}
