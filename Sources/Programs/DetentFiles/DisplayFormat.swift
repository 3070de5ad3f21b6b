package import DetentCompiled
import DetentDevice
import DetentInput
package import DetentRaster
import DetentText
package import DetentView
package import DetentYAML

/// The display of a menu.
package typealias DisplayFormat = SessionDisplay

extension DisplayFormat {
  /// The kinds of display.
  package static let kinds = ChoiceTable(
    "kind", choices: Kind.words, notBuiltYet: ["png": "use replay --frames"])
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
    try display.value(ofKey: "font").map(ValueForm.font.read)
  }

  /// A font by its name, or by its path relative to a folder.
  package static func font(_ name: String, in folder: Substring) -> String {
    let suffixes = [".ttf", ".otf", ".ttc", ".otc", bakedFont]
    let isPath =
      name.contains("/") || suffixes.contains(where: { name.lowercased().hasSuffix($0) })
    return isPath && !name.hasPrefix("/") ? folder + name : name
  }
}

extension ValueForm<String> {
  /// A font, by its name or its path.
  static var font: ValueForm {
    ValueForm(.definition("path")) { value throws(ConfigurationError) in
      DisplayFormat.font(
        try value.text(), in: value.file.lastIndex(of: "/").map { value.file[...$0] } ?? "./")
    }
  }
}
