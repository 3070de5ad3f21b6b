import DetentPicker
import DetentRaster

/// A few words side by side, the lens on one of them; they go sideways, so there is no scale.
///
///     ┌────────────────────────────┐
///     │Mode                       ✓│
///     │╭──────────────────────────╮│
///     ││ Off  │ Eco  │(Auto)│  On ││
///     │╰──────────────────────────╯│
///     │                            │
///     └────────────────────────────┘
enum SegmentsLayout: PixelLayout {
  /// Whether words fit side by side.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool { !display.isSmall }

  /// Lays out the caption and the words.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeCaption(scene)
    // The capsule is as wide as the display, unlike a lens.
    display.list.axis = scene.goesLeft ? display.width : 0
    display.arrangeSegments(scene)
  }
}

/// Words side by side on a display.
extension PixelDisplay {
  fileprivate mutating func arrangeSegments(_ scene: PickerScene) {
    let wheel = scene.wheels[0]
    guard let selected = wheel.index(0) else { return }
    let (height, bump) = (unit(54), bump(of: wheel))
    let capsule = Rect(
      x: unit(12), y: (middle - height) / 2, width: width - 2 * unit(12), height: height)
    list.rounded(capsule, radius: corner, outline: max(1, unit(2)), with: .hairline)
    let words = segmentLetters(of: scene, selected, capsule.width / wheel.rowCount)
    for row in 0..<wheel.rowCount {
      let start = capsule.width * row / wheel.rowCount
      let end = capsule.width * (row + 1) / wheel.rowCount
      var place = Rect(x: capsule.x + start, y: capsule.y, width: end - start, height: height)
      if row == selected {
        place.x += bump
        arrangeLens(place, isLit: wheel.isLit, of: scene)
      }
      let isEnabled = scene.isEnabled(row - selected, of: 0)
      let paint =
        row == selected ? paint(isLit: wheel.isLit, of: scene) : isEnabled ? .text : .tertiary
      let letters = isEnabled ? words : disabled(words)
      scene.withTitle(row - selected, of: 0) {
        put(
          $0, letters, 2 * place.y + height - 1, in: place.inset(by: unit(3)), .center, with: paint)
      }
      if row == selected { arrangeHold(place, isLit: wheel.isLit, of: scene) }
    }
  }

  /// The largest letters in which all words fit.
  private func segmentLetters(of scene: PickerScene, _ selected: Int, _ width: Int) -> Letters {
    for size in [22, 19, 17, 15, 13] {
      let letters = letters(.large, size)
      let fits = (0..<scene.wheels[0].rowCount).allSatisfy { row in
        scene.withTitle(row - selected, of: 0) { letters.width(of: $0) } <= width - unit(20)
      }
      if fits { return letters }
    }
    return letters(.large, 11)
  }
}
