package import Detent
package import DetentFiles
import DetentText

/// Values set by programs.
extension ItemMenu {
  /// The item with a value of that label; throws for others.
  package func item(called label: String) throws(ConfigurationError) -> Int {
    let valued = items.indices.filter { items[$0].role == .value }
    let labels = valued.map { String(decoding: items[$0].label, as: UTF8.self) }
    guard let item = zip(valued, labels).first(where: { $1 == label }) else {
      throw .missing(label, among: labels, "no item with a value is called")
    }
    return item.0
  }

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

extension ConfigurationError {
  /// The error for a request, which has no file.
  static func refusal(_ message: String) -> Self {
    Self(file: "", reason: .notAllowed, message: message)
  }

  /// The error for a name that isn't among these, with `lack`, such as "no item is called".
  static func missing(_ name: String, among names: [String], _ lack: String) -> Self {
    let near = NearNames.suggestion(for: name, among: names).closingSentence
    return .refusal("\(lack) \(name.quotedForMessage)\(near) There are: \(names.listForMessage)")
  }
}
