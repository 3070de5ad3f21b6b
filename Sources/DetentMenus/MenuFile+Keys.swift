package import DetentFiles

extension MenuFile {
  private static let dateAdvice =
    "use 'picker' with rows, or 'number', for example "
    + "number: { from: 0, through: 59, unit: min }"
  private static let kinds = ["picker", "number"]

  /// The keys of a menu file; the second half is for a menu of one.
  package static let keys = KeyTable(
    "menu", keys: ["title", "items", "picker", "number", "action", "shell"],
    notBuiltYet: ["datePicker": dateAdvice])
  /// The keys of an item.
  package static let itemKeys = KeyTable(
    "item", keys: ["label", "picker", "number", "action", "shell"], required: ["label"],
    notBuiltYet: ["datePicker": dateAdvice])
  /// The keys of a picker.
  package static let pickerKeys = KeyTable(
    "picker", keys: ["rows", "selected", "wrap", "style", "columns"])
  /// The keys of one of several columns.
  package static let columnKeys = KeyTable(
    "column", keys: ["rows", "selected"], required: ["rows"])
  /// The keys of a number.
  package static let numberKeys = KeyTable(
    "number", keys: ["from", "through", "by", "unit", "selected", "wrap"],
    required: ["from", "through"])
  /// How a picker looks.
  package static let styleChoices = ChoiceTable(
    "style", choices: ["wheels"],
    notBuiltYet: [
      "menu": "use wheels",
      "segmented": "use wheels",
    ])

  /// The one key that says what an item is dialled on.
  static func kindKey(
    of fields: YAMLFields, among choices: [String] = kinds
  ) throws(ConfigurationError) -> String {
    let present = fields.present(choices)
    guard let first = present.first else {
      throw fields.owner.error(
        .missingKey,
        "\(fields.owner.name) needs one of the keys \(choices.joined(separator: ", "))")
    }
    guard present.count == 1 else {
      throw fields.owner.error(
        .notAllowed,
        "\(fields.owner.name) has both \(present.joined(separator: " and ")); keep one of them")
    }
    return first
  }
}
