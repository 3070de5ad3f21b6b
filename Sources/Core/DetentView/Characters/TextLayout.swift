import DetentPicker
import DetentRaster

/// The layout of an arrangement in characters, within its case.
///
/// Default: as wheels.
struct TextLayout: Sendable {
  /// The arrangement of rows.
  enum Placement: Sendable {
    /// Rows move past a fixed lens.
    case passing
    /// Rows stay below one another, and the lens moves.
    case standing
    /// Rows stay side by side, and the lens moves.
    case abreast
    /// Letters move past the lens below their text.
    case letters
  }

  var rows = Placement.passing
  /// Whether a single wheel of words takes all available lines, to be read instead of glanced at.
  var readsWords = true
  /// The text in the upper edge of a case, within `cells` if it has a shorter form.
  var heading: @Sendable (_ scene: PickerScene, _ cells: Int) -> ShortText = {
    $0.heading(in: $1)
  }
  /// Whether a scale is beside the rows.
  var hasScale = true
  /// Whether the detail of the row in the lens is below the rows.
  var hasMeaning = false
  /// Whether the lens moves and the rows stay.
  var movesLens = false
  /// The lines in a case; nil for those of the rows.
  var lines: Int?
  /// Whether the words of a list are aligned left.
  var alignsLeft = false
  /// Whether keys only do what a knob can do.
  var isKnobAlone = false
  /// The maximum lines in a case, for a layout to be glanced at.
  var mostLines = 9
  /// Whether figures may be tall.
  var hasTallFigures = true
  /// The rows of a page; nil for the visible ones.
  var pageRows: Int?
  /// The line of the lens's middle.
  var middle: @Sendable (_ scene: PickerScene, _ zone: Rect, _ lens: TextLens) -> Int = {
    _, zone, _ in zone.y + zone.height / 2
  }
  /// Draws the rows, at least one.
  var draw: @Sendable (_ wheels: TextWheels, _ scene: PickerScene, _ grid: inout TextGrid) -> Void =
    { $0.drawWheels($1, on: &$2) }
  /// Draws the cells above and below the rows, in two lines each; nil if absent.
  var drawCells: (@Sendable (_ scene: PickerScene, _ frame: Rect, _ grid: inout TextGrid) -> Void)?
  /// Finds the row at a cell, such as a clicked one, as its distance from the selected one.
  var place: @Sendable (TextWheels, _ column: Int, _ row: Int) -> (component: Int, distance: Int)? =
    { $0.wheel(atColumn: $1, row: $2) }

  /// Whether a scene is a single list of words.
  func isListOfWords(_ scene: PickerScene) -> Bool {
    switch rows {
    case .standing: true
    case .abreast, .letters: false
    case .passing: readsWords && scene.wheels.count == 1 && !scene.wheels[0].hasFigures
    }
  }
}
