import Detent

/// A value that is typed digit by digit.
///
/// In a list of numbers, digits find the number; in any other list, the row whose text begins with
/// them, or else the row of that number, counted from 1. A pause of a second starts afresh.
struct TypedNumber {
  static let pause = Span.seconds(1)

  private var digits: [UInt8] = []
  private var lastAt = Instant.origin

  /// Takes a digit.
  ///
  /// - Returns: the row that what was typed so far stands for, or nil if there is none.
  mutating func append(
    _ digit: Unicode.Scalar, at now: Instant, choosingFrom content: MenuContent
  ) -> Int? {
    if now - lastAt > Self.pause { digits = [] }
    lastAt = now
    guard digits.count < 9, let value = digit.properties.numericValue else { return nil }
    digits.append(0x30 + UInt8(value))
    switch content {
    case .item(.number(let range)): return row(in: range)
    case .item(.rows(let list)): return row(in: list)
    case .items(let items): return rowOfNumber(count: items.count)
    case .item(.columns): return nil
    }
  }

  private var number: Int { digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } }

  private func row(in range: NumberRange) -> Int? {
    var scaled = Int64(number)
    for _ in 0..<range.fractionDigits { scaled *= 10 }
    return range.row(of: scaled)
  }

  private func row(in list: RowList) -> Int? {
    for row in 0..<min(list.count, 100_000) {
      let begins = list[row].withUTF8 { $0.starts(with: digits) }
      if begins { return row }
    }
    return rowOfNumber(count: list.count)
  }

  private func rowOfNumber(count: Int) -> Int? {
    (1...max(1, count)).contains(number) ? number - 1 : nil
  }
}
