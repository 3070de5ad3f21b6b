package import DetentInput
package import DetentText

extension YAMLValue {
  /// A whole number within a range: 24, -3, and as in YAML 1.2 0x18 and 0o30.
  package func integer<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>
  ) throws(ConfigurationError) -> Number {
    let allowed = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let (text, isQuoted) = try scalar(allowed)
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0o") ? 8 : 10
    let hasSign = text.hasPrefix("-") || text.hasPrefix("+")
    let unsigned = text.dropFirst(radix == 10 ? hasSign ? 1 : 0 : 2)
    guard !isQuoted, !unsigned.isEmpty,
      unsigned.allSatisfy({ $0.isASCII && $0.hexDigitValue.map { $0 < radix } ?? false })
    else { throw error(.wrongType, "\(name) is \(kind); \(allowed) is needed") }
    // More digits than the type holds are out of range, too.
    let digits = radix == 10 ? text[...] : unsigned
    guard let number = Number(digits, radix: radix), range.contains(number) else {
      throw error(.notAllowed, "\(name) is \(kind); \(allowed) is allowed")
    }
    return number
  }

  /// A decimal number as written.
  package func decimal(
    _ needed: String = "a number such as 5, -3 or 0.5"
  ) throws(ConfigurationError) -> ExactDecimal {
    let (digits, isQuoted) = try scalar(needed)
    guard !isQuoted else { throw mismatch(needed) }
    do {
      return try ExactDecimal(digits)
    } catch {
      switch error {
      case .notANumber: throw mismatch(needed)
      case .tooFine:
        throw self.error(
          .notAllowed,
          "\(name) is \(kind); at most \(Limits.fractionDigits) digits after the point are allowed")
      case .tooLarge:
        throw self.error(.notAllowed, "\(name) is \(kind), which is too large for a menu")
      }
    }
  }

  /// A fraction from 0 to 1, in millionths.
  package func millionths() throws(ConfigurationError) -> Int {
    let needed = "a share from 0 to 1, such as 0.02 for 2 %,"
    let share = try decimal(needed)
    guard let millionths = share.scaled(to: Limits.fractionDigits),
      (0...1_000_000).contains(millionths)
    else {
      throw error(.notAllowed, "\(name) is \(kind); \(needed) is allowed")
    }
    return Int(millionths)
  }

  /// A span within a range.
  package func span(in range: ClosedRange<TimeSpan>) throws(ConfigurationError) -> TimeSpan {
    let needed = "a number with a unit, such as 250us, 1.5ms, 2s or 1min,"
    let text = try scalar(needed).text
    let span: TimeSpan
    do {
      span = try SpanText.span(text)
    } catch {
      switch error {
      case .notASpan: throw mismatch(needed)
      case .tooFine:
        throw self.error(.notAllowed, "\(name) is \(kind), which is finer than a microsecond")
      case .tooLong: throw outside(range)
      }
    }
    guard range.contains(span) else { throw outside(range) }
    return span
  }

  private func outside(_ range: ClosedRange<TimeSpan>) -> ConfigurationError {
    let shortest = SpanText.text(range.lowerBound)
    let longest = SpanText.text(range.upperBound)
    return error(.notAllowed, "\(name) is \(kind); from \(shortest) to \(longest) is allowed")
  }
}
