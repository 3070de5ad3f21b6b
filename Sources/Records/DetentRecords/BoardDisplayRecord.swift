/// The display of a board, by the board, which programs read by themselves.
package struct BoardDisplayRecord: FileRecord {
  package init() {}

  package mutating func code(_ fields: inout some Fields) {
    fields.outside(
      "board", "path", "The board's name, or its path from this file's directory.")
    fields.need("board")
  }
}

extension DisplayFormat {
  /// What the key `font` is for.
  package static var aboutFont: StaticString {
    """
    The font of all letters: a fontconfig name, such as Noto Sans Arabic, or a path relative to \
    this file's folder. Default: Detent's own letters.
    """
  }

  /// Codes the keys of a display and of how it behaves; or, in a written file, a board's display.
  @inline(never)
  mutating func code(
    _ fields: inout some Fields, _ manner: inout DisplayManner, orBoards: Bool
  ) throws(CompiledError) {
    if orBoards, fields.has("board") {
      var board = BoardDisplayRecord()
      return board.code(&fields)
    }
    try code(&fields)
    // The compiled form has all of how a display behaves, whatever its kind.
    guard fields.isWritten else { return try manner.code(&fields) }
    guard kind != .nothing else { return }
    let isOfDots = kind == .mono || kind == .color
    if isOfDots {
      fields.outside("font", "path", Self.aboutFont)
    }
    try manner.code(&fields, isOfDots: isOfDots)
  }
}
