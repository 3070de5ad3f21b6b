/// What a menu's picker shows: the items, or what one item is picked from.
public enum MenuContent: PickerContent {
  /// The items with their values; and in a submenu, below them, a row that leads back.
  case items([MenuItem], leadsBack: Bool = false)
  /// What one item is picked from.
  case item(ItemContent)
  /// Whether a value is taken: no, which comes first, or yes, which may have to be held, unless a
  /// keyboard answers.
  case question(isHeld: Bool = false, byKeys: Bool = false)

  /// One list of items, or as many as the item has.
  public var componentCount: Int {
    switch self {
    case .items, .question: 1
    case .item(let content): content.componentCount
    }
  }

  /// A row for each item, or what the item says.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    switch self {
    case .items(let items, let leadsBack):
      WheelShape(rowCount: items.count + (leadsBack ? 1 : 0))
    case .question: WheelShape(rowCount: 2)
    case .item(let content): content.shape(ofComponent: component, selection: selection)
    }
  }

  /// The label of an item, or what the item says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    switch self {
    case .items(let items, _): row < items.count ? Text(utf8: items[row].label) : Text(Self.back)
    case .question: Text((row == 0 ? "No" : "Yes") as StaticString)
    case .item(let content):
      content.title(ofRow: row, inComponent: component, selection: selection)
    }
  }

  /// What the item says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> Text {
    guard case .item(let content) = self else {
      return title(ofRow: row, inComponent: component, selection: selection)
    }
    return content.title(ofRow: row, inComponent: component, selection: selection, as: form)
  }

  /// What the row behind the items is called.
  static var back: StaticString { "Back" }

  /// The value of an item, or what a press means; nothing while one is picked.
  public func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text {
    detail(ofRow: row, inComponent: component, selection: selection, as: .long)
  }

  /// The value of an item, where there isn't room for it a shorter one.
  public func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> Text {
    var text = Text()
    if case .items(let items, _) = self, items.indices.contains(row) {
      let form: WrittenForm =
        switch form {
        case .long: .shown
        case .short: .brief
        case .figures: .figures
        }
      items[row].content.write(items[row].rows, as: form, to: &text)
    } else if case .question(let isHeld, let byKeys) = self {
      let yes: StaticString = !isHeld ? "do it" : byKeys ? "enter: do it" : "hold: do it"
      text.append(row == 0 ? "go back" : yes)
    }
    return text
  }

  /// Each item can, or what the item says.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    switch self {
    case .items, .question: true
    case .item(let content):
      content.isEnabled(row: row, inComponent: component, selection: selection)
    }
  }

  /// Nothing, or what the item says.
  public var extras: RowExtras? {
    if case .item(let content) = self { content.extras } else { nil }
  }

  /// None among items, or what the item says.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    switch self {
    case .items, .question: nil
    case .item(let content):
      content.landmark(from: row, toward: way, inComponent: component, selection: selection)
    }
  }

  /// The nearest item, or what the item says.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    switch self {
    case .items(let items, let leadsBack):
      [max(0, min(wanted[0], items.count - (leadsBack ? 0 : 1)))]
    case .question: [max(0, min(wanted[0], 1))]
    case .item(let content): content.resolve(wanted, from: current, changed: changed)
    }
  }

  /// The label of the item, or what the item says.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    switch self {
    case .items, .question: write(component: 0, of: selection, as: form, to: &sink)
    case .item(let content): content.write(selection, as: form, to: &sink)
    }
  }

  /// The label of the item, or what the item says, whole.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    switch self {
    case .items(let items, _):
      let row = selection[component]
      guard row < items.count else { return sink.append(Self.back) }
      items[row].label.withUnsafeBufferPointer { sink.append($0) }
    case .question:
      sink.append(title(ofRow: selection[0], inComponent: 0, selection: selection))
    case .item(let content):
      content.write(component: component, of: selection, as: form, to: &sink)
    }
  }

  /// The item of a number, counted from 1, or what the item says.
  public func selection(
    typed text: Text, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    switch self {
    case .items(let items, _):
      text.number.flatMap { $0 >= 1 && $0 <= items.count ? [$0 - 1] : nil }
    case .question: nil
    case .item(let content):
      content.selection(typed: text, inComponent: component, selection: selection)
    }
  }
}
