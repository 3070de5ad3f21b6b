public import Detent

/// What a menu is drawn on.
public enum DisplayFormat: Hashable, Sendable {
  /// The terminal that the program runs in, in its size.
  case terminal
  /// Character cells, such as a 16x2 LCD.
  case text(columns: Int, rows: Int)
  /// Dots that are on or off.
  case mono(width: Int, height: Int)
  /// Dots of 24 bits in the colors of a theme; of a round one only a disc can be seen.
  case color(width: Int, height: Int, theme: Theme, isRound: Bool)
  /// Nothing: the knob is turned blindly, or what is chosen shows elsewhere.
  case nothing
}

extension DisplayFormat {
  /// The kinds of display.
  package static let kinds = ChoiceTable(
    "kind", choices: ["terminal", "text", "mono", "color", "none"],
    notBuiltYet: ["png": "use replay --frames"])
  /// The keys of each kind of display.
  package static let keys: [KeyTable] = [
    KeyTable("terminal", keys: ["kind"] + commonKeys),
    KeyTable("text", keys: ["kind", "columns", "rows"] + commonKeys),
    KeyTable("mono", keys: ["kind", "width", "height", "font"] + commonKeys),
    KeyTable(
      "color", keys: ["kind", "width", "height", "theme", "shape", "font"] + commonKeys),
    KeyTable("none", keys: ["kind"]),
  ]
  /// The glass of a display.
  package static let shapes = ChoiceTable("shape", choices: ["rectangle", "round"])

  /// Reads a display, the kind first: it decides which other keys there are.
  package init(_ value: YAMLValue) throws(ConfigurationError) {
    let kind = try value.value(ofKey: "kind")?.choice(Self.kinds) ?? "terminal"
    guard let table = Self.keys.first(where: { $0.name == kind }) else {
      preconditionFailure("a kind of display has no table of keys")
    }
    let fields = try value.fields(table)
    switch kind {
    case "text":
      self = .text(
        columns: try fields["columns"]?.integer(in: Limits.textColumns) ?? 16,
        rows: try fields["rows"]?.integer(in: Limits.textRows) ?? 2)
    case "mono":
      self = .mono(
        width: try fields["width"]?.integer(in: Limits.monoWidth) ?? 128,
        height: try fields["height"]?.integer(in: Limits.monoHeight) ?? 64)
    case "color":
      let width = try fields["width"]?.integer(in: Limits.monoWidth) ?? 240
      let height = try fields["height"]?.integer(in: Limits.monoHeight) ?? 240
      let isRound = try fields["shape"]?.choice(Self.shapes) == "round"
      if let shape = fields["shape"], isRound, width != height {
        throw shape.error(
          .notAllowed,
          "a round display is as wide as it is high, and this one has \(width)x\(height) dots")
      }
      self = .color(
        width: width, height: height,
        theme: try fields["theme"].map(Theme.init) ?? .dark, isRound: isRound)
    case "none": self = .nothing
    default: self = .terminal
    }
  }
}

extension DisplayFormat {
  /// The screen, with nothing on it.
  ///
  /// - Parameters:
  ///   - terminal: the size of the terminal in cells, for a display that is one.
  ///   - hints: what stands below a case, where a text display has room for one.
  ///   - hasHalfBlocks: whether the terminal can draw them.
  ///   - font: what letters of dots are of; nil for our own.
  /// - Returns: a face of the display's kind and size.
  public func screen(
    terminal: (columns: Int, rows: Int) = (80, 24), hints: TextHints = .keys,
    hasHalfBlocks: Bool = true, font: ShapedFont? = nil
  ) -> Screen {
    switch self {
    case .terminal:
      .characters(
        TextFace(
          columns: terminal.columns, rows: terminal.rows, hints: hints,
          hasHalfBlocks: hasHalfBlocks))
    case .text(let columns, let rows):
      .characters(TextFace(columns: columns, rows: rows, hints: hints))
    case .mono(let width, let height):
      .pixels(PixelFace(on: MonoCanvas(width: width, height: height), font: font))
    case .color(let width, let height, let theme, let isRound):
      .color(
        PixelFace(
          on: XRGB8888Canvas(width: width, height: height, theme: theme), isRound: isRound,
          lens: theme.lens, font: font))
    case .nothing: .characters(TextFace(columns: 1, rows: 1))
    }
  }
}
