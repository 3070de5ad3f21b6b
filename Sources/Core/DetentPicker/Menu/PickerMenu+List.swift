import DetentInput
import DetentText

/// The list of the menu's items, or of a submenu's.
extension PickerMenu {
  static func press(onRow row: Int, in content: MenuContent<Contents>) -> PressMeaning {
    guard Contents.has(.actions) else { return .open }
    guard row < content.listed.count else { return .goBack }
    let item = content.listed[row]
    if Contents.has(.conditions), !content.items[item].isEnabled { return .nothing }
    switch content.items[item].role {
    case .reading: return .nothing
    case .action: return .act
    case .submenu: return .list
    case .value:
      let press = content.items[item].content.traits.press
      guard case .toggle = press else { return press }
      return .toggle(isOn: content.items[item].rows[0] == 1)
    }
  }

  /// All items with their values, including those of submenus.
  package var items: [Item] { _read { yield picker.content.items } }

  /// The indices of the listed items.
  package var listed: [Int] { _read { yield picker.content.listed } }

  /// The item in a row of the list; the number of all items for the row that leads back.
  @inline(__always)
  func item(inRow row: Int) -> Int { row < listed.count ? listed[row] : items.count }

  /// The row of a listed item.
  @inline(__always)
  package func row(ofItem item: Int) -> Int { listed.firstIndex(of: item) ?? 0 }

  /// The label of an item, or of the row that leads back.
  func label(ofItem item: Int) -> [UInt8] {
    if item < items.count { return items[item].label }
    var title: [UInt8] = []
    words.write(.back, to: &title)
    return title
  }

  /// Lists the items of a submenu, or the menu's own, with one of them in the lens.
  @inline(never)
  mutating func list(_ submenu: Int?, selecting item: Int? = nil) {
    self.submenu = submenu
    screen = .list
    picker.content.list(submenu)
    var row = 0
    if let item { row = self.row(ofItem: item) }
    showCaption()
    picker.reset(
      selected: PickerSelection(repeating: row, count: 1), configuration: configuration)
  }

  /// Returns from a submenu to its item.
  @inline(never)
  mutating func goBack() {
    guard Contents.has(.actions), let left = submenu else { return }
    aftermath.forget()
    list(items[left].parent, selecting: left)
    outputs.append(MenuOutput(item: left, .cancelled))
  }

  /// Handles a press in the list.
  ///
  /// - Returns: whether the list is still shown.
  @inline(never)
  mutating func pressItem(at now: Instant) -> Bool {
    let press = press
    let item = item(inRow: max(0, picker.selectedRow(inComponent: 0)))
    switch press {
    case .goBack: goBack()
    case .list where Contents.has(.actions):
      aftermath.forget()
      list(item)
      report(.focused(component: 0))
    case .open:
      // A press in the list opens the item without taking a value.
      let isSwitchedOn = switchOn(item)
      open(item, keepsDraft: isSwitchedOn)
      picker.setOff(
        from: .item(self.row(ofItem: item), count: picker.content.listCount), at: now)
      report(.focused(component: 0))
      // Switched on it has a value again.
      if isSwitchedOn {
        report(value: selectedRows, ofItem: item)
      }
    case .act, .toggle, .switchOff:
      guard Contents.has(.actions) else { return true }
      var rows: PickerSelection = items[item].rows
      picker.content.open = items[item].content
      if press == .act { rows = [] }
      if case .toggle = press { rows[0] = 1 - rows[0] }
      if press == .switchOff { _ = picker.content.open.edit(.turn(isOn: false)) }
      if items[item].asks {
        ask(about: item, at: rows)
        return false
      }
      if press == .switchOff { picker.content.items[item].content = picker.content.open }
      take(item, at: rows, at: now)
      return true
    default:
      report(.reachedEnd(component: 0))
      return true
    }
    return false
  }

  /// Sets the value of an item in the list.
  mutating func take(_ item: Int, at rows: PickerSelection, at now: Instant) {
    if rows.count > 0 {
      setRows(rows, ofItem: item, at: now)
      report(value: rows, ofItem: item)
    }
    outputs.append(MenuOutput(item: item, .committed, rows: items[item].rows))
    aftermath.take(row: row(ofItem: item), at: now)
  }
}
