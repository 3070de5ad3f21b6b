/// A decimal number without a binary fraction: 0.50 is 50 hundredths, and equals 0.5.
public struct ExactDecimal: Hashable, Sendable {
  /// The number times ten to the power of `fractionDigits`.
  public internal(set) var scaled: Int64
  /// The number of digits after the point, 0 to 9.
  public internal(set) var fractionDigits: Int

  /// Creates a number from units of ten to the power of minus `fractionDigits`.
  ///
  /// - Precondition: `fractionDigits` is 0 to 9.
  public init(scaled: Int64, fractionDigits: Int) {
    precondition(0...9 ~= fractionDigits, "0 <= fractionDigits <= 9")
    self.scaled = scaled
    self.fractionDigits = fractionDigits
  }

  /// Whether both are the same number.
  public static func == (left: ExactDecimal, right: ExactDecimal) -> Bool {
    let (left, right) = (left.reduced, right.reduced)
    return left.scaled == right.scaled && left.fractionDigits == right.fractionDigits
  }

  /// Feeds the number to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(reduced.scaled) }

  /// The number times ten to the power of `digits`; nil beyond 64 bits.
  ///
  /// - Precondition: `digits` is at least `fractionDigits`.
  package func scaled(to digits: Int) -> Int64? {
    precondition(digits >= fractionDigits, "digits >= fractionDigits")
    var value = scaled
    for _ in fractionDigits..<digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      value = product
    }
    return value
  }

  /// The nearest number times ten to the power of `digits`; halves go away from 0.
  package func scaled(roundedTo digits: Int) -> Int64 {
    guard digits < fractionDigits else { return scaled(to: digits) ?? (scaled < 0 ? .min : .max) }
    var unit: Int64 = 1
    for _ in digits..<fractionDigits { unit *= 10 }
    return scaled / unit + scaled % unit / ((unit + 1) / 2)
  }

  /// The number times ten to the power of `digits`, without further decimals, toward less.
  package func scaled(roundedDownTo digits: Int) -> Int64 {
    guard digits < fractionDigits else { return scaled(to: digits) ?? (scaled < 0 ? .min : .max) }
    var unit: Int64 = 1
    for _ in digits..<fractionDigits { unit *= 10 }
    return scaled / unit - (scaled % unit < 0 ? 1 : 0)
  }

  /// The number without trailing zeros in its decimals: 40.0 is 40.
  package var reduced: ExactDecimal {
    var reduced = self
    while reduced.fractionDigits > 0, reduced.scaled % 10 == 0 {
      reduced.scaled /= 10
      reduced.fractionDigits -= 1
    }
    return reduced
  }
}

extension ExactDecimal {
  /// Writes the number in decimal, with all its decimal places.
  package func write(minus: StaticString, to sink: inout some ByteSink) {
    var scale: UInt64 = 1
    for _ in 0..<fractionDigits { scale *= 10 }
    if scaled < 0 { sink.append(minus) }
    sink.append(decimal: scaled.magnitude / scale)
    if fractionDigits > 0 {
      sink.append("." as StaticString)
      sink.append(decimal: scaled.magnitude % scale, digits: fractionDigits)
    }
  }
}

extension ExactDecimal: Comparable {
  /// Whether the left number is less.
  public static func < (left: ExactDecimal, right: ExactDecimal) -> Bool {
    let (left, right) = (left.parts, right.parts)
    return left.whole != right.whole ? left.whole < right.whole : left.billionths < right.billionths
  }

  /// The whole part, and the rest in billionths, both with the sign of the number.
  private var parts: (whole: Int64, billionths: Int64) {
    var unit: Int64 = 1
    for _ in 0..<fractionDigits { unit *= 10 }
    return (scaled / unit, scaled % unit * (1_000_000_000 / unit))
  }
}

extension ExactDecimal: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral number: Int64) { self.init(scaled: number, fractionDigits: 0) }
}

extension ExactDecimal: CustomStringConvertible {
  /// The errors in reading a number.
  package enum Failure: Error, Hashable {
    /// Not digits with an optional sign and point.
    case notANumber
    /// Too many digits after the point.
    case tooFine
    /// More digits than 64 bits hold.
    case tooLarge
  }

  /// The maximum number of digits after the point in a file.
  package static let finest = 6

  /// Reads `12`, `-3` or `0.50`; no exponent, no separators.
  package init(_ text: String, atMost finest: Int = finest) throws(Failure) {
    var digits = Array(text.utf8)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    let whole = digits[..<(point ?? digits.count)]
    let fraction = point.map { digits[($0 + 1)...] } ?? []
    guard !whole.isEmpty, point == nil || !fraction.isEmpty,
      whole.allSatisfy(Self.isDigit), fraction.allSatisfy(Self.isDigit)
    else { throw .notANumber }
    guard fraction.count <= finest else { throw .tooFine }
    guard let value = Int64(String(decoding: whole + fraction, as: UTF8.self)) else {
      throw .tooLarge
    }
    scaled = isNegative ? -value : value
    fractionDigits = fraction.count
  }

  /// The number in decimal, such as `-0.50`.
  public var description: String {
    Self.text(scaled: scaled, fractionDigits: fractionDigits)
  }

  /// The digits of `scaled` divided by ten to the power of `fractionDigits`.
  package static func text(scaled: Int64, fractionDigits: Int) -> String {
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

#if !hasFeature(Embedded)
/// A number as programs write it, in digits with an optional sign, point and exponent, rounded to
/// billionths: 20.299999999999997 is 20.3.
package struct PlainNumber: Hashable {
  /// Whether it is less than 0.
  package private(set) var isNegative = false
  /// The whole number without its sign.
  package private(set) var whole: Int64 = 0
  /// The part behind the point.
  package private(set) var billionths: Int64 = 0

  /// Reads a number; nil for another text, and beyond 64 bits.
  package init?(_ text: [UInt8]) {
    var (digits, point, rest): ([Int64], Int?, _) = ([], nil, text[...])
    if rest.first == 0x2B || rest.first == 0x2D { isNegative = rest.removeFirst() == 0x2D }
    while let byte = rest.first, byte == 0x2E || 0x30...0x39 ~= byte {
      if byte == 0x2E {
        guard point == nil, !digits.isEmpty else { return nil }
        point = digits.count
      } else {
        digits.append(Int64(byte) - 0x30)
      }
      rest.removeFirst()
    }
    guard !digits.isEmpty, point != digits.count else { return nil }
    var places = point ?? digits.count
    if let letter = rest.popFirst() {
      let isLess = rest.first == 0x2D
      if isLess || rest.first == 0x2B { rest.removeFirst() }
      guard letter | 0x20 == 0x65, 1...3 ~= rest.count, rest.allSatisfy({ 0x30...0x39 ~= $0 })
      else { return nil }
      let exponent = rest.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      places += isLess ? -exponent : exponent
    }
    func digit(_ place: Int) -> Int64 { digits.indices ~= place ? digits[place] : 0 }
    for place in 0..<Swift.max(0, places) {
      let (product, isFar) = whole.multipliedReportingOverflow(by: 10)
      let (sum, isTooFar) = product.addingReportingOverflow(digit(place))
      guard !isFar, !isTooFar else { return nil }
      whole = sum
    }
    for place in places..<places + 9 { billionths = billionths * 10 + digit(place) }
    billionths += digit(places + 9) >= 5 ? 1 : 0
    if billionths == 1_000_000_000, whole < .max { (whole, billionths) = (whole + 1, 0) }
  }
}
#endif
