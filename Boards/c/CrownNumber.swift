import DetentCrown

/// A number in 65,536ths that detents change, for firmware without pickers.
///
/// - Source: SwiftUI `digitalCrownRotation(_:from:through:by:sensitivity:isContinuous:)`; by
///   default unbounded, with high sensitivity.
struct CrownNumber: Hashable, Sendable {
  /// The minimum; nil if absent.
  let from: Rows?
  /// The maximum; nil if absent.
  let through: Rows?
  /// The step of settled values, counted from the minimum; nil for any value.
  let stride: Rows?
  /// The rotation per unit.
  let sensitivity: Crown.Sensitivity
  /// Whether the value wraps around, which requires both limits.
  ///
  /// Between the maximum and the wrapped minimum the offset exceeds the maximum.
  let isContinuous: Bool
  /// The value during a turn.
  private(set) var offset: Rows

  /// Creates a value.
  ///
  /// - Precondition: `from <= through`, `stride > 0`, and both limits if continuous, which
  ///   `detent_value_init` checks.
  init(
    _ value: Rows = .zero, from: Rows? = nil, through: Rows? = nil, by stride: Rows? = nil,
    sensitivity: Crown.Sensitivity = .high, isContinuous: Bool = false
  ) {
    self.from = from
    self.through = through
    self.stride = stride
    self.sensitivity = sensitivity
    self.isContinuous = isContinuous
    offset = value
    offset = bounded(value)
  }

  /// The value after settling: the nearest multiple of the stride.
  var settled: Rows {
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
  mutating func turn(by detents: Int) {
    let unit = stride ?? Rows(1)
    let change = Int64(detents) * unit.raw / Int64(sensitivity.rawValue)
    offset = bounded(Rows(raw: offset.raw + change))
  }

  /// Settles the value, when the crown becomes idle.
  mutating func becomeIdle() {
    offset = settled
  }

  private func bounded(_ value: Rows) -> Rows {
    if isContinuous, let from, let through {
      // The last and the first value are a stride apart, too: a lap has one per value. Without a
      // stride the range ends where it begins.
      let range = (through - from).raw
      var lap = max(1, range)
      if let stride { lap = (range / stride.raw + 1) * stride.raw }
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
