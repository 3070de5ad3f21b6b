package import Detent

extension DisplayFormat {
  /// The keys that displays of all kinds have.
  package static let commonKeys = ["idle", "sleep", "motion"]
  /// Those that panels of dots have.
  package static let dotKeys = commonKeys + ["pitch"]
  /// How much moves on a display.
  package static let motionChoices = ChoiceTable("motion", choices: ["full", "reduced"])

  /// Whether a display's pictures change at once, and not on their way, from a key that is read
  /// elsewhere.
  package static func isMotionReduced(_ display: YAMLValue) throws(ConfigurationError) -> Bool {
    try display.value(ofKey: "motion")?.choice(motionChoices) == "reduced"
  }
}

extension DisplayFormat {
  /// How far a display's dots are apart, in micrometers, from a key that is read elsewhere, in
  /// millimeters; nil where nothing says it.
  package static func pitch(_ display: YAMLValue) throws(ConfigurationError) -> Int? {
    guard let value = try display.value(ofKey: "pitch") else { return nil }
    let decimal = try value.decimal("a number of millimeters such as 0.17")
    guard let pitch = decimal.scaled(to: 6).map({ Int($0 / 1_000) }), Limits.pitch.contains(pitch)
    else {
      throw value.error(
        .notAllowed, "'pitch' is \(value.kind); from 0.01 to 2 mm from dot to dot are allowed")
    }
    return pitch
  }
}

extension DisplayRest {
  /// Reads when a display shows less, from its keys that are read elsewhere.
  ///
  /// - Parameters:
  ///   - value: the display.
  ///   - usual: what it does where the keys don't say.
  /// - Throws: `ConfigurationError` if one is neither a span nor never.
  package init(_ value: YAMLValue, usually usual: DisplayRest) throws(ConfigurationError) {
    self.init(
      idle: try Self.span("idle", of: value, usually: usual.idle),
      sleep: try Self.span("sleep", of: value, usually: usual.sleep))
  }

  private static func span(
    _ key: String, of display: YAMLValue, usually usual: TimeSpan?
  ) throws(ConfigurationError) -> TimeSpan? {
    guard let value = try display.value(ofKey: key) else { return usual }
    guard try value.scalar("a span such as 10s, or never,").text != "never" else { return nil }
    return try value.span(in: Limits.rest)
  }
}
