import Yams

/// The one document of a YAML file, as values that know their place.
enum YAMLDocument {
  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: what errors call it.
  ///   - what: what it should be, for the message if it is empty: "a board".
  /// - Returns: the document's only value, most often a map.
  /// - Throws: `ConfigurationError` if it is no YAML, is empty, has a second document or grows too
  ///   large when its aliases are followed.
  static func root(
    _ bytes: [UInt8], file: String, what: String
  ) throws(ConfigurationError) -> YAMLValue {
    let text = try YAMLText(bytes, file: file).text
    let node: Node?
    do {
      // No resolver: the readers know what each value has to be, so `No` and `00` stay as written.
      // The encoding is said because the default asks the environment and prints what it found.
      node = try compose(yaml: text, .basic, .default, .utf8)
    } catch let error as YamlError {
      throw YAMLProblem.error(for: error, text: text, file: file)
    } catch {
      throw ConfigurationError(
        file: file, reason: .syntax, message: "isn't valid YAML: \(error)")
    }
    let root = node.map { YAMLValue(node: $0, file: file, name: "the file") }
    guard let root, !root.isBlank else {
      throw ConfigurationError(
        file: file, line: 1, reason: .missingKey, message: "the file is empty; \(what) is needed")
    }
    try checkSize(of: root)
    return root
  }

  /// Counts values as if aliases were written out, and stops before that takes long.
  private static func checkSize(of root: YAMLValue) throws(ConfigurationError) {
    var waiting = [root.node]
    var count = 0
    while let node = waiting.popLast() {
      count += 1
      switch node {
      case .mapping(let mapping):
        for (key, value) in mapping {
          waiting.append(key)
          waiting.append(value)
        }
      case .sequence(let sequence):
        waiting += sequence
      case .scalar, .alias:
        continue
      }
      guard count + waiting.count <= Limits.values else {
        throw root.error(
          .tooLarge, "the file's aliases (*name) stand for more than \(Limits.values) values")
      }
    }
  }
}
