import DetentPicker
public import DetentRaster

/// The row of a menu, with the value as it is turned.
///
///     ┌────────────────────────────┐
///     │                           ╴│
///     │┌──────────────────────┐  ╶─│
///     ││Drink                 │▸  ╴│
///     ││Coffee               ›│   ╴│
///     │└──────────────────────┘  ╶─│
///     └────────────────────────────┘
public enum LinkLayout: PixelLayout {
  /// Arranges the row, which has the caption in it, and the scale.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    display.arrangeCaption(scene, heading: ShortText(), in: &list)
    PixelLink(display: display).arrange(scene, in: &list)
  }
}

/// A row with its value on a display.
private struct PixelLink {
  let display: PixelDisplay

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    let wheel = scene.wheels[0]
    let (height, bump) = (
      min(PixelList(display: display).focusedHeight, display.height - 4), display.bump(of: wheel)
    )
    let lens = Rect(
      x: display.lensLeft, y: (display.middle + 1 - height) / 2 + bump,
      width: display.lensRight - display.lensLeft,
      height: height)
    display.arrangeLens(lens, isLit: wheel.isLit, of: scene, in: &list)
    let (clip, paint) = (lens.inset(by: 1), display.paint(isLit: wheel.isLit, of: scene))
    let (small, large) = (display.letters(.small, 13), display.letters(.large, 24))
    let room = Rect(
      x: lens.x + display.size(5, 12), y: 0, width: lens.width - 2 * display.size(5, 12), height: 0)
    let (upper, lower) = (2 * lens.y + display.size(12, 32), 2 * lens.y + display.size(36, 90))
    scene.caption.withUTF8 {
      display.put($0, small, upper, in: room, .left, with: paint, clip, of: &list)
    }
    let arrow: StaticString = "›"
    let side = arrow.withUTF8Buffer {
      display.put($0, large, lower, in: room, .right, with: paint, clip, of: &list)
      return large.width(of: $0) + display.size(4, 8)
    }
    let rest = Rect(x: room.x, y: 0, width: room.width - side, height: 0)
    scene.withTitle(0, of: 0) {
      let letters = large.width(of: $0) <= rest.width ? large : small
      display.put($0, letters, lower, in: rest, .left, with: paint, clip, of: &list)
    }
    display.arrangeHold(lens, isLit: wheel.isLit, of: scene, in: &list)
    display.arrangeScale(
      of: wheel, isGrowing: scene.isGrowing, middle: 2 * lens.y + height - 1 - 2 * bump,
      bump: bump, in: &list)
  }
}
