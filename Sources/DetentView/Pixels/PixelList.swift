import DetentPicker
import DetentRaster

/// A list with values: the rows stay, and the lens moves.
enum ListLayout: PixelLayout {
  /// Lays out the caption, the rows and the scale.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeCaption(scene)
    display.arrangeList(scene)
  }
}

/// The rows of a list on a display.
extension PixelDisplay {
  private var rowHeight: Int { size(12, 44) }
  /// The height of the lens.
  var focusedHeight: Int { size(27, 66) }

  fileprivate mutating func arrangeList(_ scene: PickerScene) {
    let wheel = scene.wheels[0]
    guard let selected = wheel.index(0) else { return }
    let first = firstRow(besides: selected, count: wheel.rowCount)
    let lens = listLens(of: selected, count: wheel.rowCount)
    let travelling = travelling(scene, to: lens)
    let present = travelling ?? lens
    let push = middle(of: present) - middle(of: lens)
    var y = listTop
    // The lens first, then its content.
    arrangeLens(present, isLit: wheel.isLit, of: scene)
    for row in first..<first + visibleRows {
      let distance = row - selected
      if distance == 0 {
        let moved = lensRect(y: lens.y + push, height: lens.height)
        arrangeFocused(scene, in: moved, clip: present.inset(by: 1))
        y += focusedHeight + air
      } else {
        let isFree = y + rowHeight <= present.y || y >= present.bottom
        if travelling == nil || isFree {
          arrangeRow(distance, of: scene, at: y)
        } else {
          list.skip(2)
        }
        y += rowHeight
      }
    }
    arrangeHold(present, isLit: wheel.isLit, of: scene)
    if scene.focus != nil {
      let middle = 2 * lens.y + lens.height - 1
      arrangeScale(of: scene, middle: middle, bump: push, isSparse: true)
    }
  }

  /// The lens of an item in a list of `count`.
  func listLens(of item: Int, count: Int) -> Rect {
    let row = item - firstRow(besides: item, count: count)
    return lensRect(y: listTop + row * rowHeight, height: focusedHeight)
  }

  private var air: Int { size(1, 0) }
  private var listTop: Int { hasCaption ? size(11, isRound ? 43 : 36) : 0 }

  private var visibleRows: Int {
    let bottom = height - (isRound ? unit(22) : 0)
    return max(1, 1 + (bottom - listTop - focusedHeight - air) / rowHeight)
  }

  /// The topmost row: one row beyond the selected one stays visible, and no rows are left empty at
  /// either end; a round display is wide enough for the lens in its middle only.
  private func firstRow(besides selected: Int, count: Int) -> Int {
    let visible = visibleRows
    return isRound ? selected - 1 : max(0, min(selected - min(1, visible - 1), count - visible))
  }

  /// Where the label and the value of the selected row stand in its lens, and twice the middles of
  /// their lines.
  func focusedLines(in lens: Rect) -> (room: Rect, upper: Int, lower: Int) {
    let room = Rect(x: lens.x + size(5, 12), y: 0, width: lens.width - 2 * size(5, 12), height: 0)
    return (room, 2 * lens.y + size(12, 32), 2 * lens.y + size(36, 90))
  }

  /// Adds the selected row: its label, and its value large below it.
  private mutating func arrangeFocused(_ scene: PickerScene, in lens: Rect, clip: Rect) {
    let (small, large) = (letters(.small, 13), letters(.large, 24))
    let paint = paint(isLit: scene.wheels[0].isLit, of: scene)
    let (room, upper, lower) = focusedLines(in: lens)
    let arrow: StaticString = scene.press == .choose ? "" : scene.press.sign
    let hasDetail = !scene.withDetail(0, of: 0) { $0.isEmpty }
    let middle = 2 * lens.y + lens.height - 1
    let gap = size(4, 8)
    // A value that only fits without the arrow takes precedence.
    let side = arrow.withUTF8Buffer { large.width(of: $0) + gap }
    let (form, needed, _) = scene.detail(0, of: 0, within: room.width) { small.width(of: $0) }
    let isAlone = needed > room.width - side && needed <= room.width
    if isAlone {
      list.skip()
    } else {
      put(arrow, large, hasDetail ? lower : middle, in: room, .right, with: paint, clip)
    }
    let rest = Rect(x: room.x, y: 0, width: room.width - (isAlone ? 0 : side), height: 0)
    scene.withTitle(0, of: 0) {
      // Without a value the arrow is beside it.
      let letters = hasDetail ? small : labelAlone($0, within: rest.width)
      put(
        $0, letters, hasDetail ? upper : middle, in: hasDetail ? room : rest, .left, with: paint,
        clip)
    }
    scene.withDetail(0, of: 0, as: form) {
      let isLarge = large.width(of: $0) <= rest.width && fits($0, large, lens.height - size(12, 28))
      let letters = isLarge ? large : small
      put($0, letters, lower, in: rest, .left, with: paint, clip)
    }
  }

  /// The largest letters in which a label without a value fits, down to those of the rows beside
  /// it.
  private func labelAlone(_ text: UnsafeBufferPointer<UInt8>, within width: Int) -> Letters {
    guard !isSmall else { return word.width(of: text) <= width ? word : label }
    var capital = 24
    while capital > 15, letters(.large, capital).width(of: text) > width { capital -= 1 }
    return letters(.large, capital)
  }

  /// Adds a row: its label, with its value at the far side.
  private mutating func arrangeRow(_ distance: Int, of scene: PickerScene, at y: Int) {
    let center = 2 * y + size(10, 44)
    let half = label.capitalHeight
    let columns = columns(from: (center - half) / 2, to: (center + half) / 2)
    let left = max(columns.lowerBound, size(5, 22))
    let line = Rect(
      x: left, y: 0, width: min(columns.upperBound, lensRight - size(4, 12)) - left, height: 0)
    let gap = size(4, 8)
    var (letters, form, label, value, isWhole) = (label, WheelShape.Form.long, 0, 0, false)
    /// Returns whether both are wider than the line.
    func measure(in wanted: Letters) -> Bool {
      letters = wanted
      label = scene.withTitle(distance, of: 0) { wanted.width(of: $0) }
      let room = line.width - label - gap
      (form, value, isWhole) = scene.detail(distance, of: 0, within: room) { wanted.width(of: $0) }
      return value > room
    }
    if measure(in: letters) || form != .long, !isSmall, measure(in: self.letters(.small, 13)) {
      if isWhole { _ = measure(in: self.letters(.small, 11)) }
    }
    // The value is cut in favor of the label, down to a third of the line, and a date or a time is
    // never cut. The rest has to be meaningful: a nine of 95 % isn't.
    let least = isWhole && value <= line.width / 2 ? value : line.width / 3
    let right = min(value, max(least, line.width - label - gap))
    let isTold = isWhole ? right == value : 3 * right >= 2 * value
    let rest = Rect(x: line.x, y: 0, width: line.width - (isTold ? right + gap : 0), height: 0)
    scene.withTitle(distance, of: 0) { put($0, letters, center, in: rest, .left, with: .text) }
    guard isTold else { return list.skip() }
    scene.withDetail(distance, of: 0, as: form) {
      let side = Rect(x: line.right - right, y: 0, width: right, height: 0)
      let isTaken = scene.wheels[0].index(distance) == scene.takenRow
      put($0, letters, center, in: side, .right, with: isTaken ? .lamp : .secondary)
    }
  }
}
