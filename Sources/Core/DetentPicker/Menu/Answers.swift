import DetentText

/// A question: Keep, which comes first, or what is asked about, which may have to be held, except
/// on a keyboard.
struct Answers: SimpleContent {
  var (isHeld, byKeys) = (false, false)
  var words = InterfaceWords()
  /// The short name of what is done or taken; empty for none.
  var verb: [UInt8] = []
  /// Whether that is a verb, which a sentence can have.
  var isPhrase = false

  init() { verb.reserveCapacity(48) }

  var componentCount: Int { 1 }

  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(rowCount: 2)
  }

  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) { write(.title, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink) }

  /// The answer, or what it means.
  func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    if part == .title {
      if row > 0, !verb.isEmpty { return verb.withUnsafeBufferPointer { sink.append($0) } }
      return words.write(row == 0 ? .keepIt : .confirmIt, to: &sink)
    }
    if byKeys {
      sink.append("enter" as StaticString)
    } else {
      words.write(isHeld && row > 0 ? .hold : .press, to: &sink)
    }
    sink.append(words.joint)
    guard row > 0, isPhrase, !verb.isEmpty else {
      return words.write(row == 0 ? .keep : .confirm, to: &sink)
    }
    // There it begins small, unless it is an abbreviation.
    let isName = words.isEnglish && verb.count > 1 && verb[1] > 0x60 && 0x41...0x5A ~= verb[0]
    sink.append(byte: isName ? verb[0] | 0x20 : verb[0])
    for byte in verb.dropFirst() { sink.append(byte: byte) }
  }
}
