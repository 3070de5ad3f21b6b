/// What the lens of a text display is made of.
enum TextLens {
  /// Brackets, whose cells are kept free on both sides of every column.
  case brackets
  /// A filled line.
  case line
  /// A filled line between half cells.
  case rimmed
  /// Three filled lines between half cells, for tall figures.
  case tall

  /// How many lines it takes above the middle one, and as many below it.
  var reach: Int {
    switch self {
    case .brackets, .line: 0
    case .rimmed: 1
    case .tall: 2
    }
  }

  /// How many cells it goes beyond its text on each side.
  var pad: Int { self == .tall ? 2 : 1 }

  /// How many cells of air there are between two lenses, if possible; a colon's are given.
  var air: (most: Int, least: Int, colon: Int) {
    switch self {
    // A colon stands in the place of a bracket.
    case .brackets: (0, 0, 0)
    case .line, .rimmed: (2, 0, 1)
    case .tall: (3, 1, 3)
    }
  }
}
