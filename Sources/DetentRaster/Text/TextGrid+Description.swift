#if !hasFeature(Embedded)
extension TextGrid: CustomStringConvertible {
  /// The characters of a row, blanks at its end included; nothing outside the grid.
  public func text(row: Int) -> String {
    guard row >= 0, row < rows else { return "" }
    var text = ""
    for column in 0..<columns {
      let scalar = self[column, row].scalar
      if scalar != 0 { text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
    }
    return text
  }

  /// All rows, a line each.
  public var description: String {
    (0..<rows).map { text(row: $0) }.joined(separator: "\n")
  }
}
#endif
