package import DetentCompiled
package import DetentDevice
import DetentInput
package import DetentRaster
import DetentText
package import DetentView

/// The display of a menu.
package typealias DisplayFormat = SessionDisplay

extension DisplayFormat {
  /// The kinds of display.
  package static let kinds = ChoiceTable(
    "kind", choices: ["terminal", "text", "mono", "color", "none"],
    notBuiltYet: ["png": "use replay --frames"])
  /// The keys of each kind of display.
  package static let keys: [KeyTable] = [
    KeyTable("terminal", keys: ["kind"] + commonKeys),
    KeyTable("text", keys: ["kind", "columns", "rows"] + commonKeys),
    KeyTable("mono", keys: ["kind", "width", "height", "font", "text"] + commonKeys),
    KeyTable(
      "color", keys: ["kind", "width", "height", "theme", "shape", "font", "text"] + commonKeys),
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
        throw shape.refusal(
          "a round display is as wide as it is high, and this one has \(width)x\(height) dots")
      }
      self = .color(
        width: width, height: height,
        theme: try fields["theme"].map(Theme.init) ?? .dark, isRound: isRound)
    case "none": self = .nothing
    default: self = .terminal
    }
  }

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - terminal: the terminal's size in cells, for that kind.
  ///   - hints: the key hints below a frame, where a text display has room for them.
  ///   - hasHalfBlocks: whether the terminal can draw half blocks.
  ///   - font: the font of pixel displays; nil for the built-in letters.
  ///   - isTextLarge: whether text on pixel displays is large.
  ///   - form: how a terminal shows pickers.
  /// - Returns: a face of the display's kind and size.
  package func screen(
    terminal: (columns: Int, rows: Int) = (80, 24), hints: TextHints = .keys,
    hasHalfBlocks: Bool = true, font: ShapedFont? = nil, isTextLarge: Bool = false,
    form: TextForm = TextForm()
  ) -> Screen {
    Screen(
      SessionFace(
        self, terminal: terminal, hints: hints, hasHalfBlocks: hasHalfBlocks, font: font,
        isTextLarge: isTextLarge, form: form))
  }

  /// The file extension of a baked font.
  package static let bakedFont = ".dfont"

  /// The display's `font`.
  ///
  /// - Returns: a fontconfig name, or a path (with a slash) relative to the file's folder; nil for
  ///   the built-in letters.
  package static func font(_ display: YAMLValue) throws(ConfigurationError) -> String? {
    guard let value = try display.value(ofKey: "font") else { return nil }
    return font(
      try value.text(), in: value.file.lastIndex(of: "/").map { value.file[...$0] } ?? "./")
  }

  /// A font by its name, or by its path relative to a folder.
  package static func font(_ name: String, in folder: Substring) -> String {
    let suffixes = [".ttf", ".otf", ".ttc", ".otc", bakedFont]
    let isPath =
      name.contains("/") || suffixes.contains(where: { name.lowercased().hasSuffix($0) })
    return isPath && !name.hasPrefix("/") ? folder + name : name
  }

  /// The keys of all displays.
  package static let commonKeys = ["idle", "sleep", "motion"]
  /// The keys of pixel displays.
  package static let dotKeys = commonKeys + ["pitch", "text"]
  /// The sizes of text.
  package static let textSizes = ChoiceTable("text", choices: ["usual", "large"])
  /// The amounts of motion.
  package static let motionChoices = ChoiceTable("motion", choices: ["full", "reduced"])

  /// Whether the display's `motion` is reduced: pictures change at once.
  package static func isMotionReduced(_ display: YAMLValue) throws(ConfigurationError) -> Bool {
    try display.value(ofKey: "motion")?.choice(motionChoices) == "reduced"
  }

  /// Whether the display's `text` is large.
  package static func isTextLarge(_ display: YAMLValue) throws(ConfigurationError) -> Bool {
    try display.value(ofKey: "text")?.choice(textSizes) == "large"
  }

  /// The display's `pitch` in micrometers, given in millimeters; nil without the key.
  package static func pitch(_ display: YAMLValue) throws(ConfigurationError) -> Int? {
    guard let value = try display.value(ofKey: "pitch") else { return nil }
    let decimal = try value.decimal("a number of millimeters such as 0.17")
    guard let pitch = decimal.scaled(to: 6).map({ Int($0 / 1_000) }), Limits.pitch.contains(pitch)
    else {
      throw value.refusal("'pitch' is \(value.kind); from 0.01 to 2 mm from dot to dot are allowed")
    }
    return pitch
  }
}

extension DisplayRest {
  /// Reads a display's `idle` and `sleep`.
  ///
  /// - Parameters:
  ///   - value: the display.
  ///   - usual: the defaults.
  /// - Throws: `ConfigurationError` if one is neither a span nor `never`.
  package init(_ value: YAMLValue, usually usual: DisplayRest) throws(ConfigurationError) {
    self.init(
      idle: try Self.span("idle", of: value, usually: usual.idle),
      sleep: try Self.span("sleep", of: value, usually: usual.sleep))
  }

  private static func span(
    _ key: String, of display: YAMLValue, usually usual: TimeSpan?
  ) throws(ConfigurationError) -> TimeSpan? {
    guard let value = try display.value(ofKey: key) else { return usual }
    guard try value.scalar("a span such as 10s, or never,").text != "never" else { return nil }
    return try value.span(in: Limits.rest)
  }
}
