public import Detent

/// What a menu is drawn on.
public enum DisplayFormat: Hashable, Sendable {
  /// The terminal that the program runs in, in its size.
  case terminal
  /// Character cells, such as a 16x2 LCD.
  case text(columns: Int, rows: Int)
  /// Dots that are on or off.
  case mono(width: Int, height: Int)
  /// Dots of 24 bits in the colors of a theme.
  case color(width: Int, height: Int, theme: Theme)
  /// Nothing: the knob is turned blindly, or what is chosen shows elsewhere.
  case nothing
}

extension DisplayFormat {
  /// The kinds of display.
  package static let kinds = ChoiceTable(
    "kind", choices: ["terminal", "text", "mono", "color", "none"],
    notBuiltYet: ["fbdev": "use terminal", "png": "use replay --frames"])
  /// The keys of each kind of display.
  package static let keys: [KeyTable] = [
    KeyTable("terminal", keys: ["kind"] + commonKeys),
    KeyTable("text", keys: ["kind", "columns", "rows"] + commonKeys),
    KeyTable("mono", keys: ["kind", "width", "height"] + commonKeys),
    KeyTable("color", keys: ["kind", "width", "height", "theme"] + commonKeys),
    KeyTable("none", keys: ["kind"]),
  ]
  /// The colors of a display.
  package static let themes = ChoiceTable("theme", choices: ["dark", "light"])

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
      self = .color(
        width: try fields["width"]?.integer(in: Limits.monoWidth) ?? 240,
        height: try fields["height"]?.integer(in: Limits.monoHeight) ?? 240,
        theme: try fields["theme"]?.choice(Self.themes) == "light" ? .light : .dark)
    case "none": self = .nothing
    default: self = .terminal
    }
  }
}

extension DisplayFormat {
  /// The keys that turn and press in a terminal.
  public static let keysHint: Text = "↑↓ turn   enter choose   esc cancel"

  /// The screen, with nothing on it.
  ///
  /// - Parameters:
  ///   - terminal: the size of the terminal in cells, for a display that is one.
  ///   - hint: what stands below a watch, where a text display has room for one.
  /// - Returns: a face of the display's kind and size.
  public func screen(
    terminal: (columns: Int, rows: Int) = (80, 24), hint: Text = keysHint
  ) -> Screen {
    switch self {
    case .terminal:
      .characters(TextFace(columns: terminal.columns, rows: terminal.rows, hint: hint))
    case .text(let columns, let rows):
      .characters(TextFace(columns: columns, rows: rows, hint: hint))
    case .mono(let width, let height): .pixels(MonoFace(width: width, height: height))
    case .color(let width, let height, let theme):
      .color(PixelFace(on: XRGB8888Canvas(width: width, height: height, theme: theme)))
    case .nothing: .characters(TextFace(columns: 1, rows: 1))
    }
  }
}
