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
  /// Who caused it: the user, unless another program has committed for them.
  public let by: MenuCause
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
      return MenuCommit(
        item: place, label: label(ofItem: output), value: nil, text: "", by: output.cause)
    }
    // The item may have another value by now: the output has the committed rows.
    return MenuCommit(
      item: place, label: label(ofItem: output), value: item.content.value(of: output.rows),
      text: text(ofValue: output), by: output.cause)
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

  private func place(
    of label: String, where suits: (Item) -> Bool = { $0.role == .value }
  ) -> Int? {
    items.firstIndex { $0.label.elementsEqual(label.utf8) && suits($0) }
  }
}

/// The words of control for a menu of one's own; as changes by a program none of them is reported.
extension PickerMenu where Contents == ItemContent {
  /// Lets the first item with a label be enabled, or disables it, as `setEnabled(_:item:)`; returns
  /// whether there is one.
  @discardableResult
  public mutating func setEnabled(_ isEnabled: Bool, of label: String) -> Bool {
    guard let place = place(of: label, where: { _ in true }) else { return false }
    setEnabled(isEnabled, item: place)
    return true
  }

  /// Gives the first number with a label other limits: what they exclude becomes the nearest one.
  ///
  /// - Parameters:
  ///   - limits: the minimum, from which steps are counted, and the maximum.
  ///   - label: the item's label.
  ///   - now: the present instant. Default: before all others.
  /// - Returns: whether there is such a number, and numbers between the limits.
  @discardableResult
  public mutating func setLimits(
    _ limits: ClosedRange<ExactDecimal>, of label: String, at now: Instant = .origin
  ) -> Bool {
    guard let place = place(of: label), case .number(let numbers) = items[place].content.kind else {
      return false
    }
    let (old, bounds) = (numbers.base, [limits.lowerBound, limits.upperBound])
    let digits = bounds.reduce(old.fractionDigits) { max($0, $1.fractionDigits) }
    let step = ExactDecimal(scaled: old.by, fractionDigits: old.fractionDigits)
    guard let from = bounds[0].scaled(to: digits), let through = bounds[1].scaled(to: digits),
      let by = step.scaled(to: digits),
      let range = NumberRange(
        from: from, through: through, by: by, fractionDigits: digits, unit: old.unit)
    else { return false }
    change(place, to: .number(range, in: numbers.notation), at: now)
    return true
  }

  /// Gives the first list with a label other rows: the selected row is kept by its value, or
  /// becomes the nearest earlier one.
  ///
  /// - Parameters:
  ///   - rows: one row or more.
  ///   - label: the item's label.
  ///   - now: the present instant. Default: before all others.
  /// - Returns: whether there is such a list, and a row.
  @discardableResult
  public mutating func setRows(
    _ rows: RowList, of label: String, at now: Instant = .origin
  ) -> Bool {
    guard rows.count > 0, let place = place(of: label), items[place].content.traits.hasOpenRows
    else { return false }
    change(place, to: .rows(rows), at: now)
    return true
  }

  /// Changes what an item is picked from; where it is open, its picker shows the value again.
  private mutating func change(_ place: Int, to content: ItemContent, at now: Instant) {
    let (old, row) = (items[place].content, max(0, items[place].rows[0]))
    var new = content
    let rows = (0...row).reversed().lazy.compactMap { new.take(old.values(of: [$0])) }.first
    setContent(new, rows: rows ?? [0], ofItem: place, at: now)
    if pickedItem == place { open(place, isLink: isLinkOpen) }
  }

  /// Opens the first item or submenu with a label, as a press in the list, wherever the menu is.
  ///
  /// - Parameters:
  ///   - label: the item's label.
  ///   - now: the present instant. Default: before all others.
  /// - Returns: whether a press would open it.
  @discardableResult
  public mutating func open(_ label: String, at now: Instant = .origin) -> Bool {
    var outputs: [MenuOutput] = []
    return place(of: label, where: { _ in true }).map {
      open(item: $0, at: now, into: &outputs)
    } ?? false
  }

  /// Focuses a wheel of the open item, from 0; returns whether there is one.
  @discardableResult
  public mutating func focus(_ component: Int) -> Bool {
    var outputs: [MenuOutput] = []
    return focus(component, into: &outputs)
  }

  /// Shows a text in the first item with a label of a file that has `show:`; returns whether there
  /// is one.
  @discardableResult
  public mutating func show(_ text: String, of label: String) -> Bool {
    guard let place = place(of: label, where: { $0.role == .reading }) else { return false }
    show(Array(text.utf8), ofItem: place)
    return true
  }
}
#endif
