package import DetentFonts
import DetentRaster
package import DetentYAML

extension DisplayFont {
  /// The characters of the font.
  package var repertoire: Repertoire {
    isBaked ? .bakedFont(lacking: lacking) : .font(lacking: lacking)
  }
}

extension DisplayFormat {
  /// Opens the font of a pixel display.
  ///
  /// - Parameters:
  ///   - name: its path or name; nil for the built-in letters.
  ///   - file: the file that names it.
  /// - Returns: the font; nil for the built-in letters.
  /// - Throws: `ConfigurationError` for a missing font or library.
  package func openFont(
    _ name: String?, of file: String
  ) throws(ConfigurationError) -> DisplayFont? {
    guard let name else { return nil }
    if name.contains("/"), name.lowercased().hasSuffix(Self.bakedFont) {
      return try Self.openBaked(name)
    }
    var isSmooth = false
    if case .color = self { isSmooth = true }
    if name.contains("/") { InputFiles.note(name) }
    do {
      return DisplayFont(try HostFont(name, isSmooth: isSmooth))
    } catch {
      throw ConfigurationError(file: file, reason: .notFound, message: "'font': \(error)")
    }
  }

  private static func openBaked(_ path: String) throws(ConfigurationError) -> DisplayFont {
    let bytes = try FileBytes.read(path)
    do {
      return try DisplayFont(baked: bytes)
    } catch {
      let message =
        switch error {
        case .other: "this is no font that 'detent font bake' made; name one, or bake it"
        case .later: "a later version of detent baked this font; bake it with this one"
        case .damaged: "this baked font is damaged or cut off; bake it again"
        }
      throw ConfigurationError(file: path, reason: .unreadable, message: message)
    }
  }
}
