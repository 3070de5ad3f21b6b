/// A display and how it behaves, in one map; a session may have a board's in its place.
package struct DisplayRecord: FileRecord, Hashable, Sendable {
  /// The display.
  package var display: SessionDisplay
  /// How it behaves.
  package var manner = DisplayManner()
  /// Whether it is a board's, which programs read by themselves.
  package private(set) var isBoards = false

  /// The terminal.
  package init() { self.init(.terminal) }

  /// A display that behaves in this way. Default: it never rests, and moves.
  package init(_ display: SessionDisplay, _ manner: DisplayManner = DisplayManner()) {
    (self.display, self.manner) = (display, manner)
  }

  /// The display of a board.
  package static var ofBoard: DisplayRecord {
    var record = DisplayRecord()
    record.isBoards = true
    return record
  }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    if isBoards || fields.has("board") {
      isBoards = true
      fields.outside(
        "board", "path", "The board's name, or its path from this file's directory.")
      return fields.need("board")
    }
    try display.code(&fields)
    switch display {
    case .nothing: break
    case .terminal, .text: try manner.code(&fields, isOfDots: false)
    case .mono, .color:
      fields.outside(
        "font", "path",
        """
        The font of all letters: a fontconfig name, such as Noto Sans Arabic, or a path relative \
        to this file's folder. Default: Detent's own letters.
        """)
      try manner.code(&fields, isOfDots: true)
    }
  }
}
