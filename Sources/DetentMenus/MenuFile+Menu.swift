public import Detent

extension MenuFile {
  /// The menu that the file describes.
  ///
  /// - Parameters:
  ///   - configuration: how its wheels turn; whether they wrap is each item's matter.
  ///   - now: what is selected of dates and times whose item doesn't say; the same on every day by
  ///     default, so that a session plays as it did.
  ///   - selecting: the rows that an item begins with, given its index and what it is picked from;
  ///     nil for those that the file says.
  /// - Returns: the menu as it is before anybody has touched the knob.
  public func menu(
    configuration: Crown.Configuration = .init(),
    now: (date: CalendarDate, time: TimeOfDay) = (Self.usualDate, .first),
    selecting: (_ item: Int, ItemContent) -> PickerSelection? = { _, _ in nil }
  ) -> Menu {
    let items = items.enumerated().map { index, item in
      let item = item.menuItem(now: now)
      guard let rows = selecting(index, item.content) else { return item }
      return MenuItem(label: item.label, content: item.content, rows: rows, wraps: item.wraps)
    }
    return Menu(
      title: title ?? "", items: items, isSingle: isSingle, configuration: configuration)
  }

  /// 1 January 2000.
  public static var usualDate: CalendarDate { CalendarDate(clampingYear: 2_000, month: 1, day: 1) }
}

extension MenuFile.Item {
  /// The item of a menu.
  fileprivate func menuItem(now: (date: CalendarDate, time: TimeOfDay)) -> MenuItem {
    switch kind {
    case .rows(let column):
      return MenuItem(
        label: label, content: .rows(RowList(column.rows)), rows: [column.selected], wraps: wraps)
    case .columns(let columns):
      return MenuItem(
        label: label, content: .columns(Columns(columns.map { RowList($0.rows) })),
        rows: PickerSelection(columns.map(\.selected)), wraps: wraps)
    case .number(let number):
      guard
        let range = NumberRange(
          from: Int64(number.from), through: Int64(number.through), by: Int64(number.by),
          fractionDigits: number.fractionDigits, unit: Text(number.unit ?? ""))
      else { preconditionFailure("a number that was read from a file is a range") }
      return MenuItem(
        label: label, content: .number(range), rows: [number.selectedIndex], wraps: wraps)
    case .dates(let content, let selected):
      return MenuItem(
        label: label, content: content, rows: selected ?? content.selection(at: now) ?? [])
    }
  }
}

extension ItemContent {
  /// The rows of a day and a time of day; nil of what has no such thing.
  package func selection(at now: (date: CalendarDate, time: TimeOfDay)) -> PickerSelection? {
    switch self {
    case .date(let wheels): wheels.selection(of: now.date)
    case .time(let wheels): wheels.selection(of: now.time)
    default: nil
    }
  }
}
