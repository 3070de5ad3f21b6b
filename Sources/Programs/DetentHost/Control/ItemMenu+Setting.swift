package import DetentPicker
import DetentText
import DetentYAML

/// Values set by programs.
extension ItemMenu {
  /// An item's content and rows with values that it has, as they are written or shown; throws for
  /// others, with the item's name or by default its label.
  package func taken(
    _ values: [[UInt8]], ofItem item: Int, called name: String? = nil
  ) throws(ConfigurationError) -> (content: ItemContent, rows: PickerSelection) {
    var content = items[item].content
    guard let rows = content.take(written: values) else {
      let text = String(decoding: Array(values.joined(separator: [0x20])), as: UTF8.self)
      let label = name ?? String(decoding: items[item].label, as: UTF8.self)
      throw .refusal(
        "\(text.quotedForMessage) isn't a value of \(label.quotedForMessage)\(content.choices)")
    }
    return (content, rows)
  }
}

extension MenuFile {
  /// The index of the item with a value of that id or label; throws for others.
  package func valuedItem(called name: String) throws(ConfigurationError) -> Int {
    try item(called: name, "no item with a value is called") { !$0.valuePlaces.isEmpty }
  }

  /// The index of the item of that id, or else of that label, among those that suit; throws for
  /// others, with `lack`, such as "no item is called".
  func item(
    called name: String, _ lack: String, where suits: (Item) -> Bool
  ) throws(ConfigurationError) -> Int {
    if let index = index(of: name, where: suits) { return index }
    let labels = items.filter(suits).map(\.label)
    let near = NearNames.suggestion(for: name, among: labels).closingSentence
    throw .refusal("\(lack) \(name.quotedForMessage)\(near) There are: \(labels.listForMessage)")
  }
}

extension ConfigurationError {
  /// The error for a request, which has no file.
  static func refusal(_ message: String) -> Self {
    Self(file: "", reason: .notAllowed, message: message)
  }
}
