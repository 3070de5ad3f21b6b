import DetentText
import DetentPicker
import DetentRaster

/// The face of a clock: the focused hand has a disc at its tip, with its figure if it fits, and the
/// time is in figures in the middle or, on a small display, beside it.
///
///     ┌────────────────────────────┐
///     │    · 12 ·                  │
///     │  ·        ●                │  the focused hand
///     │          /      ┌──┐       │
///     │ 9      o    3   │ 1│: 30   │  the part that it moves, in the lens
///     │                 └──┘       │
///     │  ·        ·      PM        │
///     │    ·  6 ·                  │
///     └────────────────────────────┘
enum ClockLayout: PixelLayout {
  /// Whether a dial fits, as for a month, and the display has lines.
  static func fits(_ display: PixelDisplay<some DisplayLetters>) -> Bool {
    display.hasImages && display.hasPageRoom
  }

  /// Lays out the dial and the time in figures.
  @_specialize(where Letters == Lettering)
  static func arrange<Letters: DisplayLetters>(
    _ scene: PickerScene, on display: inout PixelDisplay<Letters>
  ) {
    display.arrangeClock(scene)
  }
}

/// A dial on a display.
extension PixelDisplay {
  /// The wheels of the hour, the minute and the half of a day; -1 for none.
  private struct Parts {
    var hour = -1, minute = -1, half = -1

    init(of scene: PickerScene) {
      for component in scene.wheels.indices {
        switch scene.wheels[component].part {
        case .hour: hour = component
        case .minute: minute = component
        case .half: half = component
        default: break
        }
      }
    }
  }

  /// The dial: its center in eighths of a pixel, and its radius in pixels.
  private struct Dial {
    var x: Int, y: Int, radius: Int

    /// A point at an angle in 64ths of a degree after twelve, and a distance from the center.
    func point(_ angle: Int, _ radius: Int) -> (x: Int, y: Int) {
      (
        x: x + (8 * radius * Sine.of(angle)) >> 16,
        y: y - (8 * radius * Sine.of(angle + 90 * 64)) >> 16
      )
    }
  }

  /// Sizes of the dial, in 240ths of the shorter side also on a tall display.
  private func dialUnit(_ size: Int) -> Int { (size * side + 120) / 240 }

  private func dialSize(_ small: Int, _ large: Int) -> Int { isSmall ? small : dialUnit(large) }

  private func dialLetters(_ typeface: Lettering.Typeface, _ capital: Int) -> Letters {
    letters(typeface, isTall ? capital * 3 / 4 : capital)
  }

  private var dial: Dial {
    guard !isSmall else { return Dial(x: 4 * height, y: 4 * height, radius: height / 2 - 1) }
    return Dial(x: 4 * width, y: 4 * height, radius: side / 2 - dialUnit(4))
  }

  fileprivate mutating func arrangeClock(_ scene: PickerScene) {
    let (parts, dial) = (Parts(of: scene), dial)
    guard parts.hour >= 0, parts.minute >= 0, let owner = scene.focus,
      let hour = scene.wheels[parts.hour].index(0)
    else { return }
    let setsMinutes = owner == parts.minute
    // A kept minute has a row of its own, so the title counts; in sixteens of characters digits
    // begin at 0 or 6, and tens end at 5.
    let (zero, minutes) = scene.withTitle(0, of: parts.minute) { utf8 in
      var scalars = UTF8Scalars(utf8.makeIterator())
      let tens = scalars.next() ?? 0x30
      let zero = tens & ~0xF | (tens & 0xF < 6 ? 0 : 6)
      return (zero, Int(10 * (tens - zero) + min(9, (scalars.next() ?? zero) &- zero)))
    }
    let hourAngle = (hour % 12 * 30 * 64) + (setsMinutes ? minutes * 32 : 0)
    let angle = setsMinutes ? minutes * 6 * 64 : hourAngle
    let isLit = owner != parts.half && scene.wheels[owner].isLit
    arrangeTicks(dial, setsMinutes: setsMinutes)
    func hand(_ angle: Int, from start: Int, to end: Int, _ width: Int, with paint: Paint) {
      list.line(
        from: dial.point(angle, start), to: dial.point(angle, end), width: 8 * width, with: paint)
    }
    // All hands are below all figures, and end short of them.
    let tip = isSmall ? dial.radius * 85 / 100 - 3 : dialUnit(90)
    let (short, long) = (
      isSmall ? dial.radius * 6 / 10 : dialUnit(70), isSmall ? tip : dialUnit(70)
    )
    let start = isSmall ? 0 : dialUnit(24)
    hand(
      setsMinutes ? hourAngle : minutes * 6 * 64, from: start, to: setsMinutes ? short : long,
      dialSize(setsMinutes ? 3 : 2, 4), with: .tertiary)
    let reach = isSmall && !setsMinutes ? short : tip
    hand(
      angle, from: start, to: reach, dialSize(setsMinutes ? 2 : 3, 4), with: isLit ? .lamp : .text)
    if isSmall {
      list.rounded(square(5, x: height, y: height), radius: 2, with: .text)
    } else {
      list.skip()
    }
    // Without halves of a day the hours after noon are those of the ring.
    let isLate = parts.half < 0 && (hour == 0 || hour > 12)
    // One color shows no figure behind a hand.
    let other = !isSmall ? angle : setsMinutes ? hourAngle : minutes * 6 * 64
    arrangeFigures(
      dial, setsMinutes, isLate: isLate, besides: (angle, other), zero: zero, enabled: scene.dial)
    arrangeDisc(
      at: dial.point(angle, reach), of: setsMinutes ? parts.minute : parts.hour, isLit: isLit, scene
    )
    arrangeTime(scene, parts)
  }

  private mutating func arrangeTicks(_ dial: Dial, setsMinutes: Bool) {
    for tick in 0..<60 where isSmall || setsMinutes || tick % 5 == 0 {
      let length =
        tick % 15 == 0 ? dialSize(4, 12) : tick % 5 == 0 ? dialSize(3, 8) : dialSize(1, 4)
      list.line(
        from: dial.point(tick * 6 * 64, dial.radius - length + 1),
        to: dial.point(tick * 6 * 64, dial.radius), width: 8 * dialSize(1, 2),
        with: tick % 5 == 0 ? .secondary : .tick)
    }
  }

  private mutating func arrangeFigures(
    _ dial: Dial, _ setsMinutes: Bool, isLate: Bool, besides hands: (Int, Int), zero: UInt32,
    enabled: UInt16
  ) {
    for place in 1...12 where !isSmall || place % 3 == 0 {
      // The disc at the tip has its own figure.
      func isClear(of hand: Int) -> Bool {
        let way = abs(place % 12 * 30 - hand / 64)
        return min(way, 360 - way) >= dialSize(24, 16)
      }
      // One color has no gray for what can't be turned to.
      let isEnabled = enabled >> UInt16(place % 12) & 1 == 1
      guard isClear(of: hands.0), isClear(of: hands.1), isEnabled || !isSmall else {
        list.skip()
        continue
      }
      var text = ShortText()
      let hour = isLate && !isSmall ? (place + 12) % 24 : place
      UInt32(setsMinutes && !isSmall ? place % 12 * 5 : hour).writeDecimal(
        digits: setsMinutes && !isSmall || hour == 0 ? 2 : 1, zero: zero
      ) { text.append($0) }
      let middle = dial.point(place * 30 * 64, isSmall ? 22 : dialUnit(90))
      text.withUTF8 {
        put(
          $0, dialLetters(.narrow, isEnabled ? 14 : 11), x: middle.x / 8 * 2, y: middle.y / 4,
          with: isEnabled ? .text : .tertiary)
      }
    }
  }

  /// Adds the tip of the focused hand, which is the lens.
  private mutating func arrangeDisc(
    at middle: (x: Int, y: Int), of component: Int, isLit: Bool, _ scene: PickerScene
  ) {
    let side = dialSize(7, 34) - (scene.isPressed ? dialSize(2, 4) : 0)
    let disc = square(side, x: middle.x / 4, y: middle.y / 4)
    let isFilled = isLit && !isOutlined
    // Beside an outline what is below would show.
    if !isSmall { list.rounded(disc, radius: side, with: .ground) }
    list.rounded(
      disc, radius: side, outline: isFilled ? 0 : max(1, dialUnit(2)),
      with: scene.isFlashing ? .text : isLit ? .lamp : .text)
    guard !isSmall else { return }
    let paint: Paint = isFilled ? paint(isLit: true, of: scene) : .text
    scene.withTitle(0, of: component) {
      put($0, dialLetters(.small, 16), x: middle.x / 8 * 2, y: middle.y / 4, with: paint)
    }
  }

  // MARK: - In figures

  /// Adds the time in figures: the part that is turned is as the lens or, in one color, in one.
  private mutating func arrangeTime(_ scene: PickerScene, _ parts: Parts) {
    let letters = isSmall ? word : dialLetters(.large, 26)
    let (slot, gap) = (dialSize(21, 46), dialSize(5, 10))
    let center = isSmall ? 94 : width / 2
    let middle = isSmall ? (parts.half < 0 ? height : height - 18) : height
    let high = dialSize(19, 38)
    func place(_ component: Int) -> Rect {
      let y = (middle - high + 1) / 2
      if component == parts.half {
        let wide = dialSize(25, 40)
        return Rect(
          x: center - wide / 2, y: y + dialSize(22, 35), width: wide, height: dialSize(15, 26))
      }
      let x = component == parts.hour ? center - gap / 2 - slot : center + gap - gap / 2
      return Rect(x: x, y: y, width: slot, height: high)
    }
    // Hands are not seen behind figures.
    if isSmall {
      list.skip()
    } else {
      let wide = dialUnit(108)
      list.rounded(
        Rect(
          x: center - wide / 2, y: middle / 2 - dialUnit(20), width: wide,
          height: dialUnit(parts.half < 0 ? 40 : 62)), radius: dialUnit(12), with: .ground)
    }
    for component in scene.wheels.indices {
      let (isOwner, frame) = (component == scene.focus, place(component))
      let isLit = isOwner && scene.wheels[component].isLit
      if isOwner, isSmall {
        arrangeLens(frame, isLit: isLit, of: scene, radius: 3)
      } else {
        list.skip()
      }
      // A font of the host may be wide.
      let most = component == parts.half ? (isSmall ? row : dialLetters(.small, 15)) : letters
      let own = scene.withMeasure(of: component) {
        narrowed(most, for: $0, to: frame.width - 2 * dialSize(2, 4))
      }
      let turned: Paint =
        isSmall ? paint(isLit: isLit, of: scene) : isLit && !scene.isFlashing ? .lamp : .text
      scene.withTitle(0, of: component) {
        put(
          $0, own, 2 * frame.y + frame.height - 1, in: frame.inset(by: dialSize(2, 4)),
          component == parts.hour ? .right : component == parts.minute ? .left : .center,
          with: isOwner ? turned : .text, frame)
      }
      if isOwner {
        arrangeHold(frame, isLit: isLit, of: scene, isFrame: !isSmall, leavesBezel: true)
      }
    }
    let colon: StaticString = ":"
    let between = Rect(x: center - gap, y: 0, width: 2 * gap, height: 0)
    put(colon, letters, middle - 1, in: between, .center, with: .text)
    arrangeClockCaption(scene, center)
  }

  /// Adds a notice or what else can be done, or else the caption, above the figures.
  private mutating func arrangeClockCaption(_ scene: PickerScene, _ center: Int) {
    let told = scene.notice == nil && scene.hold == nil ? scene.hintWords : scene.corner()
    let most = dialSize(66, 126)
    var own = caption
    let isTold = told?.withUTF8 { text in
      if own.width(of: text) > dialUnit(112), !isSmall { own = dialLetters(.small, 10) }
      let fits = own.width(of: text) <= most
      if !fits { own = caption }
      return fits
    }
    (isTold == true ? told ?? ShortText() : ShortText(utf8: scene.caption)).withUTF8 {
      let wide = min(most, own.width(of: $0))
      let y = isSmall ? 8 : height - 2 * dialUnit(36)
      let line = Rect(x: center - wide / 2, y: 0, width: wide + 1, height: 0)
      list.fill(
        Rect(
          x: line.x - dialSize(0, 4), y: top(y, own), width: wide + dialSize(0, 8),
          height: own.lineHeight), with: .ground)
      put($0, own, y, in: line, .center, with: .secondary)
    }
  }
}
