/// What a menu has to say; `Menu` has the words for it, whole.
public struct MenuOutput: Hashable, Sendable {
  /// What happened.
  public var event: PickerOutput
  // Small, so that an event of a device is no more than 64 bytes.
  private var itemNumber: Int16
  /// The rows that make the value, one of each wheel; none where no value is meant.
  ///
  /// Of a list of items it is the index of the item, and of the row that leads back their number.
  /// They are those that are selected at that moment, or, once the value is committed or is again
  /// what it was, those of the item.
  public var rows: PickerSelection

  /// An output about an item, or about the list of items.
  public init(item: Int?, _ event: PickerOutput, rows: PickerSelection = []) {
    itemNumber = Int16(item ?? -1)
    self.event = event
    self.rows = rows
  }

  /// The item that is being picked, or nil if it is about the list of items.
  public var item: Int? { itemNumber < 0 ? nil : Int(itemNumber) }
}

extension Menu {
  /// What the open picker says, with the rows that it is about.
  func output(_ event: PickerOutput) -> MenuOutput {
    switch event {
    case .highlighted(var row, let component), .valueChanged(var row, let component):
      // The wheel may have gone on since.
      let number = openItem == nil ? item(inRow: row) : filter?.stored(row) ?? row
      let rows = picker.selection.with(number, inComponent: component)
      if openItem != nil { row = number }
      let isHighlighted = if case .highlighted = event { true } else { false }
      let event: PickerOutput =
        isHighlighted
        ? .highlighted(row: row, component: component)
        : .valueChanged(row: row, component: component)
      return MenuOutput(item: openItem, event, rows: rows)
    case .committed, .cancelled, .edited:
      return MenuOutput(item: openItem, event, rows: openItem.map { items[$0].rows } ?? [])
    case .announce, .tick, .landmark, .focused, .reachedEnd, .buttonDown, .buttonUp, .hold:
      return MenuOutput(item: openItem, event)
    }
  }

  /// What an output is about, whole: the item's label, or the menu's title.
  public func label(of output: MenuOutput) -> [UInt8] {
    output.item.map { items[$0].label } ?? title
  }

  /// What was picked from when that was said: nil for the list of items.
  public func content(of output: MenuOutput) -> ItemContent? {
    output.item.map { shownContent(ofItem: $0) }
  }

  /// What an output's rows stand for where a program reads it, whole: of columns one value of each,
  /// else one; none if it has no rows.
  public func values(of output: MenuOutput) -> [[UInt8]] {
    guard output.rows.count > 0 else { return [] }
    return content(of: output)?.values(of: output.rows) ?? [label(ofItem: output.rows[0])]
  }

  /// What an output's rows look like, whole; nothing if it has no rows.
  public func text(of output: MenuOutput) -> [UInt8] {
    guard output.rows.count > 0 else { return [] }
    return content(of: output)?.text(of: output.rows) ?? values(of: output).flatMap { $0 }
  }
}
