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

  /// The titles of these rows, one of each component, with spaces between them; of rows that there
  /// are not, the nearest ones that there are.
  func value(of rows: [Int]) -> Text {
    let lists = fitting(rows)
    let selection = PickerSelection(lists.map { $0.row })
    var text = Text()
    for component in lists.indices {
      if component > 0 { text.append(UInt8(0x20)) }
      guard lists[component].length > 0 else { continue }
      let row = lists[component].row
      text.append(title(ofRow: row, inComponent: component, selection: selection))
    }
    return text
  }
}
