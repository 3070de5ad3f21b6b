import DetentPicker
import DetentText

/// The description of a menu.
extension PickerScene {
  /// Describes the list of items, or the wheels of the open one, with the items around it if they
  /// stay visible; or a text entry.
  @inline(__always)
  mutating func describe<Contents>(_ menu: PickerMenu<Contents>) {
    holdTakes = menu.holdTakes
    describe(
      menu.picker, pressing: menu.press, hasExtras: Contents.has(.styles),
      hasDetails: menu.openItem == nil)
    words = menu.words
    (takenRow, isFlashing, hint) = (menu.takenRow, menu.isFlashing, menu.hint)
    if menu.filterWords != nil || filter != nil {
      filter = menu.filterWords.map { ($0, menu.unfilteredCount) }
    }
    (marksRows, needsDeliberatePress) = (menu.marksRows, menu.needsDeliberatePress)
    (month, isFilterable) = (menu.month, menu.isFilterable)
    if goesLeft { month?.goesLeft = true }
    leavingCancels =
      menu.isSingle && !menu.isAsking && (menu.isLink || menu.style(ofItem: 0) != .navigationLink)
    if menu.isEntering {
      // Equal texts have an equal description here, too.
      if case .entry = arrangement { return }
      let text = place { menu.picker.content.write([TextEntry.doneRow], as: .shown, to: &$0) }
      #if !hasFeature(Embedded)
      placeholder = text.isEmpty ? place { $0 += menu.draft?.traits.placeholder ?? [] } : 0..<0
      #endif
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
    if menu.isClock {
      addDial(menu.picker.content, menu.picker.selection)
      return arrangement = .clock
    }
    if menu.isLink { return arrangement = .link }
    switch style {
    case .stack, .images: arrangement = .cards(isStack: style == .stack)
    case .segmented, .palette: arrangement = .segments
    case _ where menu.isSingle || !menu.expandsItems && style != .inline: arrangement = .wheels
    default:
      arrangement = .expanded
      guard !hasCells else { return }
      addDetails(
        WheelShape(rowCount: menu.listed.count), of: menu.picker.content.asList, [0])
      addCells(
        menu.items, menu.listed, around: menu.row(ofItem: item),
        menu.draft ?? menu.items[item].content, menu.shownRows(ofItem: item))
      if Contents.has(.conditions) {
        for place in rows.count - 2 * reach - 1..<rows.count where rows[place].index >= 0 {
          rows[place].isEnabled = menu.isEnabled(item: menu.listed[rows[place].index])
        }
      }
    }
  }

  /// Adds which of the twelve figures around a clock can be turned to.
  @inline(never)
  mutating func addDial<Contents>(
    _ content: MenuContent<Contents>, _ selection: PickerSelection
  ) {
    let isMinute = focus.map { wheels[$0].part == .minute } ?? false
    dial = 0xFFF
    guard let component = wheels.firstIndex(where: { $0.part == (isMinute ? .minute : .hour) })
    else { return }
    let (count, hour) = (wheels[component].rowCount, selection[component])
    // With a kept minute the rows aren't in equal steps.
    guard !isMinute || count > 0 && 60 % count == 0 else { return }
    let hasHalves = wheels.contains { $0.part == .half }
    let isLate = hasHalves ? hour >= 12 : hour == 0 || hour > 12
    for place in 0..<12 {
      var row = place == 0 && !hasHalves ? (isLate ? 0 : 12) : place + (isLate ? 12 : 0)
      // Not each figure has a row.
      let isBetween = isMinute && 5 * place * count % 60 > 0
      if isMinute { row = 5 * place * count / 60 }
      if isBetween || !content.isEnabled(row: row, inComponent: component, selection: selection) {
        dial &= ~(1 << UInt16(place))
      }
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
      let content = row == openRow ? content : item.content
      var value = row == openRow ? value : item.rows
      value = content.resolve(value, from: value, changed: nil)
      func add(_ form: WrittenForm, unlike other: Range<Int> = 0..<0) -> Range<Int> {
        added(place { content.write(value, as: form, to: &$0) }, unlike: other)
      }
      var cell = Row(index: row, title: label, detail: add(.shown))
      // As in the closed list.
      if cell.detail.count > Row.mostUncut {
        cell.brief = add(.brief, unlike: cell.detail)
        cell.least = add(.least, unlike: cell.brief.isEmpty ? cell.detail : cell.brief)
      }
      rows.append(cell)
    }
  }
}
