import DetentInput
import DetentText

/// The filter of a list, which numbers its rows anew; outputs count all rows.
extension PickerMenu {
  var isFiltered: Bool {
    @inline(__always) get { Contents.has(.filter) && screen.isFilter }
  }

  /// Whether typed characters start a filter: in a list of words, or of items.
  public var isFilterable: Bool {
    @inline(__always) @_specialize(where Contents == ItemContent)
    get {
      guard Contents.has(.filter) else { return false }
      switch base {
      case .list: return true
      case .item(let item), .link(let item): return items[item].content.traits.hasOpenRows
      case .entry, .question, .filter: return false
      }
    }
  }

  /// The words of the filter; nil if absent.
  package var filterWords: FilterWords? {
    @inline(__always) get { isFiltered ? filter.words : nil }
  }

  /// The number of all rows of the filtered list; 0 without a filter.
  package var unfilteredCount: Int { @inline(__always) get { isFiltered ? filter.total : 0 } }

  /// Applies a command of the filter.
  ///
  /// - Returns: whether it is such a command.
  @inline(never)
  mutating func filters(_ command: PickerCommand, at now: Instant) -> Bool {
    guard Contents.has(.filter) else { return false }
    switch command {
    case .filter where !isFiltered && isFilterable: beginFilter()
    case .type(let letter) where isFilterable:
      beginFilter()
      // A longer text matches some of the same rows.
      let count = filter.entry.count
      guard filter.entry.type(letter) else {
        report(.reachedEnd(component: 0))
        return true
      }
      find(among: filter.entry.count > count ? filter.found : nil, at: now)
    case .erase where isFiltered:
      guard filter.entry.erase() else {
        endFilter(at: now)
        return true
      }
      find(among: nil, at: now)
    case .cancel where isFiltered: endFilter(at: now)
    default: return false
    }
    return true
  }

  mutating func beginFilter() {
    let (items, total): ([Int], Int)
    switch screen {
    case .list:
      (items, total) = (listed, listed.count)
      screen = .filter(.list)
    case .item(let item):
      (items, total) = ([], picker.rowCount(inComponent: 0))
      screen = .filter(.item(item))
    case .link(let item):
      (items, total) = ([], picker.rowCount(inComponent: 0))
      screen = .filter(.link(item))
    case .entry, .question, .filter: return
    }
    aftermath.forget()
    let row = picker.selectedRow(inComponent: 0)
    filter = ListFilter(
      total: total, listed: items, current: row, anchor: row, reported: picker.reported[0],
      confirmed: picker.confirmed[0])
    showCaption()
  }

  /// Searches the given rows for the typed text; nil for all.
  mutating func find(among rows: [Int32]?, at now: Instant) {
    noteLens()
    filter.words = FilterWords(filter.entry.text)
    filter.found = filter.words.isEmpty ? nil : found(among: rows)
    let before = filter.current
    let row = filter.row(near: filter.anchor)
    if row >= 0 { filter.current = filter.stored(row) }
    showFound(row, isOther: row >= 0 && filter.current != before, at: now)
    showCaption()
    take(at: now)
  }

  /// The matching rows.
  func found(among rows: [Int32]?) -> [Int32] {
    guard screen == .filter(.list) else {
      return picker.content.open.openRows?.rows(having: filter.words, among: rows, from: 0) ?? []
    }
    var found: [Int32] = []
    for row in filter.listed.indices
    where items[filter.listed[row]].label.withUnsafeBufferPointer(filter.words.match) {
      found.append(Int32(truncatingIfNeeded: row))
    }
    return found
  }

  /// Records the row in the lens, while rows still have their numbers.
  mutating func noteLens() {
    let row = filter.stored(picker.selectedRow(inComponent: 0))
    if row != filter.current { (filter.current, filter.anchor) = (row, row) }
    if picker.reported[0] >= 0 { filter.reported = filter.stored(picker.reported[0]) }
    if picker.confirmed[0] >= 0 { filter.confirmed = filter.stored(picker.confirmed[0]) }
  }

  /// Shows the matching rows, with one of them in the lens.
  mutating func showFound(_ row: Int, isOther: Bool, at now: Instant) {
    switch screen {
    case .list: picker.content.list(submenu)
    case .filter(.list): picker.content.list(filter)
    default: picker.content.show(filter.found)
    }
    picker.refilter(
      row: row, isOther: isOther, reported: filter.row(ofStored: filter.reported),
      confirmed: filter.row(ofStored: filter.confirmed), at: now)
  }

  /// Closes the filter: shows the whole list with the same row in the lens.
  mutating func endFilter(at now: Instant) {
    guard isFiltered else { return }
    noteLens()
    filter.found = nil
    screen = base
    showFound(filter.current, isOther: false, at: now)
    showCaption()
  }
}
