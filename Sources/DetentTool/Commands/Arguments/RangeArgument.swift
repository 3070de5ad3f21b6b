import ArgumentParser
import Detent
import DetentText

/// A range of decimal numbers: `A..B` or `A..B:STEP`, such as `0..100:5` or `-1.5..1.5:0.1`.
struct RangeArgument {
  let range: NumberRange

  /// Parses a range.
  static func parse(_ argument: String) throws -> RangeArgument {
    if let range = RangeArgument(argument: argument) { return range }
    if let (from, through, by, _) = numbers(argument), by > 0, from <= through {
      throw ValidationError(
        "these are more than \(NumberRange.mostNumbers) numbers; give a larger step")
    }
    throw ValidationError("numbers are A..B or A..B:STEP, upwards, such as 0..100:5")
  }

  init?(argument: String) {
    guard let (from, through, by, digits) = Self.numbers(argument),
      let range = NumberRange(from: from, through: through, by: by, fractionDigits: digits)
    else { return nil }
    self.range = range
  }

  /// A range's numbers, in units of the last decimal place.
  private static func numbers(
    _ argument: String
  ) -> (from: Int64, through: Int64, by: Int64, fractionDigits: Int)? {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let dots = parts[0].range(ofText: "..") else { return nil }
    let texts = [
      String(parts[0][..<dots.lowerBound]), String(parts[0][dots.upperBound...]),
      parts.count == 2 ? String(parts[1]) : "1",
    ]
    let decimals = texts.compactMap { try? ExactDecimal($0, atMost: 9) }
    let digits = decimals.map(\.fractionDigits).max() ?? 0
    let scaled = decimals.compactMap { $0.scaled(to: digits) }
    return scaled.count == 3 ? (scaled[0], scaled[1], scaled[2], digits) : nil
  }
}
