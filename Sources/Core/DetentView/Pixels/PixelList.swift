import DetentPicker
import DetentRaster

/// A list with values: the rows stay, and the lens moves.
enum ListLayout: PixelLayout {
  /// Lays out the caption, the rows and the scale.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    if display.hasListCaption {
      // Large text has the row above in the place of a round display's title.
      if !display.isRound || !display.isTextLarge || scene.index(-1, of: 0) == nil {
        display.arrangeCaption(scene)
      } else {
        display.list.skip(2)
      }
    }
    display.mirror(scene.goesLeft)
    display.arrangeList(scene)
  }
}

/// The rows of a list on a display.
extension PixelDisplay {
  /// A small display with large text has two rows, and no caption.
  fileprivate var hasListCaption: Bool { hasCaption && !(isSmall && isTextLarge) }
  private var rowHeight: Int {
    if isTall, !isSmall {
      // The rows take what they can use of the height.
      let count = max(1, (height - listTop - focusedHeight) / unit(44))
      return min(unit(54), (height - listTop - focusedHeight) / count)
    }
    return isTextLarge ? size(18, 52) : size(12, 44)
  }
  /// The height of the lens.
  var focusedHeight: Int {
    isTextLarge && hasCaption ? size(43, 84) : size(hasCaption ? 27 : min(28, height - 4), 66)
  }

  fileprivate mutating func arrangeList(_ scene: PickerScene) {
    let wheel = scene.wheels[0]
    guard let selected = wheel.index(0) else { return }
    let first = firstRow(besides: selected, count: wheel.rowCount)
    let lens = listLens(of: selected, count: wheel.rowCount)
    let travelling = travelling(scene, to: lens)
    let present = travelling ?? lens
    let push = middle(of: present) - middle(of: lens)
    var y = listTop
    // A row of one line is free once its letters are.
    let bare = isSmall || isTall ? 0 : max(0, (rowHeight - label.lineHeight) / 2)
    // The lens first, then its content.
    arrangeLens(present, isLit: wheel.isLit, of: scene)
    for row in first..<first + visibleRows {
      let distance = row - selected
      if distance == 0 {
        let moved = lensRect(y: lens.y + push, height: lens.height)
        arrangeFocused(scene, in: moved, clip: present.inset(by: 1))
        y += focusedHeight + air
      } else {
        let isFree = y + rowHeight - bare <= present.y || y + bare >= present.bottom
        if travelling == nil || isFree {
          arrangeRow(distance, of: scene, at: y)
        } else {
          list.skip(3)
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
  private var listTop: Int {
    // The lens of a round display is in its middle.
    hasListCaption
      ? size(12, isRound ? (isTextLarge ? 26 : 43) : isTextLarge ? 40 : 36) : hasCaption ? 0 : 2
  }

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
    return isTextLarge && hasCaption
      ? (room, 2 * lens.y + size(15, 41), 2 * lens.y + size(56, 116))
      : (room, 2 * lens.y + size(12, 32), 2 * lens.y + size(36, 90))
  }

  /// Adds the selected row: its label, and its value large below it.
  private mutating func arrangeFocused(_ scene: PickerScene, in lens: Rect, clip: Rect) {
    let (small, sign) = (labelInLens, letters(.large, 18))
    let paint = paint(isLit: scene.wheels[0].isLit, of: scene)
    let (room, upper, lower) = focusedLines(in: lens)
    let arrow: StaticString = scene.press == .choose ? "" : scene.sign
    let hasDetail = !scene.withDetail(0, of: 0) { $0.isEmpty }
    let middle = 2 * lens.y + lens.height - 1
    let gap = size(4, 8)
    // A value that only fits without the arrow takes precedence.
    let isOn = scene.switchState
    let side = (isOn == nil ? arrow.withUTF8Buffer { sign.width(of: $0) } : size(15, 22)) + gap
    let value = valueLetters(of: scene, within: room.width - side, lens.height - size(12, 28))
    let whole =
      value ?? valueLetters(of: scene, within: room.width, lens.height - size(12, 28))
    let isAlone = value == nil && hasDetail && isOn == nil
    if isAlone {
      list.skip(2)
    } else if let isOn {
      arrangeSwitch(isOn, lower, in: room, with: paint, of: scene)
    } else {
      put(arrow, sign, hasDetail ? lower : middle, in: room, .right, with: paint, clip)
      list.skip()
    }
    let rest = Rect(x: room.x, y: 0, width: room.width - (isAlone ? 0 : side), height: 0)
    scene.withTitle(0, of: 0) {
      var (place, title) = (hasDetail ? room : rest, $0)
      arrangeMark(&title, middle, in: &place, with: paint, clip)
      // Without a value the arrow is beside it.
      let letters = hasDetail ? small : labelAlone(title, within: place.width)
      put(title, letters, hasDetail ? upper : middle, in: place, .left, with: paint, clip)
    }
    let form =
      whole?.form ?? scene.detail(0, of: 0, within: rest.width) { small.width(of: $0) }.form
    scene.withDetail(0, of: 0, as: form) {
      put($0, whole?.letters ?? small, lower, in: rest, .left, with: paint, clip)
    }
  }

  /// The largest letters in which the selected row's value fits, and its form: a shorter one before
  /// smaller letters, but figures alone after them.
  private func valueLetters(
    of scene: PickerScene, within width: Int, _ height: Int
  ) -> (letters: Letters, form: PickerScene.DetailForm)? {
    for forms in [[.long, .short], [PickerScene.DetailForm.figures]] {
      for trial in 0..<5 {
        guard
          let letters = isSmall && trial > 0
            ? (trial > 1 ? nil : condensed)
            : letters(.large, (isTextLarge ? 28 : 24) - 2 * trial)
        else { break }
        for form in forms {
          let isFitting = scene.withDetail(0, of: 0, as: form) {
            letters.width(of: $0) <= width && fits($0, letters, height)
          }
          if isFitting { return (letters, form) }
        }
      }
    }
    return nil
  }

  /// Puts the sign of a chosen row into a column of its own, so that all titles begin at one edge.
  private mutating func arrangeMark(
    _ title: inout UnsafeBufferPointer<UInt8>, _ center: Int, in room: inout Rect,
    with paint: Paint, _ clip: Rect? = nil
  ) {
    let isChosen = title.starts(with: [0xE2, 0x9C, 0x93, 0x20])
    guard isChosen || title.starts(with: [0x20, 0x20]) else { return list.skip() }
    if isChosen { put("✓", label, center, in: room, .left, with: paint, clip) } else { list.skip() }
    title = UnsafeBufferPointer(rebasing: title[(isChosen ? 4 : 2)...])
    room.x += size(12, 18)
    room.width -= size(12, 18)
  }

  /// Adds a switch: a capsule, filled and with its knob on the right while it is on.
  private mutating func arrangeSwitch(
    _ isOn: Bool, _ center: Int, in room: Rect, with paint: Paint, of scene: PickerScene
  ) {
    let (wide, high) = (size(15, 22), size(9, 12))
    let (edge, air) = (max(1, unit(2)), isOn ? size(2, 2) : size(3, 4))
    let capsule = Rect(
      x: room.right - wide, y: (center - high + 1) >> 1, width: wide, height: high)
    list.rounded(capsule, radius: high / 2, outline: isOn ? 0 : edge, with: paint)
    let side = high - 2 * air
    let knob = Rect(
      x: isOn ? capsule.right - air - side : capsule.x + air, y: capsule.y + air, width: side,
      height: side)
    let below: Paint = paint == .onLamp ? lamp(of: scene) : paint == .ground ? .text : .ground
    list.rounded(knob, radius: side / 2, with: isOn ? below : paint)
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
    let center = 2 * y + (isSmall ? isTextLarge ? 16 : 10 : rowHeight)
    let half = label.capitalHeight
    let columns = columns(from: (center - half) / 2, to: (center + half) / 2)
    let left = max(columns.lowerBound, size(5, isTall ? 11 : 22))
    let line = Rect(
      x: left, y: 0,
      width: min(columns.upperBound, lensRight - size(4, isRound && isTextLarge ? 22 : 12)) - left,
      height: 0)
    // All rows have one size: what doesn't fit is shortened, the value first.
    let (letters, gap) = (self.label, size(4, 12))
    let label = scene.withTitle(distance, of: 0) { letters.width(of: $0) }
    let room = line.width - label - gap
    var (form, value, isWhole) = scene.detail(distance, of: 0, within: room) {
      letters.width(of: $0)
    }
    // A tall display has room for it below the label.
    let isBelow = isTall && (form != .long || value > room)
    if isBelow {
      (form, value, isWhole) = scene.detail(distance, of: 0, within: line.width) {
        letters.width(of: $0)
      }
    }
    // A value is cut down to half of the line, but never a date, a time or a number: a nine of 95 %
    // means nothing. Its label is, as long as its beginning can be read.
    let isNumber = scene.withDetail(distance, of: 0, as: form) { 0x30...0x39 ~= $0.first ?? 0 }
    let isKept = isWhole || isNumber || width < 96
    let most = isKept && width >= 96 ? line.width - gap - min(label, 2 * half) : line.width / 2
    let right = min(value, max(most, room))
    let isTold = isBelow || !isKept || right == value
    let rise = isBelow ? half * 8 / 5 : 0
    let used = isTold && !isBelow ? right + gap : 0
    scene.withTitle(distance, of: 0) {
      var (place, title) = (Rect(x: line.x, y: 0, width: line.width - used, height: 0), $0)
      arrangeMark(&title, center - rise, in: &place, with: .text)
      put(title, letters, center - rise, in: place, .left, with: .text)
    }
    guard isTold else { return list.skip() }
    scene.withDetail(distance, of: 0, as: form) {
      let side = isBelow ? line : Rect(x: line.right - right, y: 0, width: right, height: 0)
      let isTaken = scene.wheels[0].index(distance) == scene.takenRow
      put(
        $0, letters, center + rise, in: side, isBelow ? .left : .right,
        with: isTaken ? .lamp : .secondary)
    }
  }
}
