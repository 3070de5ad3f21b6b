public import DetentText

extension ExactDecimal {
  /// The nearest `Double`.
  public var doubleValue: Double { Double(description) ?? .nan }
}

extension ExactDecimal: ExpressibleByFloatLiteral {
  /// Creates a number as it is written: 0.1 is a tenth.
  ///
  /// - Precondition: at most 9 decimals, and 15 digits in all.
  public init(floatLiteral number: Double) {
    // The shortest text that gives the same `Double` is what was written, within 15 digits.
    let text = "\(number)"
    let parts = text.split(separator: "e")
    let mantissa = parts.first.flatMap { try? ExactDecimal(String($0), atMost: 17) }
    let digits = parts.first?.drop { "-0.".contains($0) }.filter(\.isNumber) ?? ""
    guard digits.count <= 15 || digits.dropFirst(15).allSatisfy({ $0 == "0" }),
      let exponent = parts.count > 1 ? Int(parts[1]) : 0,
      let decimal = mantissa?.reduced.shifted(by: exponent)
    else { preconditionFailure("\(text): at most 9 decimals, and 15 digits in all") }
    self = decimal
  }

  /// The number times ten to the power of `exponent`; nil beyond 9 decimals or 64 bits.
  private func shifted(by exponent: Int) -> ExactDecimal? {
    let digits = fractionDigits - exponent
    guard digits < 0 else {
      return digits <= 9 ? ExactDecimal(scaled: scaled, fractionDigits: digits) : nil
    }
    var number = scaled
    for _ in 0..<(-digits) {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      number = product
    }
    return ExactDecimal(scaled: number, fractionDigits: 0)
  }
}

extension ExactDecimal {
  /// Creates a whole number.
  public init(_ number: Int) { self.init(scaled: Int64(number), fractionDigits: 0) }

  /// Creates the decimal next to a number; nil for one that isn't finite or is beyond 64 bits.
  ///
  /// - Parameters:
  ///   - number: the number, such as a measured temperature.
  ///   - fractionDigits: the digits after the point, 0 to 9; halves go away from 0.
  public init?(_ number: Double, fractionDigits: Int) {
    var unit = 1.0
    for _ in 0..<fractionDigits { unit *= 10 }
    guard let scaled = Int64(exactly: (number * unit).rounded()) else { return nil }
    self.init(scaled: scaled, fractionDigits: fractionDigits)
  }
}
