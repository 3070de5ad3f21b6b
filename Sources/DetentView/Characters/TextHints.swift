import DetentText
import DetentPicker
import DetentRaster

/// The hints below a case, for keys or for a knob.
///
///     ↑↓ minutes   enter next   tab wheel   0–9 type   esc keep
///     turn minutes   press next   hold keep
public enum TextHints: Hashable, Sendable {
  /// No hints.
  case none
  /// The keys of a terminal.
  case keys
  /// The gestures of a knob.
  case knob

  /// A hint: an action and its effect.
  private struct Hint {
    var hand: StaticString = ""
    var meaning: StaticString = ""

    /// Gives its words to `body`.
    func forEach(_ body: (StaticString) -> Void) {
      body(hand)
      if meaning.utf8CodeUnitCount > 0 { body(meaning) }
    }

    /// What it takes, a space between words.
    var cells: Int {
      var cells = -1
      forEach { cells += 1 + TextHints.cells($0) }
      return cells
    }
  }

  private static func cells(_ word: StaticString) -> Int {
    word.withUTF8Buffer { CharacterWidth.cells(of: $0) }
  }

  private static let count = 5
  /// Cells between hints.
  private static let gap = 3

  /// Draws as many hints as fit in a row, required ones first, from a column or in the middle.
  func draw(
    _ scene: PickerScene, as layout: TextLayout, row: Int, column: Int?, on grid: inout TextGrid
  ) {
    var shown = 0
    var width = -Self.gap
    for rank in 0..<Self.count {
      let place = Self.place(ofRank: rank)
      guard let hint = hint(place, scene, layout) else { continue }
      guard width + Self.gap + hint.cells <= grid.columns - (column ?? 0) else { break }
      width += Self.gap + hint.cells
      shown |= 1 << place
    }
    var column = column ?? (grid.columns - width) / 2
    for place in 0..<Self.count where shown >> place & 1 == 1 {
      guard let hint = hint(place, scene, layout) else { continue }
      hint.forEach {
        let cells = Self.cells($0)
        grid.put($0, column: column, row: row, width: cells, tone: Tone(.caption))
        column += cells + 1
      }
      column += Self.gap - 1
    }
  }

  /// The order of omission, from the last: typing, changing the wheel, leaving.
  private static func place(ofRank rank: Int) -> Int {
    switch rank {
    case 0, 1: rank
    case 2: 4
    default: rank - 1
    }
  }

  private func hint(_ place: Int, _ scene: PickerScene, _ layout: TextLayout) -> Hint? {
    guard let focus = scene.focus, scene.press != .nothing || layout.rows == .standing else {
      return place == 4 ? leaving(scene, layout) : nil
    }
    let wheel = scene.wheels[focus]
    let hasKeys = self == .keys
    switch place {
    case 0:
      guard wheel.rowCount > 1 else { return nil }
      let what: StaticString = wheel.part?.name ?? (hasKeys ? "move" : "choose")
      guard hasKeys else { return Hint(hand: "turn", meaning: what) }
      return Hint(hand: layout.rows == .abreast ? "←→" : "↑↓", meaning: what)
    case 1:
      let press: StaticString = hasKeys ? "enter" : "press"
      // A knob's press marks rows.
      if hasKeys, scene.press != .mark, scene.marksRows, case .rows(_, _, 1...) = scene.notice {
        return Hint(hand: press, meaning: "take marked")
      }
      switch scene.press {
      case .nothing: return nil
      case .hold: return Hint(hand: hasKeys ? press : "hold", meaning: "do it")
      case .list, .goBack, .open: return Hint(hand: press, meaning: "open")
      case .next: return Hint(hand: press, meaning: "next")
      case .append: return Hint(hand: press, meaning: "append")
      case .erase: return Hint(hand: press, meaning: "delete")
      case .mark: return Hint(hand: press, meaning: hasKeys ? "take" : "pick")
      case .answer: return Hint(hand: press, meaning: "answer")
      case .act, .toggle, .switchOff: return Hint(hand: press, meaning: "do it")
      case .take, .choose: return Hint(hand: press, meaning: "choose")
      }
    case 2 where scene.marksRows && hasKeys:
      if scene.press == .mark { return Hint(hand: "space", meaning: "pick") }
      return Hint(hand: scene.filter == nil ? "space" : "tab", meaning: "mark")
    case 2 where scene.wheels.count > 1:
      return hasKeys
        ? Hint(hand: "tab", meaning: "wheel")
        : focus > 0 ? Hint(hand: "press twice", meaning: "back") : nil
    case 3 where hasKeys && layout.rows == .letters: return Hint(hand: "a–z", meaning: "type")
    case 3 where hasKeys && scene.isFilterable && scene.filter == nil && wheel.rowCount > 12:
      return Hint(hand: "/", meaning: "find")
    case 3 where hasKeys && wheel.hasFigures && !scene.isFilterable:
      return Hint(hand: "0–9", meaning: "type")
    case 4 where scene.press == .hold && !hasKeys: return nil
    case 4: return leaving(scene, layout)
    default: return nil
    }
  }

  /// Leaving cancels a single picker, keeps the value of an item, or leaves a list.
  private func leaving(_ scene: PickerScene, _ layout: TextLayout) -> Hint {
    let hand: StaticString = self == .keys ? "esc" : "hold"
    if scene.filter != nil { return Hint(hand: hand, meaning: "whole list") }
    // Days picked one by one can still be left by keys.
    if scene.holdTakes, self == .knob || !scene.marksRows {
      return Hint(hand: hand, meaning: "take")
    }
    if scene.leavingCancels { return Hint(hand: hand, meaning: "cancel") }
    switch scene.arrangement {
    case .question: return Hint(hand: hand, meaning: "go back")
    case .list: return Hint(hand: hand, meaning: scene.isNested ? "go back" : "leave")
    case .entry: return Hint(hand: hand, meaning: "keep")
    default: return Hint(hand: hand, meaning: layout.isListOfWords(scene) ? "leave" : "keep")
    }
  }
}
