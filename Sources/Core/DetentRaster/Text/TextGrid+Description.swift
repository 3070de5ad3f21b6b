#if !hasFeature(Embedded)
extension TextGrid: CustomStringConvertible {
  /// The characters of a row, trailing blanks included; empty outside the grid.
  package func text(row: Int) -> String {
    guard row >= 0, row < rows else { return "" }
    var text = ""
    for column in 0..<columns { text += self[column, row].text }
    return text
  }

  /// All rows, one line each.
  public var description: String {
    (0..<rows).map { text(row: $0) }.joined(separator: "\n")
  }
}

extension TextGrid.Cell {
  /// The character with its marks; empty for the right half of a wide one.
  package var text: String {
    guard scalar != 0 else { return "" }
    let character = String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}"))
    guard !marks.isEmpty else { return character }
    var bytes = Array(character.utf8)
    marks.write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension TextGrid.Marks {
  /// Appends the marks as UTF-8.
  package func write(to bytes: inout [UInt8]) {
    for index in 0..<Self.most {
      guard let mark = self[index].flatMap(Unicode.Scalar.init) else { return }
      bytes += UTF8.encode(mark) ?? UTF8.encodedReplacementCharacter
    }
  }
}
#endif
