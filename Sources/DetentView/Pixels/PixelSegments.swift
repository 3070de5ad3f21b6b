import DetentPicker
public import DetentRaster

/// A few words side by side, the lens on one of them.
///
///     ┌────────────────────────────┐
///     │Mode                       ✓│
///     │╭──────────────────────╮   ╴│
///     ││ Off │ Eco │(Auto)│ On│  ╶─│
///     │╰──────────────────────╯   ╴│
///     │                            │
///     └────────────────────────────┘
public enum SegmentsLayout: PixelLayout {
  /// Whether there is room for words side by side.
  public static func fits(_ display: PixelDisplay) -> Bool { !display.isSmall }

  /// Arranges the caption, the words and the scale.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    display.arrangeCaption(scene, in: &list)
    PixelSegments(display: display).arrange(scene, in: &list)
  }
}

/// Words side by side on a display.
private struct PixelSegments {
  let display: PixelDisplay

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    let wheel = scene.wheels[0]
    guard let selected = wheel.index(0) else { return }
    let (height, bump) = (display.unit(54), display.bump(of: wheel))
    let capsule = Rect(
      x: display.lensLeft, y: (display.middle - height) / 2,
      width: display.lensRight - display.lensLeft, height: height)
    list.rounded(capsule, radius: display.corner, outline: max(1, display.unit(2)), with: .hairline)
    let words = segmentLetters(of: scene, selected, capsule.width / wheel.rowCount)
    for row in 0..<wheel.rowCount {
      let start = capsule.width * row / wheel.rowCount
      let end = capsule.width * (row + 1) / wheel.rowCount
      var place = Rect(
        x: capsule.x + start, y: capsule.y, width: end - start, height: height)
      if row == selected {
        place.y += bump
        display.arrangeLens(place, isLit: wheel.isLit, of: scene, in: &list)
      }
      let paint = row == selected ? display.paint(isLit: wheel.isLit, of: scene) : .text
      let bounds = list.bounds
      scene.withTitle(row - selected, of: 0) {
        display.put(
          $0, words, 2 * place.y + height - 1, in: place.inset(by: display.unit(3)), .center,
          with: paint,
          bounds, of: &list)
      }
      if row == selected { display.arrangeHold(place, isLit: wheel.isLit, of: scene, in: &list) }
    }
    display.arrangeScale(
      of: wheel, isGrowing: scene.isGrowing, middle: display.middle, bump: bump, in: &list)
  }

  /// The largest letters in which all words fit.
  private func segmentLetters(of scene: PickerScene, _ selected: Int, _ width: Int) -> Lettering {
    var size = 22
    while size > 11 {
      let letters = display.letters(.large, size)
      let fits = (0..<scene.wheels[0].rowCount).allSatisfy { row in
        scene.withTitle(row - selected, of: 0) { letters.width(of: $0) } <= width - display.unit(12)
      }
      if fits { return letters }
      size -= size > 19 ? 3 : 2
    }
    return display.letters(.large, 11)
  }
}
