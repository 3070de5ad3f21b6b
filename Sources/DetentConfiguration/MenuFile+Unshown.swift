import Detent

extension MenuFile {
  /// As many places are told one by one; what follows them is told as a number.
  private static let mostPlaces = 5
  /// As many characters of a text are told.
  private static let mostCharacters = 5

  /// What a display can't show of the menu at a path: a sentence for each text, with its place.
  ///
  /// Only displays of pixels have fonts of ours: terminals and character displays have their own.
  ///
  /// - Throws: `ConfigurationError` if the file can't be read.
  public static func unshown(
    inMenu path: String, on display: DisplayFormat
  ) throws(ConfigurationError) -> [String] {
    guard case .mono = display else { return [] }
    let root = try YAMLDocument.root(FileBytes.read(path), file: path, what: "a menu")
    return try sentences(about: root)
  }

  /// The same of the menu that stands in the session at a path.
  ///
  /// - Throws: `ConfigurationError` if the file can't be read.
  public static func unshown(
    inSession path: String, on display: DisplayFormat
  ) throws(ConfigurationError) -> [String] {
    guard case .mono = display else { return [] }
    let root = try YAMLDocument.root(FileBytes.read(path), file: path, what: "a session")
    guard let menu = try root.value(ofKey: "menu"), menu.isMap else { return [] }
    return try sentences(about: menu)
  }

  private static func sentences(about menu: YAMLValue) throws(ConfigurationError) -> [String] {
    var sentences: [String] = []
    var count = 0
    for value in try shownTexts(in: menu) {
      let text = try value.scalar("a text").text
      let missing = missingCharacters(of: text)
      guard !missing.isEmpty else { continue }
      count += 1
      guard count <= mostPlaces else { continue }
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
    var missing: [String] = []
    for scalar in text.unicodeScalars where !MonoFace.shows(scalar.value) {
      let character = String(scalar)
      if !missing.contains(character) { missing.append(character) }
    }
    return missing
  }

  /// All texts that a menu may show.
  private static func shownTexts(in menu: YAMLValue) throws(ConfigurationError) -> [YAMLValue] {
    var texts: [YAMLValue] = []
    for key in ["title", "label", "unit"] {
      if let text = try menu.value(ofKey: key) { texts.append(text) }
    }
    if let rows = try menu.value(ofKey: "rows") { texts += try rows.list("[Tea, Coffee]") }
    for key in ["picker", "number"] {
      if let map = try menu.value(ofKey: key) { texts += try shownTexts(in: map) }
    }
    for key in ["items", "columns"] {
      guard let list = try menu.value(ofKey: key) else { continue }
      for map in try list.list("- …") { texts += try shownTexts(in: map) }
    }
    return texts
  }
}
