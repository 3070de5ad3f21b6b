public import Detent

extension MenuFile {
  /// The menu that the file describes.
  ///
  /// - Parameter configuration: how its wheels turn; whether they wrap is each item's matter.
  /// - Returns: the menu as it is before anybody has touched the knob.
  public func menu(configuration: Crown.Configuration = .init()) -> Menu {
    Menu(
      title: title ?? "", items: items.map(\.menuItem), isSingle: isSingle,
      configuration: configuration)
  }
}

extension MenuFile.Item {
  /// The item of a menu.
  fileprivate var menuItem: MenuItem {
    switch kind {
    case .rows(let column):
      return MenuItem(
        label: label, content: .rows(RowList(column.rows)), rows: [column.selected], wraps: wraps)
    case .columns(let columns):
      return MenuItem(
        label: label, content: .columns(Columns(columns.map { RowList($0.rows) })),
        rows: columns.map(\.selected), wraps: wraps)
    case .number(let number):
      guard
        let range = NumberRange(
          from: Int64(number.from), through: Int64(number.through), by: Int64(number.by),
          fractionDigits: number.fractionDigits, unit: Text(number.unit ?? ""))
      else { preconditionFailure("a number that was read from a file is a range") }
      return MenuItem(
        label: label, content: .number(range), rows: [number.selectedIndex], wraps: wraps)
    }
  }
}
