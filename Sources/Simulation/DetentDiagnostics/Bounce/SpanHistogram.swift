public import DetentInput

/// A histogram of spans in constant memory, without floating point.
///
/// Sixteen cells per doubling: a percentile is at most a sixteenth too long; the longest span is
/// exact. Negative spans count as zero.
///
///     cell      0 … 15     16 … 31     32 … 47     …
///     from      0 … 15 us  16 … 31 us  32 … 62 us  …
///     width     1 us       1 us        2 us        …
///
/// - Source: the log-linear buckets of G. Tene's HdrHistogram.
public struct SpanHistogram: Hashable, Sendable {
  /// The number of spans.
  public private(set) var count = 0
  /// The longest span; zero without one.
  public private(set) var longest = TimeSpan.zero

  /// Up to 2^36 us, 19 hours; longer spans count in the last cell.
  private static let cellCount = 33 * 16

  private var cells = [Int](repeating: 0, count: cellCount)

  /// Creates an empty histogram.
  public init() {}

  /// Counts a span.
  public mutating func insert(_ span: TimeSpan) {
    let span = max(.zero, span)
    count += 1
    longest = max(longest, span)
    cells[Self.cell(of: span)] += 1
  }

  /// The span that `percent` of all spans do not exceed; zero without spans.
  ///
  /// - Precondition: `percent` is 1 to 100.
  public func percentile(_ percent: Int) -> TimeSpan {
    precondition((1...100).contains(percent), "1 <= percent <= 100")
    guard count > 0 else { return .zero }
    let rank = (count * percent + 99) / 100
    var seen = 0
    for (index, cell) in cells.enumerated() {
      seen += cell
      if seen >= rank { return min(Self.last(in: index), longest) }
    }
    return longest
  }

  /// The number of spans in each part of a scale.
  ///
  /// A span counts at the end of its cell: near a limit up to a sixteenth longer.
  ///
  /// - Parameter limits: the longest span of each part but the last, ascending.
  /// - Returns: a count per limit, and one for longer spans.
  public func counts(upTo limits: [TimeSpan]) -> [Int] {
    var counts = [Int](repeating: 0, count: limits.count + 1)
    var part = 0
    for (index, cell) in cells.enumerated() where cell > 0 {
      let last = min(Self.last(in: index), longest)
      while part < limits.count, last > limits[part] { part += 1 }
      counts[part] += cell
    }
    return counts
  }

  private static func cell(of span: TimeSpan) -> Int {
    let number = UInt64(span.microseconds)
    guard number >= 16 else { return Int(number) }
    let octave = 63 - number.leadingZeroBitCount - 4
    let cell = (octave + 1) * 16 + Int(number >> UInt64(octave) & 15)
    return min(cell, cellCount - 1)
  }

  /// The longest span of a cell.
  private static func last(in cell: Int) -> TimeSpan {
    guard cell >= 16 else { return .microseconds(Int64(cell)) }
    let octave = cell / 16 - 1
    return .microseconds((Int64(cell % 16 + 16 + 1) << Int64(octave)) - 1)
  }
}
