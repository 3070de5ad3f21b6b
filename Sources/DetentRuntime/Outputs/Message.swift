import DetentFiles
import DetentWords

/// What people are told on a terminal.
package enum Message {
  /// A page: 24 lines of 80 columns.
  package static let longest = 1_920

  /// A line that does nothing to a terminal but say what it says, whatever is in it: names, bytes
  /// of files, arguments.
  ///
  /// U+FFFD stands for each control character and each byte that is no text. Of a line that is
  /// longer than a page the middle is left out: it begins with the place and ends with what to do.
  ///
  /// - Parameters:
  ///   - line: what is said.
  ///   - longest: its most characters: a page, or what else is said on it leaves.
  /// - Returns: the line, harmless and short enough.
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
