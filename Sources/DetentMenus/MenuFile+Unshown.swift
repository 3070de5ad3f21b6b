import Detent
public import DetentFiles
import DetentWords

extension MenuFile {
  /// As many places are told one by one; what follows them is told as a number.
  private static let mostPlaces = 5
  /// What is written on displays beside the texts of menus: figures, words, and signs.
  private static let ownSigns =
    "0123456789:.,%−…›✓ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  /// Reads the menu file at `path`, once: a pipe has nothing to read a second time.
  ///
  /// - Parameters:
  ///   - path: where the menu is.
  ///   - characters: those that the display has.
  /// - Returns: the menu, and what the display can't show of it: a sentence for each text, with its
  ///   place.
  /// - Throws: `ConfigurationError` at the first thing that isn't right.
  public static func load(
    _ path: String, for characters: Repertoire
  ) throws(ConfigurationError) -> (menu: MenuFile, unshown: [String]) {
    let (menu, _, unshown) = try placed(FileBytes.read(path), file: path, for: characters)
    return (menu, unshown.map { "\($0)" })
  }

  /// Reads a menu with the places of its items.
  ///
  /// - Returns: the menu, where each of its items stands, and what the display can't show of it.
  package static func placed(
    _ bytes: [UInt8], file: String, for characters: Repertoire
  ) throws(ConfigurationError) -> (
    menu: MenuFile, places: [Place], unshown: [ConfigurationError]
  ) {
    let root = try root(of: bytes, file: file)
    let menu = try MenuFile(root)
    let unshown =
      try unshown(in: root, for: characters) + menu.unshownDates(of: file, for: characters)
    return (menu, try places(in: root), unshown)
  }

  /// What a display can't show of the dates and times of a menu: a sentence for each item.
  private func unshownDates(
    of file: String, for characters: Repertoire
  ) -> [ConfigurationError] {
    guard let lack = characters.lack else { return [] }
    return items.compactMap { item in
      guard case .dates(.calendar(let wheels), _) = item.kind else { return nil }
      let missing = characters.lacking(in: wheels.titles)
      guard !missing.isEmpty else { return nil }
      return ConfigurationError(
        file: file, line: item.line, reason: .notAllowed,
        message: "\(lack.who) \(missing.listed) in dates or times of this item, "
          + "and \(lack.instead)")
    }
  }

  /// What a display can't show of a menu.
  static func unshown(
    in menu: YAMLValue, for characters: Repertoire
  ) throws(ConfigurationError) -> [ConfigurationError] {
    guard let lack = characters.lack else { return [] }
    var sentences: [ConfigurationError] = []
    func say(_ message: String) {
      sentences.append(
        ConfigurationError(file: menu.file, reason: .notAllowed, message: message))
    }
    var count = 0
    for value in try shownTexts(in: menu) {
      let text = try value.scalar("a text").text
      let missing = characters.lacking(in: text)
      guard !missing.isEmpty else { continue }
      count += 1
      guard count <= mostPlaces else { continue }
      let message =
        "\(lack.who) \(missing.listed) in \(text.quotedForMessage), and \(lack.instead)"
      sentences.append(value.error(.notAllowed, message))
    }
    var own: [Unicode.Scalar] = []
    if case .bakedFont = characters {} else { own = characters.lacking(in: ownSigns) }
    if !own.isEmpty {
      say("\(lack.who) \(own.listed), which the display's own words and signs need")
    }
    if count > mostPlaces {
      say("\(count - mostPlaces) more texts have such characters")
    }
    return sentences
  }

  /// All texts that a menu may show.
  private static func shownTexts(in menu: YAMLValue) throws(ConfigurationError) -> [YAMLValue] {
    var texts: [YAMLValue] = []
    for key in ["title", "label", "caption", "unit", "on", "off", "default"] {
      if let text = try menu.value(ofKey: key) { texts.append(text) }
    }
    for row in try menu.value(ofKey: "rows")?.list("[Tea, Coffee]") ?? [] {
      texts += row.isMap ? try shownTexts(in: row) : [row]
    }
    for key in ["picker", "number", "text", "toggle", "show"] {
      guard let map = try menu.value(ofKey: key), map.isMap else { continue }
      texts += try shownTexts(in: map)
    }
    for key in ["items", "columns"] {
      guard let list = try menu.value(ofKey: key) else { continue }
      for map in try list.list("- …") { texts += try shownTexts(in: map) }
    }
    return texts
  }
}

extension CalendarWheels {
  /// The rows of its wheels: of a long one as many as have all names.
  fileprivate var titles: String {
    let rows = selection(of: minimum)
    var bytes: [UInt8] = []
    write(rows, as: .shown, to: &bytes)
    for component in 0..<componentCount {
      for row in 0..<min(shape(ofComponent: component, selection: rows).rowCount, 400) {
        bytes.append(title(ofRow: row, inComponent: component, selection: rows))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Unicode.Scalar] {
  /// As many characters of a text are told.
  private static var most: Int { 5 }

  fileprivate var listed: String {
    let list = prefix(Self.most).map(\.nameForMessage).joined(separator: ", ")
    return count > Self.most ? list + " and \(count - Self.most) more" : list
  }
}

extension Unicode.Scalar {
  /// The character and its number, such as 'Ж' (U+0416).
  fileprivate var nameForMessage: String {
    let digits = String(value, radix: 16, uppercase: true)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.count))
    return "\(String(self).quotedForMessage) (U+\(zeros)\(digits))"
  }
}
