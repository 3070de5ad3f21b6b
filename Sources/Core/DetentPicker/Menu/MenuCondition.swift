/// A condition on which an item of a menu, or a row of its picker, is enabled: another's value.
///
/// All conditions of an item or a row have to be met. The disabled are dimmed, and turns skip them.
public struct MenuCondition: Hashable, Sendable {
  /// The index of the item, among all of the menu and its submenus in order.
  package var item: Int
  /// The row that is enabled, of a wheel; nil for the whole item.
  package var row: Int?, component = 0
  /// The index of the item with the value; nil for a row that is never enabled, and for an item
  /// that only a program enables.
  package var source: Int?
  /// The values in the form for programs, of which the item has to have one.
  package var values: [[UInt8]]
  /// Whether it was met when it was last evaluated.
  var isMet = true
  /// The rows of the item before values are moved.
  var wanted: PickerSelection = []

  /// Whether only a program enables its item.
  var isOfProgram: Bool { row == nil && source == nil }

  /// Creates one that is never met, for an item or a row of its wheel.
  package init(disabling item: Int, row: Int? = nil, of component: Int = 0) {
    (self.item, self.row, self.component, source, values) = (item, row, component, nil, [])
  }

  /// Creates a condition; items are counted among all of the menu and its submenus in order.
  ///
  /// - Parameters:
  ///   - item: the index of the item that it enables.
  ///   - row: the row that it enables in the item's list; nil for the whole item.
  ///   - source: the index of another item, which has a value.
  ///   - values: the values of that item, in the form of `MenuOutput` for programs: of a list the
  ///     rows, of a toggle `true` or `false`.
  public init(item: Int, row: Int? = nil, when source: Int, is values: [String]) {
    self.init(disabling: item, row: row)
    (self.source, self.values) = (source, values.map { Array($0.utf8) })
  }

  /// A circle of items that depend on one another; empty without one.
  ///
  /// An item depends on the items of its conditions and its rows' ones, and on its submenu.
  ///
  /// - Parameters:
  ///   - conditions: the conditions of a menu.
  ///   - count: its number of items.
  ///   - parent: the submenu of an item; nil for the menu's own list.
  /// - Returns: the items, each before one that depends on it; the last one's is the first.
  package static func circle(
    of conditions: [MenuCondition], among count: Int, parent: (Int) -> Int?
  ) -> [Int] {
    // Items that depend on none in a circle are left out, one after another. What an item waits
    // for: itself at first, `count` once it is left out.
    var (waits, isDone) = (Array(0..<count), false)
    while !isDone {
      isDone = true
      for item in 0..<count where waits[item] < count {
        var other = parent(item).map { waits[$0] < count ? $0 : count } ?? count
        for condition in conditions where condition.item == item {
          if let source = condition.source, waits[source] < count { other = source }
        }
        waits[item] = other
        isDone = isDone && other < count
      }
    }
    var (path, next) = ([Int](), waits.firstIndex { $0 < count })
    while let item = next {
      if let start = path.firstIndex(of: item) { return path[start...].reversed() }
      path.append(item)
      next = waits[item]
    }
    return []
  }

  /// Whether it is unmet, and of an item or of a row of its wheel.
  func disables(_ item: Int, _ component: Int) -> Bool {
    !isMet && self.item == item && self.component == component
  }
}
