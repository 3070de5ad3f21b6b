import DetentCrown
import DetentPicker
public import DetentRaster

/// A text that is being entered, and the letters in a row: they move past the lens.
///
///     ┌────────────────────────────┐
///     │Name                        │
///     │ Anna▏                      │  the text so far, and a bar where the next letter goes
///     │         ┌─────┐            │
///     │  i j k  │  l  │  m n o     │
///     │         └─────┘            │
///     └────────────────────────────┘
///
/// On a round glass the letters stand on the bezel, and the lens is a disc on the crown's side.
public enum EntryLayout: PixelLayout {
  /// Arranges the caption, the text so far, and the letters.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    // Letters take the bezel, also at its top.
    display.arrangeCaption(scene, roundMiddle: 68, in: &list)
    PixelEntry(display: display).arrange(scene, in: &list)
  }
}

/// A text and its letters on a display.
private struct PixelEntry {
  let display: PixelDisplay

  /// Where the letters stand.
  private struct Letters {
    var lens: Rect
    /// From the lens to the first letter, and on to the next ones; on a bezel 64ths of a degree.
    var first: Int
    var pitch: Int
    /// The letters in the lens, the two beside it, and those beyond.
    var value: Lettering
    var near: Lettering
    var far: Lettering
  }

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    arrangeText(scene, in: &list)
    let letters = display.isRound ? bezel : line
    let wheel = scene.wheels[0]
    let (lens, clip) = (letters.lens, letters.lens.inset(by: 1))
    display.arrangeLens(
      lens, isLit: wheel.isLit, of: scene, radius: display.isRound ? lens.width : nil, in: &list)
    let nudge = display.nudge(of: wheel, in: letters.value)
    scene.withTitle(0, of: 0) {
      let away = display.isRound ? 0 : nudge
      display.put(
        $0, letters.value, 2 * (lens.y + (display.isRound ? nudge : 0)) + lens.height - 1,
        in: Rect(x: lens.x + away, y: 0, width: lens.width, height: 0), .center,
        with: display.paint(isLit: wheel.isLit, of: scene), clip, of: &list)
    }
    display.arrangeHold(lens, isLit: wheel.isLit, of: scene, leavesBezel: true, in: &list)
    for distance in -scene.reach...scene.reach where distance != 0 {
      guard scene.index(distance, of: 0) != nil, scene.isEnabled(distance, of: 0) else {
        list.skip()
        continue
      }
      let rows = Rows(distance) + wheel.drift
      if display.isRound {
        arrangeOnBezel(rows, distance, letters, of: scene, in: &list)
      } else {
        arrangeInLine(rows, distance, letters, of: scene, in: &list)
      }
    }
  }

  /// How far a letter stands from the lens.
  private func away(_ rows: Rows, _ letters: Letters) -> Int {
    let first = Rows(rows < .zero ? -1 : 1)
    return display.pixels(rows - first, each: letters.pitch)
      + (rows < .zero ? -letters.first : letters.first)
  }

  /// Letters of a font of the host in which a sign doesn't come to the next one.
  private func narrowed(
    _ letters: Lettering, _ sign: UnsafeBufferPointer<UInt8>, _ room: Int
  ) -> Lettering {
    let width = letters.width(of: sign)
    guard let font = display.font, width > room else { return letters }
    return Lettering(font, capitalHeight: max(5, letters.capitalHeight * room / width))
  }

  // MARK: - In a line

  private var line: Letters {
    let side = display.size(26, 52)
    let lens = Rect(
      x: (display.width - side) / 2,
      y: display.isSmall
        ? display.height - (display.height < 40 ? 21 : 31) : display.unit(136) + lowered,
      width: side, height: display.isSmall ? (display.height < 40 ? 20 : 29) : display.unit(62))
    let value =
      !display.isSmall
      ? display.letters(.large, 36)
      : display.height < 40 ? display.word : Lettering(.small, scale: 2)
    return Letters(
      lens: lens, first: display.size(22, 44), pitch: display.size(14, 30), value: value,
      near: display.isSmall && display.height < 40 ? display.row : display.word, far: display.row)
  }

  /// How much lower things stand on a display that is higher than wide.
  private var lowered: Int { max(0, display.height - display.width) / 2 }

  private func arrangeInLine(
    _ rows: Rows, _ distance: Int, _ letters: Letters, of scene: PickerScene,
    in list: inout DrawList
  ) {
    let lens = letters.lens
    let typeface = abs(distance) > 2 ? letters.far : letters.near
    let half = typeface.capitalHeight * 5 / 8
    // What would be cut at the edge is left out.
    let rest = letters.first + (abs(distance) - 1) * letters.pitch
    guard rest + half <= display.width / 2 else { return list.skip() }
    let middle = lens.x + lens.width / 2 + away(rows, letters)
    let gap = display.size(2, 3)
    let clip =
      distance < 0
      ? Rect(x: 0, y: 0, width: lens.x - gap, height: display.height)
      : Rect(x: lens.right + gap, y: 0, width: display.width, height: display.height)
    let room = Rect(x: middle - letters.first, y: 0, width: 2 * letters.first, height: 0)
    scene.withTitle(distance, of: 0) {
      display.put(
        $0, narrowed(typeface, $0, letters.pitch - gap), 2 * lens.y + lens.height - 1, in: room,
        .center, with: .text,
        strength: display.isSmall ? 255 : 255 - 32 * abs(distance), clip, of: &list)
    }
  }

  // MARK: - On a bezel

  private var bezel: Letters {
    Letters(
      lens: Rect(
        x: display.unit(189), y: display.unit(95), width: display.unit(50), height: display.unit(50)
      ), first: 22 * 64,
      pitch: 25 * 32, value: display.letters(.large, 26), near: display.row,
      far: display.letters(.small, 14))
  }

  private func arrangeOnBezel(
    _ rows: Rows, _ distance: Int, _ letters: Letters, of scene: PickerScene,
    in list: inout DrawList
  ) {
    let (angle, radius) = (away(rows, letters), display.unit(102))
    let side = display.unit(20)
    let room = Rect(
      x: display.width / 2 + (radius * Sine.of(angle + 90 * 64)) >> 16 - side, y: 0,
      width: 2 * side,
      height: 0)
    let middle = display.height + (2 * radius * Sine.of(angle)) >> 16
    // Letters come up to the lens, and are out of it.
    let end = distance < 0 ? letters.lens.y - display.unit(3) : display.height
    let start = distance < 0 ? 0 : letters.lens.bottom + display.unit(3)
    let clip = Rect(x: 0, y: start, width: display.width, height: end - start)
    scene.withTitle(distance, of: 0) {
      display.put(
        $0, narrowed(abs(distance) > 2 ? letters.far : letters.near, $0, display.unit(18)), middle,
        in: room, .center, with: .text, strength: 255 - 16 * abs(distance), clip, of: &list)
    }
  }

  // MARK: - The text so far

  /// As much of its end as there is room for, behind "…" if that isn't all.
  private func arrangeText(_ scene: PickerScene, in list: inout DrawList) {
    let letters = display.isSmall && !display.hasCaption ? display.row : display.word
    let bar = display.size(2, 3)
    let left = display.isRound ? display.unit(24) : display.size(3, 12)
    let room =
      (display.isRound ? display.unit(182) : display.width - left) - left - bar - display.size(3, 6)
    let center =
      display.isSmall
      ? (display.hasCaption ? 40 : 8)
      : 2 * (display.isRound ? display.height / 2 : display.unit(86) + lowered)
    let bounds = list.bounds
    scene.withEntry { text in
      let dots: StaticString = "…"
      var tail = text
      var before = 0
      while letters.width(of: tail) > room - before, !tail.isEmpty {
        before = dots.withUTF8Buffer { letters.width(of: $0) } + display.size(1, 4)
        tail = tail.withoutFirstCharacter
      }
      let width = letters.width(of: tail)
      let x = display.isRound ? left + (room - before - width) / 2 : left
      if before > 0 {
        dots.withUTF8Buffer {
          display.put(
            $0, letters, center, in: Rect(x: x, y: 0, width: before, height: 0), .left,
            with: .secondary, bounds, of: &list)
        }
      } else {
        list.skip()
      }
      display.put(
        tail, letters, center, in: Rect(x: x + before, y: 0, width: width, height: 0), .left,
        with: .text, bounds, of: &list)
      let top = display.top(center, letters) + letters.capitalTop - display.size(1, 3)
      list.fill(
        Rect(
          x: x + before + width + (width > 0 ? display.size(3, 6) : 0), y: top, width: bar,
          height: letters.capitalHeight + 2 * display.size(1, 3)), with: .text)
    }
  }
}
