package import Detent

extension DisplayFormat {
  /// The keys of all displays.
  package static let commonKeys = ["idle", "sleep", "motion"]
  /// The keys of pixel displays.
  package static let dotKeys = commonKeys + ["pitch"]
  /// The amounts of motion.
  package static let motionChoices = ChoiceTable("motion", choices: ["full", "reduced"])

  /// Whether the display's `motion` is reduced: pictures change at once.
  package static func isMotionReduced(_ display: YAMLValue) throws(ConfigurationError) -> Bool {
    try display.value(ofKey: "motion")?.choice(motionChoices) == "reduced"
  }
}

extension DisplayFormat {
  /// The display's `pitch` in micrometers, given in millimeters; nil without the key.
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
  /// Reads a display's `idle` and `sleep`.
  ///
  /// - Parameters:
  ///   - value: the display.
  ///   - usual: the defaults.
  /// - Throws: `ConfigurationError` if one is neither a span nor `never`.
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
