package import Detent

/// A value that is typed key by key, or pasted.
///
/// The content reads all that was typed since another key was pressed. What is no value, or none
/// yet, moves nothing: the rows from before stay selected.
package struct TypedValue: Equatable {
  /// The longest text: a date and a time with an offset.
  private static let longest = 32

  private var text = ShortText()
  /// The rows from before.
  private var start: PickerSelection = []

  /// The rows that the text stands for, or those from before; nil if nothing was typed.
  package private(set) var rows: PickerSelection?
  /// The text if it is no value; else nil.
  package private(set) var unknown: ShortText?
  /// The notice after a press on what is no value.
  package private(set) var notice: String?

  /// Nothing was typed.
  package init() {}

  /// A text that is pasted, for whichever wheels it has values.
  init<Content>(pasted text: String, into picker: PickerModel<Content>, _ focus: Int) {
    start = picker.selection
    self.text = ShortText(String(text.prefix(Self.longest)))
    let first = picker.shapes.firstIndex { $0.turn == 0 } ?? 0
    rows =
      picker.content.selection(written: self.text.utf8)
      ?? picker.content.selection(typed: self.text, inComponent: first, selection: start)
    if rows == nil { (rows, unknown) = (start, self.text) }
    if unknown != nil { refuse() }
  }

  /// Says that what was typed is no value.
  package mutating func refuse() { notice = unknown.map { "there is no \($0)" } }

  /// Whether a letter is one of AM or PM, which a time has behind its figures or alone.
  private func isHalf<Content>(_ letter: Unicode.Scalar, of picker: PickerModel<Content>) -> Bool {
    guard ["a", "A", "p", "P", "m", "M"].contains(letter), let focus = picker.focus,
      picker.shapes.contains(where: { $0.part == .hour })
    else { return false }
    var longer = text
    longer.append(UInt8(ascii: letter))
    return picker.content.selection(typed: longer, inComponent: focus, selection: start) != nil
  }

  /// Takes a key, if it is part of a number, a date or a time, or deletes a typed one.
  ///
  /// - Returns: whether it is.
  package mutating func take<Content>(_ key: Key, choosingFrom picker: PickerModel<Content>) -> Bool
  {
    guard let focus = picker.focus else { return false }
    switch key {
    case .backspace, .delete:
      guard !text.isEmpty else { return false }
      text = ShortText(utf8: text.utf8.dropLast())
    case .character(let letter):
      // Digits of every script are digits.
      let isDigit = letter.properties.numericType == .decimal
      if text.isEmpty { start = picker.selection }
      guard isDigit || ["-", "+", ".", ":", "/"].contains(letter) || isHalf(letter, of: picker)
      else { return false }
      guard text.count < Self.longest else { return true }
      text.append(
        isDigit
          ? 0x30 + UInt8(letter.properties.numericValue ?? 0) : UInt8(ascii: letter))
    default: return false
    }
    notice = nil
    let found =
      text.isEmpty
      ? start : picker.content.selection(typed: text, inComponent: focus, selection: start)
    (rows, unknown) = (found ?? start, found == nil ? text : nil)
    return true
  }
}
