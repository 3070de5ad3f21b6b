import DetentText

/// The texts of outputs.
extension PickerMenu {
  /// Reports a value that no wheel was turned to.
  mutating func report(value rows: PickerSelection, ofItem item: Int) {
    let event = PickerOutput.valueChanged(row: rows[0], component: 0)
    outputs.append(MenuOutput(item: item, event, rows: rows))
  }

  /// Reports an output of the open picker, with its rows.
  mutating func report(_ event: PickerOutput) { outputs.append(output(event)) }

  @inline(never)
  private mutating func output(_ event: PickerOutput) -> MenuOutput {
    switch event {
    case .highlighted(var row, let component), .valueChanged(var row, let component):
      // The wheel may have moved on since.
      let number = openItem == nil ? item(inRow: row) : isFiltered ? filter.stored(row) : row
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

  /// Whether the menu ends with an output: no screen is left to cancel.
  public func isOver(with output: MenuOutput) -> Bool {
    output.event == .cancelled && (isSingle || output.item == nil)
  }

  /// The label of an output's item, or the menu's title, whole.
  package func label(of output: MenuOutput) -> [UInt8] {
    output.item.map { items[$0].label } ?? title
  }

  /// The content at the time of an output; nil for the list of items.
  package func content(of output: MenuOutput) -> Contents? {
    output.item.map { shownContent(ofItem: $0) }
  }

  /// Writes the value of an output's rows for programs: whole, or that of one of several lists.
  package func write(valueOf output: MenuOutput, _ component: Int?, to sink: inout [UInt8]) {
    guard output.rows.count > 0 else { return }
    guard let content = content(of: output) else {
      return sink.append(contentsOf: label(ofItem: output.rows[0]))
    }
    content.write(valueOf: output.rows, component, to: &sink)
  }

  /// Writes the text of an output's rows, whole.
  package func write(textOf output: MenuOutput, to sink: inout [UInt8]) {
    guard output.rows.count > 0 else { return }
    guard let content = content(of: output) else { return write(valueOf: output, nil, to: &sink) }
    content.write(textOf: output.rows, to: &sink)
  }

  /// The value of an output's rows for programs, whole: of columns one each, otherwise one; empty
  /// without rows.
  package func values(of output: MenuOutput) -> [[UInt8]] {
    guard output.rows.count > 0 else { return [] }
    return content(of: output)?.values(of: output.rows) ?? [label(ofItem: output.rows[0])]
  }

  /// The text of an output's rows, whole; empty without rows.
  package func text(of output: MenuOutput) -> [UInt8] {
    var bytes: [UInt8] = []
    write(textOf: output, to: &bytes)
    return bytes
  }
}
