/// The kind of a text display's lens.
enum TextLens {
  /// Brackets, whose cells are reserved on both sides of every column.
  case brackets
  /// A filled line.
  case line
  /// A filled line between half cells.
  case rimmed
  /// Three filled lines between half cells, for tall figures.
  case tall

  /// The lines above the middle one, and below it.
  var reach: Int {
    switch self {
    case .brackets, .line: 0
    case .rimmed: 1
    case .tall: 2
    }
  }

  /// The cells beyond the text on each side.
  var pad: Int { self == .tall ? 2 : 1 }

  /// The cells between two lenses, if possible; those of a colon are fixed.
  var air: (most: Int, least: Int, colon: Int) {
    switch self {
    // A colon replaces a bracket.
    case .brackets: (0, 0, 0)
    case .line, .rimmed: (2, 0, 1)
    case .tall: (3, 1, 3)
    }
  }
}
