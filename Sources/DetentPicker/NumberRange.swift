/// Numbers from a least to a greatest one in equal steps, with a unit.
///
/// Decimals are whole numbers of the last decimal place, so 0.1 is exactly 0.1: a range from 0
/// through 2.5 by 0.5 has 1 fraction digit and goes from 0 through 25 by 5.
public struct NumberRange: PickerContent, Hashable {
  /// The first number, in units of the last decimal place.
  public let from: Int64
  /// The last number is the greatest one that a step reaches and this doesn't exceed.
  public let through: Int64
  /// The step, more than 0.
  public let by: Int64
  /// Decimal places, 0 to 9.
  public let fractionDigits: Int
  /// What stands behind the number, or nothing.
  public let unit: Text

  /// A range, or nil if it runs downwards, its step isn't positive, it has more than 2^31 - 1
  /// numbers or more than 9 decimal places.
  public init?(
    from: Int64, through: Int64, by: Int64 = 1, fractionDigits: Int = 0, unit: Text = Text()
  ) {
    guard by > 0, from <= through, (0...9).contains(fractionDigits) else { return nil }
    let (width, overflow) = through.subtractingReportingOverflow(from)
    guard !overflow, width / by < Int64(Int32.max) else { return nil }
    self.from = from
    self.through = through
    self.by = by
    self.fractionDigits = fractionDigits
    self.unit = unit
  }

  /// How many numbers there are.
  public var count: Int { Int((through - from) / by) + 1 }

  /// The number in a row, in units of the last decimal place.
  public func number(inRow row: Int) -> Int64 { from + Int64(row) * by }

  /// The row of a number, or of the nearest one that has a row; halves go up.
  public func row(of number: Int64) -> Int {
    if number <= from { return 0 }
    guard number < through else { return count - 1 }
    let past = number - from
    let row = past / by
    // `through` may lie beyond the last number, and nearer to the one that would follow it.
    return min(Int(past % by >= by - past % by ? row + 1 : row), count - 1)
  }

  /// One list.
  public var componentCount: Int { 1 }

  /// A row for each number.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int { count }

  /// The number with its unit, and with the minus sign that is set with figures.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    var text = digits(ofRow: row, minus: "\u{2212}")
    guard !unit.isEmpty else { return text }
    // A no-break space, as the International System of Units sets numbers and units apart; it does
    // so for per cent as well, but common usage doesn't.
    if unit != Text("%") { text.append("\u{A0}" as StaticString) }
    text.append(unit)
    return text
  }

  /// The number in decimal, without its unit, and with the minus sign that machines read.
  public func value(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> [UInt8] { digits(ofRow: row, minus: "-").utf8 }

  private func digits(ofRow row: Int, minus: StaticString) -> Text {
    let number = number(inRow: row)
    var scale: UInt64 = 1
    for _ in 0..<fractionDigits { scale *= 10 }
    var text = Text()
    if number < 0 { text.append(minus) }
    text.append(decimal: number.magnitude / scale)
    if fractionDigits > 0 {
      text.append(0x2E)
      text.append(decimal: number.magnitude % scale, digits: fractionDigits)
    }
    return text
  }
}
