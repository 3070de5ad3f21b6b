import ArgumentParser
import DetentCompiled
import DetentFiles
import DetentInput
import DetentPicker
import DetentText

/// A span of time: `10s`, `250ms`, `1h30m`, `90` in seconds, `PT90M`.
enum SpanArgument {
  /// More than a year; its sum with any instant of a tape, at most 2,283 years, doesn't overflow.
  static let longest = TimeSpan.seconds(10_000 * 3_600)

  static func parse(_ argument: String) throws -> TimeSpan {
    if let span = try? SpanText.span(argument), span <= longest { return span }
    throw ValidationError(
      "a length of time is seconds, or a number and us, ms, s, m, min or h, such as 10s or 1h30m, "
        + "or PT90M, and \(SpanText.text(longest)) at most")
  }

  /// A debounce time, as in a board file.
  static func debounce(_ argument: String) throws -> TimeSpan {
    let span = try parse(argument)
    guard Limits.debounce.contains(span) else {
      throw ValidationError(
        "it is \(SpanText.text(span)), which without a unit is seconds; at most "
          + "\(SpanText.text(Limits.debounce.upperBound)) is allowed")
    }
    return span
  }
}

/// A range of decimal numbers: `A..B` or `A..B:STEP`, such as `0..100:5` or `-1.5..1.5:0.1`.
enum RangeArgument {
  static func parse(_ argument: String) throws -> NumberRange {
    guard let (from, through, by, digits) = numbers(argument), by > 0, from <= through else {
      throw ValidationError("numbers are A..B or A..B:STEP, upwards, such as 0..100:5")
    }
    guard let range = NumberRange(from: from, through: through, by: by, fractionDigits: digits)
    else {
      throw ValidationError(
        "these are more than \(NumberRange.mostNumbers) numbers; give a larger step")
    }
    return range
  }

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

/// The alignment of options in the terminal.
enum ListAlignment: String, ExpressibleByArgument, CaseIterable {
  case left, center
}

/// A height in the terminal: lines, such as `10`, or a percentage, such as `40%`.
struct HeightArgument {
  private let number: Int
  private let isPart: Bool

  /// Parses a height.
  static func parse(_ argument: String) throws -> HeightArgument {
    let isPart = argument.hasSuffix("%")
    guard let number = Int(isPart ? argument.dropLast() : argument[...]),
      (1...(isPart ? 100 : 1_000)).contains(number)
    else { throw ValidationError("a height is 1 to 1000 lines, or 1% to 100% of the terminal's") }
    return HeightArgument(number: number, isPart: isPart)
  }

  /// The lines of a terminal with `rows` rows.
  func lines(ofRows rows: Int) -> Int { isPart ? rows * number / 100 : number }
}
