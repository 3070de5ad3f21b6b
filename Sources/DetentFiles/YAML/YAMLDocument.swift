/// The one document of a YAML file, as values that know their place.
package enum YAMLDocument {
  /// Reads the text of a file.
  ///
  /// No value has a type yet: the readers know what each has to be, so that `No`, `On` and `00`
  /// stay as they were written. What a flag, a whole number and nothing look like is YAML 1.2's.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: what errors call it.
  ///   - what: what it should be, for the message if it is empty: "a board".
  /// - Returns: the document's only value, most often a map.
  /// - Throws: `ConfigurationError` if it is no YAML, is empty, has a second document, an
  ///   anchor or an alias, or is too deep.
  package static func root(
    _ bytes: [UInt8], file: String, what: String
  ) throws(ConfigurationError) -> YAMLValue {
    let root = try YAMLComposer.root(of: YAMLText(bytes, file: file)).map {
      YAMLValue(node: $0, file: file, name: "the file")
    }
    guard let root, !root.isBlank else {
      throw ConfigurationError(
        file: file, line: 1, reason: .missingKey, message: "the file is empty; \(what) is needed")
    }
    return root
  }
}
