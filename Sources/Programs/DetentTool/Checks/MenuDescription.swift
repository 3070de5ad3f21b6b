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
    var line = JSONLine()
    line.add("version", .integer(1))
    line.add("file", .string(file))
    if let title = menu?.title { line.add("title", .string(title)) }
    line.add("items", menu.map(Self.items) ?? [])
    line.add("problems", problems)
    return line
  }

  private static func items(of file: MenuFile) -> [JSONLine] {
    let menu = file.menu()
    return file.items.enumerated().map { index, item in
      var line = JSONLine()
      line.add("id", .string(item.id))
      line.add("label", .string(item.label))
      if let parent = item.menuItem.parent { line.add("in", .string(file.items[parent].id)) }
      line.add("kind", .string(item.kindKey.rawValue))
      guard item.menuItem.role != .action, item.menuItem.role != .submenu else { return line }
      line.add("value", menu.items[index].value)
      guard !item.valuePlaces.isEmpty else { return line }
      menu.items[index].content.describe(in: &line)
      return line
    }
  }
}

extension ItemContent {
  /// Adds what can be dialed: a list's rows, with their values where these differ, or a number's
  /// bounds.
  fileprivate func describe(in line: inout JSONLine) {
    switch traits.choices {
    case .numbers: addValues(to: &line)
    case .rows:
      let titles = titles(ofComponent: 0)
      line.add("rows", .array(titles.map { .text($0) }))
      var other = JSONLine()
      addValues(to: &other)
      guard values(ofComponent: 0) != titles else { return }
      line.append(other)
    case .columns:
      line.add(
        "columns",
        .array(
          (0..<componentCount).map { component in
            .array(titles(ofComponent: component).map { .text($0) })
          }))
    case .open: break
    }
  }
}

extension ConfigurationError {
  /// The error as a problem of its file.
  var json: JSONLine {
    var line = JSONLine()
    line.add("line", .integer(Int64(self.line)))
    line.add("column", .integer(Int64(column)))
    line.add("severity", .word("error"))
    line.add("code", .string(reason.rawValue))
    line.add("message", .string(message))
    return line
  }
}
