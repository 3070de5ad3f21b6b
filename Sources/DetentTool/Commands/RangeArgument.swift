import ArgumentParser
import Detent

/// Numbers on the command line: `A..B` or `A..B:STEP`, with decimals, such as `0..100:5` or
/// `-1.5..1.5:0.1`.
struct RangeArgument {
  let range: NumberRange

  /// Reads a range.
  static func parse(_ argument: String) throws -> RangeArgument {
    if let range = RangeArgument(argument: argument) { return range }
    if let (from, through, by, _) = numbers(argument), by > 0, from <= through {
      throw ValidationError("these are more than 2147483647 numbers; give a larger step")
    }
    throw ValidationError("numbers are A..B or A..B:STEP, upwards, such as 0..100:5")
  }

  init?(argument: String) {
    guard let (from, through, by, digits) = Self.numbers(argument),
      let range = NumberRange(from: from, through: through, by: by, fractionDigits: digits)
    else { return nil }
    self.range = range
  }

  /// The numbers of a range as they are written, in units of the last decimal place.
  private static func numbers(
    _ argument: String
  ) -> (from: Int64, through: Int64, by: Int64, fractionDigits: Int)? {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let dots = parts[0].firstRange(of: "..") else { return nil }
    var numbers = [String(parts[0][..<dots.lowerBound]), String(parts[0][dots.upperBound...])]
    numbers.append(parts.count == 2 ? String(parts[1]) : "1")
    let decimals = numbers.map(decimals)
    guard let digits = decimals.max(), digits <= 9 else { return nil }
    var scaled: [Int64] = []
    for (number, places) in zip(numbers, decimals) {
      let text =
        number.replacing(".", with: "", maxReplacements: 1)
        + String(repeating: "0", count: digits - places)
      // Digits on both sides of the point: 0...5 is no range from 0 to 0.5.
      guard let value = Int64(text), number.last?.isNumber == true,
        number.first(where: { !"+-".contains($0) })?.isNumber == true
      else { return nil }
      scaled.append(value)
    }
    return (scaled[0], scaled[1], scaled[2], digits)
  }

  private static func decimals(_ number: String) -> Int {
    guard let point = number.firstIndex(of: ".") else { return 0 }
    return number.distance(from: point, to: number.endIndex) - 1
  }
}
