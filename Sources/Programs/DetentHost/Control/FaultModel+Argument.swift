import DetentRecords
public import DetentSession
import DetentText
public import DetentYAML

extension FaultModel {
  /// Reads faults from one argument: a class, `key=value` pairs, or both, separated by commas.
  ///
  ///     mixed
  ///     bounce=1.5ms,missed=0.02,seed=7
  ///     bounce_heavy,stuck=b,stuckFrom=1s
  ///
  /// The words are those of a session's `faults`. Blanks around a key or a value don't count.
  ///
  /// - Parameters:
  ///   - argument: the text.
  ///   - name: its name in errors.
  /// - Throws: `ConfigurationError` at the first fault.
  public init(argument: String, named name: String) throws(ConfigurationError) {
    let it = YAMLValue(node: .map([]), file: name, name: "it", in: .host)
    var pairs: [(key: String, value: String)] = []
    var keys: Set<String> = []
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      var pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(Self.word)
      if pair.count == 1 {
        try Self.check(pair[0], isFirst: index == 0, for: it)
        pair = ["class", pair[0]]
      }
      guard keys.insert(pair[0]).inserted else {
        throw it.error(.syntax, "\(pair[0].quotedForMessage) is there twice; keep one of them")
      }
      pairs.append((pair[0], pair[1]))
    }
    self = try YAMLValue(node: .map(pairs), file: name, name: "it", in: .host).record()
  }

  /// Checks that a word without a value is a class in first place.
  private static func check(
    _ word: String, isFirst: Bool, for it: YAMLValue
  ) throws(ConfigurationError) {
    let (classes, keys) = (Self.presets, FaultModel().keys)
    if isFirst, classes.contains(word) || Self.advice(for: word) != nil { return }
    if keys.contains(word) {
      throw it.error(.missingKey, "\(word.quotedForMessage) needs a value: \(word)=…")
    }
    if classes.contains(word) {
      throw it.refusal("the class \(word.quotedForMessage) comes first, and alone")
    }
    let known = classes + keys
    throw it.error(
      .unknownKey,
      "unknown word \(word.quotedForMessage)"
        + NearNames.suggestion(for: word, among: known).closingSentence
        + " Classes: \(classes.joined(separator: ", ")). "
        + "Settings, such as bounce=1.5ms: "
        + keys.dropFirst().joined(separator: ", ") + ".")
  }

  /// A word without the blanks around it.
  private static func word(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
