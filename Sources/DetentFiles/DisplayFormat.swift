public import Detent

/// The display of a menu.
public enum DisplayFormat: Hashable, Sendable {
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
  /// The outline of a display.
  package static let shapes = ChoiceTable("shape", choices: ["rectangle", "round"])

  /// Reads a display; its kind decides which other keys are allowed.
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
  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - terminal: the terminal's size in cells, for that kind.
  ///   - hints: the key hints below a frame, where a text display has room for them.
  ///   - hasHalfBlocks: whether the terminal can draw half blocks.
  ///   - font: the font of pixel displays; nil for the built-in letters.
  /// - Returns: a face of the display's kind and size.
  public func screen(
    terminal: (columns: Int, rows: Int) = (80, 24), hints: TextHints = .keys,
    hasHalfBlocks: Bool = true, font: ShapedFont? = nil
  ) -> Screen {
    switch self {
    case .terminal:
      Screen(
        TextFace(
          columns: terminal.columns, rows: terminal.rows, hints: hints,
          hasHalfBlocks: hasHalfBlocks))
    case .text(let columns, let rows):
      Screen(TextFace(columns: columns, rows: rows, hints: hints))
    case .mono(let width, let height):
      Screen(PixelFace(on: MonoCanvas(width: width, height: height), font: font))
    case .color(let width, let height, let theme, let isRound):
      Screen(
        PixelFace(
          on: XRGB8888Canvas(width: width, height: height, theme: theme), isRound: isRound,
          lens: theme.lens, font: font))
    case .nothing: Screen(TextFace(columns: 1, rows: 1))
    }
  }
}
