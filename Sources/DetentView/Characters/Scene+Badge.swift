import DetentPicker

extension Scene {
  /// What stands at the top: the caption, or a month and its year.
  var heading: Text {
    // A link says in its row what it is called.
    month?.title ?? (arrangement == .link ? Text() : caption)
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
  func corner(taken mark: StaticString) -> Text? {
    hold == nil
      ? badge(taken: mark) : Text((holdTakes ? "hold: take" : "hold: leave") as StaticString)
  }

  /// What stands at the far end of a caption: what is told, that more rows may come, or what a
  /// press does.
  ///
  /// - Parameter isHinting: whether a hint says what a press does.
  /// - Returns: a few characters, or nil for nothing.
  func badge(hinting isHinting: Bool) -> Text? {
    // Beside what a press does it takes a word to say that it has done it.
    if let corner = corner(taken: isHinting ? "✓" : "taken ✓") { return corner }
    if isGrowing { return Text("…") }
    guard !isHinting else { return nil }
    switch press {
    case .nothing: return nil
    case .open, .next, .append, .erase: return Text("›")
    case .mark: return Text("+")
    case .take, .choose: return Text("✓")
    }
  }

  /// What is told for a while at the far end of the caption.
  ///
  /// - Parameter mark: what says that a value has been taken.
  /// - Returns: a few characters, or nil for nothing.
  func badge(taken mark: StaticString) -> Text? {
    switch notice {
    case .taken: return Text(mark)
    case .kept(let value):
      var text = Text("kept ")
      value.withUTF8 { text.append($0) }
      return text
    case .secondsLeft(let seconds):
      var text = Text()
      text.append(decimal: Int64(seconds))
      text.append(" s" as StaticString)
      return text
    case .rows(let found, let count, let marked): return counts(found, of: count, marked)
    case nil: return nil
    }
  }

  /// `12/340`, `2 marked`, or both; with more rows to come `12/340+`.
  private func counts(_ found: Int?, of count: Int, _ marked: Int) -> Text {
    var text = Text()
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

  /// What a press would do.
  enum Press {
    /// Nothing: no wheel owns the knob, or it has no rows.
    case nothing
    /// It opens the item.
    case open
    /// It goes on with the next wheel.
    case next
    /// It puts the letter behind the text that is being entered.
    case append
    /// It takes the last one away.
    case erase
    /// It takes the row of a list.
    case choose
    /// It picks the day in the lens, or takes it out.
    case mark
    /// It takes the value, or gives the answer.
    case take
  }

  /// What a press would do now.
  var press: Press {
    guard let focus, wheels[focus].rowCount > 0 else { return .nothing }
    switch arrangement {
    case .list: return pressInList
    case .question, .segments: return .take
    case .link: return .open
    case .text:
      switch index(0, of: focus) {
      case TextEntry.doneRow: return .take
      case TextEntry.eraseRow: return .erase
      default: return .append
      }
    case .wheels, .expanded, .month, .clock:
      if holdTakes { return marksRows ? .mark : wheels.count > 1 ? .next : .take }
      return (wheels[focus].turn ?? focus) + 1 < wheels.count ? .next : .take
    }
  }

  /// Whether the rows of its wheel stand side by side.
  var hasAnswers: Bool { arrangement == .question || arrangement == .segments }

  /// Whether it is one list of words, which are read rather than glanced at.
  var isListOfWords: Bool {
    switch arrangement {
    case .list: true
    case .question, .text, .month, .clock, .segments, .link: false
    case .wheels, .expanded: wheels.count == 1 && !wheels[0].hasFigures
    }
  }
}
