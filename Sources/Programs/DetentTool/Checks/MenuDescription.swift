import DetentHost
import DetentPicker
import DetentTranscript
import DetentYAML

/// A menu as data for other programs, with the problems of its file.
///
///     {"version":1,"file":"kettle.yaml","title":"Kettle","items":[{"id":"strength",
///     "label":"Strength","kind":"number","value":0,"from":0,"through":100,"by":5,"unit":"%"}],
///     "problems":[]}
///
/// Members are added by later versions, and removed or changed only with another `version`.
struct MenuDescription {
  /// The file, as the caller named it.
  var file: String
  /// The menu; nil if it can't be read.
  var menu: MenuFile?
  /// The errors and the findings.
  var problems: [JSONLine]

  /// The object.
  var line: JSONLine {
    JSONLine([
      "version": .integer(1), "file": .string(file), "title": (menu?.title).map { .string($0) },
      "items": .array(menu.map(Self.items) ?? []), "problems": .array(problems.map { .object($0) }),
    ])
  }

  private static func items(of file: MenuFile) -> [JSONLine.Value] {
    let menu = file.menu()
    return file.items.enumerated().map { index, item in
      var line = JSONLine(["id": .string(item.id)])
      file.describe(index, in: menu, to: &line)
      return .object(line)
    }
  }
}

extension ConfigurationError {
  /// The error as a problem of its file.
  var json: JSONLine {
    JSONLine([
      "line": .count(line), "column": .count(column), "severity": .word("error"),
      "code": .string(reason.rawValue), "message": .string(message),
    ])
  }
}
