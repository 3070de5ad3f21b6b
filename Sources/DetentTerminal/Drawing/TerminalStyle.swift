/// How a cell looks, in what a terminal can be told.
struct TerminalStyle: Hashable, Sendable {
  enum Color: Hashable, Sendable {
    /// The terminal's own.
    case own
    /// One of the sixteen, by its number in SGR: 30 to 37.
    case basic(UInt8)
    /// One of the 256.
    case indexed(UInt8)
    /// 24 bits.
    case rgb(UInt8, UInt8, UInt8)
  }

  var color = Color.own
  /// Behind the character.
  var fill = Color.own
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false

  /// Whether a blank is seen.
  var isFilled: Bool { isReversed || fill != .own }

  /// After SGR 0.
  static let reset = TerminalStyle()

  /// The SGR parameters that lead from this style to another, as few as there can be.
  ///
  /// - Source: ECMA-48 (1991) 8.3.117; 38;5 and 38;2 as xterm has them.
  func parameters(to next: TerminalStyle) -> String {
    if next == .reset { return "0" }
    // Bold and dim have one common end (22), which some terminals don't know: start over.
    let loses =
      isBold && !next.isBold || isDim && !next.isDim || isReversed && !next.isReversed
      || isUnderlined && !next.isUnderlined
    let start = loses ? .reset : self
    var parameters = loses ? ["0"] : []
    if next.isBold && !start.isBold { parameters.append("1") }
    if next.isDim && !start.isDim { parameters.append("2") }
    if next.isUnderlined && !start.isUnderlined { parameters.append("4") }
    if next.isReversed && !start.isReversed { parameters.append("7") }
    if next.color != start.color { parameters.append(next.color.parameter(adding: 0)) }
    if next.fill != start.fill { parameters.append(next.fill.parameter(adding: 10)) }
    return parameters.joined(separator: ";")
  }
}

extension TerminalStyle.Color {
  /// Its parameter, 10 more for what is behind the character.
  fileprivate func parameter(adding base: Int) -> String {
    switch self {
    case .own: "\(39 + base)"
    case .basic(let number): "\(Int(number) + base)"
    case .indexed(let index): "\(38 + base);5;\(index)"
    case .rgb(let red, let green, let blue): "\(38 + base);2;\(red);\(green);\(blue)"
    }
  }
}
