import DetentText

/// What is enabled in a menu, as of the last evaluation of its conditions.
struct MenuRules: Sendable {
  /// The conditions of items and rows.
  private(set) var conditions: [MenuCondition]
  /// Whether an item is enabled.
  private(set) var enabled: [Bool]
  /// Whether a value may have changed since.
  private(set) var isStale = true
  /// The rows of each item before values are moved, in memory that is kept.
  private(set) var wanted: [PickerSelection] = []
  /// The value that a condition is compared with.
  private var written: [UInt8] = []

  /// Creates rules for a number of items, all of them enabled until conditions are evaluated.
  init(_ conditions: [MenuCondition], count: Int) {
    (self.conditions, enabled) = (conditions, Array(repeating: true, count: count))
  }

  /// Has the conditions evaluated in the next step.
  mutating func expire() { isStale = isStale || !conditions.isEmpty }

  mutating func change(_ change: (inout [MenuCondition]) -> Void) {
    change(&conditions)
    isStale = true
  }

  /// Keeps the rows of each item.
  mutating func keepRows<Contents>(of items: [PickerMenuItem<Contents>]) {
    wanted.removeAll(keepingCapacity: true)
    for item in items { wanted.append(item.rows) }
  }

  /// Whether an unmet condition disables an item, or a row of its wheel by its number among all.
  func disables(_ item: Int, row: Int? = nil, of component: Int = 0) -> Bool {
    conditions.contains {
      !$0.isMet && $0.item == item && $0.row == row && $0.component == component
    }
  }

  /// Whether rows of an item's wheel are disabled.
  func restricts(_ item: Int, _ component: Int) -> Bool {
    conditions.contains {
      !$0.isMet && $0.item == item && $0.row != nil && $0.component == component
    }
  }

  /// Rows of an item of which disabled ones are replaced by the nearest enabled ones.
  ///
  /// - Parameters:
  ///   - rows: rows that exist.
  ///   - item: the item.
  ///   - content: its content.
  ///   - found: the shown ones of all rows; nil for all.
  /// - Returns: the rows.
  func enabled(
    _ rows: PickerSelection, of item: Int, in content: some PickerContent,
    showing found: [Int32]? = nil
  ) -> PickerSelection {
    var rows = rows
    for component in 0..<rows.count {
      let (row, shape) = (rows[component], content.shape(ofComponent: component, selection: rows))
      func isThere(_ row: Int) -> Bool {
        (0..<shape.rowCount).contains(row)
          && !disables(item, row: found.map { Int($0[row]) } ?? row, of: component)
      }
      let away = (0..<shape.rowCount).first { isThere(row + $0) || isThere(row - $0) } ?? 0
      rows[component] = isThere(row + away) ? row + away : isThere(row - away) ? row - away : row
    }
    return rows
  }

  /// Evaluates the conditions of all items and rows.
  ///
  /// - Returns: whether something else is enabled than before.
  mutating func judge<Contents>(_ items: [PickerMenuItem<Contents>]) -> Bool {
    var isNews = false
    isStale = false
    for index in conditions.indices {
      let before = conditions[index].isMet
      conditions[index].isMet = false
      if let source = conditions[index].source, items[source].rows.count > 0 {
        written.removeAll(keepingCapacity: true)
        items[source].content.write(items[source].rows, as: .machine, to: &written)
        conditions[index].isMet = conditions[index].values.contains(written)
      }
      isNews = isNews || conditions[index].isMet != before
    }
    for index in items.indices {
      // A submenu is before its items.
      let isEnabled = !disables(index) && items[index].parent.map { enabled[$0] } ?? true
      isNews = isNews || isEnabled != enabled[index]
      enabled[index] = isEnabled
    }
    return isNews
  }
}
