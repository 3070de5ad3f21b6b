extension TerminalGlyph {
  /// What stands for a scalar on the Linux console, whose fonts have no half blocks, no eighths, no
  /// overline, and no marks for taking, deleting and a space; every other scalar stands for itself.
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
