public import DetentFiles
public import DetentSession
import DetentText

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
    var pairs: [(key: String, value: String)] = []
    var keys: Set<String> = []
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      var pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(Self.word)
      if pair.count == 1 {
        try Self.check(pair[0], isFirst: index == 0, name)
        pair = ["class", pair[0]]
      }
      guard keys.insert(pair[0]).inserted else {
        throw Self.error(
          .syntax, "\(pair[0].quotedForMessage) is there twice; keep one of them", name)
      }
      pairs.append((pair[0], pair[1]))
    }
    let value = YAMLValue(node: .map(pairs), file: name, name: "it")
    try self.init(value.fields(FaultKeys.table))
  }

  /// Checks that a word without a value is a class in first place.
  private static func check(
    _ word: String, isFirst: Bool, _ name: String
  ) throws(ConfigurationError) {
    let classes = FaultKeys.classes.choices
    if isFirst, classes.contains(word) || FaultKeys.otherClasses[word] != nil { return }
    if FaultKeys.table.keys.contains(word) {
      throw error(.missingKey, "\(word.quotedForMessage) needs a value: \(word)=…", name)
    }
    if classes.contains(word) {
      throw error(.notAllowed, "the class \(word.quotedForMessage) comes first, and alone", name)
    }
    let known = classes + FaultKeys.table.keys
    throw error(
      .unknownKey,
      "unknown word \(word.quotedForMessage)"
        + NearNames.suggestion(for: word, among: known).closingSentence
        + " Classes: \(classes.joined(separator: ", ")). "
        + "Settings, such as bounce=1.5ms: "
        + FaultKeys.table.keys.dropFirst().joined(separator: ", ") + ".", name)
  }

  /// A word without the blanks around it.
  private static func word(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }

  private static func error(
    _ reason: ConfigurationError.Reason, _ message: String, _ name: String
  ) -> ConfigurationError {
    ConfigurationError(file: name, reason: reason, message: message)
  }
}
