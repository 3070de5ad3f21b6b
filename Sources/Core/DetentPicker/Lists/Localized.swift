import DetentCrown
import DetentDates
package import DetentText

/// A content whose numbers a notation writes and reads.
package protocol NotatedContent: SimpleContent {
  /// Writes a row of a list, or without one what the selection stands for, for people.
  func write(
    _ selection: PickerSelection, component: Int?, as form: WrittenForm,
    in notation: NumberNotation, to sink: inout some ByteSink)

  #if !hasFeature(Embedded)
  /// The rows of a text in the notation, or as without one; nil for no match.
  func selection(
    read text: [UInt8], in notation: NumberNotation, component: Int?, selection: PickerSelection
  ) -> PickerSelection?
  #endif
}

/// A content in the notation of a language or of a format; on a host also without one.
///
/// Programs get and give the machine's form in any notation. A firmware that has no such numbers
/// links none of it.
package struct Localized<Base: NotatedContent & Hashable>: ContentForwarder, Hashable {
  /// The content.
  package private(set) var base: Base
  /// The notation; nil if absent.
  package private(set) var notation: NumberNotation?

  /// Creates a content in a notation.
  package init(_ base: Base, in notation: NumberNotation? = nil) {
    (self.base, self.notation) = (base, notation)
  }

  /// Whether the content writes its numbers itself.
  package var isPlain: Bool { notation == nil }

  /// As the content.
  package static var hasValues: Bool { @inline(__always) get { Base.hasValues } }

  /// Asks the content.
  package func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    question.ask(base)
  }

  /// The title in the notation.
  package func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    guard let notation, part == .title else {
      return base.write(
        part, ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
    }
    base.write(
      selection.with(row, inComponent: component), component: component,
      as: form == .long ? .shown : .least, in: notation, to: &sink)
  }

  /// For people in the notation, except for speech in English.
  package func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    let isEnglish = form == .spoken && notation?.isEnglish ?? false
    guard let notation, form != .machine, !isEnglish else {
      return base.write(component: component, of: selection, as: form, to: &sink)
    }
    base.write(selection, component: component, as: form, in: notation, to: &sink)
  }

  /// The rows of a text in the notation, or as without one; a program's number is in the machine's
  /// form.
  package func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    #if !hasFeature(Embedded)
    if let notation, component != nil || PlainNumber(text.plainBytes) == nil {
      return base.selection(read: text, in: notation, component: component, selection: selection)
    }
    #endif
    return base.selection(read: text, typedInto: component, selection: selection)
  }

  /// As the content, or a value in the notation.
  package mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    #if !hasFeature(Embedded)
    if notation != nil, let value = edit.value, PlainNumber(value.plainBytes) == nil {
      return selection(written: value)
    }
    #endif
    return base.edit(edit)
  }
}

extension NumberRange: NotatedContent {
  /// The number with its unit.
  @inline(never)
  package func write(
    _ selection: PickerSelection, component: Int?, as form: WrittenForm,
    in notation: NumberNotation, to sink: inout some ByteSink
  ) {
    notation.write(value(of: selection), unit: unit, isBrief: form == .least, to: &sink)
  }

  #if !hasFeature(Embedded)
  /// What the notation reads is no other number: 1.500 in German is fifteen hundred.
  package func selection(
    read text: [UInt8], in notation: NumberNotation, component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    self.selection(
      read: notation.number(text, unit: unit) ?? text, typedInto: component, selection: selection)
  }
  #endif
}

extension CrownValue: NotatedContent {
  /// The number with its unit.
  @inline(never)
  package func write(
    _ selection: PickerSelection, component: Int?, as form: WrittenForm,
    in notation: NumberNotation, to sink: inout some ByteSink
  ) {
    let offset = selection.count > 1 ? Int64(selection[1]) : 0
    let number =
      offset == 0 ? value(of: selection) : number(at: Rows(selection[0]) + Rows(raw: offset))
    notation.write(
      number, unit: offset == 0 ? range.unit : [], isBrief: form == .least, to: &sink)
  }

  #if !hasFeature(Embedded)
  package func selection(
    read text: [UInt8], in notation: NumberNotation, component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    range.selection(read: text, in: notation, component: component, selection: selection)
  }
  #endif
}

extension DurationWheels: NotatedContent {
  /// A row with its unit, in figures without; or the whole duration.
  @inline(never)
  package func write(
    _ selection: PickerSelection, component: Int?, as form: WrittenForm,
    in notation: NumberNotation, to sink: inout some ByteSink
  ) {
    let (hours, minutes) = (selection[0], selection[1] * minuteInterval)
    switch component {
    case nil:
      notation.write(
        hours: hours, minutes: minutes, isBrief: form == .brief || form == .least, to: &sink)
    case 0? where form == .least: notation.write(hours, to: &sink)
    case 0?: notation.write(hours, .hours, to: &sink)
    case _? where form == .least: notation.write(minutes, digits: 2, to: &sink)
    case _?: notation.write(minutes, .minutes, digits: form == .spoken ? 1 : 2, to: &sink)
    }
  }

  #if !hasFeature(Embedded)
  package func selection(
    read text: [UInt8], in notation: NumberNotation, component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    let plain = text.plainBytes
    // The inverse of what is written, whose numbers are in the text, or words up to two.
    let numbers = [0, 1, 2] + plain.split { !(0x30...0x39 ~= $0) }.compactMap { $0.decimal }
    for hours in plain.contains(where: { $0 >= 0x40 }) ? numbers : [] {
      for minutes in numbers where minutes < 60 {
        guard let rows = rows(ofSeconds: 3_600 * hours + 60 * minutes) else { continue }
        for form in [WrittenForm.shown, .brief] {
          var written: [UInt8] = []
          write(rows, component: nil, as: form, in: notation, to: &written)
          if written.plainBytes == plain { return rows }
        }
      }
    }
    return self.selection(read: text, typedInto: component, selection: selection)
  }
  #endif
}
