/// A cell's look in terms of SGR.
struct TerminalStyle: Hashable, Sendable {
  enum Color: Hashable, Sendable {
    /// The terminal's default.
    case own
    /// One of the sixteen, by its SGR parameter: 30 to 37.
    case basic(UInt8)
    /// One of the 256.
    case indexed(UInt8)
    /// 24 bits.
    case rgb(UInt8, UInt8, UInt8)
  }

  var color = Color.own
  /// The background.
  var fill = Color.own
  var isBold = false
  var isDim = false
  var isReversed = false
  var isUnderlined = false

  /// Whether a blank is visible.
  var isFilled: Bool { isReversed || fill != .own }

  /// The style after SGR 0.
  static let reset = TerminalStyle()

  /// The fewest SGR parameters from this style to another.
  ///
  /// - Source: ECMA-48 (1991) 8.3.117; 38;5 and 38;2 as xterm has them.
  func parameters(to next: TerminalStyle) -> String {
    if next == .reset { return "0" }
    // Bold and dim share one end (22), which some terminals lack: reset instead.
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
  /// The SGR parameter; `base` 10 for the background.
  fileprivate func parameter(adding base: Int) -> String {
    switch self {
    case .own: "\(39 + base)"
    case .basic(let number): "\(Int(number) + base)"
    case .indexed(let index): "\(38 + base);5;\(index)"
    case .rgb(let red, let green, let blue): "\(38 + base);2;\(red);\(green);\(blue)"
    }
  }
}
