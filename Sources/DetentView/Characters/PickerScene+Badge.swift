import DetentText
import DetentCrown
import DetentPicker
import DetentRaster

extension PickerScene {
  /// What stands at the top: the caption, or a month and its year.
  var heading: ShortText { month?.title ?? rowCaption ?? caption }

  /// Gives what stands at the top to `body`.
  func withHeading<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Nothing is copied that nobody has.
    if case .none = month, case .none = extras { return caption.withUTF8(body) }
    return heading.withUTF8(body)
  }

  /// What the row in the lens says of itself above it: its caption, or where a picture stands in
  /// place of its title that; nil for nothing.
  var rowCaption: ShortText? {
    // What is typed stands there, too.
    guard filter == nil, let extras, let row = index(0, of: 0) else { return nil }
    let caption = extras.caption(ofRow: row)
    guard caption.isEmpty else { return caption }
    guard case .cards = arrangement, extras.image(ofRow: row) != nil else { return nil }
    return withTitle(0, of: 0) { ShortText(utf8: $0) }
  }

  /// The picture that goes along with the wheel: as far from the first as the wheel is from its
  /// first row; nil for none.
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

  /// The same where there is room for so many cells: beside a month what is picked in it.
  func heading(in cells: Int) -> ShortText {
    guard let month, !caption.isEmpty else { return heading }
    var text = caption
    text.append(" · " as StaticString)
    month.title.withUTF8 { text.append($0) }
    return text.withUTF8 { CharacterWidth.cells(of: $0) } <= cells ? text : heading
  }

  /// Whether nothing is told but how many days are picked, which a month shows.
  var isCounting: Bool {
    guard month != nil, hold == nil, case .rows = notice else { return false }
    return true
  }

  /// What stands at the far end of the caption while something is told: that a value has been
  /// taken, how long is left, or what holding the button comes to.
  ///
  /// - Parameter mark: what says that a value has been taken.
  /// - Returns: a few characters, or nil for nothing.
  func corner(taken mark: StaticString) -> ShortText? {
    guard hold != nil else { return badge(taken: mark) }
    // A question says below its answers what holding does.
    if wantsDeliberatePress { return badge(taken: mark) }
    return ShortText((holdTakes ? "hold: take" : "hold: leave") as StaticString)
  }

  /// What stands at the far end of a caption: what is told, that more rows may come, or what a
  /// press does.
  ///
  /// - Parameter isHinting: whether a hint says what a press does.
  /// - Returns: a few characters, or nil for nothing.
  func badge(hinting isHinting: Bool) -> ShortText? {
    // Beside what a press does it takes a word to say that it has done it.
    if let corner = corner(taken: isHinting ? "✓" : "taken ✓") { return corner }
    if isGrowing { return ShortText("…") }
    guard !isHinting else { return nil }
    return press == .nothing || press == .hold ? nil : ShortText(press.sign)
  }

  /// What is told for a while at the far end of the caption.
  ///
  /// - Parameter mark: what says that a value has been taken.
  /// - Returns: a few characters, or nil for nothing.
  func badge(taken mark: StaticString) -> ShortText? {
    switch notice {
    case .taken: return ShortText(mark)
    case .kept:
      var text = ShortText("kept ")
      text.append(kept)
      return text
    case .secondsLeft(let seconds):
      var text = ShortText()
      text.append(decimal: Int64(seconds))
      text.append(" s" as StaticString)
      return text
    case .rows(let found, let count, let marked): return counts(found, of: count, marked)
    case nil: return nil
    }
  }

  /// `12/340`, `2 marked`, or both; with more rows to come `12/340+`.
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
    text.append(" marked" as StaticString)
    return text
  }
}

extension PressMeaning {
  /// A sign for what a press does; nothing where it does nothing.
  var sign: StaticString {
    switch self {
    case .nothing, .hold: ""
    case .list, .goBack, .open, .next, .append, .erase: "›"
    case .mark: "+"
    case .take, .choose, .act, .toggle, .switchOff, .answer: "✓"
    }
  }
}
