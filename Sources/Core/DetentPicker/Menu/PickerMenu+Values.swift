#if !hasFeature(Embedded)
public import DetentCrown
public import DetentInput
public import DetentText

/// What a press in a menu has committed.
public struct MenuCommit: Hashable, Sendable {
  /// The index of the item, among all of the menu and its submenus in order.
  public let item: Int
  /// The item's label.
  public let label: String
  /// The value; nil for an action.
  public let value: ItemValue?
  /// The value as people read it; empty for an action.
  public let text: String
}

extension PickerMenu where Contents == ItemContent {
  /// The number of a value without rows at the time of an event; nil for other pickers.
  public func number(of event: CrownEvent) -> ExactDecimal? {
    guard let offset = event.offset, let item = offset.item, items.indices.contains(item),
      case .crownValue(let value) = items[item].content.kind
    else { return nil }
    return value.base.number(at: offset.rows)
  }

  /// The committed value of the first item with a label; nil if absent, or for one without a value.
  ///
  /// A new value takes effect as by `setValue(_:of:at:)`, before all later instants.
  public subscript(label: String) -> ItemValue? {
    get { place(of: label).map { value(ofItem: $0) } }
    set { if let newValue { setValue(newValue, of: label, at: .origin) } }
  }

  /// Sets the committed value of the first item with a label, as a program: nothing is reported.
  ///
  /// - Parameters:
  ///   - value: the value, or the nearest one that can be picked.
  ///   - label: the item's label.
  ///   - at: the present instant.
  /// - Returns: whether there is such an item, and its value is of that kind.
  @discardableResult
  public mutating func setValue(_ value: ItemValue, of label: String, at: Instant) -> Bool {
    guard let place = place(of: label) else { return false }
    var content = items[place].content
    guard let rows = content.take(value) else { return false }
    guard content != items[place].content else {
      setRows(rows, ofItem: place, at: at)
      return true
    }
    setContent(content, rows: rows, ofItem: place, at: at)
    return true
  }

  /// What has been committed with an output; nil for other outputs.
  ///
  /// Texts and several days aren't in an output's rows: they are the present ones, so read them as
  /// the output comes.
  public func commit(_ output: MenuOutput) -> MenuCommit? {
    guard output.event == .committed, let place = output.item else { return nil }
    let item = items[place]
    guard item.role == .value else {
      return MenuCommit(item: place, label: label(ofItem: output), value: nil, text: "")
    }
    // The item may have another value by now: the output has the committed rows.
    return MenuCommit(
      item: place, label: label(ofItem: output), value: item.content.value(of: output.rows),
      text: text(ofValue: output))
  }

  /// The label of the item that an output is about, or the menu's title.
  public func label(ofItem output: MenuOutput) -> String {
    String(decoding: label(of: output), as: UTF8.self)
  }

  /// The value of an output's rows as people read it; empty without rows.
  public func text(ofValue output: MenuOutput) -> String {
    String(decoding: text(of: output), as: UTF8.self)
  }

  private func value(ofItem place: Int) -> ItemValue {
    let item = items[place]
    return item.marks == nil
      ? item.content.value(of: item.rows) : .rows(takenRows(ofItem: place))
  }

  private func place(of label: String) -> Int? {
    items.firstIndex { $0.role == .value && $0.label.elementsEqual(label.utf8) }
  }
}
#endif
