import DetentPicker
package import DetentText

extension MenuFile.Number {
  /// The reason why numbers can't have limits.
  package struct LimitFailure: Error, Hashable {
    /// The fault, as the end of a sentence.
    package let description: String
  }

  /// The same numbers between other limits; selects the number nearest to the old selection.
  ///
  /// - Parameters:
  ///   - first: the first number; nil for the present one.
  ///   - last: the upper bound; nil for the present one.
  /// - Returns: the numbers, with as many fraction digits as the limits need.
  /// - Throws: without a number between the limits, or with too many.
  package func limited(
    from first: ExactDecimal?, through last: ExactDecimal?
  ) throws(LimitFailure) -> MenuFile.Number {
    var digits = fractionDigits
    for limit in [first, last].compactMap(\.self) { digits = max(digits, limit.fractionDigits) }
    func scaled(_ limit: ExactDecimal) throws(LimitFailure) -> Int {
      guard let number = limit.scaled(to: digits).flatMap({ Int32(exactly: $0) }) else {
        let text = ExactDecimal.text(scaled: limit.scaled, fractionDigits: limit.fractionDigits)
        throw LimitFailure(
          description: "\(text) is too large for numbers with \(digits) digits after the point")
      }
      return Int(number)
    }
    func present(_ number: Int) -> ExactDecimal {
      ExactDecimal(scaled: Int64(number), fractionDigits: fractionDigits)
    }
    let from = try scaled(first ?? present(from))
    let through = try scaled(last ?? present(through))
    let by = try scaled(present(by))
    let texts = [from, through].map { ExactDecimal.text(scaled: Int64($0), fractionDigits: digits) }
    guard from <= through else {
      throw LimitFailure(
        description: "'through' is \(texts[1]), below 'from', which is \(texts[0])")
    }
    let count = (Int64(through) - Int64(from)) / Int64(by) + 1
    guard count <= Int64(NumberRange.mostNumbers) else {
      throw LimitFailure(
        description: "from \(texts[0]) through \(texts[1]) there are \(count) numbers; at most "
          + "\(NumberRange.mostNumbers) are allowed")
    }
    let wanted = min(max(try scaled(present(selected)), from), through)
    let steps = (Int64(wanted) - Int64(from) + Int64(by) / 2) / Int64(by)
    return MenuFile.Number(
      from: from, through: through, by: by,
      selected: from + Int(min(steps, count - 1)) * by, fractionDigits: digits, unit: unit)
  }
}
