public import DetentCrown
public import DetentText

/// A number that a crown turns, without rows: between two limits or without any, in steps of a
/// stride or continuously.
///
///     CrownValue(from: 0, through: 1, by: 0.05)
///     CrownValue(from: 0, through: 100, unit: "%")
///     CrownValue()
///
/// At high sensitivity a detent turns it by a stride, at any speed; at medium sensitivity two
/// detents do, and at low four. While it turns, its offset may be between two multiples of the
/// stride; when the crown is idle it settles on the nearest one. Without a stride a detent is 1,
/// and it settles where it is, to a thousandth.
///
/// - Source: SwiftUI `digitalCrownRotation(_:from:through:by:sensitivity:isContinuous:…)`.
public struct CrownValue: SimpleContent, Hashable {
  /// The numbers on which it settles.
  package let range: NumberRange
  /// Whether it settles on multiples of a stride; otherwise where it is.
  package let hasStride: Bool
  /// Whether its numbers give haptic ticks.
  package let isHapticFeedbackEnabled: Bool

  /// The decimal places of a value without a stride.
  package static let freeDigits = 3
  /// The numbers of a detent of a value without a stride: a thousand thousandths.
  private static let freeSteps: Int32 = 1_000
  /// The distance from 0 at which a value without a limit ends, in steps.
  package static let farthest: Int64 = 499_999_999

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - from: the minimum; default: none.
  ///   - through: the maximum; default: none. The last number is the greatest one reached by
  ///     strides.
  ///   - stride: the distance from one number to the next, counted from the minimum or from 0;
  ///     default: none.
  ///   - unit: the unit after the number, as UTF-8.
  ///   - isHapticFeedbackEnabled: whether numbers give haptic ticks.
  ///
  /// It is nil if the limits are exchanged, the stride isn't more than 0, or there are more than
  /// 1,000,000,000 numbers, or too many digits.
  package init?(
    from: ExactDecimal?, through: ExactDecimal?, stride: ExactDecimal?, unit: [UInt8],
    isHapticFeedbackEnabled: Bool = true
  ) {
    var digits = stride == nil ? Self.freeDigits : 0
    for number in [from, through, stride] { digits = max(digits, number?.fractionDigits ?? 0) }
    func scaled(_ number: ExactDecimal?) -> Int64? { number.flatMap { $0.scaled(to: digits) } }
    let step = stride == nil ? Self.freeStep(fractionDigits: digits) : scaled(stride)
    guard let step, step > 0, (from == nil) == (scaled(from) == nil),
      (through == nil) == (scaled(through) == nil)
    else { return nil }
    let (far, isTooFar) = step.multipliedReportingOverflow(by: Self.farthest)
    let (least, isTooLow) =
      (min(scaled(through) ?? 0, 0) / step * step).subtractingReportingOverflow(far)
    let first = scaled(from) ?? least
    let (most, isTooHigh) = max(first, 0).addingReportingOverflow(far)
    let last = scaled(through) ?? most
    guard from != nil || !isTooFar && !isTooLow, through != nil || !isTooFar && !isTooHigh,
      let range = NumberRange(
        from: first, through: last, by: step, fractionDigits: digits, unit: unit)
    else { return nil }
    self.init(
      range, hasStride: stride != nil, isHapticFeedbackEnabled: isHapticFeedbackEnabled)
  }

  /// A thousandth in units of the last of so many decimal places, 3 or more: finer limits don't
  /// make the numbers finer.
  package static func freeStep(fractionDigits digits: Int) -> Int64 {
    var step: Int64 = 1
    for _ in freeDigits..<digits { step *= 10 }
    return step
  }

  /// Creates a value that settles on these numbers.
  package init(
    _ range: NumberRange, hasStride: Bool, isHapticFeedbackEnabled: Bool = true
  ) {
    (self.range, self.hasStride) = (range, hasStride)
    self.isHapticFeedbackEnabled = isHapticFeedbackEnabled
  }

  /// The number at an offset, which may be between two, to a hundredth of a step.
  public func number(at offset: Rows) -> ExactDecimal {
    // The place after the last one is the first one, if there is any such place.
    let (row, part) = (Int(offset.raw >> 16) % range.count, offset.raw & 0xFFFF)
    let hundredths = (part * 100 + 0x8000) >> 16
    let whole = ExactDecimal(
      scaled: range.number(inRow: row), fractionDigits: range.fractionDigits)
    guard hundredths > 0 else { return whole }
    let digits = range.fractionDigits + 2
    let (parts, overflows) = hundredths.multipliedReportingOverflow(by: range.by)
    if digits <= NumberRange.mostFractionDigits, !overflows,
      let scaled = whole.scaled(to: digits)
    {
      let (sum, isTooLarge) = scaled.addingReportingOverflow(parts)
      if !isTooLarge { return ExactDecimal(scaled: sum, fractionDigits: digits).reduced }
    }
    // Without room for two more digits, and without a product beyond 64 bits.
    let rest = range.by / 100 * hundredths + range.by % 100 * hundredths / 100
    let (sum, isTooLarge) = whole.scaled.addingReportingOverflow(rest)
    return ExactDecimal(
      scaled: isTooLarge ? .max : sum, fractionDigits: range.fractionDigits)
  }

  // MARK: - As a content

  /// It is one.
  public static var hasValues: Bool { @inline(__always) get { true } }

  /// One.
  public var componentCount: Int { 1 }

  /// The numbers on which it settles.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    var shape = range.shape(ofComponent: component, selection: selection)
    shape.numbers = .value(
      rowsPerDetent: hasStride ? 1 : Self.freeSteps, isSilent: !isHapticFeedbackEnabled)
    return shape
  }

  /// The nearest numbers; without any wish 0, or the nearest to it.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    [wanted.count > 0 ? max(0, min(wanted[0], range.count - 1)) : range.row(of: 0)]
  }

  /// The number with its unit.
  public func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    range.writeTitle(
      ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
  }

  /// The number.
  public func value(of selection: PickerSelection) -> ExactDecimal { range.value(of: selection) }

  /// The row of the number, or of the nearest one.
  public func selection(of value: ExactDecimal) -> PickerSelection { range.selection(of: value) }

  /// The number in decimal; for programs without its unit, and of an offset if the selection has
  /// the 65,536ths beyond its row.
  public func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard selection.count > 1 else {
      return range.write(component: component, of: selection, as: form, to: &sink)
    }
    let offset = Rows(selection[0]) + Rows(raw: Int64(selection[1]))
    number(at: offset).write(minus: "-", to: &sink)
  }

  /// The row of a written number.
  public func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    range.selection(read: text, typedInto: component, selection: selection)
  }

  /// Takes a number, or the nearest one.
  public mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    range.edit(edit)
  }

  /// A number for programs.
  public var traits: ContentTraits {
    var traits = range.traits
    traits.forms = []
    return traits
  }
}

extension CrownValue {
  /// Creates a value.
  ///
  /// - Parameters:
  ///   - from: the minimum; default: none.
  ///   - through: the maximum; default: none. The last number is the greatest one reached by
  ///     strides.
  ///   - stride: the distance from one number to the next, counted from the minimum or from 0;
  ///     default: none.
  ///   - unit: the unit after the number. Default: none.
  ///   - isHapticFeedbackEnabled: whether numbers give haptic ticks. Default: true.
  /// - Precondition: `from <= through`, `stride > 0`, at most 1,000,000,000 numbers, and their
  ///   digits fit 64 bits.
  public init(
    from: ExactDecimal? = nil, through: ExactDecimal? = nil, by stride: ExactDecimal? = nil,
    unit: String = "", isHapticFeedbackEnabled: Bool = true
  ) {
    guard
      let value = CrownValue(
        from: from, through: through, stride: stride, unit: Array(unit.utf8),
        isHapticFeedbackEnabled: isHapticFeedbackEnabled)
    else { preconditionFailure("from <= through, 0 < by, at most 1,000,000,000 numbers") }
    self = value
  }
}
