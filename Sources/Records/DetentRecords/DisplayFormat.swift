package import DetentRaster

/// The display of a menu.
package enum DisplayFormat: FileRecord, Hashable, Sendable {
  /// The terminal of the program, at its size.
  case terminal
  /// Character cells, such as a 16x2 LCD.
  case text(columns: Int, rows: Int)
  /// One-bit pixels.
  case mono(width: Int, height: Int)
  /// 24-bit pixels in the colors of a theme; a round display shows only a disc.
  case color(width: Int, height: Int, theme: Theme, isRound: Bool)
  /// No display.
  case nothing

  /// The display of a session that has none, unless its player has another: a common small OLED.
  package static var usual: DisplayFormat { .mono(width: 128, height: 64) }

  /// The kinds of display.
  package enum Kind: UInt8, Choice {
    case terminal, text, mono, color, nothing

    package static func advice(for word: String) -> String? {
      word == "png" ? "isn't built yet: use replay --frames" : nil
    }

    package var word: String {
      switch self {
      case .terminal: "terminal"
      case .text: "text"
      case .mono: "mono"
      case .color: "color"
      case .nothing: "none"
      }
    }
  }

  /// The outlines of a display.
  private enum Shape: UInt8, Choice {
    case rectangle, round

    var word: String { self == .round ? "round" : "rectangle" }
  }

  /// The kind.
  package var kind: Kind {
    switch self {
    case .terminal: .terminal
    case .text: .text
    case .mono: .mono
    case .color: .color
    case .nothing: .nothing
    }
  }

  /// The terminal.
  package init() { self = .terminal }

  /// A display of a kind with the usual size.
  package init(_ kind: Kind) {
    switch kind {
    case .terminal: self = .terminal
    case .text: self = .text(columns: 16, rows: 2)
    case .mono: self = .mono(width: 128, height: 64)
    case .color: self = .color(width: 240, height: 240, theme: .dark, isRound: false)
    case .nothing: self = .nothing
    }
  }

  package mutating func code(_ fields: inout some Fields) throws(CompiledError) {
    var kind = kind
    try fields.choice("kind", &kind, "The kind of display.")
    if kind != self.kind { self = DisplayFormat(kind) }
    switch self {
    case .terminal, .nothing: break
    case .text(var columns, var rows):
      try fields.int("columns", &columns, in: Limits.textColumns, "Characters per row.")
      try fields.int("rows", &rows, in: Limits.textRows, "Rows of characters.")
      self = .text(columns: columns, rows: rows)
    case .mono(var width, var height):
      try fields.size(&width, &height)
      self = .mono(width: width, height: height)
    case .color(var width, var height, var theme, var isRound):
      try fields.size(&width, &height)
      try fields.record(
        "theme", &theme, "The colors: a theme's name, a map of colors, or a file with one.")
      var shape = isRound ? Shape.round : .rectangle
      try fields.choice(
        "shape", &shape, "The shape of the display: a round one shows only a disc.")
      isRound = shape == .round
      try fields.require(!isRound || width == height, "shape", or: nil) { _, _ in
        "a round display is as wide as it is high, and this one has \(width)x\(height) dots"
      }
      self = .color(width: width, height: height, theme: theme, isRound: isRound)
    }
  }
}

extension Fields {
  fileprivate mutating func size(_ width: inout Int, _ height: inout Int) throws(CompiledError) {
    try int("width", &width, in: Limits.monoWidth, "Pixels per row.")
    try int("height", &height, in: Limits.monoHeight, "Rows of pixels.")
  }
}
