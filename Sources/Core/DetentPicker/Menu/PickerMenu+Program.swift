package import DetentCrown
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
  package mutating func append(_ rows: RowList, toItem index: Int, isLast: Bool, at now: Instant) {
    guard items[index].content.traits.hasOpenRows else { return }
    func count() -> Int { items[index].content.shape(ofComponent: 0, selection: []).rowCount }
    let known = count()
    _ = picker.content.items[index].content.edit(.add(rows))
    picker.content.items[index].isGrowing = !isLast
    guard pickedItem == index else { return }
    showRows(of: index)
    if isFiltered {
      filter.total = count()
      if !filter.words.isEmpty, let list = picker.content.open.openRows {
        let more = list.rows(having: filter.words, among: nil, from: known)
        filter.found = (filter.found ?? []) + more
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
    // Other rows have no conditions.
    if Contents.has(.conditions), content.traits.hasOpenRows, content != items[index].content {
      picker.content.enabling.change { $0.removeAll { $0.item == index && $0.row != nil } }
    }
    picker.content.items[index].content = content
    _ = layOutDays(ofItem: index)
    setRows(rows, ofItem: index, at: now)
  }

  #if !hasFeature(Embedded)
  /// Sets an item's content as another program does: an open wheel spins there, unless the user has
  /// turned it, who then finds the value by leaving.
  package mutating func bringContent(
    _ content: Contents, rows: PickerSelection, ofItem index: Int, at now: Instant
  ) {
    guard pickedItem == index, !isFiltered, content == items[index].content else {
      guard pickedItem == index, isTurned else {
        return setContent(content, rows: rows, ofItem: index, at: now)
      }
      picker.content.items[index].content = content
      picker.content.items[index].rows = rows.count > 0 ? rows : items[index].rows
      return
    }
    guard rows.count > 0 else { return }
    let rows = items[index].content.resolve(rows, from: rows, changed: nil)
    picker.content.items[index].rows = rows
    picker.bring(rows, at: now)
  }

  /// Whether the user is about to choose: the open picker is turned away from the value that
  /// leaving restores, or filtered, or text is typed, or a question waits for its answer.
  package var isTurned: Bool {
    switch screen {
    case .list: false
    case .question, .entry, .filter: true
    case .item, .link: picker.isTurned
    }
  }

  /// Opens an item or a submenu as a press in the list does, from wherever the menu is; an item
  /// that is open is left.
  ///
  /// - Returns: false, with nothing changed, for an item that a press doesn't open.
  package mutating func open(
    item index: Int, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard openItem != index else { return true }
    guard !isSingle, isEnabled(item: index) else { return false }
    var menu = self
    menu.list(items[index].parent, selecting: index)
    guard menu.press == .open || menu.press == .list else { return false }
    swap(&menu.outputs, &outputs)
    if let left = openItem {
      menu.outputs.append(MenuOutput(item: left, .cancelled, rows: items[left].rows))
    }
    _ = menu.pressItem(at: now)
    swap(&menu.outputs, &outputs)
    self = menu
    return true
  }

  /// Lets an item be enabled, or disables it, at once, with what follows.
  package mutating func enable(
    _ isEnabled: Bool, item index: Int, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    swap(&self.outputs, &outputs)
    setEnabled(isEnabled, item: index)
    take(at: now)
    swap(&self.outputs, &outputs)
  }

  /// Marks an item whose value or rows the program doesn't know as they are now, or no more.
  package mutating func mark(_ isStale: Bool, item index: Int) {
    guard items[index].isStale != isStale else { return }
    picker.content.items[index].isStale = isStale
  }

  /// Focuses a wheel of the open picker.
  ///
  /// - Returns: false without such a wheel.
  package mutating func focus(
    _ component: Int, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard openItem != nil, 0..<picker.componentCount ~= component else { return false }
    guard picker.focus != component else { return true }
    picker.focus(component)
    outputs.append(MenuOutput(item: openItem, .focused(component: component)))
    return true
  }
  #endif

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
  /// run again by another clock, or another knob; values are unchanged.
  package mutating func rest(turningBy configuration: Crown.Configuration? = nil) {
    self.configuration = configuration ?? self.configuration
    (aftermath, announcing, hasKeyboard) = (Aftermath(), nil, false)
    picker.dropOutputs()
    picker.notice = nil
    begin()
  }

  /// Turns the open picker to rows that a press takes and leaving takes back.
  package mutating func dial(_ rows: PickerSelection) {
    guard let item = pickedItem, !isFiltered else { return }
    open(item, isLink: isLinkOpen, at: rows, confirmed: items[item].rows, keepsDraft: true)
  }
}
