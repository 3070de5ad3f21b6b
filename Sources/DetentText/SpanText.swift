#if !hasFeature(Embedded)
package import DetentInput

/// Spans of time as files write them: `250us`, `1.5ms`, `2s`, `10min`, `1h`.
package enum SpanText {
  /// The errors in reading a span.
  package enum Failure: Error, Hashable {
    /// A missing number or unit.
    case notASpan
    /// Not a whole number of microseconds.
    case tooFine
    /// Longer than any step of a session.
    case tooLong
  }

  /// The units with their microseconds.
  package static let units: [(name: String, microseconds: Int64)] = [
    ("us", 1), ("ms", 1_000), ("s", 1_000_000), ("min", 60_000_000), ("h", 3_600_000_000),
  ]

  /// Reads an unsigned number with a unit, exactly.
  package static func span(_ text: String) throws(Failure) -> TimeSpan {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unitName = text.dropFirst(number.count)
    guard let unit = units.first(where: { $0.name == unitName }) else { throw .notASpan }
    let decimal: ExactDecimal
    do {
      decimal = try ExactDecimal(String(number))
    } catch {
      switch error {
      case .notANumber: throw .notASpan
      case .tooFine: throw .tooFine
      case .tooLarge: throw .tooLong
      }
    }
    let (product, overflow) = decimal.scaled.multipliedReportingOverflow(by: unit.microseconds)
    guard !overflow else { throw .tooLong }
    let divisor = (0..<decimal.fractionDigits).reduce(Int64(1)) { power, _ in power * 10 }
    guard product % divisor == 0 else { throw .tooFine }
    return .microseconds(product / divisor)
  }

  /// The span as a whole number of the largest possible unit.
  package static func text(_ span: TimeSpan) -> String {
    let count = span.microseconds
    let unit = units.last { count != 0 && count % $0.microseconds == 0 } ?? units[0]
    return "\(count / unit.microseconds)\(unit.name)"
  }
}

extension TimeSpan {
  /// The span for readers: `820 us`, `1.5 ms`, `12 ms`.
  package var inWords: String {
    guard microseconds >= 1_000 else { return "\(microseconds) us" }
    guard microseconds < 10_000 else { return "\((microseconds + 500) / 1_000) ms" }
    let tenths = (microseconds + 50) / 100
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}
#endif
