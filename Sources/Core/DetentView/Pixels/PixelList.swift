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
    let form = detailForm(of: scene)
    // The lens first, then its content.
    arrangeLens(present, isLit: wheel.isLit, of: scene)
    for row in first..<first + visibleRows {
      let distance = row - selected
      if distance == 0 {
        let moved = lensRect(y: lens.y + push, height: lens.height)
        arrangeFocused(scene, form, in: moved, clip: present.inset(by: 1))
        y += focusedHeight + air
      } else {
        let isFree = y + rowHeight - bare <= present.y || y + bare >= present.bottom
        if travelling == nil || isFree {
          arrangeRow(distance, of: scene, form, at: y)
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
  private mutating func arrangeFocused(
    _ scene: PickerScene, _ menuForm: WheelShape.Form, in lens: Rect, clip: Rect
  ) {
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
    let high = lens.height - size(12, 28)
    let value = valueLetters(of: scene, menuForm, within: room.width - side, high)
    let whole = value ?? valueLetters(of: scene, menuForm, within: room.width, high)
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
    scene.withDetail(0, of: 0, as: menuForm) {
      put($0, whole ?? small, lower, in: rest, .left, with: paint, clip)
    }
  }

  /// The largest letters in which the selected row's value fits, in the form of all rows; nil if
  /// none do.
  private func valueLetters(
    of scene: PickerScene, _ form: WheelShape.Form, within width: Int, _ height: Int
  ) -> Letters? {
    for trial in 0..<5 {
      if isSmall, trial > 2 { break }
      // Large text is less large before it is cut.
      let letters =
        isSmall && trial > 0
        ? trial > 1 && font == nil ? Letters(Lettering(.small)) : letters(.medium, 22)
        : letters(.large, (isTextLarge ? 28 : 24) - 2 * trial)
      let isFitting = scene.withDetail(0, of: 0, as: form) {
        letters.width(of: $0) <= width && fits($0, letters, height)
      }
      if isFitting { return letters }
    }
    return nil
  }

  /// Puts the sign of a chosen row into a column of its own, so that all titles begin at one edge;
  /// left out, only the column stays.
  private mutating func arrangeMark(
    _ title: inout UnsafeBufferPointer<UInt8>, _ center: Int, in room: inout Rect,
    with paint: Paint, _ clip: Rect? = nil, isLeftOut: Bool = false
  ) {
    let isChosen = title.starts(with: [0xE2, 0x9C, 0x93, 0x20])
    if isChosen, !isLeftOut {
      put("✓", label, center, in: room, .left, with: paint, clip)
    } else if !isLeftOut {
      list.skip()
    }
    guard isChosen || title.starts(with: [0x20, 0x20]) else { return }
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

  /// The line of a row at `y`; a round display has less room above and below.
  @inline(never)
  private func line(at y: Int) -> Rect {
    let center = 2 * y + (isSmall ? isTextLarge ? 16 : 10 : rowHeight)
    let half = label.capitalHeight
    let columns = columns(from: (center - half) / 2, to: (center + half) / 2)
    let left = max(columns.lowerBound, size(5, isTall ? 11 : 22))
    return Rect(
      x: left, y: 0,
      width: min(columns.upperBound, lensRight - size(4, isRound && isTextLarge ? 22 : 12)) - left,
      height: 0)
  }

  /// The form of all values of a list, wherever its rows are turned to.
  func detailForm(of scene: PickerScene) -> WheelShape.Form {
    let letters = label
    var room = line(at: listTop).width
    if isRound {
      let last = listTop + focusedHeight + air + (visibleRows - 2) * rowHeight
      room = min(room, line(at: last).width)
    }
    // A tall display has room below the label.
    let gap = isTall ? 0 : size(4, 12)
    return scene.detailForm(within: room - gap, isBelow: isTall) { letters.width(of: $0) }
  }

  /// Adds a row: its label, with its value at the far side.
  private mutating func arrangeRow(
    _ distance: Int, of scene: PickerScene, _ form: WheelShape.Form, at y: Int
  ) {
    let center = 2 * y + (isSmall ? isTextLarge ? 16 : 10 : rowHeight)
    let (half, line) = (label.capitalHeight, line(at: y))
    // All rows have one size: what doesn't fit is shortened, the value first.
    let (isEnabled, gap) = (scene.isEnabled(distance, of: 0), size(4, 12))
    let letters = isEnabled ? label : disabled(label)
    let isVeiled = !isEnabled && isSmall
    let value = valueRoom(distance, of: scene, form, 0, in: line.width, gap: gap, letters)
    // A tall display has room for it below the label.
    let isBelow = isTall && !value.isWhole
    let rise = isBelow ? half * 8 / 5 : 0
    let used = !isBelow && value.width > 0 ? value.width + gap : 0
    scene.withTitle(distance, of: 0) {
      var (place, title) = (Rect(x: line.x, y: 0, width: line.width - used, height: 0), $0)
      let paint: Paint = isEnabled ? .text : .tertiary
      arrangeMark(&title, center - rise, in: &place, with: paint, isLeftOut: isVeiled)
      put(title, letters, center - rise, in: place, .left, with: paint)
    }
    if isBelow || value.width > 0 {
      scene.withDetail(distance, of: 0, as: form) {
        let side =
          isBelow ? line : Rect(x: line.right - value.width, y: 0, width: value.width, height: 0)
        let isTaken = scene.wheels[0].index(distance) == scene.takenRow
        put(
          $0, letters, center + rise, in: side, isBelow ? .left : .right,
          with: isTaken ? .lamp : isEnabled ? .secondary : .tertiary)
      }
    } else {
      list.skip()
    }
    guard isVeiled else { return }
    // In the mark's place. As a disabled row of a wheel, but the lower half only: words are read by
    // their upper one.
    list.fill(
      Rect(x: line.x, y: (center - rise) / 2, width: line.width, height: letters.lineHeight / 2),
      with: .ground, strength: 128)
  }

  /// The room of a value next to its label, for rows of the list and cells around an open one.
  struct ValueRoom {
    /// Its width in pixels; 0 if it is empty, or left out because it must not be cut.
    var width: Int
    /// Whether it and the label fit.
    var isWhole: Bool
  }

  /// Shares a line of `line` pixels between a label and its value.
  ///
  /// A value is cut down to half of the line, but never a date, a time or a number: a nine of 95 %
  /// means nothing. Its label is, as long as its beginning can be read.
  func valueRoom(
    _ distance: Int, of scene: PickerScene, _ form: WheelShape.Form, _ component: Int,
    in line: Int, gap: Int, _ letters: Letters
  ) -> ValueRoom {
    let label = scene.withTitle(distance, of: component) { letters.width(of: $0) }
    let room = line - label - gap
    let (value, isNumber) = scene.withDetail(distance, of: component, as: form) {
      (letters.width(of: $0), 0x30...0x39 ~= $0.first ?? 0)
    }
    let isKept = scene.hasDetailForms(distance, of: component) || isNumber || width < 96
    let most = isKept && width >= 96 ? line - gap - min(label, 2 * letters.capitalHeight) : line / 2
    let right = min(value, max(most, room))
    return ValueRoom(width: !isKept || right == value ? right : 0, isWhole: value <= room)
  }
}
