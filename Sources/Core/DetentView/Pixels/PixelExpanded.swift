import DetentPicker
import DetentRaster

/// A cell opened in place: its wheels are below its label, followed by the rest of the list.
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
enum ExpandedLayout: PixelLayout {
  /// Whether a cell, a wheel and a cell fit.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool {
    display.hasCaption && display.width >= 96 && !display.isRound
      && !(display.isSmall && display.isTextLarge)
  }

  /// Lays out the cells and the wheels between them.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeExpanded(scene)
  }
}

/// Wheels between cells on a display.
extension PixelDisplay {
  fileprivate mutating func arrangeExpanded(_ scene: PickerScene) {
    let upper = size(10, 52)
    let lower = height - size(11, 40)
    // The pixels between the lines are exactly those of three rows and the lens.
    let zone = WheelZone(
      middle: upper + lower - size(1, 0), lens: size(19, 52), first: size(32, 90),
      pitch: size(14, 40), rows: upper + 1..<lower)
    // Shapes in the lens's way appear behind it.
    mirror(scene.goesLeft)
    let lens = lensRect(y: zone.lensTop, height: zone.lens)
    let present = scene.travel == nil ? lens : travelling(scene, to: lens) ?? lens
    let (above, below) = (present.y > upper, present.bottom <= lower)
    arrangeCell(0, of: scene, rows: 0..<upper, center: size(8, 52), isOpen: true, isFree: above)
    arrangeCell(
      1, of: scene, rows: lower + 1..<height, center: lower + height - size(2, 0), isOpen: false,
      isFree: below)
    arrangeLine(upper, isFree: above)
    arrangeLine(lower, isFree: below)
    // Wheels stand in the order of their own language.
    mirror(false)
    arrangeWheels(scene, in: zone)
  }

  private mutating func arrangeLine(_ y: Int, isFree: Bool) {
    guard isFree else { return list.skip() }
    list.fill(Rect(x: size(0, 8), y: y, width: lensRight - size(0, 10), height: 1), with: .hairline)
  }

  private mutating func arrangeCell(
    _ distance: Int, of scene: PickerScene, rows: Range<Int>, center: Int, isOpen: Bool,
    isFree: Bool
  ) {
    guard isFree, scene.hasCell(distance) else {
      list.skip(3)
      return
    }
    let line = Rect(x: size(1, 16), y: 0, width: lensRight - size(1, 0) - size(1, 16), height: 0)
    let band = Rect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    let open = isOpen ? size(0, 10) : 0
    let isEnabled = scene.isEnabled(distance, of: scene.cells)
    var letters = isEnabled ? label : disabled(label)
    scene.withTitle(distance, of: scene.cells) {
      letters = lowered(letters, for: $0, to: rows.count)
    }
    scene.withDetail(distance, of: scene.cells) {
      letters = lowered(letters, for: $0, to: rows.count)
    }
    let gap = isOpen ? size(6, 20) : size(4, 12)
    // The form of the closed list, but a time that is dialed stays, in smaller letters if need be.
    var form = detailForm(of: scene)
    var value = valueRoom(
      distance, of: scene, form, scene.cells, in: line.width - open, gap: gap, letters)
    var small = letters
    if form == .least {
      let title = scene.withTitle(distance, of: scene.cells) { letters.width(of: $0) }
      let room = line.width - open - gap - title
      scene.withDetail(distance, of: scene.cells, as: .short) {
        let smaller = narrowed(letters, for: $0, to: room, least: letters.capitalHeight * 3 / 4)
        let width = smaller.width(of: $0)
        guard width <= room else { return }
        (form, small, value) = (.short, smaller, ValueRoom(width: width, isWhole: true))
      }
    }
    let right = line.right - open
    let side = Rect(x: right - value.width, y: 0, width: value.width, height: 0)
    if isOpen, !isSmall, value.width > 0 {
      let height = unit(36)
      list.rounded(
        Rect(
          x: side.x - unit(10), y: (center - height) >> 1, width: value.width + 2 * unit(10),
          height: height), radius: unit(10), with: .dimLamp)
    } else {
      list.skip()
    }
    let end = value.width > 0 ? side.x - gap : right
    let rest = Rect(x: line.x, y: 0, width: end - line.x, height: 0)
    scene.withTitle(distance, of: scene.cells) {
      put($0, letters, center, in: rest, .left, with: isEnabled ? .text : .tertiary, band)
    }
    guard value.width > 0 else { return list.skip() }
    scene.withDetail(distance, of: scene.cells, as: form) {
      put(
        $0, small, center, in: side, .right,
        with: isOpen ? .lamp : isEnabled ? .secondary : .tertiary, band)
    }
  }
}
