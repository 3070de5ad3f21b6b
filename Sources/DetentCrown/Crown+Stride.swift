public import DetentInput

extension Crown {
  /// What detents are worth.
  public struct Stride: Hashable, Sendable {
    /// How many rows, down the list positive.
    public let rows: Int
    /// Whether they came so fast that a detent is worth more than a row, on a list that is longer
    /// than a turn of the knob.
    public let isFast: Bool
  }

  /// Takes detents and says what they are worth, without turning the wheel: for whoever chooses the
  /// row where they end.
  ///
  /// - Parameters:
  ///   - detents: how many, clockwise (down the list) positive.
  ///   - at: when the last of them was completed, not earlier than anything before.
  /// - Returns: how many rows they are worth, and whether they came fast.
  public mutating func stride(for detents: Int, at: Instant) -> Stride {
    guard detents != 0 else { return Stride(rows: 0, isFast: false) }
    let each = configuration.acceleration.multiplier(for: detents, at: at, rowCount: rowCount)
    // A count beyond a million is no hand; the bound keeps the product in range, and nothing goes
    // further than the list is long.
    let worth = Int64(max(-1_000_000, min(detents, 1_000_000))) * Int64(each) + Int64(part.now)
    let unit = Int64(configuration.sensitivity.rawValue)
    let rows = worth / unit
    part = (Int(worth % unit), before: part.now)
    undoTarget = nil
    let most = Int64(max(1, rowCount))
    let isFast = configuration.acceleration.isFast(onRows: rowCount)
    return Stride(rows: Int(max(-most, min(rows, most))), isFast: isFast)
  }
}
