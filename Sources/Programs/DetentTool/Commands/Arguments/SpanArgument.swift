import ArgumentParser
import DetentHost
import DetentInput
import DetentPicker
import DetentRecords
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
    let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
    let dots = parts.count <= 2 ? parts[0].range(ofText: "..") : nil
    let texts = dots.map { [parts[0][..<$0.lowerBound], parts[0][$0.upperBound...]] } ?? []
    let numbers = (texts + parts.dropFirst()).compactMap {
      try? ExactDecimal(String($0), atMost: NumberRange.mostFractionDigits)
    }
    do throws(NumberRange.Problem) {
      if dots != nil, numbers.count == parts.count + 1 {
        return try NumberRange(
          written: numbers[0], through: numbers[1], by: parts.count == 2 ? numbers[2] : 1)
      }
    } catch {
      switch error {
      case .tooMany:
        throw ValidationError(
          "these are more than \(NumberRange.mostNumbers) numbers; give a larger step")
      case .tooWide: throw ValidationError("these are too far apart; bring them closer together")
      case .tooLarge, .noStep, .exchanged: break
      }
    }
    throw ValidationError("numbers are A..B or A..B:STEP, upwards, such as 0..100:5")
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
