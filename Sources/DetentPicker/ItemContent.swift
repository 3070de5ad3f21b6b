/// What a menu's item can be picked from.
public enum ItemContent: PickerContent, Hashable {
  /// A list of rows.
  case rows(RowList)
  /// Several lists side by side.
  case columns(Columns)
  /// Numbers in equal steps.
  case number(NumberRange)

  /// As many as the content has.
  public var componentCount: Int {
    switch self {
    case .rows(let content): content.componentCount
    case .columns(let content): content.componentCount
    case .number(let content): content.componentCount
    }
  }

  /// As many as the content has.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int {
    switch self {
    case .rows(let content): content.rowCount(inComponent: component, selection: selection)
    case .columns(let content): content.rowCount(inComponent: component, selection: selection)
    case .number(let content): content.rowCount(inComponent: component, selection: selection)
    }
  }

  /// What the content says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    switch self {
    case .rows(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    case .columns(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    case .number(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    }
  }

  /// What the content says.
  public func value(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> [UInt8] {
    switch self {
    case .rows(let content):
      content.value(ofRow: row, inComponent: component, selection: selection)
    case .columns(let content):
      content.value(ofRow: row, inComponent: component, selection: selection)
    case .number(let content):
      content.value(ofRow: row, inComponent: component, selection: selection)
    }
  }

  /// What these rows stand for where a machine reads it: one value of each component, whole; of
  /// rows that there are not, the nearest ones that there are.
  public func values(of rows: [Int]) -> [[UInt8]] {
    parts(of: rows) { row, component, selection in
      value(ofRow: row, inComponent: component, selection: selection)
    }
  }

  /// These rows as they are shown, whole, with spaces between them; of rows that there are not, the
  /// nearest ones that there are.
  public func text(of rows: [Int]) -> [UInt8] {
    guard case .number = self else { return [UInt8](values(of: rows).joined(separator: [0x20])) }
    // Of a number that is more than its value, and never too long for a title.
    let titles = parts(of: rows) { row, component, selection in
      title(ofRow: row, inComponent: component, selection: selection).utf8
    }
    return [UInt8](titles.joined())
  }

  private func parts(
    of rows: [Int], _ part: (Int, Int, PickerSelection) -> [UInt8]
  ) -> [[UInt8]] {
    let lists = fitting(rows)
    let selection = PickerSelection(lists.map { $0.row })
    return lists.indices.map { component in
      lists[component].length > 0 ? part(lists[component].row, component, selection) : []
    }
  }
}
