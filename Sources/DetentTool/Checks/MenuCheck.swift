import Detent
import DetentDiagnostics
import DetentFiles
import DetentMenus

/// Checks a menu against the guidelines.
struct MenuCheck {
  /// The number of rows that suits a picker.
  let limits: RowLimits
  /// The menu's display; nil for a terminal.
  let lens: LensCheck?
  /// The display's characters.
  let characters: Repertoire

  /// The findings about a menu, by line.
  ///
  /// - Parameters:
  ///   - path: the menu's file.
  ///   - original: the file that it translates; nil for none.
  /// - Returns: all findings that are not marked as checked.
  /// - Throws: `ConfigurationError` if a file is no menu.
  func findings(
    in path: String, translating original: String?
  ) throws(ConfigurationError) -> [Finding] {
    let bytes = try FileBytes.read(path)
    let (menu, places, unshown) = try MenuFile.placed(bytes, file: path, for: characters)
    let first = try original.map { path throws(ConfigurationError) in
      try MenuFile(contentsOf: path)
    }
    let checked = CheckedLines(bytes)
    var findings: [Finding] = unshown.map {
      Finding(
        $0.message, code: "letters", source: "Detent: choices must be legible", in: path,
        at: $0.line)
    }
    let items = lens == nil || menu.isSingle ? [] : menu.menu().items
    for (index, item) in menu.items.enumerated() {
      let place = places[index]
      var advice = advice(on: item, at: place, in: menu)
      if items.indices.contains(index),
        let found = lens?.advice(
          onLabelOf: items[index], below: Array((menu.title ?? "").utf8))
      {
        advice.append((place.label, found))
      }
      for (line, advice) in advice {
        // A comment may stand at the list or at its item, too.
        let lines = [line, place.columns.first?.first ?? line, place.content, place.label]
        guard !lines.contains(where: { checked.contains(advice.code, at: $0) }) else { continue }
        findings.append(Finding(advice, in: path, at: line))
      }
    }
    if let first {
      for (line, advice) in Self.advice(on: menu, at: places, translating: first)
      where !checked.contains(advice.code, at: line) {
        findings.append(Finding(advice, in: path, at: line))
      }
    }
    findings.removeAll { checked.contains($0.code, at: $0.line) }
    // Stable: findings of one line keep their order.
    return findings.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }.map(\.element)
  }

  // MARK: - One item

  private func advice(
    on item: MenuFile.Item, at place: MenuFile.Place, in menu: MenuFile
  ) -> [(line: Int, advice: MenuAdvice)] {
    switch item.kind {
    case .rows(let column):
      return advice(on: column, of: item, limits, at: place, 0, in: menu)
    case .columns(let columns):
      // Two rows beside others are AM and PM.
      let limits = RowLimits(fewest: 1, most: limits.most)
      return columns.indices.flatMap {
        advice(on: columns[$0], of: item, limits, at: place, $0, in: menu)
      }
    case .number(let number):
      let most = 4 * limits.most
      if number.count > most {
        return [(place.content, .tooManyRows(number.count, most: most))]
      }
      return number.count < limits.fewest ? [(place.content, .tooFewRows(number.count))] : []
    case .text, .dates, .toggle, .action, .submenu, .reading: return []
    }
  }

  private func advice(
    on column: MenuFile.Column, of item: MenuFile.Item, _ limits: RowLimits,
    at place: MenuFile.Place, _ index: Int, in menu: MenuFile
  ) -> [(line: Int, advice: MenuAdvice)] {
    let lines = place.columns[index]
    let others = menu.items.filter { $0.label != item.label }
    let places = Set(others.map(\.label))
    var advice = MenuAdvice.advice(onRows: column.rows, wraps: item.wraps, limits: limits).map {
      (line: $0.row.map { lines[$0] } ?? place.content, advice: $0.advice)
    }
    for (row, line) in zip(column.rows, lines) {
      if MenuAdvice.leadsElsewhere(row, places: places) {
        advice.append((line, .leadsElsewhere(row)))
      }
      guard case .rows = item.kind, let found = lens?.advice(on: row) else { continue }
      advice.append((line, found))
    }
    return advice
  }

  // MARK: - Translations

  /// Advice on missing and untranslated texts of a translation.
  private static func advice(
    on menu: MenuFile, at places: [MenuFile.Place], translating original: MenuFile
  ) -> [(line: Int, advice: MenuAdvice)] {
    var advice: [(line: Int, advice: MenuAdvice)] = []
    if menu.items.count != original.items.count {
      advice.append((places[0].label, .otherRows("\(original.items.count) items")))
    }
    for (index, (item, first)) in zip(menu.items, original.items).enumerated() {
      let place = places[index]
      if isSame(item.label, first.label) {
        advice.append((place.label, .untranslated(item.label)))
      }
      let (columns, others) = (item.columns, first.columns)
      for (index, (column, other)) in zip(columns, others).enumerated() {
        if column.rows.count != other.rows.count {
          advice.append((place.content, .otherRows("\(other.rows.count) rows")))
        }
        for (row, line) in zip(column.rows, place.columns[index]) where other.rows.contains(row) {
          if isSame(row, row) { advice.append((line, .untranslated(row))) }
        }
      }
      if columns.count != others.count {
        advice.append((place.content, .otherRows("\(others.count) lists")))
      }
    }
    return advice
  }

  /// Whether both are one text with words: numbers need no translation.
  private static func isSame(_ text: String, _ other: String) -> Bool {
    text == other && text.contains(where: \.isLetter)
  }
}

extension MenuFile.Item {
  fileprivate var columns: [MenuFile.Column] {
    switch kind {
    case .rows(let column): [column]
    case .columns(let columns): columns
    default: []
    }
  }
}
