import DetentInput

/// Items and rows that are disabled: dimmed, and skipped by turns.
extension PickerMenu {
  /// Whether an item is enabled: by the program, by its conditions, and by its submenu.
  ///
  /// A change takes effect in the next step, as by `setEnabled(_:item:)` or by another value.
  public func isEnabled(item: Int) -> Bool {
    !Contents.has(.conditions) || items[item].isEnabled
  }

  /// Lets an item be enabled, or disables it, as a program: its conditions have to be met as well.
  ///
  /// In the next step a picker that is open on it closes, with the value as it was, and is reported
  /// as cancelled; a submenu's list also. The lens moves to the nearest enabled item. A menu of one
  /// is unchanged, and one whose contents lack `MenuParts.conditions`.
  ///
  /// - Parameters:
  ///   - isEnabled: whether the program lets it be enabled.
  ///   - item: its index, among all of the menu and its submenus in order.
  public mutating func setEnabled(_ isEnabled: Bool, item: Int) {
    guard Contents.has(.conditions), !isSingle else { return }
    picker.content.enabling.change { conditions in
      conditions.removeAll { $0.item == item && $0.isOfProgram }
      if !isEnabled { conditions.append(MenuCondition(disabling: item)) }
    }
  }

  /// The disabled rows of an item, for a menu of this item only.
  package func disabledRows(ofItem index: Int) -> [MenuCondition] {
    picker.content.enabling.conditions.compactMap {
      guard $0.item == index, let row = $0.row, !$0.isMet else { return nil }
      return MenuCondition(disabling: 0, row: row, of: $0.component)
    }
  }

  /// Takes other conditions in place of its own.
  package mutating func take(_ conditions: [MenuCondition]) {
    precondition(
      MenuCondition.circle(of: conditions, among: items.count) { items[$0].parent }.isEmpty,
      "no item depends on itself")
    picker.content.enabling = MenuRules(conditions)
  }

  /// Evaluates conditions after a change of values: disabled items close, and lenses and values
  /// move to the nearest enabled rows.
  @inline(never)
  mutating func enable(at now: Instant) {
    guard settleValues(isReported: true) else { return }
    var left: Int?
    if let item = openItem, !isSingle, !isEnabled(item: item) {
      endFilter(at: now)
      report(.cancelled)
      if items[item].role == .value {
        closeKept(item, at: now)
      } else {
        list(submenu, selecting: item)
      }
      left = item
    }
    while Contents.has(.actions), let item = submenu, !isEnabled(item: item) {
      goBack()
      left = item
    }
    let row = picker.selectedRow(inComponent: 0)
    if let left, row != self.row(ofItem: left) {
      report(.highlighted(row: row, component: 0))
      report(.valueChanged(row: row, component: 0))
    }
    picker.reenable(at: now)
  }

  /// Evaluates conditions, and moves values from disabled rows to the nearest enabled ones, until
  /// none has to: a value may be another item's condition, but none leads back to it.
  ///
  /// - Returns: whether a value has moved, or something else is enabled than before.
  @discardableResult
  mutating func settleValues(isReported: Bool) -> Bool {
    // From where they were at first, as the values of others are still to move.
    picker.content.enabling.keepRows(of: items)
    var (isNews, hasMoved) = (false, true)
    while hasMoved {
      isNews = picker.content.judge() || isNews
      hasMoved = false
      for index in items.indices where items[index].role == .value {
        guard let wanted = picker.content.enabling.wanted(index) else { continue }
        let rows = picker.content.enabling.enabled(
          wanted, of: index, in: items[index].content)
        guard rows != items[index].rows else { continue }
        picker.content.items[index].rows = rows
        (hasMoved, isNews) = (true, true)
      }
    }
    // The open picker reports where it moves.
    for index in items.indices where isReported && index != pickedItem {
      let rows = items[index].rows
      guard let wanted = picker.content.enabling.wanted(index) else { continue }
      for component in 0..<rows.count where rows[component] != wanted[component] {
        let event = PickerOutput.valueChanged(row: rows[component], component: component)
        outputs.append(MenuOutput(item: index, event, rows: rows))
      }
    }
    return isNews
  }
}
