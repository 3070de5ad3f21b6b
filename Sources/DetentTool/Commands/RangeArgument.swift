import ArgumentParser
import Detent

/// Numbers on the command line: `A..B` or `A..B:STEP`, with decimals, such as `0..100:5` or
/// `-1.5..1.5:0.1`.
struct RangeArgument {
  let range: NumberRange

  /// Reads a range.
  static func parse(_ argument: String) throws -> RangeArgument {
    guard let range = RangeArgument(argument: argument) else {
      throw ValidationError("numbers are A..B or A..B:STEP, upwards, such as 0..100:5")
    }
    return range
  }

  init?(argument: String) {
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let dots = parts[0].firstRange(of: "..") else { return nil }
    var numbers = [String(parts[0][..<dots.lowerBound]), String(parts[0][dots.upperBound...])]
    numbers.append(parts.count == 2 ? String(parts[1]) : "1")
    let decimals = numbers.map(Self.decimals)
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
    guard
      let range = NumberRange(
        from: scaled[0], through: scaled[1], by: scaled[2], fractionDigits: digits)
    else { return nil }
    self.range = range
  }

  private static func decimals(_ number: String) -> Int {
    guard let point = number.firstIndex(of: ".") else { return 0 }
    return number.distance(from: point, to: number.endIndex) - 1
  }
}
