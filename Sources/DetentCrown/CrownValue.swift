/// A number that a crown changes directly, without a list.
///
/// - Source: SwiftUI `digitalCrownRotation(_:from:through:by:sensitivity:isContinuous:)`; range
///   unbounded and sensitivity high unless said.
public struct CrownValue: Hashable, Sendable {
  /// The least value, or nil for none.
  public let from: Rows?
  /// The greatest value, or nil for none.
  public let through: Rows?
  /// The value settles on multiples of this, counted from the least value; nil for any value.
  public let stride: Rows?
  /// How far the crown has to be turned.
  public let sensitivity: Crown.Sensitivity
  /// Whether the value goes on at one end with the other; it needs both ends.
  ///
  /// Between the last value and the first one, the offset is past the last.
  public let isContinuous: Bool
  /// The value while the crown turns.
  public private(set) var offset: Rows

  /// A value.
  ///
  /// - Precondition: `from <= through`, `stride > 0`, and both ends are given if it is continuous.
  public init(
    _ value: Rows = .zero, from: Rows? = nil, through: Rows? = nil, by stride: Rows? = nil,
    sensitivity: Crown.Sensitivity = .high, isContinuous: Bool = false
  ) {
    if let from, let through { precondition(from <= through, "from <= through") }
    if let stride { precondition(stride > .zero, "stride > 0") }
    precondition(
      !isContinuous || (from != nil && through != nil), "isContinuous: from and through != nil")
    self.from = from
    self.through = through
    self.stride = stride
    self.sensitivity = sensitivity
    self.isContinuous = isContinuous
    offset = value
    offset = bounded(value)
  }

  /// Where the value settles when the crown becomes idle: the nearest multiple of the stride.
  public var settled: Rows {
    guard let stride else { return offset }
    let base = from ?? .zero
    let steps = floorDivide((offset - base).raw + stride.raw / 2, stride.raw)
    let value = Rows(raw: base.raw + steps * stride.raw)
    // Past the middle between the last value and the first one it is the first.
    if isContinuous { return bounded(value) }
    guard let through, value > through else { return value }
    return Rows(raw: value.raw - stride.raw)
  }

  /// Turns the crown by detents, clockwise positive.
  public mutating func turn(by detents: Int) {
    let unit = stride ?? Rows(1)
    let change = Int64(detents) * unit.raw / Int64(sensitivity.rawValue)
    offset = bounded(Rows(raw: offset.raw + change))
  }

  /// The crown is idle: the value settles.
  public mutating func becomeIdle() {
    offset = settled
  }

  private func bounded(_ value: Rows) -> Rows {
    if isContinuous, let from, let through {
      // The last value and the first one are a stride apart, too: a lap has one for each value.
      let unit = (stride ?? Rows(1)).raw
      let lap = ((through - from).raw / unit + 1) * unit
      let past = (value - from).raw
      return Rows(raw: from.raw + past - floorDivide(past, lap) * lap)
    }
    if let from, value < from { return from }
    if let through, value > through { return through }
    return value
  }

  private func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
