import DetentPicker
import DetentRaster

/// How a case of the scene stands in characters: what the frame about it has to know, and how it is
/// drawn in there.
///
/// Default: as wheels.
public struct TextLayout: Sendable {
  /// How rows stand to each other.
  enum Rows: Sendable {
    /// They move past a lens that stands.
    case passing
    /// They stand below one another, and the lens moves.
    case standing
    /// They stand side by side, and the lens moves.
    case abreast
    /// They are letters, which move past the lens below their text.
    case letters
  }

  var rows = Rows.passing
  /// Whether a single wheel of words is read rather than glanced at, and takes all lines there are.
  var readsWords = true
  /// Whether the scene's heading is shown; what has none shows the caption by itself.
  var hasHeading = true
  /// Whether there is a scale beside the rows.
  var hasScale = true
  /// Whether the detail of the row in the lens stands below the rows.
  var hasMeaning = false
  /// Whether the lens moves and rows stand.
  var movesLens = false
  /// How many lines it takes in a case; nil for as many as its rows need.
  var lines: Int?
  /// How many lines it takes in a case, at most, if it isn't read.
  var mostLines = 9
  /// Whether figures may be tall.
  var hasTallFigures = true
  /// How many rows a page has; nil for those that are seen.
  var pageRows: Int?
  /// The line of the lens's middle.
  var middle: @Sendable (_ scene: PickerScene, _ zone: Rect, _ lens: TextLens) -> Int = {
    _, zone, _ in zone.y + zone.height / 2
  }
  /// Draws the rows, at least one of which there is.
  var draw: @Sendable (_ wheels: TextWheels, _ scene: PickerScene, _ grid: inout TextGrid) -> Void =
    { $0.drawWheels($1, on: &$2) }
  /// Draws what stands above the rows and below them, in two lines each; nil for nothing.
  var drawCells: (@Sendable (_ scene: PickerScene, _ frame: Rect, _ grid: inout TextGrid) -> Void)?
  /// Finds the row at a cell, such as one that was clicked, as its distance from the selected one.
  var place:
    @Sendable (_ wheels: TextWheels, _ column: Int, _ row: Int) -> (component: Int, distance: Int)? =
      { $0.wheel(atColumn: $1, row: $2) }

  /// Whether a scene is one list of words, which are read rather than glanced at.
  func isListOfWords(_ scene: PickerScene) -> Bool {
    switch rows {
    case .standing: true
    case .abreast, .letters: false
    case .passing: readsWords && scene.wheels.count == 1 && !scene.wheels[0].hasFigures
    }
  }
}

/// Values that move past a lens.
extension WheelsLayout: CharacterLayout {}

extension LinkLayout: CharacterLayout {
  /// A wheel that says in its row what it is called.
  public static var text: TextLayout { TextLayout(readsWords: false, hasHeading: false) }
}

extension CardsLayout: CharacterLayout {
  /// No characters make a card.
  public static func fits(columns: Int, rows: Int) -> Bool { false }
}

extension ClockLayout: CharacterLayout {
  /// No characters make a dial.
  public static func fits(columns: Int, rows: Int) -> Bool { false }
}
