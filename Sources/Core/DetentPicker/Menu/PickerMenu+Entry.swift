import DetentInput
import DetentText

/// The entry of a text.
extension PickerMenu {
  /// Whether keys are characters of a text.
  public var acceptsText: Bool { isEntering || isFiltered }

  /// Whether a text is entered, and no question is asked about it.
  package var isEntering: Bool {
    @inline(__always) get {
      guard Contents.has(.entry), case .entry = screen else { return false }
      return true
    }
  }

  /// The text that is being entered, as UTF-8; nil while there is none, or a question is asked.
  package var entry: [UInt8]? {
    guard isEntering else { return nil }
    var text: [UInt8] = []
    picker.content.write([TextEntry.doneRow], as: .machine, to: &text)
    return text
  }

  /// Applies a key to the text entry.
  @inline(never)
  mutating func type(_ command: PickerCommand, at now: Instant) {
    guard isEntering else { return }
    switch command {
    case .type(let letter): edit(.append(letter), isTyped: true, at: now)
    case .erase: edit(.erase, isTyped: true, at: now)
    default: break
    }
  }

  /// Appends a letter to the text entry, or deletes its last one.
  ///
  /// In a full text, and after each key, the lens moves to ✓, which the next press takes.
  @inline(never)
  mutating func edit(_ press: PressMeaning, isTyped: Bool, at now: Instant) {
    let edit: ContentEdit.Kind =
      if case .append(let letter) = press { .append(letter) } else { .erase }
    guard picker.content.open.edit(edit) else {
      return report(.reachedEnd(component: 0))
    }
    aftermath.forget()
    // A full text leaves no letters.
    let row = picker.selectedRow(inComponent: 0)
    if isTyped
      || !picker.content.isEnabled(row: row, inComponent: 0, selection: picker.selection)
    {
      picker.selectRow(TextEntry.doneRow, inComponent: 0, animated: false, at: now)
    }
    picker.reloadComponent(0, at: now)
    report(.edited)
  }
}
