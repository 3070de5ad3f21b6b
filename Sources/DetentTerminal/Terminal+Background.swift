import CTerminal

/// Queries of the terminal's background color. Drawing does not wait for the answer: until then the
/// picture is legible on any background.
extension Terminal {
  /// The maximum wait for the answer, where one is needed.
  private static let patience = Duration.milliseconds(100)

  /// Whether half blocks are supported; the Linux console's fonts lack them.
  public var hasHalfBlocks: Bool { capabilities.hasScreen && !capabilities.hasConsoleFont }

  /// The queries behind the first picture: the background, and the device attributes, which every
  /// terminal answers and which mark the end of the answers; empty from then on.
  ///
  /// - Source: xterm control sequences, patch 390, OSC 11; ECMA-48 (1991) DA.
  func question() -> [UInt8] {
    guard asked == nil, capabilities.answersForBackground || pixels.way != .half else { return [] }
    asked = ContinuousClock.now
    parser.isAsking = true
    return imageQuestion + Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  }

  /// Applies pending answers; returns whether the picture has to be drawn anew.
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

  /// Reads an answer that is still on its way, so that the shell doesn't.
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
