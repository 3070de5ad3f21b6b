import Detent

/// A picture of characters as a terminal gets it: each character with the codes of its style.
struct TerminalText {
  private var cells: [(character: Character, style: String)] = []

  /// Encodes a picture in 24-bit colors.
  init(_ grid: TextGrid) {
    var encoder = TerminalEncoder(TerminalCapabilities(depth: .trueColor, background: .dark))
    var style = ""
    var rest = String(decoding: encoder.encode(grid), as: UTF8.self)[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        cells.append((character, style))
        continue
      }
      guard rest.first == "[", let end = rest.firstIndex(where: { $0.isLetter }) else { continue }
      if rest[end] == "m" { style = String(rest[..<end]) }
      // A movement of the cursor separates texts.
      if rest[end] != "m" { cells.append(("\n", style)) }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// The style of a text, by its first character; nil if absent.
  func style(of text: String) -> String? {
    let wanted = Array(text)
    let last = cells.count - wanted.count
    guard last >= 0 else { return nil }
    let found = (0...last).first { start in
      wanted.indices.allSatisfy { cells[start + $0].character == wanted[$0] }
    }
    return found.map { cells[$0].style }
  }
}
