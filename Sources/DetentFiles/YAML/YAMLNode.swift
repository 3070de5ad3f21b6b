/// A value of a YAML document, as it was written, and where it stands.
package struct YAMLNode {
  /// What a value is made of.
  package enum Content {
    /// A word or a text. Only a plain one, without quotes, can be a number, a flag or nothing.
    case scalar(String, isPlain: Bool)
    case list([YAMLNode])
    /// Keys are scalars, each there once, in the order of the file.
    case map([Entry], isInBraces: Bool)
  }

  /// A key of a map and its value.
  package struct Entry {
    package var key: YAMLNode
    package var value: YAMLNode
  }

  /// What it is made of.
  package var content: Content
  /// What kind of value its author says it is, such as `tag:yaml.org,2002:str` for `!!str`; empty
  /// where nothing is said.
  package var tag = ""
  /// The line, from 1; 0 if it stands in no file.
  package var line = 0
  /// The column in Unicode scalars, from 1; 0 if it stands in no file.
  package var column = 0

  /// A map of words without quotes that stands in no file.
  package static func map(_ words: [(key: String, value: String)]) -> YAMLNode {
    func word(_ text: String) -> YAMLNode { YAMLNode(content: .scalar(text, isPlain: true)) }
    return YAMLNode(
      content: .map(
        words.map { Entry(key: word($0.key), value: word($0.value)) }, isInBraces: false))
  }
}
