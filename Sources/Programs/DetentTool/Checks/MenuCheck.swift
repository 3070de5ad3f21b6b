import DetentHost
import DetentPicker
import DetentRaster
import DetentTranscript
import DetentView
import DetentYAML

/// Checks a menu against the guidelines.
struct MenuCheck {
  /// The number of rows that suits a picker.
  let limits: RowLimits
  /// The menu's display; nil for a terminal.
  let lens: LensCheck?
  /// The display's characters.
  let characters: Repertoire

  /// Advice and its line.
  private typealias Located = (line: Int, advice: MenuAdvice)

  /// A menu and the findings about it, by line.
  ///
  /// - Parameters:
  ///   - path: the menu's file.
  ///   - original: the file that it translates; nil if absent.
  /// - Returns: the menu, and all findings that are not marked as checked.
  /// - Throws: `ConfigurationError` if a file is no menu.
  func findings(
    in path: String, translating original: String?
  ) throws(ConfigurationError) -> (menu: MenuFile, findings: [Finding]) {
    let bytes = try FileBytes.read(path)
    let (menu, places, unshown) = try MenuFile.placed(bytes, file: path, for: characters)
    let first = try original.map { path throws(ConfigurationError) in
      let bytes = try FileBytes.read(path)
      return (
        menu: try MenuFile.placed(bytes, file: path, for: characters).menu,
        texts: try MenuFile.Texts(bytes, file: path)
      )
    }
    let checked = CheckedLines(bytes)
    var found: [Located] = unshown.map {
      ($0.line, MenuAdvice("letters", $0.message, source: "Detent: choices must be legible"))
    }
    var shown = menu.menu()
    // A terminal may have any size.
    shown.fit(lens?.room ?? .everything)
    let items = lens == nil || menu.isSingle ? [] : shown.items
    // Only rows have an order.
    let hasRows = menu.items.contains { !$0.lists.isEmpty }
    let names = CalendarNames(locale: hasRows ? menu.language.locale : nil)
    for (index, item) in menu.items.enumerated() {
      let place = places[index]
      var advice = advice(on: item, at: place, in: menu, names)
      let onPrograms = [MenuAdvice.rereadPlace(of: item), .missingProgram(of: item)]
      advice += onPrograms.compactMap { $0.map { (place.label, $0) } }
      if let (sentence, _) = menu.restyling(of: index, in: shown) {
        advice.append((place.content, .restyled(sentence)))
      }
      if items.indices.contains(index),
        let cut = lens?.advice(onLabelOf: items[index], below: Array((menu.title ?? "").utf8))
      {
        advice.append((place.label, cut))
      }
      // A comment at the list or at its item covers its rows.
      let lines = [place.columns.first?.first, place.content, place.label].compactMap(\.self)
      found += advice.filter { _, advice in
        !lines.contains { checked.contains(advice.code, at: $0) }
      }
    }
    found += Self.advice(onItemsOf: menu, at: places)
    if let locale = menu.language.locale, !menu.language.missing.isEmpty {
      found.append((menu.language.line, .englishWords(menu.language.missing, locale: locale)))
    }
    if let first {
      found += Self.advice(on: menu, at: places, translating: first.menu)
      found += try Self.advice(
        on: MenuFile.Texts(bytes, file: path), translating: first.texts)
    }
    // Stable: findings of one line keep their order.
    let findings = found.filter { !checked.contains($0.advice.code, at: $0.line) }.enumerated()
      .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .map { Finding(file: path, line: $0.element.line, advice: $0.element.advice) }
    return (menu, findings)
  }

  // MARK: - One item

  private func advice(
    on item: MenuFile.Item, at place: MenuFile.Place, in menu: MenuFile, _ names: CalendarNames
  ) -> [Located] {
    // A compiled menu has no comments that mark lines as checked.
    guard item.line > 0 else { return [] }
    if item.dialsEveryMinute { return [(place.content, .everyMinute)] }
    guard case .number(let range) = item.menuItem.content.kind else {
      // Two rows beside others are AM and PM, and how many a command has is not known.
      let isShort = item.hasColumns || item.feed(of: .rows) != nil
      let limits = RowLimits(fewest: isShort ? 1 : limits.fewest, most: limits.most)
      return item.lists.enumerated().flatMap { index, list in
        advice(on: list.labels, of: item, limits, at: place, index, in: menu, names)
      }
    }
    let most = 4 * limits.most
    let count = range.base.count
    if count > most { return [(place.content, .tooManyRows(count, most: most))] }
    return count < limits.fewest ? [(place.content, .tooFewRows(count))] : []
  }

  private func advice(
    on rows: [String], of item: MenuFile.Item, _ limits: RowLimits,
    at place: MenuFile.Place, _ index: Int, in menu: MenuFile, _ names: CalendarNames
  ) -> [Located] {
    let lines = place.columns[index]
    let places = Set(menu.items.map(\.label)).subtracting([item.label])
    let leading = LeadingWords(locale: menu.language.locale, words: menu.language.words)
    var advice = MenuAdvice.advice(
      onRows: rows, wraps: item.menuItem.wraps, limits: limits, names: names
    ).map {
      (line: $0.row.map { lines[$0] } ?? place.content, advice: $0.advice)
    }
    for (row, line) in zip(rows, lines) {
      if leading.lead(row, places: places) {
        advice.append((line, .leadsElsewhere(row)))
      }
      guard !item.hasColumns, let found = lens?.advice(on: row) else { continue }
      advice.append((line, found))
    }
    return advice
  }

  /// Advice on lists of many items, at the first one that is too many.
  private static func advice(
    onItemsOf menu: MenuFile, at places: [MenuFile.Place]
  ) -> [Located] {
    let lists = Dictionary(grouping: menu.items.indices) { menu.items[$0].menuItem.parent ?? -1 }
    return lists.values.compactMap { items in
      items.count > MenuAdvice.mostItems
        ? (places[items[MenuAdvice.mostItems]].label, .tooManyItems(items.count)) : nil
    }
  }

  // MARK: - Translations

  /// Advice on missing and untranslated texts of a translation.
  private static func advice(
    on menu: MenuFile, at places: [MenuFile.Place], translating original: MenuFile
  ) -> [Located] {
    var advice: [Located] = []
    if menu.items.count != original.items.count {
      advice.append((places[0].label, .otherRows("\(original.items.count) items")))
    }
    for (index, (item, first)) in zip(menu.items, original.items).enumerated() {
      let place = places[index]
      if isSame(item.label, first.label) { advice.append((place.label, .untranslated(item.label))) }
      let (columns, others) = (item.lists.map(\.labels), first.lists.map(\.labels))
      for (index, (rows, other)) in zip(columns, others).enumerated() {
        if rows.count != other.count {
          advice.append((place.content, .otherRows("\(other.count) rows")))
        }
        for (row, line) in zip(rows, place.columns[index]) where other.contains(row) {
          if isSame(row, row) { advice.append((line, .untranslated(row))) }
        }
      }
      if columns.count != others.count {
        advice.append((place.content, .otherRows("\(others.count) lists")))
      }
    }
    return advice
  }

  /// Advice on titles, captions, units and a switch's words of a translation.
  private static func advice(
    on texts: MenuFile.Texts, translating original: MenuFile.Texts
  ) -> [Located] {
    original.byPath.compactMap { path, first in
      guard let own = texts.byPath[path] else {
        // Without a title a submenu shows its label.
        guard first.key != "title" || path.count == 1, let line = texts.line(forPath: path) else {
          return nil
        }
        return (line, .missingText(first.text, key: first.key))
      }
      guard isSame(own.text, first.text), first.key != "unit" || !UnitSymbols.contain(own.text)
      else { return nil }
      return (own.line, .untranslated(own.text))
    }
    // A dictionary has no order.
    .sorted { ($0.line, $0.advice.sentence) < ($1.line, $1.advice.sentence) }
  }

  /// Whether both are one text with words: numbers need no translation.
  private static func isSame(_ text: String, _ other: String) -> Bool {
    text == other && text.contains(where: \.isLetter)
  }
}

/// Checks the legibility of a board's display.
struct BoardCheck {
  let board: BoardFile
  let path: String
  let lens: LensCheck?

  /// The findings about the display.
  ///
  /// - Throws: `ConfigurationError` if the file can't be read again.
  func findings() throws(ConfigurationError) -> [Finding] {
    var advice: [(key: String, advice: MenuAdvice)] = []
    if let small = lens?.advice { advice.append(("pitch", small)) }
    if case .color(_, _, let theme, _) = board.display, let panel = board.panel {
      advice += theme.lowContrasts(isCoarse: panel.kind.facts.isCoarse).map {
        (
          "theme",
          MenuAdvice("contrast", $0.sentence(isShown: true), source: "WCAG 2.2, 1.4.3 and 1.4.11")
        )
      }
    }
    guard !advice.isEmpty else { return [] }
    let bytes = try FileBytes.read(path)
    let checked = CheckedLines(bytes)
    let display = try YAMLDocument.root(bytes, file: path, what: "a board").value(ofKey: "display")
    var findings: [Finding] = []
    for (key, advice) in advice {
      let line = try display?.value(ofKey: key)?.line ?? display?.line ?? 0
      if !checked.contains(advice.code, at: line) {
        findings.append(Finding(file: path, line: line, advice: advice))
      }
    }
    return findings
  }
}

/// A finding and its place in a file.
struct Finding {
  var file: String
  /// From 1; 0 for the file as a whole.
  var line: Int
  var advice: MenuAdvice

  /// The form that editors and terminals turn into a link.
  var text: String {
    "\(file)\(line == 0 ? "" : ":\(line)"): \(advice.sentence) (source: \(advice.source))"
  }

  var json: JSONLine {
    JSONLine([
      "line": .count(line), "column": .integer(0), "severity": .word("warning"),
      "code": .string(advice.code), "message": .string(advice.sentence),
      "source": .string(advice.source),
    ])
  }
}

/// Checks whether words fit a display, and the height of its letters.
struct LensCheck {
  private let letters: PixelLetters?
  private let format: DisplayFormat
  private let name: String
  /// The pixel pitch in micrometers; nil if unknown.
  private let pitch: Int?

  /// Creates a check; nil without a display and for a terminal, which may have any size.
  init?(_ format: DisplayFormat, font: ShapedFont?, pitch: Int?, isTextLarge: Bool) {
    self.format = format
    self.pitch = pitch
    switch format {
    case .mono(let width, let height):
      letters = PixelLetters(
        width: width, height: height, font: font, isTextLarge: isTextLarge)
      name = "\(width)x\(height) dots"
    case .color(let width, let height, _, let isRound):
      letters = PixelLetters(
        width: width, height: height, isRound: isRound, font: font, isTextLarge: isTextLarge)
      name = "\(width)x\(height) dots"
    case .text(let columns, let rows):
      letters = nil
      name = "\(columns)x\(rows) characters"
    case .terminal, .nothing: return nil
    }
  }

  /// The layouts that the display has room for.
  var room: StyleRoom { Screen(format).room }

  /// Advice on a wheel's row in the lens.
  func advice(on row: String) -> MenuAdvice? {
    guard let letters else { return isWhole(row) ? nil : .tooWide(row, display: name) }
    let (capital, isCut) = Array(row.utf8).withUnsafeBufferPointer(letters.inLens)
    if isCut { return .tooWide(row, display: name) }
    guard let pitch else { return nil }
    let legibility = Legibility(dots: capital, pitch: pitch)
    return legibility.isLegible ? nil : .tooSmall(legibility, row: row)
  }

  /// Advice on the letters of labels.
  var advice: MenuAdvice? {
    guard let letters, let pitch else { return nil }
    let legibility = Legibility(dots: letters.labelCapital, pitch: pitch)
    return legibility.isLegible ? nil : .tooSmall(legibility)
  }

  /// Advice on an item's label in the lens of its list.
  ///
  /// - Parameters:
  ///   - item: the item.
  ///   - title: the caption of the list, which a cut label replaces.
  /// - Returns: advice on a cut label, or nil.
  func advice(onLabelOf item: MenuItem, below title: [UInt8]) -> MenuAdvice? {
    var item = item
    item.parent = nil
    let (label, menu) = (item.label, PickerMenu(title: title, items: [item]))
    let isShown: Bool
    if let letters {
      var scene = PickerScene()
      menu.describe(into: &scene)
      isShown = label.withUnsafeBufferPointer { letters.shows($0, in: scene) }
    } else {
      isShown = lines(of: menu).contains { $0.range(ofText: item.name) != nil }
    }
    return isShown ? nil : .labelTooWide(item.name, display: name)
  }

  /// Whether a text display shows the whole row.
  private func isWhole(_ row: String) -> Bool {
    let item = MenuItem(label: [], content: .rows(RowList([row])), rows: [0])
    // A unit is separated from its digits.
    return lines(of: PickerMenu(title: [], items: [item], isSingle: true)).contains { shown in
      row.split(separator: " ").allSatisfy { shown.range(ofText: String($0)) != nil }
    }
  }

  /// The rows of a text display.
  private func lines(of menu: ItemMenu) -> [String] {
    guard var face = Screen(format).text else { return [] }
    var scene = PickerScene(reach: face.reach)
    menu.describe(into: &scene)
    _ = face.draw(scene)
    return (0..<face.grid.rows).map { face.grid.text(row: $0) }
  }
}

extension MenuFile.Item {
  /// Whether a wheel has all minutes of an hour, and neither its value nor a limit is a minute that
  /// an interval would leave out.
  fileprivate var dialsEveryMinute: Bool {
    switch menuItem.content.kind {
    case .date(let wheels):
      wheels.rules.mode.hasTime && wheels.rules.mode != .hourMinuteAndSecond
        && wheels.rules.minuteInterval == 1 && wheels.value(of: menuItem.rows).minute % 5 == 0
        && (!wheels.rules.hasLimits || wheels.rules.minimum.minute % 5 == 0)
    case .duration(let wheels):
      wheels.base.minuteInterval == 1
        && wheels.base.seconds.upperBound - wheels.base.seconds.lowerBound >= 3_540
        && wheels.base.value(of: menuItem.rows) % 300 == 0
        && wheels.base.seconds.lowerBound % 300 == 0
    default: false
    }
  }
}

extension MenuItem {
  fileprivate var name: String { String(decoding: label, as: UTF8.self) }
}
