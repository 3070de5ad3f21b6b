import DetentCrown
package import DetentText

/// A content whose numbers a notation writes and reads.
package protocol NotatedContent: SimpleContent {
  /// Writes a row of a list, or without one what the selection stands for, for people.
  func write(
    _ selection: PickerSelection, component: Int?, as form: WrittenForm,
    in notation: NumberNotation, to sink: inout some ByteSink)

  #if !hasFeature(Embedded)
  /// The rows of a typed text; nil for no match.
  func selection(
    typed text: [UInt8], in notation: NumberNotation, component: Int, selection: PickerSelection
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

  /// The rows of a text in the machine's form, or typed in the notation or as without one.
  package func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? {
    #if !hasFeature(Embedded)
    if let notation, let component {
      return base.selection(typed: text, in: notation, component: component, selection: selection)
    }
    #endif
    return base.selection(read: text, typedInto: component, selection: selection)
  }

  /// As the content.
  package mutating func edit(_ edit: ContentEdit) -> PickerSelection? { base.edit(edit) }
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
    typed text: [UInt8], in notation: NumberNotation, component: Int, selection: PickerSelection
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
    typed text: [UInt8], in notation: NumberNotation, component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    range.selection(typed: text, in: notation, component: component, selection: selection)
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
    typed text: [UInt8], in notation: NumberNotation, component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    let plain = notation.plain(text)
    let digits = plain.allSatisfy { $0 < 0x80 } ? plain.map { UInt8($0) } : text
    if let rows = self.selection(read: digits, typedInto: component, selection: selection) {
      return rows
    }
    // The inverse of what is written: with units there are at most 1,440.
    guard plain.contains(where: { $0 >= 0x40 }) else { return nil }
    func isWritten(_ rows: PickerSelection, _ component: Int?, as form: WrittenForm) -> Bool {
      var written: [UInt8] = []
      write(rows, component: component, as: form, in: notation, to: &written)
      return notation.plain(written) == plain
    }
    for row in 0..<(component == 0 ? 24 : 60 / minuteInterval) {
      let rows = selection.with(row, inComponent: component)
      if isWritten(rows, component, as: .shown) || isWritten(rows, component, as: .spoken) {
        return resolve(rows, from: rows, changed: nil)
      }
    }
    for seconds in stride(from: seconds.lowerBound, through: seconds.upperBound, by: 60) {
      let rows = self.selection(of: seconds)
      if value(of: rows) == seconds,
        isWritten(rows, nil, as: .shown) || isWritten(rows, nil, as: .brief)
      {
        return rows
      }
    }
    return nil
  }
  #endif
}
