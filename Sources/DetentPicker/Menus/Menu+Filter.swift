import DetentInput

/// How rows of a list are found by what they say.
///
///     a character    stands behind what was typed; the list shows the rows that have all its words
///     erase          takes the last one away; of nothing, closes the filter
///     cancel         closes the filter: the whole list, with the same row in the lens
///     press          takes the row in the lens, as ever
///
/// A list that is filtered counts its rows anew; what is said of rows outside is said of all.
extension Menu {
  /// Whether characters find rows now: of a list of words, or of the items.
  public var isFilterable: Bool {
    guard let openItem else { return !isAsking }
    if isAsking { return false }
    if case .rows = items[openItem].content { return true } else { return false }
  }

  /// What the list is filtered by; nil where it isn't.
  public var filterWords: FilterWords? { filter?.words }

  /// How many rows the list that is filtered has, those that are not left, too; 0 where it isn't.
  public var unfilteredCount: Int { filter?.total ?? 0 }

  /// The rows that are selected in the picker of an item, counted among all.
  var selectedRows: PickerSelection {
    guard let filter else { return picker.selection }
    return [filter.stored(picker.selectedRow(inComponent: 0))]
  }

  /// Takes a command that is the filter's.
  ///
  /// - Returns: whether it is.
  mutating func filters(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    let isOpen = filter != nil
    switch command {
    case .filter where !isOpen && isFilterable: beginFilter()
    case .type(let letter) where isOpen || isFilterable:
      beginFilter()
      let found = filter?.found
      guard filter?.entry.append(letter) == true else {
        outputs.append(output(.reachedEnd(component: 0)))
        return true
      }
      find(among: found, at: now, into: &outputs)
    case .erase where isOpen:
      guard filter?.entry.erase() == true else {
        endFilter(at: now)
        return true
      }
      find(among: nil, at: now, into: &outputs)
    case .cancel where isOpen: endFilter(at: now)
    default: return false
    }
    return true
  }

  /// Whether a gesture is the filter's: leaving closes it, and where no row is left a press takes
  /// none.
  mutating func filters(
    _ event: KnobEvent, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard let filter, case .button(let event) = event else { return false }
    switch event {
    case .longPress: endFilter(at: now)
    case .click where filter.count == 0: outputs.append(output(.reachedEnd(component: 0)))
    case .singleClick where filter.count == 0, .doubleClick where filter.count == 0: break
    default: return false
    }
    return true
  }

  private mutating func beginFilter() {
    guard filter == nil else { return }
    aftermath.forget()
    let list = openItem == nil ? listed : []
    let total = openItem == nil ? list.count : picker.rowCount(inComponent: 0)
    let row = picker.selectedRow(inComponent: 0)
    filter = ListFilter(
      total: total, caption: picker.caption, listed: list, current: row, anchor: row,
      reported: picker.reported[0], confirmed: picker.confirmed[0])
    picker.caption = filter?.title ?? Text()
  }

  /// Finds the rows anew, with what was typed by now, among these; nil for all.
  private mutating func find(
    among rows: [Int32]?, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    guard var filter else { return }
    note(&filter)
    filter.words = FilterWords(filter.entry.text)
    filter.found = filter.words.isEmpty ? nil : found(filter, among: rows)
    let before = filter.current
    let row = filter.row(near: filter.anchor)
    if row >= 0 { filter.current = filter.stored(row) }
    self.filter = filter
    show(row, isOther: row >= 0 && filter.current != before, at: now)
    picker.caption = filter.title
    take(at: now, into: &outputs)
  }

  /// The rows that have the words.
  private func found(_ filter: ListFilter, among rows: [Int32]?) -> [Int32] {
    if case .item(.rows(let list)) = picker.content {
      return list.rows(having: filter.words, among: rows)
    }
    var found: [Int32] = []
    for row in filter.listed.indices {
      let label = items[filter.listed[row]].label
      if label.withUnsafeBufferPointer(filter.words.match) {
        found.append(Int32(truncatingIfNeeded: row))
      }
    }
    return found
  }

  /// Takes note of where the picker is, while its rows are still counted as they were.
  private func note(_ filter: inout ListFilter) {
    let row = filter.stored(picker.selectedRow(inComponent: 0))
    if row != filter.current { (filter.current, filter.anchor) = (row, row) }
    if picker.reported[0] >= 0 { filter.reported = filter.stored(picker.reported[0]) }
    if picker.confirmed[0] >= 0 { filter.confirmed = filter.stored(picker.confirmed[0]) }
  }

  /// Shows the rows that are left, with one of them in the lens.
  private mutating func show(_ row: Int, isOther: Bool, at now: Instant) {
    guard let filter else { return }
    let content: MenuContent
    if case .item(.rows(let list)) = picker.content {
      content = .item(.rows(list.showing(filter.found)))
    } else {
      listed.removeAll(keepingCapacity: true)
      for row in 0..<filter.count { listed.append(filter.listed[filter.stored(row)]) }
      content = listContent
    }
    picker.show(
      content, row: row, isOther: isOther, reported: filter.row(ofStored: filter.reported),
      confirmed: filter.row(ofStored: filter.confirmed), at: now, into: &said)
  }

  /// Shows the whole list again, with the same row in the lens.
  mutating func endFilter(at now: Instant) {
    guard var filter else { return }
    note(&filter)
    (filter.found, filter.entry) = (nil, TextEntry())
    self.filter = filter
    if openItem == nil {
      listed = filter.listed
      self.filter = nil
      picker.show(
        listContent, row: filter.current, isOther: false, reported: filter.reported,
        confirmed: filter.confirmed, at: now, into: &said)
    } else {
      show(filter.current, isOther: false, at: now)
      self.filter = nil
    }
    picker.caption = filter.caption
  }

  /// Forgets the filter of a picker that is left.
  mutating func forgetFilter() {
    if let filter, openItem == nil { listed = filter.listed }
    filter = nil
  }

  /// Takes rows that have come below those of a list that is filtered.
  mutating func filtered(_ list: RowList, from start: Int) -> RowList {
    guard var filter else { return list }
    filter.total = list.storedCount
    if !filter.words.isEmpty {
      filter.found =
        (filter.found ?? [])
        + list.rows(having: filter.words, among: nil, from: start)
    }
    self.filter = filter
    return list.showing(filter.found)
  }
}
