package import DetentInput

/// Spans of time: `250us`, `1.5ms`, `2s`, `10min`, `1h30m`, `PT90M`.
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
    ("us", 1), ("ms", 1_000), ("s", 1_000_000), ("m", 60_000_000), ("min", 60_000_000),
    ("h", 3_600_000_000),
  ]

  /// Reads unsigned numbers with units, the largest first, or ISO 8601, exactly.
  ///
  /// - Parameter text: the span, such as `90m`, `1h30m` or `PT90M`; a number without a unit is
  ///   seconds.
  /// - Returns: the span.
  /// - Throws: `Failure`.
  package static func span(
    _ text: String
  ) throws(Failure) -> TimeSpan {
    let isISO = text.hasPrefix("PT")
    var (rest, sum, greater) = (text.dropFirst(isISO ? 2 : 0), Int64(0), Int64.max)
    repeat {
      let number = rest.prefix(while: isDecimal)
      let name = rest.dropFirst(number.count).prefix { !isDecimal($0) }
      rest = rest[name.endIndex...]
      let isBare = !isISO && name.isEmpty && greater == .max
      let named = isISO ? (["H", "M", "S"].contains(name) ? name.lowercased() : "") : String(name)
      guard let unit = units.first(where: { $0.name == (isBare ? "s" : named) }),
        unit.microseconds < greater
      else { throw .notASpan }
      greater = unit.microseconds
      let (total, overflow) = sum.addingReportingOverflow(
        try microseconds(String(number), unit.microseconds))
      guard !overflow else { throw .tooLong }
      sum = total
    } while !rest.isEmpty
    return .microseconds(sum)
  }

  private static func isDecimal(_ letter: Character) -> Bool {
    letter.isASCII && (letter.isNumber || letter == ".")
  }

  private static func microseconds(_ number: String, _ unit: Int64) throws(Failure) -> Int64 {
    let decimal: ExactDecimal
    do {
      decimal = try ExactDecimal(number)
    } catch {
      switch error {
      case .notANumber: throw .notASpan
      case .tooFine: throw .tooFine
      case .tooLarge: throw .tooLong
      }
    }
    let (product, overflow) = decimal.scaled.multipliedReportingOverflow(by: unit)
    guard !overflow else { throw .tooLong }
    let divisor = (0..<decimal.fractionDigits).reduce(Int64(1)) { power, _ in power * 10 }
    guard product % divisor == 0 else { throw .tooFine }
    return product / divisor
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
