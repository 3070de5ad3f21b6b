/// The single document of a YAML file, as values with their places.
package enum YAMLDocument {
  /// Parses the text of a file.
  ///
  /// Values stay untyped: the readers know the types, so that `No`, `On` and `00` stay as written.
  /// Flags, whole numbers and null have the forms of YAML 1.2.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: its name in errors.
  ///   - what: the expected content, for the error of an empty file: "a board".
  ///   - surroundings: what its readers may ask.
  /// - Returns: the document's value, usually a map.
  /// - Throws: `ConfigurationError` for a text that is not YAML, is empty or too deep, or has a
  ///   second document, or aliases of more values than fit.
  package static func root(
    _ bytes: [UInt8], file: String, what: @autoclosure () -> String,
    in surroundings: Surroundings
  ) throws(ConfigurationError) -> YAMLValue {
    let root = try YAMLComposer.root(of: YAMLText(bytes, file: file)).map {
      YAMLValue(node: $0, file: file, name: "the file", in: surroundings)
    }
    guard let root, !root.isBlank else {
      throw ConfigurationError(
        file: file, line: 1, reason: .missingKey, message: "the file is empty; \(what()) is needed")
    }
    return root
  }
}
