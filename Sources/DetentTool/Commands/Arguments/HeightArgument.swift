import ArgumentParser

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
