package import DetentRaster
import DetentText

extension Theme {
  /// Two colors with too little contrast, by their keys, with the actual and the required contrast
  /// in hundredths.
  package struct LowContrast: Hashable, Sendable {
    package var paint, ground: String
    package var ratio, needed: Int

    /// The finding as a sentence without its full stop.
    ///
    /// - Parameter isShown: whether the colors are those of the display, or of the theme.
    /// - Returns: a sentence for the end of a message.
    package func sentence(isShown: Bool = false) -> String {
      "'\(paint)' on '\(ground)' has a contrast of "
        + "\(ExactDecimal.text(scaled: Int64(ratio), fractionDigits: 2)) to 1"
        + "\(isShown ? " in the colors of this display" : ""); "
        + "\(needed == 450 ? "text needs 4.5" : "shapes need 3") to 1"
    }
  }

  /// The keys of the colors, in the order of `Paint`.
  package static let keys = [
    "ground", "raised", "text", "text2", "text3", "lamp", "onLamp", "lampDim", "tick", "hair",
    "stop",
  ]

  /// The pairs of colors with too little contrast.
  ///
  /// - Parameter isCoarse: whether the display has five bits of red and blue and six of green.
  /// - Returns: the pairs, in a fixed order.
  package func lowContrasts(isCoarse: Bool = false) -> [LowContrast] {
    Self.pairs.compactMap { paint, ground, needed in
      let colors = [self[paint], self[ground]].map { isCoarse ? Self.coarse($0) : $0 }
      let ratio = Self.contrast(colors[0], colors[1])
      guard ratio < needed else { return nil }
      return LowContrast(
        paint: Self.keys[Int(paint.rawValue)], ground: Self.keys[Int(ground.rawValue)],
        ratio: ratio, needed: needed)
    }
  }

  /// A color as a display of 16 bits shows it, expanded to the whole range.
  private static func coarse(_ color: UInt32) -> UInt32 {
    let (red, green, blue) = (color >> 19 & 0x1F, color >> 10 & 0x3F, color >> 3 & 0x1F)
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2
  }

  // MARK: - Contrast

  /// Pairs of colors with their required contrast in hundredths: 4.5 to 1 for text, 3 to 1 for
  /// shapes.
  ///
  /// - Source: WCAG 2.2, 1.4.3 and 1.4.11.
  private static var pairs: [(paint: Paint, ground: Paint, needed: Int)] {
    let read: [Paint] = [.text, .secondary, .tertiary, .lamp, .stop]
    return [Paint.ground, .raised].flatMap { ground in read.map { ($0, ground, 450) } }
      + [(.lamp, .dimLamp, 450), (.onLamp, .lamp, 450), (.onLamp, .stop, 450)]
      + [(.tick, .ground, 300)]
  }

  /// The contrast ratio of two colors, 100 to 2,100: hundredths, rounded down.
  ///
  /// - Source: WCAG 2.2, "contrast ratio" and "relative luminance".
  package static func contrast(_ one: UInt32, _ other: UInt32) -> Int {
    let (a, b) = (luminance(one), luminance(other))
    let flare = whole / 20
    return Int(100 * (max(a, b) + flare) / (min(a, b) + flare))
  }

  /// 1 in fixed point.
  private static let whole: UInt64 = 1 << 30

  private static func luminance(_ color: UInt32) -> UInt64 {
    zip([16, 8, 0] as [UInt32], [2_126, 7_152, 722] as [UInt64]).reduce(0) { sum, part in
      sum + part.1 * linear(UInt64(color >> part.0 & 0xFF))
    } / 10_000
  }

  /// The light of a part of a color, 0 to 255, in fixed point.
  private static func linear(_ part: UInt64) -> UInt64 {
    guard part > 10 else { return part * whole * 100 / (255 * 1_292) }
    let base = (part * 1_000 + 55 * 255) * whole / (255 * 1_055)
    let square = base * base / whole
    // To the power of 2.4: the square by its fifth root.
    var root: UInt64 = 0
    for bit in (0...30).reversed() {
      let tried = root | 1 << UInt64(bit)
      let fourth = (tried * tried / whole) * (tried * tried / whole) / whole
      if fourth * tried / whole <= square { root = tried }
    }
    return square * root / whole
  }
}
