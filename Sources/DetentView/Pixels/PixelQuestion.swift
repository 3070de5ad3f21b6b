import DetentPicker
public import DetentRaster

/// A question: two answers beside each other, the lens on one of them.
///
///     ┌────────────────────────────┐
///     │Power: Reboot?              │  what is asked
///     │┌────────────┐              │
///     ││     No     │     Yes      │
///     │└────────────┘              │
///     │          go back           │  what a press does
///     └────────────────────────────┘
public enum QuestionLayout: PixelLayout {
  /// Arranges what is asked, the answers, and what a press does.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    display.arrangeCaption(scene, in: &list)
    PixelQuestion(display: display).arrange(scene, in: &list)
  }
}

/// Two answers on a display.
private struct PixelQuestion {
  let display: PixelDisplay

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    let bounds = list.bounds
    var lens = display.size(28, 66)
    var middle = display.middle
    if !display.hasCaption {
      // What is asked matters more than large letters.
      let line = Rect(
        x: display.lensLeft, y: 0, width: display.lensRight - display.lensLeft, height: 0)
      scene.caption.withUTF8 {
        display.put($0, display.caption, 8, in: line, .left, with: .secondary, bounds, of: &list)
      }
      lens = min(lens, display.height - 13)
      middle = 2 * 12 + lens - 1
    }
    let side = (display.lensRight - display.lensLeft - gap) / 2
    let words = answers(in: side, of: scene, height: lens)
    let selected = scene.wheels[0].center
    for answer in 0...1 {
      let place = Rect(
        x: display.lensLeft + answer * (side + gap), y: (middle + 1 - lens) / 2, width: side,
        height: lens)
      let isSelected = answer == selected
      if isSelected {
        display.arrangeLens(place, isLit: scene.wheels[0].isLit, of: scene, in: &list)
      }
      let paint = isSelected ? display.paint(isLit: scene.wheels[0].isLit, of: scene) : .text
      scene.withTitle(answer - selected, of: 0) {
        display.put(
          $0, words, middle, in: place, .center, with: paint, on: display.lamp(of: scene), bounds,
          of: &list)
      }
      if isSelected {
        display.arrangeHold(place, isLit: scene.wheels[0].isLit, of: scene, in: &list)
      }
    }
    let below = Rect(
      x: display.lensLeft, y: 0, width: display.lensRight - display.lensLeft, height: 0)
    let line = middle + lens + display.size(13, 44)
    guard line / 2 + display.size(5, 12) < display.height else { return }
    scene.withDetail(0, of: 0) {
      display.put(
        $0, display.caption, line, in: below, .center, with: .secondary, bounds, of: &list)
    }
  }

  /// Between the two answers.
  private var gap: Int { display.size(4, 12) }

  /// The largest letters in which both answers fit.
  private func answers(in width: Int, of scene: PickerScene, height: Int) -> Lettering {
    let large = display.word
    let selected = scene.wheels[0].center
    let fits = (0...1).allSatisfy { answer in
      scene.withTitle(answer - selected, of: 0) { large.width(of: $0) } <= width
        - display.size(4, 12)
    }
    return fits && large.capitalHeight <= height - display.size(6, 12) ? large : display.row
  }
}
