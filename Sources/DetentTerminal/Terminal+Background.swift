import CTerminal

/// Asking a terminal what is behind the text. Nobody waits for its answer: what is drawn until then
/// is legible on any background.
extension Terminal {
  /// How long the answer may take where something would have to wait for it.
  private static let patience = Duration.milliseconds(100)

  /// Whether it can draw half blocks anywhere; a Linux console can't.
  public var hasHalfBlocks: Bool { capabilities.hasScreen && !capabilities.hasConsoleFont }

  /// What asks, behind the first picture: for the background, and, as not all terminals answer
  /// that, for what it is, which all answer; nothing from then on.
  ///
  /// - Source: xterm control sequences, patch 390, OSC 11; ECMA-48 (1991) DA.
  func question() -> [UInt8] {
    guard asked == nil, capabilities.answersForBackground || pixels.way != .half else { return [] }
    asked = ContinuousClock.now
    parser.isAsking = true
    return imageQuestion + Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  }

  /// Whether it has told something else than what is drawn for.
  func hearAnswers() -> Bool {
    let isOther = hearBackground()
    return fallBack() || isOther
  }

  private func hearBackground() -> Bool {
    guard let told = parser.background, told != capabilities.background else { return false }
    capabilities.background = told
    encoder.use(capabilities)
    return true
  }

  /// Takes an answer that is still under way, or the shell would.
  func awaitAnswer() {
    guard let asked, endingSignal == nil, terminal_guard_is_held() else { return }
    while parser.isAsking {
      let left = Self.patience - (ContinuousClock.now - asked)
      let left_ms = left.components.attoseconds / 1_000_000_000_000_000
      guard left > .zero, device.hasInput(within: Int32(left_ms)),
        let bytes = try? device.received()
      else { return }
      _ = parser.feed(bytes)
    }
  }
}
