import DetentText
import DetentPicker
import DetentRaster

/// The hints below a case, for keys or for a knob.
///
///     ↑↓ minutes   enter next   tab wheel   0–9 type   esc keep
///     turn: minutes   press: next   hold: keep
public enum TextHints: Hashable, Sendable {
  /// No hints.
  case none
  /// The keys of a terminal.
  case keys
  /// The gestures of a knob.
  case knob

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
      let cells = hint.withUTF8 { CharacterWidth.cells(of: $0) }
      guard width + Self.gap + cells <= grid.columns - (column ?? 0) else { break }
      width += Self.gap + cells
      shown |= 1 << place
    }
    var column = column ?? (grid.columns - width) / 2
    grid.axis = scene.goesLeft ? 2 * column + width : 0
    defer { grid.axis = 0 }
    for place in 0..<Self.count where shown >> place & 1 == 1 {
      guard let hint = hint(place, scene, layout) else { continue }
      hint.withUTF8 {
        let cells = CharacterWidth.cells(of: $0)
        grid.put($0, column: column, row: row, width: cells, tone: Tone(.caption))
        column += cells + Self.gap
      }
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

  /// A gesture or a key, and its effect; nil if absent.
  private func hint(_ place: Int, _ scene: PickerScene, _ layout: TextLayout) -> ShortText? {
    guard let focus = scene.focus, scene.press != .nothing || layout.rows == .standing else {
      return place == 4 ? leaving(scene, layout) : nil
    }
    let wheel = scene.wheels[focus]
    let hasKeys = self == .keys
    func pressing(_ effect: Word) -> ShortText {
      hasKeys ? scene.hint("enter", effect) : scene.hint(.press, effect)
    }
    switch place {
    case 0:
      guard wheel.rowCount > 1 else { return nil }
      let what = wheel.part?.word ?? (hasKeys ? .move : .choose)
      guard hasKeys else { return scene.hint(.turn, what) }
      return scene.hint(layout.rows == .abreast ? "←→" : "↑↓", what)
    case 1:
      // A knob's press marks rows.
      if hasKeys, scene.press != .mark, scene.marksRows, case .rows(_, _, 1...) = scene.notice {
        return pressing(.takeMarked)
      }
      switch scene.press {
      case .nothing: return nil
      case .hold: return hasKeys ? pressing(.doIt) : scene.hint(.hold, .doIt)
      case .list, .goBack, .open: return pressing(.open)
      case .next: return pressing(.next)
      case .append: return pressing(.append)
      case .erase: return pressing(.delete)
      case .mark: return pressing(hasKeys ? .take : .pick)
      case .answer: return pressing(.answer)
      case .act, .toggle, .switchOff: return pressing(.doIt)
      case .take, .choose: return pressing(.choose)
      }
    case 2 where scene.marksRows && hasKeys:
      if scene.press == .mark { return scene.hint(.space, .pick) }
      return scene.filter == nil ? scene.hint(.space, .mark) : scene.hint("tab", .mark)
    case 2 where scene.wheels.count > 1:
      if hasKeys { return layout.isKnobAlone ? nil : scene.hint("tab", .wheel) }
      return focus > 0 ? scene.hint(.pressTwice, .previous) : nil
    case 3 where layout.isKnobAlone: return nil
    case 3 where hasKeys && layout.rows == .letters: return scene.hint("a–z", .type)
    case 3 where hasKeys && scene.isFilterable && scene.filter == nil && wheel.rowCount > 12:
      return scene.hint("/", .find)
    case 3 where hasKeys && wheel.hasFigures && !scene.isFilterable:
      return scene.hint("0–9", .type)
    case 4 where scene.press == .hold && !hasKeys: return nil
    // Where holding takes the days that are picked, nothing leaves them.
    case 4 where layout.isKnobAlone && scene.press == .mark: return nil
    case 4: return leaving(scene, layout)
    default: return nil
    }
  }

  /// Leaving cancels a single picker, keeps the value of an item, or leaves a list.
  private func leaving(_ scene: PickerScene, _ layout: TextLayout) -> ShortText {
    let effect: Word =
      if scene.filter != nil {
        .wholeList
      } else if scene.holdTakes, self == .knob || !scene.marksRows {
        // Days picked one by one can still be left by keys.
        .take
      } else if scene.leavingCancels {
        .cancel
      } else {
        switch scene.arrangement {
        case .question: .goBack
        case .list: scene.isNested ? .goBack : .leave
        case .entry: .keep
        default: layout.isListOfWords(scene) ? .leave : .keep
        }
      }
    return self == .keys ? scene.hint("esc", effect) : scene.hint(.hold, effect)
  }
}

extension PickerScene {
  /// A key and its effect.
  fileprivate func hint(_ key: StaticString, _ effect: Word) -> ShortText {
    var text = ShortText(key)
    text.append(0x20)
    words.write(effect, to: &text)
    return text
  }

  /// A gesture and its effect; Space is a key.
  fileprivate func hint(_ gesture: Word, _ effect: Word) -> ShortText {
    var text = ShortText()
    guard gesture == .space else {
      words.write(gesture, effect, to: &text)
      return text
    }
    words.write(gesture, to: &text)
    text.append(0x20)
    words.write(effect, to: &text)
    return text
  }
}
