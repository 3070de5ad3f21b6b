public import Detent

extension MenuFile {
  /// The menu that the file describes.
  ///
  /// - Parameter configuration: how its wheels turn; whether they wrap is each item's matter.
  /// - Returns: the menu as it is before anybody has touched the knob.
  public func menu(configuration: Crown.Configuration = .init()) -> Menu {
    Menu(
      title: Text(title ?? ""), items: items.map(\.menuItem), isSingle: isSingle,
      configuration: configuration)
  }
}

extension MenuFile.Item {
  /// The item of a menu.
  fileprivate var menuItem: MenuItem {
    switch kind {
    case .picker(let columns):
      let lists = columns.map { RowList($0.rows) }
      return MenuItem(
        label: Text(label), content: lists.count == 1 ? .rows(lists[0]) : .columns(Columns(lists)),
        rows: columns.map(\.selected), wraps: wraps)
    case .number(let number):
      guard
        let range = NumberRange(
          from: Int64(number.from), through: Int64(number.through), by: Int64(number.by),
          fractionDigits: number.fractionDigits, unit: Text(number.unit ?? ""))
      else { preconditionFailure("a number that was read from a file is a range") }
      return MenuItem(
        label: Text(label), content: .number(range), rows: [number.selectedIndex], wraps: wraps)
    }
  }
}
