package import DetentCompiled

extension KnobBuild {
  /// The keys of a knob in a session; a board's encoder has more.
  package static let table = KeyTable("encoder", keys: KnobBuild().keys)
  /// The keys of the button's time spans.
  package static let buttonKeys = ["debounce", "longPress", "doubleClick"]

  /// Reads a knob's keys from a map that may have others.
  package init(_ fields: YAMLFields) throws(ConfigurationError) {
    self.init()
    try RecordReader.read(&self, from: fields)
  }
}
