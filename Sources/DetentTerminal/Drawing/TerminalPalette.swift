import DetentRaster

/// Tones as a terminal's styles: a dark calm watch with one warm accent, the background left alone.
///
/// What must be read has a contrast of 4.5 or more to the background, ornaments 3. Where the
/// background is unknown, all of it has 4.5 on black and 3 on white, and full brightness is the
/// terminal's own foreground, which is legible by definition.
///
/// ```
///                 dark             light           unknown
///  text, full     the terminal's own foreground, whatever it is
///  text, near     238 gray         20              148
///  text, far      117              117             117
///  selection      255,176,0 bold   175,95,0 bold   215,120,0 bold
///  caption        150              90              132
///  ornament       96               148             117
/// ```
///
/// - Source: WCAG 2.2, 1.4.3 (text 4.5, large or bold text 3) and 1.4.11 (graphics 3); the gray of
///   117 is the one that has 4.5 on both black and white.
struct TerminalPalette: Hashable, Sendable {
  let capabilities: TerminalCapabilities

  /// From here up text is the terminal's own foreground.
  ///
  /// Where the background is unknown the grays that may be used are few; this step, earlier, tells
  /// a wheel's neighbors from its edges.
  private var full: UInt8 { pick(dark: 224, light: 224, unknown: 160) }

  func style(of tone: Tone) -> TerminalStyle {
    switch capabilities.depth {
    case .monochrome: monochrome(tone)
    case .sixteen: sixteen(tone)
    case .palette, .trueColor: colored(tone)
    }
  }

  /// Without color the selection is a bar, as it is in a menu.
  private func monochrome(_ tone: Tone) -> TerminalStyle {
    switch tone.role {
    case .selection: TerminalStyle(isBold: true, isReversed: true)
    case .unfocused: TerminalStyle(isBold: true)
    case .text: TerminalStyle(isDim: tone.brightness < full)
    case .caption, .ornament: TerminalStyle(isDim: true)
    }
  }

  /// Yellow is amber on a console; on paper it vanishes, red is the warm color there.
  private func sixteen(_ tone: Tone) -> TerminalStyle {
    guard tone.role == .selection else {
      return monochrome(tone)
    }
    return TerminalStyle(color: .basic(capabilities.background == .light ? 31 : 33), isBold: true)
  }

  private func colored(_ tone: Tone) -> TerminalStyle {
    switch tone.role {
    case .selection: TerminalStyle(color: accent, isBold: true)
    case .unfocused: TerminalStyle(isBold: true)
    case .caption: TerminalStyle(color: gray(pick(dark: 150, light: 90, unknown: 132)))
    case .ornament: TerminalStyle(color: gray(pick(dark: 96, light: 148, unknown: 117)))
    case .text:
      tone.brightness >= full
        ? .reset
        : TerminalStyle(color: gray(faded(tone.brightness)))
    }
  }

  private var accent: TerminalStyle.Color {
    if capabilities.depth == .palette {
      return .indexed(pick(dark: 214, light: 130, unknown: 166))
    }
    return switch capabilities.background {
    case .dark: .rgb(255, 176, 0)
    case .light: .rgb(175, 95, 0)
    case .unknown: .rgb(215, 120, 0)
    }
  }

  /// Between `far` and `near` by brightness.
  private func faded(_ brightness: UInt8) -> UInt8 {
    let far = 117
    let near = Int(pick(dark: 238, light: 20, unknown: 148))
    return UInt8(far + (near - far) * Int(brightness) / Int(full - 1))
  }

  /// A gray of 24 bits, or the nearest of the ramp of 24 at the end of the 256: 8, 18, … 238.
  private func gray(_ level: UInt8) -> TerminalStyle.Color {
    guard capabilities.depth == .palette else { return .rgb(level, level, level) }
    let step = (Int(level) - 8 + 5) / 10
    return .indexed(UInt8(232 + min(max(step, 0), 23)))
  }

  private func pick(dark: UInt8, light: UInt8, unknown: UInt8) -> UInt8 {
    switch capabilities.background {
    case .dark: dark
    case .light: light
    case .unknown: unknown
    }
  }
}
