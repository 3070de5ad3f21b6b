import DetentPicker
import DetentRaster

/// Values that are turned where they stand: a few words side by side, or one in its row.
///
///     ┌────────────────────────────┐      ┌────────────────────────────┐
///     │Mode                       ✓│      │                           ╴│
///     │╭──────────────────────╮   ╴│      │┌──────────────────────┐  ╶─│
///     ││ Off │ Eco │(Auto)│ On│  ╶─│      ││Drink                 │▸  ╴│
///     │╰──────────────────────╯   ╴│      ││Coffee               ›│   ╴│
///     │                            │      │└──────────────────────┘  ╶─│
///     └────────────────────────────┘      └────────────────────────────┘
extension PixelLayout {
  func arrangeSegments(_ scene: Scene, in list: inout DrawList) {
    let wheel = scene.wheels[0]
    guard let selected = wheel.index(0) else { return }
    let (height, bump) = (unit(54), bump(of: wheel))
    let capsule = Rect(
      x: lensLeft, y: (middle - height) / 2, width: lensRight - lensLeft, height: height)
    list.rounded(capsule, radius: corner, outline: max(1, unit(2)), with: .hairline)
    let words = segmentLetters(of: scene, selected, capsule.width / wheel.rowCount)
    for row in 0..<wheel.rowCount {
      let start = capsule.width * row / wheel.rowCount
      let end = capsule.width * (row + 1) / wheel.rowCount
      var place = Rect(
        x: capsule.x + start, y: capsule.y, width: end - start, height: height)
      if row == selected {
        place.y += bump
        arrangeLens(place, isLit: wheel.isLit, of: scene, in: &list)
      }
      let paint = row == selected ? paint(isLit: wheel.isLit, of: scene) : .text
      let bounds = list.bounds
      scene.withTitle(row - selected, of: 0) {
        put(
          $0, words, 2 * place.y + height - 1, in: place.inset(by: unit(3)), .center, with: paint,
          bounds, of: &list)
      }
      if row == selected { arrangeHold(place, isLit: wheel.isLit, of: scene, in: &list) }
    }
    arrangeScale(
      of: wheel, isGrowing: scene.isGrowing, middle: middle, bump: bump, in: &list)
  }

  /// The largest letters in which all words fit.
  private func segmentLetters(of scene: Scene, _ selected: Int, _ width: Int) -> Lettering {
    var size = 22
    while size > 11 {
      let letters = letters(.large, size)
      let fits = (0..<scene.wheels[0].rowCount).allSatisfy { row in
        scene.withTitle(row - selected, of: 0) { letters.width(of: $0) } <= width - unit(12)
      }
      if fits { return letters }
      size -= size > 19 ? 3 : 2
    }
    return letters(.large, 11)
  }

  /// The row of a menu, with the value as it is turned.
  func arrangeLink(_ scene: Scene, in list: inout DrawList) {
    let wheel = scene.wheels[0]
    let (height, bump) = (min(focusedHeight, self.height - 4), bump(of: wheel))
    let lens = Rect(
      x: lensLeft, y: (middle + 1 - height) / 2 + bump, width: lensRight - lensLeft,
      height: height)
    arrangeLens(lens, isLit: wheel.isLit, of: scene, in: &list)
    let (clip, paint) = (lens.inset(by: 1), paint(isLit: wheel.isLit, of: scene))
    let (small, large) = (letters(.small, 13), letters(.large, 24))
    let room = Rect(
      x: lens.x + size(5, 12), y: 0, width: lens.width - 2 * size(5, 12), height: 0)
    let (upper, lower) = (2 * lens.y + size(12, 32), 2 * lens.y + size(36, 90))
    scene.caption.withUTF8 {
      put($0, small, upper, in: room, .left, with: paint, clip, of: &list)
    }
    let arrow: StaticString = "›"
    let side = arrow.withUTF8Buffer {
      put($0, large, lower, in: room, .right, with: paint, clip, of: &list)
      return large.width(of: $0) + size(4, 8)
    }
    let rest = Rect(x: room.x, y: 0, width: room.width - side, height: 0)
    scene.withTitle(0, of: 0) {
      let letters = large.width(of: $0) <= rest.width ? large : small
      put($0, letters, lower, in: rest, .left, with: paint, clip, of: &list)
    }
    arrangeHold(lens, isLit: wheel.isLit, of: scene, in: &list)
    arrangeScale(
      of: wheel, isGrowing: scene.isGrowing, middle: 2 * lens.y + height - 1 - 2 * bump,
      bump: bump, in: &list)
  }
}
