package import DetentPicker
import DetentText

/// A value that is typed key by key, or pasted.
///
/// A digit or a sign begins it, a letter a date or a time, any a number. Every key that prints
/// belongs to it from then on, and the content reads it as a whole. What is no value, or not
/// yet one, moves nothing: the rows from before stay selected.
package struct TypedValue: Equatable {
  /// The longest text, as of a date with all names and a time; a longer one is no value, since a
  /// part of it may be another.
  private static let longest = ShortText.capacity

  private var text = ShortText()
  /// The rows from before.
  private var start: PickerSelection = []
  /// A letter that has turned, and the rows before and behind it: with the next one it may begin a
  /// month's name.
  private var lead = ShortText()
  private var (beforeLead, behindLead): (PickerSelection, PickerSelection) = ([], [])

  /// The rows that the text stands for, or those from before; nil if nothing was typed.
  package private(set) var rows: PickerSelection?
  /// The text if it is no value; else nil.
  package private(set) var unknown: ShortText?
  /// Whether the text decides all rows: 06:45 does, 6 doesn't.
  private(set) var isWhole = false
  /// The notice after a press on what is no value.
  package private(set) var notice: String?

  /// Nothing was typed.
  package init() {}

  /// Whether something was typed, and is a value.
  var isValue: Bool { !text.isEmpty && unknown == nil }

  /// Nothing was typed but a key, which turns.
  init<Content>(behind key: Key, choosingFrom picker: PickerModel<Content>) {
    guard case .character(let letter) = key, case .turn? = KeyStroke(key), Self.hasNames(picker)
    else { return }
    (lead, beforeLead) = (ShortText(String(letter)), picker.selection)
  }

  /// A text that is pasted, for whichever wheels it has values.
  init<Content>(pasted text: String, into picker: PickerModel<Content>, _ focus: Int) {
    start = picker.selection
    self.text = ShortText(text)
    // Ends of a range are alike.
    let isEnd = picker.shapes.allSatisfy { $0.part == picker.shapes[focus].part }
    let first = isEnd ? focus : picker.shapes.firstIndex { $0.turn == 0 } ?? 0
    if text.utf8.count <= Self.longest {
      rows =
        picker.content.selection(typed: self.text, inComponent: first, selection: start)
        ?? picker.content.selection(written: self.text.utf8)
      isWhole = isWhole(self.text, inComponent: first, of: picker)
    }
    if rows == nil { (rows, unknown) = (start, self.text) }
    if unknown != nil { refuse() }
  }

  /// Says that what was typed is no value.
  package mutating func refuse() { notice = unknown.map { "there is no \($0)" } }

  /// Whether a text is read as the same value whatever was selected before.
  private func isWhole<Content>(
    _ text: ShortText, inComponent focus: Int, of picker: PickerModel<Content>
  ) -> Bool {
    let found = picker.content.selection(typed: text, inComponent: focus, selection: start)
    // From the next rows, and from the last ones.
    return found != nil
      && [1, Int.max].allSatisfy { distance in
        var other = start
        for component in 0..<start.count {
          let count = max(1, picker.rowCount(inComponent: component))
          other[component] = distance == 1 ? (start[component] + 1) % count : count - 1
        }
        other = picker.content.resolve(other, from: other, changed: nil)
        return found == picker.content.selection(typed: text, inComponent: focus, selection: other)
      }
  }

  /// Whether a letter begins a value, unless it is a key: a date or a time a name, a number
  /// whatever is no part of one, which is not to be passed over.
  private func begins<Content>(_ letter: Unicode.Scalar, in picker: PickerModel<Content>) -> Bool {
    if let sign = String(letter).utf8.plainText.first, sign.isNumber || "-+.,:/".contains(sign) {
      return true
    }
    guard KeyStroke(.character(letter)) == nil else { return false }
    return picker.content.traits.kind == .number
      || letter.properties.isAlphabetic
        && (Self.hasNames(picker) || picker.shapes.contains { $0.part == .hour })
  }

  /// Whether months are picked, which have names.
  private static func hasNames<Content>(_ picker: PickerModel<Content>) -> Bool {
    picker.shapes.contains { $0.part == .day || $0.part == .month }
  }

  /// Takes a key, if it is part of a value, or deletes a typed one.
  ///
  /// - Returns: whether it is.
  package mutating func take<Content>(_ key: Key, choosingFrom picker: PickerModel<Content>) -> Bool
  {
    guard let focus = picker.focus else { return false }
    // Another layout, or another menu, has other rows.
    if !text.isEmpty, rows != picker.selection { start = picker.selection }
    if beforeLead.count != picker.selection.count { lead = ShortText() }
    var fits = true
    switch key {
    case .backspace, .delete:
      guard !text.isEmpty else { return false }
      text = ShortText(String(String(decoding: text.utf8, as: UTF8.self).dropLast()))
    case .space where !text.isEmpty: fits = append(" ")
    case .character(let letter):
      if text.isEmpty { start = picker.selection }
      guard !text.isEmpty || begins(letter, in: picker) else { return false }
      if text.isEmpty, !lead.isEmpty, letter.properties.isAlphabetic {
        (text, start, behindLead) = (lead, beforeLead, picker.selection)
      } else if text.isEmpty {
        lead = ShortText()
      }
      fits = append(letter)
    default: return false
    }
    notice = nil
    // A blank may be followed by more.
    let whole = ShortText(utf8: text.utf8.reversed().drop { $0 == 0x20 }.reversed())
    var found =
      whole.isEmpty
      ? start : picker.content.selection(typed: whole, inComponent: focus, selection: start)
    if found == nil, !lead.isEmpty {
      // It was a turn after all: J, then Dec 24.
      found = picker.content.selection(
        typed: ShortText(utf8: whole.utf8.dropFirst(lead.count)), inComponent: focus,
        selection: behindLead)
    }
    let isKnown = fits && found != nil
    (rows, unknown) = (isKnown ? found : start, isKnown ? nil : text)
    isWhole = isKnown && !whole.isEmpty && isWhole(whole, inComponent: focus, of: picker)
    return true
  }

  /// Appends a letter, and returns whether there was room.
  private mutating func append(_ letter: Unicode.Scalar) -> Bool {
    let bytes = Array(String(letter).utf8)
    guard text.count + bytes.count <= Self.longest else { return false }
    for byte in bytes { text.append(byte) }
    return true
  }
}
