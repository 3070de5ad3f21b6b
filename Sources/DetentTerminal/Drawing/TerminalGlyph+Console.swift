extension TerminalGlyph {
  /// The substitute for a scalar on the Linux console, whose fonts lack half blocks, eighths, the
  /// overline, and the signs for enter, delete and space; other scalars are kept.
  ///
  /// - Source: the Unicode tables of Debian's console fonts (console-setup-linux 1.221).
  static func console(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "\u{203E}": "\u{AF}"  // an overline: a macron
    case "▀", "▄", "▓", "▌", "▋": "▒"
    case "▏", "▎", "▍": "░"
    case "▊", "▉", "▐": "█"
    case "✓": "■"
    case "⌫": "←"
    case "␣": "_"
    default: scalar
    }
  }
}
