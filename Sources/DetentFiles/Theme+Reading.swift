package import Detent
import DetentWords
import Glibc

extension Theme {
  /// The themes that have a name.
  package static let names = ChoiceTable("themeName", choices: ["dark", "light"])
  /// What a theme is made of: a color for each paint, and the lens.
  package static let keys = KeyTable("themeColors", keys: colorKeys + ["lens"])
  /// What a lit lens is.
  package static let lensChoices = ChoiceTable("lens", choices: ["filled", "outline"])

  /// The keys of the colors, in the order of `Paint.allCases`.
  private static let colorKeys = [
    "ground", "raised", "text", "text2", "text3", "lamp", "onLamp", "lampDim", "tick", "hair",
    "stop",
  ]

  /// Reads the colors of a display: a name, a map, or the path of a file with such a map.
  ///
  /// - Throws: `ConfigurationError` at what isn't right; two colors that can't be told apart are
  ///   refused at the place of the one that was given.
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
      // The place of whoever named it leads further than the name of what isn't there.
      throw value.error(error.reason, "\(value.name): \(path): \(error.message)")
    }
    try self.init(
      map: YAMLDocument.root(
        bytes, file: path, what: "a theme with colors such as lamp: \"#FFB000\""))
  }

  /// Reads a map of colors; those that it lacks are the dark theme's.
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
      throw (fields[low.paint] ?? fields[low.ground] ?? value).error(.notAllowed, low.sentence())
    }
  }

  /// Two colors that can't be told apart, by their keys, with their contrast and the one that they
  /// need, in hundredths.
  package struct LowContrast: Hashable, Sendable {
    package var paint, ground: String
    package var ratio, needed: Int

    /// It in words.
    ///
    /// - Parameter isShown: whether it is so in the colors that a display shows, or in the theme's.
    /// - Returns: a sentence without its point.
    package func sentence(isShown: Bool = false) -> String {
      "'\(paint)' on '\(ground)' has a contrast of "
        + "\(ExactDecimal.text(scaled: Int64(ratio), fractionDigits: 2)) to 1"
        + "\(isShown ? " in the colors of this display" : ""); "
        + "\(needed == 450 ? "what is read needs 4.5" : "shapes need 3") to 1"
    }
  }

  /// The pairs of colors that can't be told apart.
  ///
  /// - Parameter isCoarse: whether a display keeps five bits of red and blue and six of green.
  /// - Returns: them, in an order of their own.
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

  /// A color as a display of 16 bits shows it: what it keeps fills the whole range again.
  private static func coarse(_ color: UInt32) -> UInt32 {
    let (red, green, blue) = (color >> 19 & 0x1F, color >> 10 & 0x3F, color >> 3 & 0x1F)
    return (red << 3 | red >> 2) << 16 | (green << 2 | green >> 4) << 8 | blue << 3 | blue >> 2
  }

  // MARK: - Contrast

  /// What has to stand out from what, in hundredths: 4.5 to 1 what is read, 3 to 1 shapes.
  ///
  /// - Source: WCAG 2.2, 1.4.3 and 1.4.11.
  private static var pairs: [(paint: Paint, ground: Paint, needed: Int)] {
    let read: [Paint] = [.text, .secondary, .tertiary, .lamp, .stop]
    return [Paint.ground, .raised].flatMap { ground in read.map { ($0, ground, 450) } }
      + [(.lamp, .dimLamp, 450), (.onLamp, .lamp, 450), (.onLamp, .stop, 450)]
      + [(.tick, .ground, 300)]
  }

  /// How much two colors differ in lightness, 100 to 2,100: hundredths, rounded down.
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

  /// The path of a file, which starts at the directory of the one that names it.
  package func pathBesideFile() throws(ConfigurationError) -> String {
    let path = try text()
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
