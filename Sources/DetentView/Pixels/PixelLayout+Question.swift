import DetentRaster

/// A question: two answers beside each other, the lens on one of them.
///
///     ┌────────────────────────────┐
///     │Power: Reboot?              │  what is asked
///     │┌────────────┐              │
///     ││     No     │     Yes      │
///     │└────────────┘              │
///     │       press to go back     │  what a press does
///     └────────────────────────────┘
extension PixelLayout {
  func arrangeQuestion(_ scene: Scene, in list: inout DrawList) {
    let large = letters(.large)
    let (gap, lens) = (size(4, 12), size(28, 66))
    let side = (lensRight - lensLeft - gap) / 2
    let selected = scene.wheels[0].center
    for answer in 0...1 {
      let place = Rect(
        x: lensLeft + answer * (side + gap), y: (middle + 1 - lens) / 2, width: side, height: lens)
      let isSelected = answer == selected
      if isSelected {
        arrangeLens(place, isLit: scene.wheels[0].isLit, of: scene, in: &list)
      }
      let paint: Paint = !isSelected ? .text : scene.wheels[0].isLit ? .onLamp : .text
      scene.withTitle(answer - selected, of: 0) {
        put($0, large, middle, in: place, .center, with: paint, list.bounds, of: &list)
      }
    }
    let below = Rect(x: lensLeft, y: 0, width: lensRight - lensLeft, height: 0)
    let line = middle + lens + size(13, 44)
    let bounds = list.bounds
    guard line / 2 + size(5, 12) < height else { return }
    scene.withDetail(0, of: 0) {
      put($0, letters(.small), line, in: below, .center, with: .secondary, bounds, of: &list)
    }
  }
}
