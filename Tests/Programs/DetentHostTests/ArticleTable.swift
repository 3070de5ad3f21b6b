import DetentInput
import DetentRecords
import DetentText
import DetentYAML

/// A table of keys in an article, found by its header.
struct ArticleTable {
  /// The article's name.
  let article: String
  /// The titles of the columns.
  let header: [String]
  /// The cells of each row.
  let rows: [[String]]

  /// The lines of the whole table.
  var lines: [String] {
    [Self.line(header), "|" + header.map { _ in "---|" }.joined()] + rows.map(Self.line)
  }

  private static func line(_ cells: [String]) -> String {
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }

  /// A row for each key: its name, values, default, and sentence.
  static func rows(of keys: [RecordOutline.Key], named name: (String) -> String) -> [[String]] {
    keys.map { key in
      let usual = key.isRequired || key.isBlankRefused ? nil : key.usual
      return [
        name(key.name), values(of: key.form, or: key.none),
        usual.map { "`\($0.filter { $0 != "\"" })`" } ?? "", key.about,
      ]
    }
  }

  private static func values(of form: RecordOutline.Form, or none: String?) -> String {
    let values =
      switch form {
      case .flag: "`true` or `false`"
      case .share: "0 to 1"
      case .color: "a color"
      case .matching, .written: "a text"
      case .constant(let json): "`\(json)`"
      case .real: "a number"
      case .either(let forms):
        forms.map { self.values(of: $0, or: nil) }.joined(separator: ", or ")
      case .open: "as other keys say"
      case .records: "a list"
      case .decimal(let least, let most): "\(least) to \(most)"
      case .number(let range):
        range.upperBound == .max
          ? "a whole number" : "\(range.lowerBound) to \(range.upperBound)"
      case .int(let range): "\(range.lowerBound) to \(range.upperBound)"
      case .numbers(let numbers):
        (numbers.count > 12
          ? numbers.prefix(5).map { "\($0)" } + ["…", "\(numbers[numbers.count - 1])"]
          : numbers.map { "\($0)" }).joined(separator: ", ")
      case .span(let range):
        range.lowerBound <= .microseconds(1)
          ? "up to \(SpanText.text(range.upperBound))"
          : "\(SpanText.text(range.lowerBound)) to \(SpanText.text(range.upperBound))"
      case .words(let words): words.map { "`\($0)`" }.joined(separator: ", ")
      case .presets: "a class below"
      case .definition(let name): name == "label" ? "a text" : "a map"
      case .list(let form, _, _, let isBareAllowed):
        isBareAllowed ? self.values(of: form, or: nil) + ", or a list" : "a list"
      }
    return none.map { "\(values), or `\($0)`" } ?? values
  }
}
