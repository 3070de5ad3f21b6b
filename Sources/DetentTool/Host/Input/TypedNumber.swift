import Detent

/// A value that is typed key by key.
///
/// In a list of numbers, what is typed finds the number, which may have a sign and decimals; one
/// that isn't in the list finds nothing. In any other list, digits find the row whose text begins
/// with them, or else the row of that number, counted from 1. A pause of a second starts afresh.
struct TypedNumber {
  static let pause = TimeSpan.seconds(1)

  private var typed: [UInt8] = []
  private var lastAt = Instant.origin

  /// Whether a key can be part of a number: a digit, a point or a minus sign.
  static func takes(_ key: Unicode.Scalar) -> Bool {
    key.properties.numericType == .decimal || key == "." || key == "-"
  }

  /// Takes a key.
  ///
  /// - Returns: the row that what was typed so far stands for, or nil if there is none.
  mutating func append(
    _ key: Unicode.Scalar, at now: Instant, choosingFrom content: MenuContent
  ) -> Int? {
    if now - lastAt > Self.pause { typed = [] }
    lastAt = now
    guard typed.count < 12, Self.takes(key) else { return nil }
    // Digits of every script are digits.
    let digit = key.properties.numericValue.map { 0x30 + UInt8($0) }
    typed.append(digit ?? UInt8(key.value))
    switch content {
    case .item(.number(let range)): return Choices.number(range).row(of: typed)
    case .item(.rows(let list)): return row(in: list)
    case .items(let items): return rowOfNumber(count: items.count)
    case .item(.columns): return nil
    }
  }

  private func row(in list: RowList) -> Int? {
    for row in 0..<min(list.count, 100_000) {
      let begins = list[row].withUTF8 { $0.starts(with: typed) }
      if begins { return row }
    }
    return rowOfNumber(count: list.count)
  }

  private func rowOfNumber(count: Int) -> Int? {
    guard let number = Int(String(decoding: typed, as: UTF8.self)) else { return nil }
    return (1...max(1, count)).contains(number) ? number - 1 : nil
  }
}
