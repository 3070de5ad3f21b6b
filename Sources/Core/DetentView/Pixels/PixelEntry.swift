import DetentCrown
import DetentPicker
import DetentRaster

/// A text entry with its letters in a row, which move past the lens.
///
///     ┌────────────────────────────┐
///     │Name                        │
///     │ Anna▏                      │  the text so far, and a bar where the next letter goes
///     │         ┌─────┐            │
///     │  i j k  │  l  │  m n o     │
///     │         └─────┘            │
///     └────────────────────────────┘
///
/// On a round display the letters are along the bezel, and the lens is a disc on the crown's side.
enum EntryLayout: PixelLayout {
  /// Lays out the caption, the text so far, and the letters.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    // Letters use the whole bezel, including its top.
    display.arrangeCaption(scene, middle: display.isRound ? 68 : nil)
    display.arrangeEntry(scene)
  }
}

/// A text and its letters on a display.
extension PixelDisplay {
  /// The places of the letters.
  private struct Places {
    var lens: Rect
    /// The distance from the lens to the first letter, and between letters; on a bezel in 64ths of
    /// a degree.
    var first: Int
    var pitch: Int
    /// The letters in the lens, beside it, and beyond.
    var value: Letters
    var near: Letters
    var far: Letters
  }

  fileprivate mutating func arrangeEntry(_ scene: PickerScene) {
    arrangeText(scene)
    let letters = isRound ? bezel : line
    let wheel = scene.wheels[0]
    let (lens, clip) = (letters.lens, letters.lens.inset(by: 1))
    arrangeLens(lens, isLit: wheel.isLit, of: scene, radius: isRound ? lens.width : nil)
    let nudge = nudge(of: wheel, in: letters.value, scene, lens.height)
    scene.withTitle(0, of: 0) {
      let away = isRound ? 0 : nudge
      put(
        $0, letters.value, 2 * (lens.y + (isRound ? nudge : 0)) + lens.height - 1,
        in: Rect(x: lens.x + away, y: 0, width: lens.width, height: 0), .center,
        with: paint(isLit: wheel.isLit, of: scene), clip)
    }
    arrangeHold(lens, isLit: wheel.isLit, of: scene, leavesBezel: true)
    for distance in -scene.reach...scene.reach where distance != 0 {
      guard scene.index(distance, of: 0) != nil, scene.isEnabled(distance, of: 0) else {
        list.skip()
        continue
      }
      let rows = Rows(distance) + wheel.drift
      if isRound {
        arrangeOnBezel(rows, distance, letters, of: scene)
      } else {
        arrangeInLine(rows, distance, letters, of: scene)
      }
    }
  }

  /// Letters of a host font whose signs don't touch the next one.
  private func narrowed(_ letters: Letters, _ sign: UnsafeBufferPointer<UInt8>, _ room: Int)
    -> Letters
  {
    let width = letters.width(of: sign)
    guard let font, width > room else { return letters }
    return Letters(Lettering(font, capitalHeight: max(5, letters.capitalHeight * room / width)))
  }

  // MARK: - In a line

  private var line: Places {
    let side = size(26, 52)
    let lens = Rect(
      x: (width - side) / 2, y: isSmall ? height - (height < 40 ? 21 : 31) : unit(136) + lowered,
      width: side, height: isSmall ? (height < 40 ? 20 : 29) : unit(62))
    let value =
      !isSmall ? letters(.large, 36) : height < 40 ? word : Letters(Lettering(.small, scale: 2))
    return Places(
      lens: lens, first: size(22, 44), pitch: size(14, 30), value: value,
      near: isSmall && height < 40 ? row : word, far: row)
  }

  /// The displacement on a display that is higher than wide.
  private var lowered: Int { max(0, height - width) / 2 }

  private mutating func arrangeInLine(
    _ rows: Rows, _ distance: Int, _ letters: Places, of scene: PickerScene
  ) {
    let lens = letters.lens
    let typeface = abs(distance) > 2 ? letters.far : letters.near
    let half = typeface.capitalHeight * 5 / 8
    // Letters that would be cut at the edge are omitted.
    let rest = letters.first + (abs(distance) - 1) * letters.pitch
    guard rest + half <= width / 2 else { return list.skip() }
    let middle = lens.x + lens.width / 2 + away(rows, first: letters.first, pitch: letters.pitch)
    let gap = size(2, 3)
    let clip =
      distance < 0
      ? Rect(x: 0, y: 0, width: lens.x - gap, height: height)
      : Rect(x: lens.right + gap, y: 0, width: width, height: height)
    let room = Rect(x: middle - letters.first, y: 0, width: 2 * letters.first, height: 0)
    scene.withTitle(distance, of: 0) {
      put(
        $0, narrowed(typeface, $0, letters.pitch - gap), 2 * lens.y + lens.height - 1, in: room,
        .center, with: .text, strength: isSmall ? 255 : max(168, 255 - 32 * abs(distance)), clip)
    }
  }

  // MARK: - On a bezel

  private var bezel: Places {
    Places(
      lens: Rect(x: unit(189), y: unit(95), width: unit(50), height: unit(50)), first: 22 * 64,
      pitch: 25 * 32, value: letters(.large, 26), near: row, far: letters(.small, 14))
  }

  private mutating func arrangeOnBezel(
    _ rows: Rows, _ distance: Int, _ letters: Places, of scene: PickerScene
  ) {
    let (angle, radius) = (away(rows, first: letters.first, pitch: letters.pitch), unit(102))
    let side = unit(20)
    let room = Rect(
      x: width / 2 + (radius * Sine.of(angle + 90 * 64)) >> 16 - side, y: 0, width: 2 * side,
      height: 0)
    let middle = height + (2 * radius * Sine.of(angle)) >> 16
    // Letters end at the lens.
    let end = distance < 0 ? letters.lens.y - unit(3) : height
    let start = distance < 0 ? 0 : letters.lens.bottom + unit(3)
    let clip = Rect(x: 0, y: start, width: width, height: end - start)
    scene.withTitle(distance, of: 0) {
      put(
        $0, narrowed(abs(distance) > 2 ? letters.far : letters.near, $0, unit(18)), middle,
        in: room, .center, with: .text, strength: max(168, 255 - 16 * abs(distance)), clip)
    }
  }

  // MARK: - The text so far

  /// Adds the text before the cursor as far as it fits, after "…" if it is cut, and that behind it.
  private mutating func arrangeText(_ scene: PickerScene) {
    let letters = isSmall && !hasCaption ? row : word
    let bar = size(2, 3)
    let left = isRound ? unit(24) : size(3, 12)
    let room = (isRound ? unit(182) : width - left) - left - bar - size(3, 6)
    let center = isSmall ? (hasCaption ? 40 : 8) : 2 * (isRound ? height / 2 : unit(86) + lowered)
    scene.withEntry { head, rest in
      let dots: StaticString = "…"
      var tail = head
      var before = 0
      while letters.width(of: tail) > room - before, !tail.isEmpty {
        before = dots.withUTF8Buffer { letters.width(of: $0) } + size(1, 4)
        tail = tail.withoutFirstCharacter
      }
      let width = letters.width(of: tail)
      let x = isRound ? left + (room - before - width) / 2 : left
      if before > 0 {
        let place = Rect(x: x, y: 0, width: before, height: 0)
        put(dots, letters, center, in: place, .left, with: .secondary)
      } else {
        list.skip()
      }
      let place = Rect(x: x + before, y: 0, width: width, height: 0)
      put(tail, letters, center, in: place, .left, with: .text)
      let top = top(center, letters) + letters.capitalTop - size(1, 3)
      let end = x + before + width + (width > 0 ? size(3, 6) : 0)
      list.fill(
        Rect(x: end, y: top, width: bar, height: letters.capitalHeight + 2 * size(1, 3)),
        with: .text)
      guard !rest.isEmpty else { return }
      let behind = Rect(
        x: end + bar + size(3, 6), y: 0, width: max(0, x + room - end), height: 0)
      put(rest, letters, center, in: behind, .left, with: .text)
    }
  }
}
