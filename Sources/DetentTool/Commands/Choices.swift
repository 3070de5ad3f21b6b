import Detent

/// What can be chosen from, and what is printed for each choice.
enum Choices {
  /// Options, as they were given.
  case options(RowList)
  /// Numbers, printed without their unit.
  case number(NumberRange)

  init(_ options: [[UInt8]]) {
    var rows = RowList()
    for option in options { option.withUnsafeBufferPointer { rows.append(utf8: $0) } }
    self = .options(rows)
  }

  var count: Int { content.rowCount(inComponent: 0, selection: PickerSelection([0])) }

  var content: ItemContent {
    switch self {
    case .options(let rows): .rows(rows)
    case .number(let range): .number(range)
    }
  }

  /// What is printed for a row.
  func answer(_ row: Int) -> [UInt8] { content.values(of: [row]).flatMap(\.self) }

  /// The row of an option, or of a number in the range's form or with a sign or decimals fewer.
  func row(of answer: [UInt8]) -> Int? {
    switch self {
    case .options(let rows): return rows.row(ofUTF8: answer)
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
