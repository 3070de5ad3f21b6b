import DetentPicker
import DetentText

/// The description of a menu.
extension PickerScene {
  /// Describes the list of items, or the wheels of the open one, with the items around it if they
  /// stay visible; or a text entry.
  @inline(__always)
  mutating func describe<Contents>(_ menu: PickerMenu<Contents>) {
    describe(menu.picker, pressing: menu.press)
    words = menu.words
    (takenRow, isFlashing, hint) = (menu.takenRow, menu.isFlashing, menu.hint)
    if menu.filterWords != nil || filter != nil {
      filter = menu.filterWords.map { ($0, menu.unfilteredCount) }
    }
    (marksRows, holdTakes) = (menu.marksRows, menu.holdTakes)
    needsDeliberatePress = menu.needsDeliberatePress
    (month, isFilterable) = (menu.month, menu.isFilterable)
    if goesLeft { month?.goesLeft = true }
    leavingCancels =
      menu.isSingle && !menu.isAsking && (menu.isLink || menu.style(ofItem: 0) != .navigationLink)
    if menu.isEntering {
      // Equal texts have an equal description here, too.
      if case .entry = arrangement { return }
      let text = place { menu.picker.content.write([TextEntry.doneRow], as: .machine, to: &$0) }
      return arrangement = .entry(text, cursor: menu.draft?.traits.cursor ?? 0)
    }
    guard let item = menu.openItem, !menu.isAsking else {
      (linked, isNested) = ([], menu.submenu != nil)
      return arrangement = menu.isAsking ? .question : .list
    }
    linked = menu.items[item].linked
    let style = menu.style(ofItem: item)
    if style != .list, style != .stack, style != .images { extras = nil }
    if month != nil { return arrangement = .month }
    if menu.listsRows(of: item) { return arrangement = .list }
    if menu.isClock { return arrangement = .clock }
    if menu.isLink { return arrangement = .link }
    switch style {
    case .stack, .images: arrangement = .cards(isStack: style == .stack)
    case .segmented, .palette: arrangement = .segments
    case _ where menu.isSingle || !menu.expandsItems && style != .inline: arrangement = .wheels
    default:
      arrangement = .expanded
      guard !hasCells else { return }
      addCells(
        menu.items, menu.listed, around: menu.row(ofItem: item),
        menu.draft ?? menu.items[item].content, menu.shownRows(ofItem: item))
    }
  }

  /// Adds the items around the open one, whose value is live.
  @inline(never)
  mutating func addCells<Contents>(
    _ items: [PickerMenuItem<Contents>], _ listed: [Int], around openRow: Int, _ content: Contents,
    _ value: PickerSelection
  ) {
    for row in openRow - reach...openRow + reach {
      guard listed.indices.contains(row) else {
        rows.append(Row())
        continue
      }
      let item = items[listed[row]]
      let label = place { $0.append(contentsOf: item.label) }
      let (content, value) = row == openRow ? (content, value) : (item.content, item.rows)
      let detail = place {
        content.write(
          content.resolve(value, from: value, changed: nil), as: .shown, to: &$0)
      }
      rows.append(Row(index: row, title: label, detail: detail))
    }
  }
}
