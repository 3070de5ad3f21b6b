/// What a menu is drawn on.
public enum DisplayFormat: Hashable, Sendable {
  /// The terminal that the program runs in, in its size.
  case terminal
  /// Character cells, such as a 16x2 LCD.
  case text(columns: Int, rows: Int)
  /// Dots that are on or off.
  case mono(width: Int, height: Int)
  /// Nothing: the knob is turned blindly, or what is chosen shows elsewhere.
  case nothing
}

extension DisplayFormat {
  /// The kinds of display.
  package static let kinds = ChoiceTable(
    "kind", choices: ["terminal", "text", "mono", "none"],
    notBuiltYet: [
      "ssd1306": "use terminal",
      "sh1106": "use terminal",
      "fbdev": "use terminal",
      "png": "use terminal",
    ])
  /// The keys of each kind of display.
  package static let keys: [KeyTable] = [
    KeyTable("terminal", keys: ["kind"]),
    KeyTable("text", keys: ["kind", "columns", "rows"]),
    KeyTable("mono", keys: ["kind", "width", "height"]),
    KeyTable("none", keys: ["kind"]),
  ]

  /// Reads a display, the kind first: it decides which other keys there are.
  init(_ value: YAMLValue) throws(ConfigurationError) {
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
    case "none": self = .nothing
    default: self = .terminal
    }
  }
}
