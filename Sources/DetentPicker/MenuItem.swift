/// One line of a menu: a label, and a value that can be picked.
public struct MenuItem: Hashable, Sendable {
  /// What the item is called.
  public var label: Text
  /// What its value is picked from.
  public var content: ItemContent
  /// The rows that make its value, one of each component.
  public var rows: [Int]
  /// Whether its wheels go on at their ends.
  public var wraps: Bool
  /// Whether its list is still being read: rows come by `Menu.append(_:toItem:isLast:at:)`.
  public var isGrowing = false

  /// An item; its value is the first row of each component unless said.
  public init(label: Text, content: ItemContent, rows: [Int]? = nil, wraps: Bool = false) {
    self.label = label
    self.content = content
    self.rows = rows ?? [Int](repeating: 0, count: content.componentCount)
    self.wraps = wraps
  }

  /// The value as a text.
  public var value: Text { content.value(of: rows) }
}

/// What a menu's picker shows: the items, or what one item is picked from.
public enum MenuContent: PickerContent {
  /// The items with their values.
  case items([MenuItem])
  /// What one item is picked from.
  case item(ItemContent)

  /// One list of items, or as many as the item has.
  public var componentCount: Int {
    switch self {
    case .items: 1
    case .item(let content): content.componentCount
    }
  }

  /// A row for each item, or as many as the item has.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int {
    switch self {
    case .items(let items): items.count
    case .item(let content): content.rowCount(inComponent: component, selection: selection)
    }
  }

  /// The label of an item, or what the item says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    switch self {
    case .items(let items): items[row].label
    case .item(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    }
  }

  /// The value of an item; nothing while one is picked.
  public func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    switch self {
    case .items(let items): items[row].value
    case .item: Text()
    }
  }
}
