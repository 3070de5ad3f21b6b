package import DetentText

/// The letters of a text, as the rows of a wheel.
extension TextEntry: SimpleContent {
  var letterCount: Int {
    #if !hasFeature(Embedded)
    if isTyped { return 0 }
    #endif
    return switch characters {
    case .ascii: 95
    case .latin1: 95 + 62
    case .digits: 10
    }
  }

  /// The action of a row.
  ///
  /// - Precondition: the row exists.
  package func key(inRow row: Int) -> Key { Self.key(inRow: row, of: characters) }

  static func key(inRow row: Int, of characters: Characters) -> Key {
    switch row {
    case doneRow: .done
    case eraseRow: .erase
    default: .letter(letter(row - firstLetterRow, of: characters))
    }
  }

  private static func letter(_ index: Int, of characters: Characters) -> Unicode.Scalar {
    let index = characters == .digits ? index + 53 : index
    let code: Int
    switch index {
    case 0: code = 0x20
    case 1...26: code = 0x60 + index
    case 27...52: code = 0x41 + index - 27
    case 53..<63: code = 0x30 + index - 53
    case 63..<95: return sign(index - 63)
    // ß to ÿ without ÷, and À to Þ without ×
    case 95..<127: code = 0xDF + index - 95 + (index >= 95 + 24 ? 1 : 0)
    default: code = 0xC0 + index - 127 + (index >= 127 + 23 ? 1 : 0)
    }
    return Unicode.Scalar(UInt8(code))
  }

  private static func sign(_ index: Int) -> Unicode.Scalar {
    let signs: StaticString = ".,-_@/:!?'\"#$%&()*+;<=>[\\]^`{|}~"
    return signs.withUTF8Buffer { Unicode.Scalar($0[index]) }
  }

  /// One list.
  package var componentCount: Int { 1 }

  /// The letters and the other keys; in a full text only the latter are enabled.
  package func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    WheelShape(
      rowCount: Self.firstLetterRow + letterCount, wraps: letterCount > 0,
      hasDisabledRows: isFull || !erases)
  }

  /// The letter, or a sign for the key; ␣ is a space.
  package func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    switch key(inRow: row) {
    case .done: sink.append("✓" as StaticString)
    case .erase: sink.append("⌫" as StaticString)
    case .letter(" "): sink.append("␣" as StaticString)
    case .letter(let letter): sink.append(letter: letter)
    }
  }

  /// Letters are disabled once the text is full.
  package func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    row == Self.eraseRow ? erases : row == Self.doneRow || !isFull
  }

  /// ✓, and each sixth row of lowercase letters, of capitals, of digits and of signs.
  package func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    let count = Self.firstLetterRow + letterCount
    var row = row
    while row >= 0, row < count {
      if isLandmark(row) { return row }
      row += way
    }
    return nil
  }

  private func isLandmark(_ row: Int) -> Bool {
    guard row > Self.eraseRow else { return row == Self.doneRow }
    let index = row - Self.firstLetterRow
    if characters == .digits { return index % 5 == 0 }
    let start = index < 27 ? 1 : index < 53 ? 27 : index < 63 ? 53 : index < 95 ? 63 : 95
    return index >= start && (index - start) % 6 == 0
  }

  /// The letter; for ✓ the text so far.
  ///
  /// For speech, invisible letters have a name.
  package func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    switch key(inRow: max(0, selection[0])) {
    case .done: writeText(as: form, to: &sink)
    case .erase: sink.append((form == .spoken ? "delete" : "⌫") as StaticString)
    case .letter(" ") where form != .machine:
      sink.append((form == .spoken ? "space" : "␣") as StaticString)
    case .letter(let letter): sink.append(letter: letter)
    }
  }

  /// The text, or a dot for each character of a secret one.
  private func writeText(as form: WrittenForm, to sink: inout some ByteSink) {
    #if !hasFeature(Embedded)
    if isSecret, form != .machine {
      for _ in 0..<count { sink.append("•" as StaticString) }
      return
    }
    #endif
    text.withUnsafeBufferPointer { sink.append($0) }
  }

  /// The text is in the content.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.letters, traits.holdsValue) = (characters, true)
    (traits.startRow, traits.forms, traits.cursor) = (startRow, [], cursor)
    #if !hasFeature(Embedded)
    traits.placeholder = placeholder
    if isSecret {
      traits.cursor = 3 * String(decoding: text[..<cursor], as: UTF8.self).count
    }
    #endif
    return traits
  }

  /// Appends a letter, removes the last one, or takes a whole text.
  @inline(never)
  package mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    switch edit.kind {
    case .append(let letter): return type(letter) ? [] : nil
    case .erase: return erase() ? [] : nil
    case .keep:
      var other = self
      _ = other.set([])
      guard let value = edit.value else { return nil }
      var scalars = UTF8Scalars(value.makeIterator())
      while let scalar = scalars.next() {
        guard let letter = Unicode.Scalar(scalar), other.append(letter) else { return nil }
      }
      // What isn't UTF-8 is no text.
      guard other.text == value else { return nil }
      self = other
      return [Self.doneRow]
    case .show, .add, .pick, .turn, .layOut: return nil
    }
  }
}
