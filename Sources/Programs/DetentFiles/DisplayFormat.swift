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
    "kind", choices: Kind.words, notBuiltYet: ["png": "use replay --frames"])
  /// The keys of each kind of display.
  package static let keys = Kind.allCases.map { table(of: $0) }

  private static func table(of kind: Kind) -> KeyTable {
    KeyTable(kind.word, keys: outline(of: kind).map(\.name))
  }

  /// The keys of a kind of display: its own, and those of how it behaves.
  package static func outline(of kind: Kind) -> [RecordOutline.Key] {
    RecordOutline(of: DisplayRecord(SessionDisplay(kind))).keys
  }

  /// Reads a display; its kind decides which other keys are allowed.
  package init(_ value: YAMLValue) throws(ConfigurationError) {
    let word = try value.value(ofKey: "kind")?.choice(Self.kinds)
    let kind = word.flatMap(Kind.init(word:)) ?? .terminal
    self.init(kind)
    try RecordReader.read(&self, from: value.fields(Self.table(of: kind)))
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
  package static let commonKeys = DisplayManner().keys.filter { $0 != "text" }
  /// The keys of pixel displays.
  package static let dotKeys = commonKeys + ["pitch", "text"]

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

extension DisplayManner {
  /// Reads how a display behaves, from a map that may have others' keys.
  ///
  /// - Parameters:
  ///   - value: the display.
  ///   - rest: its usual rest.
  /// - Throws: `ConfigurationError` at the first fault.
  package init(_ value: YAMLValue, usually rest: DisplayRest = .never) throws(ConfigurationError) {
    self.init(rest: rest)
    try RecordReader.read(&self, from: value.present(keys))
  }
}
