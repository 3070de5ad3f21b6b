import Detent
public import DetentFiles
public import DetentFonts

extension DisplayFormat {
  /// Opens the font of a display of dots.
  ///
  /// - Parameters:
  ///   - name: its path or name; nil for our own letters.
  ///   - file: the file that names it.
  /// - Returns: the font, or nil where the letters are our own.
  /// - Throws: `ConfigurationError` if there is no such font, or a library is missing.
  public func openFont(
    _ name: String?, of file: String
  ) throws(ConfigurationError) -> HostFont? {
    guard let name else { return nil }
    var isSmooth = false
    if case .color = self { isSmooth = true }
    do {
      return try HostFont(name, isSmooth: isSmooth)
    } catch {
      throw ConfigurationError(file: file, reason: .notFound, message: "'font': \(error)")
    }
  }
}
