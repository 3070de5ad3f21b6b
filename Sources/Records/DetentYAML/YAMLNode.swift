/// A value of a YAML document as written, with its place.
package struct YAMLNode {
  /// The content of a value.
  package enum Content {
    /// A scalar. Only a plain one, without quotes, can be a number, a flag or null.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// Keys are unique scalars, in file order.
    case map([Entry], isInBraces: Bool)
  }

  /// A key of a map and its value.
  package struct Entry {
    package var key: YAMLNode
    package var value: YAMLNode
  }

  /// The content.
  package var content: Content
  /// The explicit tag, such as `tag:yaml.org,2002:str` for `!!str`; empty without one.
  package var tag = ""
  /// The line, from 1; 0 outside of a file.
  package var line = 0
  /// The column in Unicode scalars, from 1; 0 outside of a file.
  package var column = 0

  /// A map of plain words outside of a file.
  package static func map(_ words: [(key: String, value: String)]) -> YAMLNode {
    func word(_ text: String) -> YAMLNode { YAMLNode(content: .scalar(text, isPlain: true)) }
    return YAMLNode(
      content: .map(
        words.map { Entry(key: word($0.key), value: word($0.value)) }, isInBraces: false))
  }
}
