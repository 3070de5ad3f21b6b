import DetentInput

/// Which items are listed: the menu's own, or those of a submenu.
extension Menu {
  /// What the list shows.
  var listContent: MenuContent {
    .items(listed.map { items[$0] }, leadsBack: leadsBack)
  }

  /// How many rows the list has.
  var rowCount: Int { listed.count + (leadsBack ? 1 : 0) }

  /// Whether there is a row below the items that leads to where the submenu stands.
  private var leadsBack: Bool { submenu != nil && filter == nil }

  /// The item in a row of the list; the number of all items for the row that leads back.
  func item(inRow row: Int) -> Int { row < listed.count ? listed[row] : items.count }

  /// The row of an item that is listed.
  public func row(ofItem item: Int) -> Int { listed.firstIndex(of: item) ?? 0 }

  /// What an item is called, or the row that leads back.
  func label(ofItem item: Int) -> [UInt8] {
    if item < items.count { return items[item].label }
    return MenuContent.back.withUTF8Buffer { Array($0) }
  }

  /// What stands above the list.
  private var listTitle: [UInt8] {
    guard let submenu else { return title }
    return items[submenu].title.isEmpty ? items[submenu].label : items[submenu].title
  }

  /// Lists the items of a submenu, or the menu's own, with one of them in the lens.
  mutating func list(_ submenu: Int?, selecting item: Int?) {
    forgetFilter()
    openItem = nil
    question = nil
    self.submenu = submenu
    listed.removeAll(keepingCapacity: true)
    for index in items.indices where items[index].parent == submenu { listed.append(index) }
    let revision = picker.revision
    picker = PickerModel(
      listContent, caption: Text(utf8: listTitle), selected: [item.map { row(ofItem: $0) } ?? 0],
      configuration: configuration)
    picker.revision = revision &+ 1
  }

  /// Lists the items about one again, now that its picker is left.
  mutating func close(_ item: Int) { list(submenu, selecting: item) }

  /// Leaves a submenu for where it stands.
  mutating func goBack(into outputs: inout [MenuOutput]) {
    guard let left = submenu else { return }
    aftermath.forget()
    list(items[left].parent, selecting: left)
    outputs.append(MenuOutput(item: left, .cancelled))
  }

  /// Takes a press in the list, which opens the item in the lens or does what it says.
  ///
  /// - Returns: whether there is another picker now.
  mutating func press(at now: Instant, into outputs: inout [MenuOutput]) -> Bool {
    let item = self.item(inRow: picker.selectedRow(inComponent: 0))
    guard item < items.count else {
      goBack(into: &outputs)
      return true
    }
    switch items[item].role {
    case .reading:
      outputs.append(output(.reachedEnd(component: 0)))
      return false
    case .submenu:
      aftermath.forget()
      list(item, selecting: nil)
    case .action: return takes(item, at: [], at: now, into: &outputs)
    case .value:
      if case .toggle = items[item].content {
        let row = items[item].rows[0] == 0 ? 1 : 0
        return takes(item, at: [row], at: now, into: &outputs)
      }
      if case .days(let days) = items[item].content, days.isOn == true {
        return switchOff(item, days, at: now, into: &outputs)
      }
      // A press in the list of items takes no value: it opens the item.
      open(item, of: switchedOn(item))
      setOff(fromItem: true, at: now)
    }
    outputs.append(output(.focused(component: 0)))
    return true
  }

  /// The days of an item with a switch, switched on; nil of other items.
  func switchedOn(_ item: Int) -> ItemContent? {
    guard case .days(var days) = items[item].content, days.isOn != nil else { return nil }
    days.isOn = true
    return .days(days)
  }

  /// Takes an item's date away: the next press brings it back.
  ///
  /// - Returns: whether it is asked.
  private mutating func switchOff(
    _ item: Int, _ days: CalendarDays, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    var days = days
    days.isOn = false
    guard !items[item].asks else {
      ask(about: item, at: items[item].rows, of: .days(days))
      outputs.append(output(.focused(component: 0)))
      return true
    }
    items[item].content = .days(days)
    take(item, at: items[item].rows, at: now, into: &outputs)
    return false
  }

  /// Gives an item in the list a value, or asks about it.
  ///
  /// - Returns: whether it is asked.
  private mutating func takes(
    _ item: Int, at rows: PickerSelection, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard !items[item].asks else {
      ask(about: item, at: rows, of: nil)
      outputs.append(output(.focused(component: 0)))
      return true
    }
    take(item, at: rows, at: now, into: &outputs)
    return false
  }

  private mutating func take(
    _ item: Int, at rows: PickerSelection, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    if rows.count > 0 {
      setRows(rows, ofItem: item, at: now)
      let event = PickerOutput.valueChanged(row: rows[0], component: 0)
      outputs.append(MenuOutput(item: item, event, rows: rows))
    }
    outputs.append(MenuOutput(item: item, .committed, rows: items[item].rows))
    aftermath.take(row: row(ofItem: item), at: now)
  }

  /// Takes the answer about an item that has no picker of its own; the list comes back.
  mutating func answer(
    about item: Int, with event: PickerOutput, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    let isYes = event == .committed && picker.selectedRow(inComponent: 0) == 1
    let rows = question?.rows ?? []
    close(item)
    guard isYes else { return outputs.append(output(.focused(component: 0))) }
    take(item, at: rows, at: now, into: &outputs)
  }
}
