/// A number changed by a crown directly, without a list.
///
/// - Source: SwiftUI `digitalCrownRotation(_:from:through:by:sensitivity:isContinuous:)`; by
///   default unbounded, with high sensitivity.
package struct CrownValue: Hashable, Sendable {
  /// The minimum; nil if absent.
  package let from: Rows?
  /// The maximum; nil if absent.
  package let through: Rows?
  /// The step of settled values, counted from the minimum; nil for any value.
  package let stride: Rows?
  /// The rotation per unit.
  package let sensitivity: Crown.Sensitivity
  /// Whether the value wraps around, which requires both limits.
  ///
  /// Between the maximum and the wrapped minimum the offset exceeds the maximum.
  package let isContinuous: Bool
  /// The value during a turn.
  package private(set) var offset: Rows

  /// Creates a value.
  ///
  /// - Precondition: `from <= through`, `stride > 0`, and both limits if continuous.
  package init(
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

  /// The value after settling: the nearest multiple of the stride.
  package var settled: Rows {
    guard let stride else { return offset }
    let base = from ?? .zero
    let steps = floorDivide((offset - base).raw + stride.raw / 2, stride.raw)
    let value = Rows(raw: base.raw + steps * stride.raw)
    // Beyond the midpoint between the last value and the first, it wraps to the first.
    if isContinuous { return bounded(value) }
    guard let through, value > through else { return value }
    return Rows(raw: value.raw - stride.raw)
  }

  /// Turns the crown by a signed number of detents, clockwise positive.
  package mutating func turn(by detents: Int) {
    let unit = stride ?? Rows(1)
    let change = Int64(detents) * unit.raw / Int64(sensitivity.rawValue)
    offset = bounded(Rows(raw: offset.raw + change))
  }

  /// Settles the value, when the crown becomes idle.
  package mutating func becomeIdle() {
    offset = settled
  }

  private func bounded(_ value: Rows) -> Rows {
    if isContinuous, let from, let through {
      // The last and the first value are a stride apart, too: a lap has one per value.
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
