import DetentInput

/// What a menu does with a text that is being entered.
///
///     press on a letter   it stands behind the text; on ⌫ the last one goes
///     press on ✓          the text is taken
///     long press          the text is what it was before
extension Menu {
  /// The text that is being entered; nil while there is none, or it is asked whether it is taken.
  public var entry: TextEntry? {
    guard openItem != nil, case .item(.text(let entry)) = picker.content else { return nil }
    return entry
  }

  /// Whether keys are characters of a text now.
  public var takesText: Bool { entry != nil || filter != nil }

  /// The content that is edited in the picker, rather than chosen from.
  public var draft: ItemContent? {
    if case .item(.days(let days)) = picker.content, pressMarks || days.isOn != nil {
      return .days(days)
    }
    return entry.map { .text($0) }
  }

  /// Takes what a picker of letters says: a press of one is no value, nor is one in the lens.
  ///
  /// - Returns: whether that is all that came of it.
  mutating func edits(
    _ event: PickerOutput, at now: Instant, into outputs: inout [MenuOutput]
  ) -> Bool {
    guard var entry else { return false }
    if case .valueChanged = event { return true }
    guard event == .committed else { return false }
    let isEdited: Bool
    switch entry.key(inRow: picker.selectedRow(inComponent: 0)) {
    case .done: return false
    case .erase: isEdited = entry.erase()
    case .letter(let letter): isEdited = entry.append(letter)
    }
    guard isEdited else {
      outputs.append(output(.reachedEnd(component: 0)))
      return true
    }
    show(entry, isDone: entry.isFull, at: now, into: &outputs)
    return true
  }

  /// Takes a key of a keyboard; the lens goes to ✓, so that Enter takes what was typed.
  mutating func type(
    _ command: PickerCommand, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    guard var entry else { return }
    switch command {
    case .type(let letter) where entry.append(letter): break
    case .erase where entry.erase(): break
    case .type, .erase: return outputs.append(output(.reachedEnd(component: 0)))
    default: return
    }
    show(entry, isDone: true, at: now, into: &outputs)
  }

  private mutating func show(
    _ entry: TextEntry, isDone: Bool, at now: Instant, into outputs: inout [MenuOutput]
  ) {
    aftermath.forget()
    picker.content = .item(.text(entry))
    if isDone {
      picker.selectRow(TextEntry.doneRow, inComponent: 0, animated: false, at: now)
    }
    picker.reloadComponent(0, at: now)
    outputs.append(output(.edited))
  }

  /// Says that an item has another text than before, if it has.
  func reportText(_ before: ItemContent, of item: Int, into outputs: inout [MenuOutput]) {
    guard case .text = before, before != items[item].content else { return }
    outputs.append(
      MenuOutput(
        item: item, .valueChanged(row: TextEntry.doneRow, component: 0), rows: items[item].rows))
  }
}

extension ItemContent {
  /// The rows that a picker of it begins with, where the value is at these.
  func start(of rows: PickerSelection) -> PickerSelection {
    if case .text(let entry) = self { [entry.startRow] } else { rows }
  }
}
