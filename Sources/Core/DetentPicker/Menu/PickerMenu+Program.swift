package import DetentInput
import DetentText

/// What the program does, which is not reported.
extension PickerMenu {
  /// Appends rows to an item with a list; the selection is unchanged.
  ///
  /// - Parameters:
  ///   - rows: the new rows.
  ///   - index: the item; ignored without a list.
  ///   - isLast: whether no further rows will come.
  ///   - now: the present instant.
  package mutating func append(
    _ rows: RowList, toItem index: Int, isLast: Bool, at now: Instant
  ) {
    guard items[index].content.traits.hasOpenRows else { return }
    func count() -> Int { items[index].content.shape(ofComponent: 0, selection: []).rowCount }
    let known = count()
    _ = picker.content.items[index].content.edit(.add(rows))
    picker.content.items[index].isGrowing = !isLast
    guard pickedItem == index else { return }
    showRows(of: index)
    if isFiltered {
      filter.total = count()
      if !filter.words.isEmpty {
        filter.found =
          (filter.found ?? [])
          + picker.content.open.rows(having: filter.words, among: nil, from: known)
      }
      picker.content.show(filter.found)
    }
    // Leaving still restores a row hidden by the filter.
    picker.grow(isLast: isLast, keepsConfirmed: isFiltered, at: now)
    tell(at: now)
  }

  /// Sets an item's content, such as a text; without rows they are unchanged.
  package mutating func setContent(
    _ content: Contents, rows: PickerSelection, ofItem index: Int, at now: Instant
  ) {
    if openItem == index { endFilter(at: now) }
    let rows = rows.count > 0 ? rows : items[index].rows
    picker.content.items[index].content = content
    _ = layOutDays(ofItem: index)
    setRows(rows, ofItem: index, at: now)
  }

  /// Sets the text of a reading.
  package mutating func show(_ text: [UInt8], ofItem index: Int) {
    guard items[index].role == .reading else { return }
    var list = RowList()
    text.withUnsafeBufferPointer { list.append(utf8: $0) }
    guard items[index].content != .rows(list) else { return }
    picker.content.items[index].content = .rows(list)
    picker.content.items[index].rows = PickerSelection(repeating: 0, count: 1)
  }

  /// Sets an item's value, which leaving its picker restores.
  ///
  /// - Parameters:
  ///   - rows: one of each component; disabled ones are replaced by the nearest enabled ones.
  ///   - index: the item.
  ///   - now: the present instant.
  package mutating func setRows(_ rows: PickerSelection, ofItem index: Int, at now: Instant) {
    if openItem == index { endFilter(at: now) }
    let rows = items[index].content.resolve(rows, from: rows, changed: nil)
    picker.content.items[index].rows = rows
    guard pickedItem == index else { return }
    picker.selectRows(rows, at: now)
  }

  /// Closes what is open, and forgets what was shown for a while and when, so that the menu can be
  /// run again by another clock; values are unchanged.
  package mutating func rest() {
    (aftermath, announcing, hasKeyboard) = (Aftermath(), nil, false)
    said.removeAll(keepingCapacity: true)
    picker.notice = nil
    begin()
  }

  /// Turns the open picker to rows that a press takes and leaving takes back.
  package mutating func dial(_ rows: PickerSelection) {
    guard let item = pickedItem, !isFiltered else { return }
    open(item, isLink: isLinkOpen, at: rows, confirmed: items[item].rows, keepsDraft: true)
  }
}
