import DetentPicker
import DetentRaster

/// A question: two answers side by side, the lens on one of them.
///
///     ┌────────────────────────────┐
///     │Power: Reboot?              │  what is asked
///     │┌────────────┐              │
///     ││     No     │     Yes      │
///     │└────────────┘              │
///     │          go back           │  what a press does
///     └────────────────────────────┘
enum QuestionLayout: PixelLayout {
  /// Lays out the question, the answers, and the effect of a press.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeCaption(scene)
    display.arrangeQuestion(scene)
  }
}

/// Two answers on a display.
extension PixelDisplay {
  fileprivate mutating func arrangeQuestion(_ scene: PickerScene) {
    var lens = size(28, 66)
    var middle = middle
    if !hasCaption {
      // The question matters more than large letters.
      scene.caption.withUnsafeBufferPointer {
        put($0, caption, 8, in: lensRect(), .left, with: .secondary)
      }
      lens = min(lens, height - 13)
      middle = 2 * 12 + lens - 1
    }
    let side = (lensRight - lensLeft - gap) / 2
    let words = answers(in: side, of: scene, height: lens)
    let (selected, isLit) = (scene.wheels[0].center, scene.wheels[0].isLit)
    for answer in 0...1 {
      let place = Rect(
        x: lensLeft + answer * (side + gap), y: (middle + 1 - lens) / 2, width: side, height: lens)
      let isSelected = answer == selected
      if isSelected { arrangeLens(place, isLit: isLit, of: scene) }
      let paint = isSelected ? paint(isLit: isLit, of: scene) : .text
      scene.withTitle(answer - selected, of: 0) {
        put($0, words, middle, in: place, .center, with: paint, on: lamp(of: scene))
      }
      if isSelected { arrangeHold(place, isLit: isLit, of: scene) }
    }
    let line = middle + lens + size(13, 44)
    guard line / 2 + size(5, 12) < height else { return }
    scene.withDetail(0, of: 0) { put($0, caption, line, in: lensRect(), .center, with: .secondary) }
  }

  /// Between the two answers.
  private var gap: Int { size(4, 12) }

  /// The largest letters in which both answers fit.
  private func answers(in width: Int, of scene: PickerScene, height: Int) -> Letters {
    let large = word
    let selected = scene.wheels[0].center
    let fits = (0...1).allSatisfy { answer in
      scene.withTitle(answer - selected, of: 0) { large.width(of: $0) } <= width - size(4, 12)
    }
    return fits && large.capitalHeight <= height - size(6, 12) ? large : row
  }
}
