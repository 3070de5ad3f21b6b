import DetentText

/// What is enabled in a menu, as of the last evaluation of its conditions.
struct MenuRules: Sendable {
  /// The conditions of items and rows.
  private(set) var conditions: [MenuCondition]
  /// Whether a value may have changed since.
  private(set) var isStale = true
  /// The value that a condition is compared with.
  private var written: [UInt8] = []

  init(_ conditions: [MenuCondition]) { self.conditions = conditions }

  /// Has the conditions evaluated in the next step.
  mutating func expire() { isStale = isStale || !conditions.isEmpty }

  mutating func change(_ change: (inout [MenuCondition]) -> Void) {
    change(&conditions)
    isStale = true
  }

  /// Keeps the rows of items whose rows have conditions.
  mutating func keepRows<Contents>(of items: [PickerMenuItem<Contents>]) {
    for index in conditions.indices {
      conditions[index].wanted = items[conditions[index].item].rows
    }
  }

  /// The kept rows of an item; nil if its rows have no conditions.
  @inline(never)
  func wanted(_ item: Int) -> PickerSelection? {
    for condition in conditions where condition.item == item && condition.row != nil {
      return condition.wanted
    }
    return nil
  }

  /// Whether an unmet condition disables an item, or a row of its wheel by its number among all.
  @inline(never)
  func disables(_ item: Int, row: Int? = nil, of component: Int = 0) -> Bool {
    for condition in conditions where condition.disables(item, component) {
      if condition.row == row { return true }
    }
    return false
  }

  /// Whether rows of an item's wheel are disabled.
  @inline(never)
  func restricts(_ item: Int, _ component: Int) -> Bool {
    for condition in conditions where condition.disables(item, component) {
      if condition.row != nil { return true }
    }
    return false
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
  /// - Returns: whether one of them is met as it wasn't before.
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
    return isNews
  }
}
