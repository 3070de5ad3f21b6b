import DetentPicker
import DetentRaster

/// A question: two answers beside each other, the lens on one of them.
///
///     ┌────────────────────────────┐
///     │Power: Reboot?              │  what is asked
///     │┌────────────┐              │
///     ││     No     │     Yes      │
///     │└────────────┘              │
///     │          go back           │  what a press does
///     └────────────────────────────┘
extension PixelLayout {
  func arrangeQuestion(_ scene: Scene, in list: inout DrawList) {
    let bounds = list.bounds
    var lens = size(28, 66)
    var middle = middle
    if !hasCaption {
      // What is asked matters more than large letters.
      let line = Rect(x: lensLeft, y: 0, width: lensRight - lensLeft, height: 0)
      scene.caption.withUTF8 {
        put($0, caption, 8, in: line, .left, with: .secondary, bounds, of: &list)
      }
      lens = min(lens, height - 13)
      middle = 2 * 12 + lens - 1
    }
    let side = (lensRight - lensLeft - gap) / 2
    let words = answers(in: side, of: scene, height: lens)
    let selected = scene.wheels[0].center
    for answer in 0...1 {
      let place = Rect(
        x: lensLeft + answer * (side + gap), y: (middle + 1 - lens) / 2, width: side, height: lens)
      let isSelected = answer == selected
      if isSelected {
        arrangeLens(place, isLit: scene.wheels[0].isLit, of: scene, in: &list)
      }
      let paint = isSelected ? paint(isLit: scene.wheels[0].isLit, of: scene) : .text
      scene.withTitle(answer - selected, of: 0) {
        put(
          $0, words, middle, in: place, .center, with: paint, on: lamp(of: scene), bounds,
          of: &list)
      }
      if isSelected { arrangeHold(place, isLit: scene.wheels[0].isLit, of: scene, in: &list) }
    }
    let below = Rect(x: lensLeft, y: 0, width: lensRight - lensLeft, height: 0)
    let line = middle + lens + size(13, 44)
    guard line / 2 + size(5, 12) < height else { return }
    scene.withDetail(0, of: 0) {
      put($0, caption, line, in: below, .center, with: .secondary, bounds, of: &list)
    }
  }

  /// Between the two answers.
  private var gap: Int { size(4, 12) }

  /// The largest letters in which both answers fit.
  private func answers(in width: Int, of scene: Scene, height: Int) -> Lettering {
    let large = word
    let selected = scene.wheels[0].center
    let fits = (0...1).allSatisfy { answer in
      scene.withTitle(answer - selected, of: 0) { large.width(of: $0) } <= width - size(4, 12)
    }
    return fits && large.capitalHeight <= height - size(6, 12) ? large : row
  }
}
