import ArgumentParser
import Detent
import DetentText

/// A span as in files: `10s`, `250ms`, `1.5s`, `2min`.
struct SpanArgument {
  /// More than a year; its sum with any instant of a tape, at most 146,000 years, doesn't overflow.
  static let longest = TimeSpan.seconds(10_000 * 3_600)

  let span: TimeSpan

  /// Parses a span.
  static func parse(_ argument: String) throws -> SpanArgument {
    guard let span = SpanArgument(argument: argument) else {
      if SpanArgument(argument: argument + "s") != nil {
        throw ValidationError("\(argument) of what? For seconds write \(argument)s.")
      }
      throw ValidationError(
        "a length of time is a number and us, ms, s, min or h, such as 10s, "
          + "and \(SpanText.text(longest)) at most")
    }
    return span
  }

  init(span: TimeSpan) {
    self.span = span
  }

  init?(argument: String) {
    guard let span = try? SpanText.span(argument), span <= Self.longest else { return nil }
    self.span = span
  }
}
