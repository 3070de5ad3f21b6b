import DetentPicker
import DetentRaster

/// The row of a menu, with its value as it is turned.
///
///     ┌────────────────────────────┐
///     │                           ╴│
///     │┌──────────────────────┐  ╶─│
///     ││Drink                 │▸  ╴│
///     ││Coffee               ›│   ╴│
///     │└──────────────────────┘  ╶─│
///     └────────────────────────────┘
enum LinkLayout: PixelLayout {
  /// Lays out the row with the caption in it, and the scale.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeCaption(scene, UnsafeBufferPointer(start: nil, count: 0))
    display.mirror(scene.goesLeft)
    display.arrangeLink(scene)
  }
}

/// A row with its value on a display.
extension PixelDisplay {
  fileprivate mutating func arrangeLink(_ scene: PickerScene) {
    let wheel = scene.wheels[0]
    let (height, bump) = (min(focusedHeight, height - 4), bump(of: wheel))
    let lens = lensRect(y: (middle + 1 - height) / 2 + bump, height: height)
    arrangeLens(lens, isLit: wheel.isLit, of: scene)
    let (clip, paint) = (lens.inset(by: 1), paint(isLit: wheel.isLit, of: scene))
    let (small, large) = (labelInLens, letters(.large, 24))
    let (room, upper, lower) = focusedLines(in: lens)
    scene.caption.withUnsafeBufferPointer {
      put($0, small, upper, in: room, .left, with: paint, clip)
    }
    let arrow: StaticString = scene.goesLeft ? "‹" : "›"
    put(arrow, large, lower, in: room, .right, with: paint, clip)
    let side = arrow.withUTF8Buffer { large.width(of: $0) } + size(4, 8)
    let rest = Rect(x: room.x, y: 0, width: room.width - side, height: 0)
    scene.withTitle(0, of: 0) {
      let letters = large.width(of: $0) <= rest.width ? large : small
      put($0, letters, lower, in: rest, .left, with: paint, clip)
    }
    arrangeHold(lens, isLit: wheel.isLit, of: scene)
    arrangeScale(of: scene, middle: 2 * lens.y + height - 1 - 2 * bump, bump: bump)
  }
}
