import ArgumentParser
import Detent

/// A length of time on the command line: `10s`, `250ms`, `1.5s`, `2min`.
struct SpanArgument {
  let span: Span

  private static let units: [(name: String, microseconds: Int64)] = [
    ("us", 1), ("ms", 1_000), ("min", 60_000_000), ("s", 1_000_000),
  ]

  /// Reads a length of time.
  static func parse(_ argument: String) throws -> SpanArgument {
    guard let span = SpanArgument(argument: argument) else {
      throw ValidationError("a length of time is a number and us, ms, s or min, such as 10s")
    }
    return span
  }

  init?(argument: String) {
    guard let unit = Self.units.first(where: { argument.hasSuffix($0.name) }) else { return nil }
    let parts = argument.dropLast(unit.name.count).split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count > 1 ? parts[1] : ""
    guard let whole = parts.first, !whole.isEmpty, parts.count == 1 || !decimals.isEmpty,
      (whole + decimals).utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      whole.count <= 9, decimals.count <= 6, let number = Int64(whole + decimals)
    else { return nil }
    let scale = (0..<decimals.count).reduce(Int64(1)) { power, _ in power * 10 }
    let (microseconds, overflow) = number.multipliedReportingOverflow(by: unit.microseconds)
    guard !overflow else { return nil }
    span = .microseconds(microseconds / scale)
  }
}
