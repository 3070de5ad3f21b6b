package import DetentCompiled

extension KnobBuild {
  /// The keys of the button's time spans.
  package static let buttonKeys = ["debounce", "longPress", "doubleClick"]
}
