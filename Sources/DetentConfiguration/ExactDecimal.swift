/// A number as it was written, without a detour through binary fractions: 0.50 is 50 hundredths.
struct ExactDecimal: Hashable, Sendable {
  /// Why a text isn't read as a number.
  enum Failure: Error, Hashable {
    /// It isn't digits with an optional sign and point.
    case notANumber
    /// It has more than `Limits.fractionDigits` digits after the point.
    case tooFine
    /// It has more than 12 digits before the point.
    case tooLarge
  }

  /// The number times ten to the power of `fractionDigits`.
  var scaled: Int64
  /// How many digits were written after the point, 0 to `Limits.fractionDigits`.
  var fractionDigits: Int

  /// Reads `12`, `-3`, `0.50`; no exponent, no separators.
  init(_ text: String) throws(Failure) {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    let whole = digits[..<(point ?? digits.count)]
    let fraction = point.map { digits[($0 + 1)...] } ?? []
    guard !whole.isEmpty, point == nil || !fraction.isEmpty,
      whole.allSatisfy(Self.isDigit), fraction.allSatisfy(Self.isDigit)
    else { throw .notANumber }
    guard fraction.count <= Limits.fractionDigits else { throw .tooFine }
    // 12 + 6 digits fit in 63 bits, so nothing below overflows.
    guard whole.drop(while: { $0 == UInt8(ascii: "0") }).count <= 12 else { throw .tooLarge }
    let value = (whole + fraction).reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    scaled = isNegative ? -value : value
    fractionDigits = fraction.count
  }

  /// The number times ten to the power of `digits`, which is at least `fractionDigits`; nil if that
  /// is beyond 32 bits.
  func scaled(to digits: Int) -> Int32? {
    precondition(digits >= fractionDigits, "scaling a number down would lose digits")
    var value = scaled
    for _ in fractionDigits..<digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = product
    }
    return Int32(exactly: value)
  }

  /// Digits for a number that is `scaled` by ten to the power of `fractionDigits`.
  static func text(scaled: Int64, fractionDigits: Int) -> String {
    guard fractionDigits > 0 else { return String(scaled) }
    var digits = String(scaled.magnitude)
    let missing = fractionDigits + 1 - digits.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    return (scaled < 0 ? "-" : "") + digits.dropLast(fractionDigits) + "."
      + digits.suffix(fractionDigits)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
