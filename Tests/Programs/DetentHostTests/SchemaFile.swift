import DetentRaster
import DetentRecords
import DetentText

/// A JSON Schema for editors, written as a whole from the descriptions of records.
struct SchemaFile: Sendable {
  /// The path from the repository's root.
  let path: String
  /// What files of this kind are.
  let title: String
  /// The definitions, first a whole file's, with those to which they refer.
  let definitions: [SchemaNode.Member]

  init(_ path: String, title: String, _ definitions: [SchemaNode.Member]) {
    (self.path, self.title) = (path, title)
    var all = definitions
    while let next = Self.shared(theme: Self.theme(from: path)).first(where: { shared in
      !all.contains { $0.key == shared.key }
        && all.contains { $0.value.references.contains(shared.key) }
    }) {
      all.append(next)
    }
    self.definitions = all
  }

  /// The file.
  var text: String {
    let root: SchemaNode = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(title),
      "$ref": .text("#/$defs/\(definitions[0].key)"), "$defs": .map(definitions),
    ]
    return root.lines.joined(separator: "\n") + "\n"
  }

  /// The schema of a theme, as a path from another schema.
  private static func theme(from path: String) -> String {
    path.hasPrefix("Boards/") ? "theme.schema.json" : "../../Boards/theme.schema.json"
  }

  // MARK: - Shared definitions

  /// The definitions of values that files of several kinds have.
  private static func shared(theme: String) -> [SchemaNode.Member] {
    let unit = SpanText.units.map(\.name).joined(separator: "|")
    let span = "PT[0-9.HMS]+|([0-9]+(\\.[0-9]+)?(\(unit)))+|[0-9]+(\\.[0-9]+)?"
    let schemas: [(String, SchemaNode)] = [
      (
        "theme",
        [
          "description": """
          The colors: a theme by its name, a map of colors, or the path of a file with such a map, \
          from this file's directory.
          """,
          "anyOf": [
            .definition("themeName"), ["$ref": .text(theme)],
            ["type": "string", "pattern": "\\.ya?ml$"],
          ], "default": "dark",
        ]
      ),
      ("themeName", ["description": "A theme with a name."] + .words(Theme.presets)),
      (
        "rgb",
        [
          "description": "Red, green and blue in hexadecimal digits, in quotes.",
          "type": "string", "pattern": "^#[0-9A-Fa-f]{6}$",
        ]
      ),
      (
        "path",
        [
          "description": "A path from this file's directory, or a name.", "type": "string",
          "minLength": 1,
        ]
      ),
      (
        "label",
        [
          "description": "A text in one row; numbers count as text, as written.",
          "type": ["string", "number", "boolean"], "minLength": 1,
          "maxLength": .bare("\(Limits.rowBytes)"),
        ]
      ),
      (
        "span",
        [
          "description": """
          Numbers and units: 250us, 1.5ms, 2s, 1min, 1h30m; or PT90M. A number without a unit is \
          seconds.
          """,
          "type": ["string", "number"], "pattern": .text("^(\(span))$"), "minimum": 0,
        ]
      ),
      (
        "rest",
        [
          "description": "A span of time of a second or more, or never.",
          "type": ["string", "number"], "pattern": .text("^(never|\(span))$"), "minimum": 1,
        ]
      ),
    ]
    return schemas.map { SchemaNode.Member($0.0, $0.1) }
  }
}
