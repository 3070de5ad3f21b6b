import DetentInput
import DetentPicker
package import DetentRecords
import DetentText

/// Compiled files, in place of the YAML that made them.
extension [UInt8] {
  /// Whether the file begins as compiled ones do.
  package var isCompiled: Bool { withUnsafeBytes { CompiledFile.isCompiled($0) } }

  /// Reads a compiled file.
  ///
  /// - Throws: `ConfigurationError` with the fault and its offset.
  package func compiled<Content>(
    _ file: String, _ read: (UnsafeRawBufferPointer) throws(CompiledError) -> Content
  ) throws(ConfigurationError) -> Content {
    let result: Result<Content, CompiledError> = withUnsafeBytes { bytes in
      do throws(CompiledError) { return .success(try read(bytes)) } catch { return .failure(error) }
    }
    switch result {
    case .success(let content): return content
    case .failure(let error):
      throw ConfigurationError(file: file, reason: .syntax, message: error.description)
    }
  }
}

extension CompiledError {
  /// The fault and its place.
  package var description: String {
    var text: [UInt8] = []
    write(to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

extension MenuFile {
  /// Reads a compiled menu.
  package init(compiled bytes: [UInt8], file: String) throws(ConfigurationError) {
    self.init(
      try bytes.compiled(file) { bytes throws(CompiledError) in
        try CompiledMenu<ItemContent>(bytes)
      })
  }
}
