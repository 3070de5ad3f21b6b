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
      throw ConfigurationError(
        file: "", reason: .notAllowed,
        message: "no item with a value is called \(label.quotedForMessage)"
          + NearNames.suggestion(for: label, among: labels).closingSentence
          + " There are: \(labels.listForMessage)")
    }
    return item.0
  }

  /// An item's content and rows with values that it has; throws for others.
  package func taken(
    _ values: [[UInt8]], ofItem item: Int
  ) throws(ConfigurationError) -> (content: ItemContent, rows: PickerSelection) {
    var content = items[item].content
    guard let rows = content.take(values) else {
      let text = String(decoding: Array(values.joined(separator: [0x20])), as: UTF8.self)
      let label = String(decoding: items[item].label, as: UTF8.self)
      throw ConfigurationError(
        file: "", reason: .notAllowed,
        message: "\(text.quotedForMessage) isn't a value of \(label.quotedForMessage)"
          + content.bounds)
    }
    return (content, rows)
  }
}

extension ItemContent {
  /// The limits of numbers, as the end of a sentence; empty for other contents.
  fileprivate var bounds: String {
    guard case .number(let range) = kind else { return "" }
    let words = [range.from, range.number(inRow: range.count - 1), range.by].map {
      ExactDecimal.text(scaled: $0, fractionDigits: range.fractionDigits)
    }
    return ", whose numbers are \(words[0]) to \(words[1]) in steps of \(words[2])"
  }
}
