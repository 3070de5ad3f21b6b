package import DetentRaster
import DetentText
import Glibc

extension Theme {
  /// The named themes.
  package static let names = ChoiceTable("themeName", choices: ["dark", "light"])
  /// The keys of a theme: a color per paint, and the lens.
  package static let keys = KeyTable("themeColors", keys: colorKeys + ["lens"])
  /// The forms of an active lens.
  package static let lensChoices = ChoiceTable("lens", choices: ["filled", "outline"])

  /// The keys of the colors, in the order of `Paint.allCases`.
  private static let colorKeys = [
    "ground", "raised", "text", "text2", "text3", "lamp", "onLamp", "lampDim", "tick", "hair",
    "stop",
  ]

  /// Reads a display's colors: a name, a map, or the path of a file with such a map.
  ///
  /// - Throws: `ConfigurationError` at the first fault; two colors without contrast are refused at
  ///   the one that was given.
  package init(_ value: YAMLValue) throws(ConfigurationError) {
    guard value.isScalar else {
      try self.init(map: value)
      return
    }
    let word = try value.scalar("dark, light, a map of colors or a file with one").text
    guard word.hasSuffix(".yaml") || word.hasSuffix(".yml") else {
      self = try value.choice(Self.names) == "light" ? .light : .dark
      return
    }
    let path = try value.pathBesideFile()
    let bytes: [UInt8]
    do {
      bytes = try FileBytes.read(path)
    } catch {
      // The place that names the file is more useful than the missing file's name.
      throw value.error(error.reason, "\(value.name): \(path): \(error.message)")
    }
    try self.init(
      map: YAMLDocument.root(
        bytes, file: path, what: "a theme with colors such as lamp: \"#FFB000\""))
  }

  /// Reads a map of colors; missing ones are the dark theme's.
  private init(map value: YAMLValue) throws(ConfigurationError) {
    let fields = try value.fields(Self.keys)
    self = .dark
    for (paint, key) in zip(Paint.allCases, Self.colorKeys) {
      if let value = fields[key] { self[paint] = try value.color() }
    }
    if let value = fields["lens"] {
      lens = try value.choice(Self.lensChoices) == "outline" ? .outline : .filled
    }
    if let low = lowContrasts().first {
      throw (fields[low.paint] ?? fields[low.ground] ?? value).refusal(low.sentence())
    }
  }

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
        paint: Self.colorKeys[Int(paint.rawValue)], ground: Self.colorKeys[Int(ground.rawValue)],
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
  static func contrast(_ one: UInt32, _ other: UInt32) -> Int {
    let (a, b) = (luminance(one), luminance(other))
    return Int(100 * (max(a, b) + 0.05) / (min(a, b) + 0.05))
  }

  private static func luminance(_ color: UInt32) -> Double {
    zip([16, 8, 0] as [UInt32], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
      let light = Double(color >> part.0 & 0xFF) / 255
      let linear = light <= 0.04045 ? light / 12.92 : pow((light + 0.055) / 1.055, 2.4)
      return sum + part.1 * linear
    }
  }
}

extension YAMLValue {
  /// A color of 24 bits.
  fileprivate func color() throws(ConfigurationError) -> UInt32 {
    let needed = "a color in quotes, such as \"#FFB000\" (without them # begins a comment),"
    let text = try scalar(needed).text
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let color = UInt32(digits, radix: 16)
    else { throw mismatch(needed) }
    return color
  }

  /// A path relative to the directory of the file that names it.
  package func pathBesideFile() throws(ConfigurationError) -> String {
    let path = try text()
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
