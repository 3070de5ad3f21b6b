import Detent
public import DetentFiles
import DetentWords

extension MenuFile {
  /// As many places are told one by one; what follows them is told as a number.
  private static let mostPlaces = 5
  /// As many characters of a text are told.
  private static let mostCharacters = 5

  /// Reads the menu file at `path`, once: a pipe has nothing to read a second time.
  ///
  /// - Parameters:
  ///   - path: where the menu is.
  ///   - display: what it is shown on.
  /// - Returns: the menu, and what the display can't show of it: a sentence for each text, with its
  ///   place.
  /// - Throws: `ConfigurationError` at the first thing that isn't right.
  public static func load(
    _ path: String, for display: DisplayFormat
  ) throws(ConfigurationError) -> (menu: MenuFile, unshown: [String]) {
    let root = try root(of: FileBytes.read(path), file: path)
    return (try MenuFile(root), try unshown(in: root, on: display))
  }

  /// What a display can't show of a menu.
  ///
  /// Only displays of pixels have fonts of ours: terminals and character displays have their own.
  static func unshown(
    in menu: YAMLValue, on display: DisplayFormat
  ) throws(ConfigurationError) -> [String] {
    switch display {
    case .mono, .color: break
    case .terminal, .text, .nothing: return []
    }
    var sentences: [String] = []
    var count = 0
    for value in try shownTexts(in: menu) {
      let text = try value.scalar("a text").text
      guard text.unicodeScalars.contains(where: isMissing) else { continue }
      count += 1
      guard count <= mostPlaces else { continue }
      let missing = missingCharacters(of: text)
      var list = missing.prefix(mostCharacters).map(\.quotedForMessage).joined(separator: ", ")
      if missing.count > mostCharacters { list += " and \(missing.count - mostCharacters) more" }
      let message =
        "the display's font lacks \(list) in \(text.quotedForMessage), and boxes are drawn "
        + "instead; a terminal shows them"
      sentences.append("\(value.error(.notAllowed, message))")
    }
    if count > mostPlaces {
      sentences.append("\(menu.file): \(count - mostPlaces) more texts have such characters")
    }
    return sentences
  }

  /// The characters that are drawn as a box, each once, in their order.
  private static func missingCharacters(of text: String) -> [String] {
    var seen: Set<Unicode.Scalar> = []
    return text.unicodeScalars.filter { isMissing($0) && seen.insert($0).inserted }.map(String.init)
  }

  private static func isMissing(_ scalar: Unicode.Scalar) -> Bool { !MonoFace.shows(scalar.value) }

  /// All texts that a menu may show.
  private static func shownTexts(in menu: YAMLValue) throws(ConfigurationError) -> [YAMLValue] {
    var texts: [YAMLValue] = []
    for key in ["title", "label", "unit", "default"] {
      if let text = try menu.value(ofKey: key) { texts.append(text) }
    }
    if let rows = try menu.value(ofKey: "rows") { texts += try rows.list("[Tea, Coffee]") }
    for key in ["picker", "number", "text"] {
      if let map = try menu.value(ofKey: key) { texts += try shownTexts(in: map) }
    }
    for key in ["items", "columns"] {
      guard let list = try menu.value(ofKey: key) else { continue }
      for map in try list.list("- …") { texts += try shownTexts(in: map) }
    }
    return texts
  }
}
