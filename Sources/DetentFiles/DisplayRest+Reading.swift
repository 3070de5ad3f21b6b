package import Detent

extension DisplayRest {
  /// The keys of a display that say when it shows less.
  package static let keys = ["idle", "sleep"]

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
