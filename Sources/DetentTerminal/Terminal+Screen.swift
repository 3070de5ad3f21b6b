/// Taking the screen, and leaving it as it was.
extension Terminal {
  /// Alternate screen or a mark at the cursor, no cursor, no wrapping, mouse buttons, drags and
  /// wheel as SGR reports, pastes marked.
  ///
  /// - Source: xterm control sequences, patch 390: DEC modes 7, 25, 1002, 1006, 1049, 2004; DECSC.
  static func entering(_ isWhole: Bool) -> String {
    (isWhole ? "\u{1B}[?1049h" : "\u{1B}7")
      + "\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  }

  /// The same undone, from the middle of a frame too, and of an image, which ESC \ ends.
  ///
  /// The screen is cleared before it is left: consoles that have only one would keep the picture.
  static func leaving(_ isWhole: Bool) -> String {
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"
      + (isWhole ? "" : "\u{1B}8\u{1B}[J") + "\u{1B}[?7h"
      + (isWhole ? "\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[?25h")
  }
}
