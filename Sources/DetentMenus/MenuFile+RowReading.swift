import DetentFiles
import DetentWords

extension MenuFile.Column {
  init(_ fields: YAMLFields) throws(ConfigurationError) {
    let list = try fields.required("rows")
    (rows, values) = ([], [])
    for value in try list.list("[Tea, Coffee]") {
      let row = try Self.row(value.named("a row"))
      rows.append(row.label)
      values.append(row.value)
    }
    guard !rows.isEmpty else {
      throw list.error(.notAllowed, "'rows' is an empty list; a wheel needs at least one row")
    }
    selected = 0
    if let value = fields["selected"] {
      let wanted = try value.row()
      guard let index = values.firstIndex(of: wanted) ?? rows.firstIndex(of: wanted) else {
        throw value.error(
          .notAllowed,
          "'selected' is \(wanted.quotedForMessage), which isn't one of the rows"
            + NearNames.suggestion(for: wanted, among: rows).closingSentence
            + " The rows are: \(rows.listForMessage).")
      }
      selected = index
    }
  }

  /// A text, which is its own value, or both.
  private static func row(
    _ value: YAMLValue
  ) throws(ConfigurationError) -> (label: String, value: String) {
    guard value.isMap else {
      let label = try value.row()
      return (label, label)
    }
    let fields = try value.fields(MenuFile.rowKeys)
    return (try fields.required("label").row(), try fields.required("value").row())
  }
}
