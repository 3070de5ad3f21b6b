import DetentText
import DetentCrown
import DetentPicker
import DetentRaster

extension PickerScene {
  /// The heading: the caption, and that of the row in the lens after it if both fit the cells.
  func heading(in cells: Int) -> ShortText {
    heading(before: rowCaption) { CharacterWidth.cells(of: $0) <= cells }
  }

  /// The caption, and another text after it where both fit; else that one alone.
  func heading(
    before text: ShortText, _ fits: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> ShortText {
    var heading = ShortText()
    caption.withUnsafeBufferPointer { heading.append($0) }
    if !heading.isEmpty, !text.isEmpty { heading.append(" · " as StaticString) }
    heading.append(text)
    return text.isEmpty || heading.withUTF8(fits) ? heading : text
  }

  /// The caption of the row in the lens; empty for none.
  @inline(never)
  var rowCaption: ShortText {
    var caption = ShortText()
    // Typed text replaces it, too.
    if filter == nil, let extras, let row = index(0, of: 0) {
      extras.writeCaption(ofRow: row, to: &caption)
    }
    return caption
  }

  /// The linked picture at the wheel's relative position between its first and last row; nil for
  /// none.
  var linkedImage: AlphaImage? {
    guard let focus, !linked.isEmpty else { return nil }
    let last = Int64(max(1, wheels[focus].rowCount - 1)) << 16
    var position = wheels[focus].position.raw
    if wheels[focus].isContinuous {
      let turn = last + 1 << 16
      position = (position % turn + turn) % turn
    }
    let steps = Int64(linked.count - 1)
    return linked[Int((max(0, min(position, last)) * steps + last / 2) / last)]
  }

  /// What can be done besides.
  @inline(never)
  var hintWords: ShortText? {
    var text = ShortText()
    switch hint {
    case .leave: words.write(.hold, .leave, to: &text)
    case .back: words.write(.pressTwice, .previous, to: &text)
    case .takeAll: words.write(.hold, .takeAll, to: &text)
    case .from: words.write(.from, to: &text)
    case .to: words.write(.to, to: &text)
    case nil: return nil
    }
    return text
  }

  /// Whether the only notice is the number of picked days, which a month shows.
  var isCounting: Bool {
    guard month != nil, hold == nil, case .rows = notice else { return false }
    return true
  }

  /// The text at the far end of the caption during a notice: a taken value, the remaining time, or
  /// the effect of a hold.
  ///
  /// - Parameter names: whether a word says that a value is taken, too.
  /// - Returns: a few characters; nil if absent.
  func corner(naming names: Bool = false) -> ShortText? {
    // A question shows the effect of a hold below its answers.
    guard hold != nil, !needsDeliberatePress else { return badge(naming: names) }
    var text = ShortText()
    if holdTakes {
      words.write(.hold, .take, to: &text)
    } else {
      words.write(.hold, .leave, to: &text)
    }
    return text
  }

  /// The text at the far end of a caption: a notice, the sign of further rows, or the effect of a
  /// press.
  ///
  /// - Parameter isHinting: whether a hint shows the effect of a press.
  /// - Returns: a few characters; nil if absent.
  func badge(hinting isHinting: Bool) -> ShortText? {
    // Beside the sign of a press, a taken value needs a word.
    if let corner = corner(naming: !isHinting) { return corner }
    if isGrowing { return ShortText("…") }
    guard !isHinting else { return nil }
    return press == .nothing || press == .hold ? nil : ShortText(sign)
  }

  /// The notice at the far end of the caption.
  ///
  /// - Parameter names: whether a word says that a value is taken, too.
  /// - Returns: a few characters; nil if absent.
  @inline(never)
  private func badge(naming names: Bool) -> ShortText? {
    var text = ShortText()
    switch notice {
    case .taken:
      if names {
        words.write(.taken, to: &text)
        text.append(0x20)
      }
      text.append("✓" as StaticString)
    case .kept:
      words.write(.kept, to: &text)
      return besideTold(text)
    case .limit(let isLast):
      words.write(isLast ? .until : .from, to: &text)
      return besideTold(text)
    case .secondsLeft(let seconds):
      text.append(decimal: Int64(seconds))
      text.append(" s" as StaticString)
    case .rows(let found, let count, let marked): return counts(found, of: count, marked)
    case nil: return nil
    }
    return text
  }

  /// A word before the value that it is about, or behind it where it begins with `…`.
  private func besideTold(_ word: ShortText) -> ShortText {
    var text = word
    word.withUTF8 { word in
      let isBehind = word.starts(with: [0xE2, 0x80, 0xA6])
      if isBehind { text = ShortText() } else { text.append(0x20) }
      told.withUnsafeBufferPointer { text.append($0) }
      if isBehind { text.append(UnsafeBufferPointer(rebasing: word[3...])) }
    }
    return text
  }

  /// `12/340`, `2 marked`, or both; `12/340+` if further rows may come.
  private func counts(_ found: Int?, of count: Int, _ marked: Int) -> ShortText {
    var text = ShortText()
    if let found {
      text.append(decimal: Int64(found))
      text.append("/" as StaticString)
      text.append(decimal: Int64(count))
      if isGrowing { text.append("+" as StaticString) }
    }
    guard marked > 0 else { return text }
    if found != nil { text.append(", " as StaticString) }
    text.append(decimal: Int64(marked))
    text.append(0x20)
    words.write(.marked, to: &text)
    return text
  }
}

extension PickerScene {
  /// A sign for what a press does; nothing where it does nothing.
  var sign: StaticString {
    switch press {
    case .nothing, .hold, .goBack, .toggle, .switchOff: ""
    case .list, .open, .next, .append, .erase: goesLeft ? "‹" : "›"
    case .mark: "+"
    case .act: "!"
    case .take, .choose, .answer: "✓"
    }
  }

  /// The state of the switch that it changes; nil if absent.
  var switchState: Bool? {
    switch press {
    case .toggle(let isOn): isOn
    case .switchOff: true
    default: nil
    }
  }
}
