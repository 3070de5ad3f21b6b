import DetentRaster

/// Tones as terminal styles: a lens of amber with dark figures, all else warm grays, the background
/// left alone.
///
/// Text has a contrast of at least 4.5 to the background, ornaments 3. The lens has its own, 10 to
/// 1, and is the same on any background, so that an answer to the query doesn't change it. On an
/// unknown background all else has 4.5 on black and 3 on white, and full brightness is the
/// terminal's own foreground, which is legible by definition.
///
/// ```
///                 dark      light     unknown
///  text, full     #F4EFE6   #1C1A17   the terminal's own foreground
///  text, far      #8A8478   #736D63   gray of 117
///  selection      #1A1200 on #FFB000
///  nib            #FFB000   #A85400   #D77800
///  caption        #B5AEA2   #5E584F   #8A8478
///  ticks          #8A8378   #8C8579   #8A8378
///  outline        #64605A   #8C8579   #8A8378
/// ```
///
/// - Source: WCAG 2.2, 1.4.3 (text 4.5, large or bold text 3) and 1.4.11 (graphics 3); the gray of
///   117 is the one that has 4.5 on both black and white.
struct TerminalPalette: Hashable, Sendable {
  let capabilities: TerminalCapabilities

  /// A color before it is reduced to the depth.
  private typealias RGB = (red: Int, green: Int, blue: Int)

  /// The brightness from which text is drawn at full contrast.
  ///
  /// On an unknown background few grays are legible; the lower step there distinguishes a wheel's
  /// neighbors from its edges.
  private var full: Int { capabilities.background == .unknown ? 160 : 224 }
  /// The brightness up to which text is faintest.
  private static let faint = 80
  /// The brightness from which ornaments are ticks; below, an outline.
  private static let tick = 200

  func style(of tone: Tone) -> TerminalStyle {
    switch depth {
    case .monochrome: monochrome(tone)
    case .sixteen: sixteen(tone)
    case .palette, .trueColor: colored(tone)
    }
  }

  /// Without color the selection is a reversed bar.
  private func monochrome(_ tone: Tone) -> TerminalStyle {
    switch tone.role {
    case .selection: TerminalStyle(isBold: true, isReversed: true)
    case .unfocused, .pressed, .nib: TerminalStyle(isBold: true)
    // Neighbors have normal intensity, farther rows are dim.
    case .text: TerminalStyle(isDim: tone.brightness < 160)
    case .caption, .ornament: TerminalStyle(isDim: true)
    case .lens: .reset
    }
  }

  /// Black on yellow, which is amber on a console.
  ///
  /// Not bold, which would turn black gray; and yellow text alone is illegible on white.
  private func sixteen(_ tone: Tone) -> TerminalStyle {
    switch tone.role {
    case .selection: TerminalStyle(color: .basic(30), fill: .basic(33))
    case .lens: TerminalStyle(color: .basic(33))
    case .pressed where capabilities.background == .dark,
      .nib where capabilities.background == .dark:
      TerminalStyle(color: .basic(33), isBold: true)
    default: monochrome(tone)
    }
  }

  private func colored(_ tone: Tone) -> TerminalStyle {
    switch tone.role {
    case .selection:
      TerminalStyle(
        color: depth == .palette ? .indexed(233) : .rgb(26, 18, 0), fill: amber, isBold: true)
    case .lens: TerminalStyle(color: amber)
    case .nib: TerminalStyle(color: lamp)
    case .pressed: TerminalStyle(color: lamp, isBold: true)
    case .unfocused: TerminalStyle(color: text(255), isBold: true)
    case .caption:
      TerminalStyle(
        color: color(pick(dark: (181, 174, 162), light: (94, 88, 79), unknown: (138, 132, 120))))
    case .ornament:
      TerminalStyle(
        color: color(
          pick(
            dark: tone.brightness < Self.tick ? (100, 96, 90) : (138, 131, 120),
            light: (140, 133, 121), unknown: (138, 131, 120))))
    case .text: TerminalStyle(color: text(Int(tone.brightness)))
    }
  }

  private var depth: TerminalCapabilities.Depth { capabilities.depth }

  private var amber: TerminalStyle.Color { depth == .palette ? .indexed(214) : .rgb(255, 176, 0) }

  /// Amber as a letter's color.
  private var lamp: TerminalStyle.Color {
    if depth == .palette { return .indexed(pick(dark: 214, light: 130, unknown: 166)) }
    return color(pick(dark: (255, 176, 0), light: (168, 84, 0), unknown: (215, 120, 0)))
  }

  /// Interpolates from faint to full by brightness.
  private func text(_ brightness: Int) -> TerminalStyle.Color {
    let isFull = brightness >= full
    if isFull, capabilities.background == .unknown { return .own }
    let far: RGB = pick(dark: (138, 132, 120), light: (115, 109, 99), unknown: (117, 117, 117))
    let near: RGB = pick(dark: (244, 239, 230), light: (28, 26, 23), unknown: (148, 148, 148))
    let span = full - Self.faint
    let step = min(max(brightness - Self.faint, 0), span)
    func blend(_ far: Int, _ near: Int) -> Int { far + (near - far) * step / span }
    return color(
      (blend(far.red, near.red), blend(far.green, near.green), blend(far.blue, near.blue)))
  }

  /// A color of 24 bits, or the nearest of the 24 grays at the end of the 256: 8, 18, … 238.
  private func color(_ color: RGB) -> TerminalStyle.Color {
    guard depth == .palette else {
      return .rgb(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
    }
    let step = (color.green - 8 + 5) / 10
    return .indexed(UInt8(232 + min(max(step, 0), 23)))
  }

  private func pick<Value>(dark: Value, light: Value, unknown: Value) -> Value {
    switch capabilities.background {
    case .dark: dark
    case .light: light
    case .unknown: unknown
    }
  }
}
