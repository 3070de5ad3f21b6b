/// Digits of half blocks, three lines high, as text.
enum TallText {
  private static let glyphs: [String: String] = [
    "▄▀▀▄█  █▀▄▄▀": "0", "▄█ █ █": "1", "▄▀▀▄  ▄▀▄█▄▄": "2", "▄▀▀▄  ▀▄▀▄▄▀": "3",
    "█  ██▄▄█   █": "4", "█▀▀▀▀▀▀▄▀▄▄▀": "5", "▄▀▀ █▀▀▄▀▄▄▀": "6", "▀▀▀█  █  █  ": "7",
    "▄▀▀▄▄▀▀▄▀▄▄▀": "8", "▄▀▀▄▀▄▄█ ▄▄▀": "9", "   ▄▄▄   ": "−", "  ▄": ".",
  ]

  /// The digits in the cells of three lines; nil for anything else.
  static func read(_ lines: [[String]]) -> String? {
    var text = ""
    var column = 0
    let width = lines[0].count
    guard lines.allSatisfy({ $0.count == width }) else { return nil }
    func ink(_ column: Int) -> [String] { lines.map { $0[column] } }
    while column < width {
      guard ink(column) != [" ", " ", " "] else {
        column += 1
        continue
      }
      var end = column
      while end < width, ink(end) != [" ", " ", " "] { end += 1 }
      let shape = lines.map { $0[column..<end].joined() }.joined()
      guard let figure = glyphs[shape] else { return nil }
      text += figure
      column = end
    }
    return text.isEmpty ? nil : text
  }
}
