public import DetentText

/// Numbers from a minimum to a maximum in equal steps, with a unit.
///
/// Decimals are stored in units of the last decimal place, so 0.1 is exact: a range from 0 through
/// 2.5 by 0.5 has 1 fraction digit and goes from 0 through 25 by 5.
public struct NumberRange: SimpleContent, Hashable {
  /// The first number, in units of the last decimal place.
  package let from: Int64
  /// The maximum; the last number is the greatest one reached by steps.
  package let through: Int64
  /// The step, more than 0.
  package let by: Int64
  /// Decimal places, 0 to 9.
  package let fractionDigits: Int
  /// The unit after the number, as UTF-8; empty for none.
  public let unit: [UInt8]

  /// The maximum number of numbers, so that a row and a turn together fit 32 bits.
  package static let mostNumbers = 1_000_000_000
  /// The maximum number of decimal places.
  package static let mostFractionDigits = 9

  /// Creates a range; nil if it descends, its step isn't positive, or it has more than
  /// 1,000,000,000 numbers or more than 9 decimal places.
  public init?(
    from: Int64, through: Int64, by: Int64 = 1, fractionDigits: Int = 0,
    unit: [UInt8] = []
  ) {
    guard by > 0, from <= through, (0...Self.mostFractionDigits).contains(fractionDigits)
    else { return nil }
    let (width, overflow) = through.subtractingReportingOverflow(from)
    guard !overflow, width / by < Int64(Self.mostNumbers) else { return nil }
    self.from = from
    self.through = through
    self.by = by
    self.fractionDigits = fractionDigits
    self.unit = unit
  }

  /// The number of numbers.
  package var count: Int { Int((through - from) / by) + 1 }

  /// The number in a row, in units of the last decimal place.
  public func number(inRow row: Int) -> Int64 { from + Int64(row) * by }

  /// The row of a number, rounded to the nearest; halves go up.
  package func row(of number: Int64) -> Int {
    if number <= from { return 0 }
    guard number < through else { return count - 1 }
    let past = number - from
    let row = past / by
    // `through` may be nearer to the number after the last one.
    return min(Int(past % by >= by - past % by ? row + 1 : row), count - 1)
  }

  /// One list.
  public var componentCount: Int { 1 }

  /// A row for each number, with the widest at one of the ends.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    let isFirstWider = from < 0 && from.magnitude >= number(inRow: count - 1).magnitude
    var shape = WheelShape(rowCount: count, widestRow: isFirstWider ? 0 : count - 1)
    shape.numbers = .counted(first: Int32((firstRound % 1_000_000 + 1_000_000) % 1_000_000))
    return shape
  }

  /// The next round number, among more than 1,000.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    Landmarks(among: count, from: firstRound)?.row(from: row, toward: way, of: count)
  }

  /// The first number in steps, for round numbers; 0, for round rows, if no number is a multiple of
  /// the step.
  private var firstRound: Int64 { from % by == 0 ? from / by : 0 }

  /// The number with its unit, and with the typographic minus sign.
  public func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    write(number(inRow: row), minus: "\u{2212}", to: &sink)
    guard !unit.isEmpty else { return }
    // A no-break space separates numbers and units in the International System of Units; for
    // percent, too, but not in common usage.
    if unit.count > 1 || unit[0] != 0x25 { sink.append("\u{A0}" as StaticString) }
    unit.withUnsafeBufferPointer { sink.append($0) }
  }

  /// The number, with the decimal places of the range.
  public func value(of selection: PickerSelection) -> ExactDecimal {
    ExactDecimal(scaled: number(inRow: selection[0]), fractionDigits: fractionDigits)
  }

  /// The row of the number, rounded to the nearest.
  public func selection(of value: ExactDecimal) -> PickerSelection {
    [row(of: value.scaled(roundedTo: fractionDigits))]
  }

  /// The number in decimal; for programs without its unit and with a hyphen as its minus sign.
  public func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard form == .machine else {
      return writeTitle(
        ofRow: selection[0], inComponent: 0, selection: selection, as: .long, to: &sink)
    }
    write(number(inRow: selection[0]), minus: "-", to: &sink)
  }

  /// The row of a written number, whatever its notation; typed, also with the unit and a comma.
  public func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    #if !hasFeature(Embedded)
    var digits = bare(text)
    if component != nil { digits = digits.typedNumber(decimals: fractionDigits) }
    return nearest(digits).flatMap { $0.isExact ? [$0.row] : nil }
    #else
    guard let number = number(written: text) else { return nil }
    let row = row(of: number)
    return self.number(inRow: row) == number ? [row] : nil
    #endif
  }

  /// Takes a number within the range, or the nearest one to it.
  @inline(never)
  public func edit(_ edit: ContentEdit) -> PickerSelection? {
    #if !hasFeature(Embedded)
    edit.value.flatMap { nearest(bare($0)) }.map { [$0.row] }
    #else
    edit.value.flatMap { number(written: $0.trimmedDecimals) }.map { [row(of: $0)] }
    #endif
  }

  /// A number for programs.
  public var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.kind, traits.forms) = (.number, [.inline, .number])
    #if !hasFeature(Embedded)
    traits.choices = .numbers(
      from: value(of: [0]), through: value(of: [count - 1]),
      by: ExactDecimal(scaled: by, fractionDigits: fractionDigits), unit: unit)
    #endif
    return traits
  }

  private func write(_ number: Int64, minus: StaticString, to sink: inout some ByteSink) {
    ExactDecimal(scaled: number, fractionDigits: fractionDigits).write(minus: minus, to: &sink)
  }

  #if !hasFeature(Embedded)
  /// A text as it is read, without the unit.
  private func bare(_ text: [UInt8]) -> [UInt8] {
    let (text, unit) = (text.plainBytes, unit.plainBytes)
    guard !unit.isEmpty, text.suffix(unit.count).elementsEqual(unit) else { return text }
    return text.dropLast(unit.count).plainBytes
  }

  /// The row of the number nearest to a text's, of any number of decimals and with an exponent, and
  /// whether it is that number; nil beyond the range.
  private func nearest(_ text: [UInt8]) -> (row: Int, isExact: Bool)? {
    guard let number = PlainNumber(text) else { return nil }
    var unit: Int64 = 1, scale: Int64 = 1
    for digit in 0..<9 { if digit < fractionDigits { scale *= 10 } else { unit *= 10 } }
    let (whole, isFar) = number.whole.multipliedReportingOverflow(by: scale)
    var (scaled, isTooFar) = whole.addingReportingOverflow(number.billionths / unit)
    var rest = number.billionths % unit
    if number.isNegative { scaled = -scaled }
    if number.isNegative, rest > 0 { (scaled, rest) = (scaled - 1, unit - rest) }
    guard !isFar, !isTooFar, scaled >= from, scaled < through || scaled == through && rest == 0
    else { return nil }
    let (row, past) = (scaled - from).quotientAndRemainder(dividingBy: by)
    // Halves go up.
    let isUp = past >= by - past || past == by - past - 1 && rest >= unit - rest
    let isExact = past == 0 && rest == 0
    return (min(Int(row) + (isUp && !isExact ? 1 : 0), count - 1), isExact)
  }
  #else
  /// Reads `[+-]digits[.digits]`; nil if it is invalid, too long, or has too many decimals.
  private func number(written bytes: [UInt8]) -> Int64? {
    let hasSign = bytes.first == 0x2B || bytes.first == 0x2D
    let way: Int64 = bytes.first == 0x2D ? -1 : 1
    var number: Int64 = 0
    var decimals: Int?
    var hasDigit = false
    func append(_ digit: Int64) -> Bool {
      let (tenfold, isTooLong) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tenfold.addingReportingOverflow(way * digit)
      number = sum
      return !isTooLong && !isTooLarge
    }
    for byte in bytes.dropFirst(hasSign ? 1 : 0) {
      if byte == 0x2E, decimals == nil, hasDigit {
        decimals = 0
        hasDigit = false
      } else {
        guard byte >= 0x30, byte <= 0x39, append(Int64(byte - 0x30)) else { return nil }
        hasDigit = true
        decimals = decimals.map { $0 + 1 }
      }
    }
    guard hasDigit, decimals ?? 0 <= fractionDigits else { return nil }
    for _ in (decimals ?? 0)..<fractionDigits {
      guard append(0) else { return nil }
    }
    return number
  }
  #endif
}

extension [UInt8] {
  #if hasFeature(Embedded)
  /// A number without the zeros that its decimals end with.
  fileprivate var trimmedDecimals: [UInt8] {
    var digits = self
    while digits.contains(0x2E), digits.last == 0x30 { digits.removeLast() }
    if digits.last == 0x2E { digits.removeLast() }
    return digits
  }
  #else
  /// A typed number in the machine's form: its decimal sign may be a comma, with no zero before it
  /// and any behind its decimals.
  ///
  /// A sign before three digits may separate thousands, which is another number.
  fileprivate func typedNumber(decimals: Int) -> [UInt8] {
    guard let sign = firstIndex(where: { $0 == 0x2C || $0 == 0x2E }), sign + 1 < count else {
      return self
    }
    guard count - sign != 4 || decimals > 2 && self[sign] == 0x2E else { return [] }
    var digits = self
    digits[sign] = 0x2E
    if !digits[..<sign].contains(where: { $0 >= 0x30 }) { digits.insert(0x30, at: sign) }
    return digits
  }
  #endif
}

extension NumberRange {
  /// Creates a range of decimals, as many of which are shown as the most exact of the three has.
  ///
  ///     NumberRange(5...30, by: 0.5, unit: "°C")
  ///
  /// - Parameters:
  ///   - numbers: the first number, and the maximum: the last number is the greatest one reached by
  ///     steps.
  ///   - step: the distance from one number to the next. Default: 1.
  ///   - unit: the unit after the number. Default: none.
  /// - Precondition: the step is more than 0, there are at most 1,000,000,000 numbers, and their
  ///   digits and the range fit 64 bits.
  public init(_ numbers: ClosedRange<ExactDecimal>, by step: ExactDecimal = 1, unit: String = "") {
    let all = [numbers.lowerBound, numbers.upperBound, step]
    var digits = 0
    for number in all { digits = max(digits, number.fractionDigits) }
    guard let from = all[0].scaled(to: digits), let through = all[1].scaled(to: digits),
      let by = all[2].scaled(to: digits),
      let range = NumberRange(
        from: from, through: through, by: by, fractionDigits: digits, unit: Array(unit.utf8))
    else { preconditionFailure("0 < step, at most 1,000,000,000 numbers, of 64 bits") }
    self = range
  }

  /// Creates a range with a unit, as `init(from:through:by:fractionDigits:unit:)`.
  public init?(
    from: Int64, through: Int64, by: Int64 = 1, fractionDigits: Int = 0, unit: String
  ) {
    self.init(
      from: from, through: through, by: by, fractionDigits: fractionDigits, unit: Array(unit.utf8))
  }
}
