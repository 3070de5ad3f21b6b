import Detent

/// What can be chosen from, and what is printed for each choice: options as they were given,
/// numbers without their unit.
struct Choices {
  /// What there is by now.
  var content: ItemContent
  /// Where more options come from, if more may.
  var rest: OptionStream?

  /// What there is by now, and where more comes from.
  init(content: ItemContent, rest: OptionStream? = nil) {
    self.content = content
    self.rest = rest
  }

  init(_ options: [[UInt8]]) {
    var rows = RowList()
    for option in options { option.withUnsafeBufferPointer { rows.append(utf8: $0) } }
    self.init(content: .rows(rows))
  }

  /// Numbers.
  static func number(_ range: NumberRange) -> Choices { Choices(content: .number(range)) }

  var count: Int { content.rowCount(inComponent: 0, selection: PickerSelection([])) }

  /// What is printed for a row.
  func answer(_ row: Int) -> [UInt8] { content.values(of: [row]).flatMap(\.self) }

  /// The row of an option, or of a number in the range's form or with a sign or decimals fewer.
  func row(of answer: [UInt8]) -> Int? {
    switch content {
    case .columns: return nil
    case .rows(let rows): return rows.row(ofUTF8: answer)
    case .number(let range):
      guard let single = RangeArgument(argument: "\(text(answer))..\(text(answer))") else {
        return nil
      }
      let digits = single.range.fractionDigits
      guard digits <= range.fractionDigits else { return nil }
      let scale = (digits..<range.fractionDigits).reduce(Int64(1)) { power, _ in power * 10 }
      let (number, overflow) = single.range.from.multipliedReportingOverflow(by: scale)
      guard !overflow else { return nil }
      let row = range.row(of: number)
      return range.number(inRow: row) == number ? row : nil
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
