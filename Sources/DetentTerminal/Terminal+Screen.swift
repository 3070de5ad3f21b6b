/// Setup and restoration of the screen.
extension Terminal {
  /// Alternate screen or saved cursor, no cursor, no wrapping, SGR reports of mouse buttons, drags
  /// and wheel, bracketed paste.
  ///
  /// - Source: xterm control sequences, patch 390: DEC modes 7, 25, 1002, 1006, 1049, 2004; DECSC.
  static func entering(_ isWhole: Bool) -> String {
    (isWhole ? "\u{1B}[?1049h" : "\u{1B}7")
      + "\u{1B}[?25l\u{1B}[?7l\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?2004h"
  }

  /// Undoes `entering`, from within a frame or an image, too, which ESC \ ends.
  ///
  /// The screen is cleared first: a console with a single screen would keep the picture.
  static func leaving(_ isWhole: Bool) -> String {
    "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1002l"
      + (isWhole ? "" : "\u{1B}8\u{1B}[J") + "\u{1B}[?7h"
      + (isWhole ? "\u{1B}[H\u{1B}[2J\u{1B}[?25h\u{1B}[?1049l" : "\u{1B}[?25h")
  }
}
