#if !hasFeature(Embedded)
extension MonoCanvas: CustomStringConvertible {
  /// The picture with a character for two pixels, one above the other: ' ', '▀', '▄' or '█'.
  public var description: String {
    stride(from: 0, to: height, by: 2).map { y in
      String(
        (0..<width).map { x -> Character in
          switch (self[x, y], self[x, y + 1]) {
          case (false, false): " "
          case (true, false): "▀"
          case (false, true): "▄"
          case (true, true): "█"
          }
        })
    }.joined(separator: "\n")
  }

  /// The picture with a character for each pixel: '#' is ink, '.' is paper.
  public var art: String {
    (0..<height).map { y in
      String((0..<width).map { x -> Character in self[x, y] ? "#" : "." })
    }.joined(separator: "\n")
  }

  /// Why a text is no picture.
  public enum ArtError: Error, Hashable, CustomStringConvertible {
    /// There is no line, or none that has a character.
    case empty
    /// A line (counted from 1) isn't as long as the first.
    case ragged(line: Int)
    /// A character of a line (counted from 1) is neither '#' nor '.', nor a half block.
    case unknown(Character, line: Int)

    /// What is wrong, where, and what to do.
    public var description: String {
      switch self {
      case .empty: "the picture is empty: write rows of '#' and '.'"
      case .ragged(let line): "line \(line) is not as long as line 1: pad it with '.'"
      case .unknown(let character, let line):
        "line \(line) has '\(character)': write '#' and '.', or only ' ', '▀', '▄' and '█'"
      }
    }
  }

  /// A picture from what `art` or `description` gives.
  ///
  /// Text with a '#' or a '.' is read a pixel a character, any other as half blocks; an even height
  /// is then assumed.
  ///
  /// - Throws: `ArtError` when the text is no picture.
  public init(art: String) throws(ArtError) {
    let lines = art.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    guard let width = lines.first?.count, width > 0 else { throw .empty }
    let rowsPerLine = art.contains { $0 == "#" || $0 == "." } ? 1 : 2
    self.init(width: width, height: lines.count * rowsPerLine)
    for (row, line) in lines.enumerated() {
      guard line.count == width else { throw .ragged(line: row + 1) }
      for (x, character) in line.enumerated() {
        let upper: Bool
        var lower = false
        switch (character, rowsPerLine) {
        case ("#", 1): upper = true
        case (".", 1), (" ", 2): upper = false
        case ("▀", 2): upper = true
        case ("▄", 2): (upper, lower) = (false, true)
        case ("█", 2): (upper, lower) = (true, true)
        default: throw .unknown(character, line: row + 1)
        }
        self[x, row * rowsPerLine] = upper
        if rowsPerLine == 2 { self[x, row * 2 + 1] = lower }
      }
    }
  }
}
#endif
