public import DetentRaster

/// A cell that is open in its place: its wheels below its label, and the list goes on below them.
///
///     ┌────────────────────────────┐
///     │Start                   6:45│  the cell that is open, its value live
///     │──────────────────────     ╴│
///     │          30              ╶─│
///     │     06 ┌ 45 ┐            ▸╴│
///     │          00               ╴│
///     │──────────────────────    ╶─│
///     │Repeat              Weekdays│  the cell below it
///     └────────────────────────────┘
public enum ExpandedLayout: PixelLayout {
  /// Whether there is room for a cell, a wheel and a cell.
  public static func fits(_ display: PixelDisplay) -> Bool {
    display.hasCaption && display.width >= 96 && !display.isRound
  }

  /// Arranges the cells and the wheels between them.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    PixelExpanded(display: display).arrange(scene, in: &list)
  }
}

/// Wheels between cells on a display.
private struct PixelExpanded {
  let display: PixelDisplay

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    let upper = display.size(10, 52)
    let lower = display.height - display.size(11, 40)
    // Between the lines there are just as many pixels as three rows and the lens need.
    let zone = WheelZone(
      middle: upper + lower - display.size(1, 0), lens: display.size(19, 52),
      first: display.size(32, 90),
      pitch: display.size(14, 40), rows: upper + 1..<lower)
    // What is in the lens's way appears behind it.
    let lens = Rect(
      x: display.lensLeft, y: zone.lensTop, width: display.lensRight - display.lensLeft,
      height: zone.lens)
    let present = scene.travel == nil ? lens : display.travelling(scene, to: lens) ?? lens
    let (above, below) = (present.y > upper, present.bottom <= lower)
    arrangeCell(
      0, of: scene, rows: 0..<upper, center: display.size(8, 52), isOpen: true, isFree: above,
      in: &list)
    arrangeCell(
      1, of: scene, rows: lower + 1..<display.height,
      center: lower + display.height - display.size(2, 0), isOpen: false,
      isFree: below, in: &list)
    arrangeLine(upper, isFree: above, in: &list)
    arrangeLine(lower, isFree: below, in: &list)
    PixelWheels(display: display).arrange(scene, in: zone, of: &list)
  }

  private func arrangeLine(_ y: Int, isFree: Bool, in list: inout DrawList) {
    guard isFree else { return list.skip() }
    list.fill(
      Rect(x: display.size(0, 8), y: y, width: display.lensRight - display.size(0, 10), height: 1),
      with: .hairline)
  }

  private func arrangeCell(
    _ distance: Int, of scene: PickerScene, rows: Range<Int>, center: Int, isOpen: Bool,
    isFree: Bool,
    in list: inout DrawList
  ) {
    guard isFree, scene.hasCell(distance) else {
      list.skip(3)
      return
    }
    let line = Rect(
      x: display.size(1, 16), y: 0,
      width: display.lensRight - display.size(1, 0) - display.size(1, 16), height: 0)
    let band = Rect(x: 0, y: rows.lowerBound, width: display.width, height: rows.count)
    scene.withCell(distance) { label, value in
      let letters = display.lowered(
        display.lowered(display.label, for: label, to: rows.count), for: value, to: rows.count)
      let gap = display.size(6, 20)
      let width = min(
        letters.width(of: value),
        max(line.width / 3, line.width - letters.width(of: label) - gap))
      let right = line.right - (isOpen ? display.size(0, 10) : 0)
      let side = Rect(x: right - width, y: 0, width: width, height: 0)
      if isOpen, !display.isSmall {
        let height = display.unit(36)
        list.rounded(
          Rect(
            x: side.x - display.unit(10), y: (center - height) >> 1,
            width: width + 2 * display.unit(10),
            height: height),
          radius: display.unit(10), with: .dimLamp)
      } else {
        list.skip()
      }
      let rest = Rect(x: line.x, y: 0, width: side.x - gap - line.x, height: 0)
      display.put(label, letters, center, in: rest, .left, with: .text, band, of: &list)
      display.put(
        value, letters, center, in: side, .right, with: isOpen ? .lamp : .secondary, band,
        of: &list)
    }
  }
}
