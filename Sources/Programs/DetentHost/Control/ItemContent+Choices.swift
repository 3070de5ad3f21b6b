package import DetentPicker
import DetentText
package import DetentTranscript

extension ItemContent {
  /// Takes a value in the form of its events, or as it is shown: the label of a row, the word of a
  /// switch, a number with its unit.
  ///
  /// A switch takes true, false, on and off in any case, too.
  ///
  /// - Parameter values: one per column.
  /// - Returns: its rows, empty for the current ones; nil for a value that doesn't exist.
  package mutating func take(written values: [[UInt8]]) -> PickerSelection? {
    if let rows = take(values) { return rows }
    switch traits.choices {
    case .rows, .columns:
      guard values.count == componentCount else { return nil }
      var rows = PickerSelection(repeating: 0, count: componentCount)
      for component in 0..<componentCount {
        let titles = titles(ofComponent: component)
        guard let row = titles.firstIndex(of: values[component]) else {
          return traits.kind == .boolean ? take(switch: values[component]) : nil
        }
        rows[component] = row
      }
      return rows
    case .numbers, .open: return nil
    }
  }

  private mutating func take(switch word: [UInt8]) -> PickerSelection? {
    switch String(decoding: word, as: UTF8.self).lowercased() {
    case "true", "on": take([Array("true".utf8)])
    case "false", "off": take([Array("false".utf8)])
    default: nil
    }
  }

  /// Adds the existing values to a line: those of a list, or a number's bounds.
  package func addValues(to line: inout JSONLine) {
    switch traits.choices {
    case .numbers(let from, let through, let by, let unit):
      line.add([
        "from": .number(from), "through": .number(through), "by": .number(by),
        "unit": unit.isEmpty ? nil : .text(unit),
      ])
    case .rows:
      line.add(
        "values", .array(values(ofComponent: 0).map { JSONLine.Value([$0], traits.kind) }))
    case .columns:
      let columns = (0..<componentCount).map { component in
        JSONLine.Value.array(values(ofComponent: component).map { .text($0) })
      }
      line.add("values", .array(columns))
    case .open: break
    }
  }

  /// The limits of numbers or the values of a list, as the end of a sentence; empty for other
  /// contents.
  var choices: String {
    switch traits.choices {
    case .numbers(let from, let through, let by, _):
      return ", whose numbers are \(from) to \(through) in steps of \(by)"
    case .rows:
      // A list may be long, and a message isn't.
      let values = values(ofComponent: 0, atMost: 13).map { String(decoding: $0, as: UTF8.self) }
      return ", whose values are \(values.listForMessage)"
    case .columns, .open: return ""
    }
  }

  /// The values of a list's rows for programs, or the first ones of them.
  package func values(ofComponent component: Int, atMost most: Int = .max) -> [[UInt8]] {
    var rows = PickerSelection(repeating: 0, count: componentCount)
    let isArray = traits.kind == .array
    return (0..<min(most, rowCount(ofComponent: component))).map { row in
      rows[component] = row
      return values(of: rows)[isArray ? component : 0]
    }
  }

  /// The labels of a list's rows.
  package func titles(ofComponent component: Int) -> [[UInt8]] {
    let rows = PickerSelection(repeating: 0, count: componentCount)
    return (0..<rowCount(ofComponent: component)).map { row in
      var title: [UInt8] = []
      write(.title, ofRow: row, inComponent: component, selection: rows, as: .long, to: &title)
      return title
    }
  }

  private func rowCount(ofComponent component: Int) -> Int {
    shape(
      ofComponent: component, selection: PickerSelection(repeating: 0, count: componentCount)
    ).rowCount
  }
}

extension JSONLine.Value {
  /// A number with its decimals.
  static func number(_ number: ExactDecimal) -> Self { .decimal(Array("\(number)".utf8)) }
}
