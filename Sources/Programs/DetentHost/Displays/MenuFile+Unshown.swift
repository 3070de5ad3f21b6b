import DetentDates
import DetentPicker
import DetentText
package import DetentYAML

extension MenuFile {
  /// The most places listed one by one; the rest are counted.
  private static let mostPlaces = 5
  /// The display's own characters beside the menu's texts: digits, words, and signs.
  private static let ownSigns =
    "0123456789:.,%−…‹›·!✓ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

  /// Reads the menu file at `path` once, as a pipe can't be read again.
  ///
  /// - Parameters:
  ///   - path: the menu's file.
  ///   - characters: the display's characters.
  /// - Returns: the menu, and a sentence with its place for each text that the display can't show.
  /// - Throws: `ConfigurationError` at the first fault.
  package static func load(
    _ path: String, for characters: Repertoire
  ) throws(ConfigurationError) -> (menu: MenuFile, unshown: [String]) {
    let (menu, _, unshown) = try placed(FileBytes.read(path), file: path, for: characters)
    return (menu, unshown.map { "\($0)" })
  }

  /// Reads a menu with the places of its items.
  ///
  /// - Returns: the menu, its items' places, and the texts that the display can't show, and the
  ///   names of this computer that aren't known.
  package static func placed(
    _ bytes: [UInt8], file: String, for characters: Repertoire
  ) throws(ConfigurationError) -> (
    menu: MenuFile, places: [Place], unshown: [ConfigurationError]
  ) {
    guard !bytes.isCompiled else {
      let menu = try MenuFile(compiled: bytes, file: file)
      let places = menu.items.map { item in
        let columns = item.lists.map { Array(repeating: 1, count: $0.count) }
        return Place(label: 1, content: 1, columns: columns)
      }
      let unshown = menu.unshownValues(of: file, for: characters, writesRows: false)
      return (menu, places, unshown)
    }
    let root = try root(of: bytes, file: file, in: .host)
    let menu = try root.content(as: MenuFile.self)
    let unshown =
      try unshown(in: root, menu.language.words, for: characters)
      + menu.unshownValues(of: file, for: characters, writesRows: true) + unknownNames(in: root)
    return (menu, try places(in: root), unshown)
  }

  /// This computer's locale and time zone, where a menu asks for them and they aren't known.
  private static func unknownNames(
    in menu: YAMLValue
  ) throws(ConfigurationError) -> [ConfigurationError] {
    var found: [ConfigurationError] = []
    for field in [DateRequest.Field.locale, .timeZone] {
      guard let value = try system(DateRequest.keys[field.rawValue], in: menu),
        let note = DateRequest.ofSystem(field).note
      else { continue }
      found.append(value.error(.notFound, note))
    }
    return found
  }

  /// The first `key: system`.
  private static func system(
    _ key: String, in menu: YAMLValue
  ) throws(ConfigurationError) -> YAMLValue? {
    if let value = try menu.value(ofKey: key), case .scalar("system", _) = value.node.content {
      return value
    }
    let maps =
      try [menu.value(ofKey: "datePicker")].compactMap(\.self)
      + (menu.value(ofKey: "items")?.list("- …") ?? [])
    for map in maps where map.isMap {
      if let value = try system(key, in: map) { return value }
    }
    return nil
  }

  /// The values that a display can't show, such as dates; those of rows and numbers aside if the
  /// file writes them as texts: a sentence for each item.
  private func unshownValues(
    of file: String, for characters: Repertoire, writesRows: Bool
  ) -> [ConfigurationError] {
    guard let lack = characters.lack else { return [] }
    return items.compactMap { item in
      guard item.kindKey == .datePicker || !writesRows && item.menuItem.role == .value else {
        return nil
      }
      let (content, traits) = (item.menuItem.content, item.menuItem.content.traits)
      guard !traits.acceptsText, traits.kind != .boolean else { return nil }
      let missing = characters.lacking(in: content.titles)
      guard !missing.isEmpty else { return nil }
      return ConfigurationError(
        file: file, line: item.line, reason: .notAllowed,
        message: "\(lack.who) \(missing.listed) in "
          + (traits.forms.contains(.date) ? "dates or times" : "values")
          + " of this item, and \(lack.instead)")
    }
  }

  /// The texts of a menu that a display can't show.
  static func unshown(
    in menu: YAMLValue, _ words: InterfaceWords = InterfaceWords(), for characters: Repertoire
  ) throws(ConfigurationError) -> [ConfigurationError] {
    guard let lack = characters.lack else { return [] }
    var sentences: [ConfigurationError] = []
    func say(_ message: String) {
      sentences.append(ConfigurationError(file: menu.file, reason: .notAllowed, message: message))
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
      sentences.append(value.refusal(message))
    }
    var own: [Unicode.Scalar] = []
    if case .bakedFont = characters {} else { own = characters.lacking(in: ownSigns) }
    if words != InterfaceWords() {
      // Announced ones aren't shown.
      let shown = Word.allCases.filter { $0 != .traits }.map { words[$0] }.joined()
      own += characters.lacking(in: shown).filter { !own.contains($0) }
    }
    if !own.isEmpty {
      say("\(lack.who) \(own.listed), which the display's own words and signs need")
    }
    if count > mostPlaces { say("\(count - mostPlaces) more texts have such characters") }
    return sentences
  }

  /// All texts that a menu may show.
  private static func shownTexts(in menu: YAMLValue) throws(ConfigurationError) -> [YAMLValue] {
    var texts: [YAMLValue] = []
    for key in ["title", "label", "caption", "unit", "on", "off", "default"] {
      if let text = try menu.value(ofKey: key) { texts.append(text) }
    }
    for row in try menu.writtenRows() {
      texts += row.isMap ? try shownTexts(in: row) : [row]
    }
    for key in itemKinds {
      guard let map = try menu.value(ofKey: key), map.isMap else { continue }
      texts += try shownTexts(in: map)
    }
    for key in ["items", "columns"] {
      guard let list = try menu.value(ofKey: key) else { continue }
      for map in try list.list("- …") { texts += try shownTexts(in: map) }
    }
    return texts
  }

  /// An item's lines in its file, from 1.
  package struct Place: Hashable, Sendable {
    /// The label's line; for a menu of one without a title, 1.
    package var label: Int
    /// The content's line.
    package var content: Int
    /// The lines of each list's rows.
    package var columns: [[Int]] = []
  }

  /// The places of all items, in the order of `items`.
  static func places(in menu: YAMLValue) throws(ConfigurationError) -> [Place] {
    guard let list = try menu.value(ofKey: "items") else { return [try place(of: menu)] }
    var places: [Place] = []
    for item in try list.list("- …") {
      places.append(try place(of: item))
      if try item.value(ofKey: "items") != nil { places += try Self.places(in: item) }
    }
    return places
  }

  private static func place(of item: YAMLValue) throws(ConfigurationError) -> Place {
    var label = try item.value(ofKey: "label")
    if label == nil { label = try item.value(ofKey: "title") }
    var place = Place(label: label?.line ?? item.line, content: item.line)
    for key in itemKinds {
      guard let content = try item.value(ofKey: key) else { continue }
      place.content = content.line
    }
    guard let picker = try item.value(ofKey: "picker") else { return place }
    for list in try picker.value(ofKey: "columns")?.list("- …") ?? [picker] {
      place.columns.append(try list.writtenRows().map(\.line))
    }
    return place
  }
}

extension PickerContent {
  /// The rows of its wheels; of a long one enough to cover all names.
  fileprivate var titles: String {
    let first = PickerSelection(repeating: 0, count: componentCount)
    let rows = resolve(first, from: first, changed: nil)
    var bytes: [UInt8] = []
    write(rows, as: .shown, to: &bytes)
    for component in 0..<componentCount {
      for row in 0..<min(shape(ofComponent: component, selection: rows).rowCount, 400) {
        write(
          .title, ofRow: row, inComponent: component, selection: rows, as: .long, to: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [Unicode.Scalar] {
  /// The most missing characters listed.
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
