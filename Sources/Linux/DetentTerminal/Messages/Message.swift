import DetentRuntime
import DetentText

/// Messages on a terminal.
package enum Message {
  /// A page: 24 lines of 80 columns.
  package static let longest = 1_920

  /// A line made safe for a terminal, whatever it contains: names, bytes of files, arguments.
  ///
  /// U+FFFD replaces control characters and invalid bytes. A line longer than a page loses its
  /// middle: it starts with the place and ends with the remedy.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - longest: the most characters. Default: a page.
  /// - Returns: the safe line.
  package static func shown(_ line: String, longest: Int = Self.longest) -> String {
    let scalars = line.unicodeScalars
    let isShort =
      scalars.index(scalars.startIndex, offsetBy: longest + 1, limitedBy: scalars.endIndex) == nil
    let head = longest * 2 / 3
    let whole =
      isShort
      ? line : String(scalars.prefix(head)) + "…" + String(scalars.suffix(longest - head - 1))
    var shown = String.UnicodeScalarView()
    for scalar in ByteText.shown(whole).unicodeScalars {
      shown.append(scalar.isControl ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}
