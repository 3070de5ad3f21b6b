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

  /// The titles of these rows, one of each component, with spaces between them.
  func value(of rows: [Int]) -> Text {
    let selection = PickerSelection(rows)
    var text = Text()
    for component in 0..<componentCount {
      if component > 0 { text.append(UInt8(0x20)) }
      let row = selection[component]
      guard row >= 0, row < rowCount(inComponent: component, selection: selection) else { continue }
      text.append(title(ofRow: row, inComponent: component, selection: selection))
    }
    return text
  }
}
