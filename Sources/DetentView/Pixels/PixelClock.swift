import DetentText
import DetentPicker
import DetentRaster

/// The face of a clock: the focused hand has a disc at its tip, with its figure if it fits, and the
/// time in figures beside it.
///
///     ┌────────────────────────────┐
///     │      · │ ·                 │
///     │   ·         ●              │  the focused hand
///     │            /     ┌──┐      │
///     │  ──      ·     ──│ 1│: 30  │  the part that it moves, in the lens
///     │                  └──┘      │
///     │   ·         ·      PM      │
///     │      · │ ·                 │
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

  private var dial: Dial {
    guard !isSmall else { return Dial(x: 4 * height, y: 4 * height, radius: height / 2 - 1) }
    return Dial(x: 4 * width, y: 4 * height, radius: side / 2 - unit(4))
  }

  fileprivate mutating func arrangeClock(_ scene: PickerScene) {
    let (parts, dial) = (Parts(of: scene), dial)
    guard parts.hour >= 0, parts.minute >= 0, let owner = scene.focus,
      let hour = scene.wheels[parts.hour].index(0), let minute = scene.wheels[parts.minute].index(0)
    else { return }
    let setsMinutes = owner == parts.minute
    let minutes = minute * 60 / max(1, scene.wheels[parts.minute].rowCount)
    arrangeTicks(dial, setsMinutes: setsMinutes)
    // Without halves of a day, the hours after noon have a ring of their own.
    let isInner = parts.half < 0 && (hour == 0 || hour > 12)
    let hourAngle = (hour % 12 * 30 * 64) + (setsMinutes ? minutes * 32 : 0)
    let short = isSmall ? dial.radius / 2 : unit(62)
    let long = isSmall ? dial.radius - 8 : unit(isInner && !setsMinutes ? 66 : 90)
    let start = isSmall ? 0 : unit(46)
    let angle = setsMinutes ? minutes * 6 * 64 : hourAngle
    if !isSmall {
      arrangeFigures(
        dial, setsMinutes, hasRing: parts.half < 0, besides: (angle, isInner && !setsMinutes),
        zero: zero(of: scene, parts, minutes))
    }
    func hand(_ angle: Int, to end: Int, with paint: Paint) {
      list.line(
        from: dial.point(angle, start), to: dial.point(angle, end), width: 8 * size(2, 3),
        with: paint)
    }
    hand(
      setsMinutes ? hourAngle : minutes * 6 * 64, to: setsMinutes ? short : restingReach(parts),
      with: .tertiary)
    let isSet = owner != parts.half
    hand(angle, to: long, with: isSet && scene.wheels[owner].isLit ? .lamp : .text)
    let component = setsMinutes ? parts.minute : parts.hour
    arrangeDisc(
      at: dial.point(angle, long), of: component, isLit: isSet && scene.wheels[owner].isLit, scene)
    arrangeTime(scene, parts, dial)
  }

  /// The length of the minute hand at rest, short of the figures of hours.
  private func restingReach(_ parts: Parts) -> Int {
    isSmall ? dial.radius - 8 : unit(parts.half < 0 ? 58 : 80)
  }

  private mutating func arrangeTicks(_ dial: Dial, setsMinutes: Bool) {
    for tick in 0..<60 where setsMinutes || tick % 5 == 0 {
      let length = tick % 15 == 0 ? size(7, 12) : tick % 5 == 0 ? size(4, 8) : size(1, 4)
      list.line(
        from: dial.point(tick * 6 * 64, dial.radius - length + 1),
        to: dial.point(tick * 6 * 64, dial.radius), width: 8 * size(1, 2),
        with: tick % 5 == 0 ? .secondary : .tick)
    }
  }

  /// The digit zero of the wheel of minutes, which have two digits.
  private func zero(of scene: PickerScene, _ parts: Parts, _ minutes: Int) -> UInt32 {
    let first = scene.withTitle(0, of: parts.minute) { utf8 in
      var scalars = UTF8Scalars(utf8.makeIterator())
      return scalars.next() ?? 0x30
    }
    return first &- UInt32(minutes / 10)
  }

  private mutating func arrangeFigures(
    _ dial: Dial, _ setsMinutes: Bool, hasRing: Bool, besides hand: (angle: Int, isInner: Bool),
    zero: UInt32
  ) {
    for ring in 0..<(hasRing && !setsMinutes ? 2 : 1) {
      for place in 1...12 {
        // The disc at the tip has its own figure.
        let way = abs(place % 12 * 30 - hand.angle / 64)
        if (ring == 1) == hand.isInner, min(way, 360 - way) < 16 {
          list.skip()
          continue
        }
        var text = ShortText()
        let hour = ring == 0 ? place : (place + 12) % 24
        UInt32(setsMinutes ? place % 12 * 5 : hour).writeDecimal(
          digits: setsMinutes ? 2 : 1, zero: zero
        ) { text.append($0) }
        let letters = letters(.small, ring == 0 ? 14 : 11)
        let middle = dial.point(place * 30 * 64, unit(ring == 0 ? 90 : 66))
        let paint: Paint = ring == 0 ? .text : .secondary
        text.withUTF8 { put($0, letters, x: middle.x / 8 * 2, y: middle.y / 4, with: paint) }
      }
    }
  }

  /// Adds the tip of the focused hand.
  private mutating func arrangeDisc(
    at middle: (x: Int, y: Int), of component: Int, isLit: Bool, _ scene: PickerScene
  ) {
    let side = size(7, 34)
    let disc = Rect(
      x: middle.x / 8 - side / 2, y: middle.y / 8 - side / 2, width: side, height: side)
    let isFilled = isLit && !isOutlined
    // Beside an outline the figures below would show.
    if !isSmall { list.rounded(disc, radius: side, with: .ground) }
    list.rounded(
      disc, radius: side, outline: isFilled ? 0 : max(1, unit(2)),
      with: scene.isFlashing ? .text : isLit ? .lamp : .text)
    guard !isSmall else { return }
    let paint: Paint = isFilled ? paint(isLit: true, of: scene) : .text
    scene.withTitle(0, of: component) {
      put($0, letters(.small, 16), x: middle.x / 8 * 2, y: middle.y / 4, with: paint)
    }
  }

  // MARK: - In figures

  private mutating func arrangeTime(_ scene: PickerScene, _ parts: Parts, _ dial: Dial) {
    let letters = isSmall ? word : letters(.large, 26)
    let (slot, gap) = (size(21, 46), size(5, 10))
    let center = isSmall ? 94 : width / 2
    let middle = isSmall ? (parts.half < 0 ? height : height - 18) : height
    let high = size(19, 38)
    func place(_ component: Int) -> Rect {
      let y = (middle - high + 1) / 2
      if component == parts.half {
        let wide = size(25, 40)
        return Rect(x: center - wide / 2, y: y + size(22, 38), width: wide, height: size(15, 26))
      }
      let x = component == parts.hour ? center - gap / 2 - slot : center + gap - gap / 2
      return Rect(x: x, y: y, width: slot, height: high)
    }
    for component in scene.wheels.indices {
      let (isOwner, frame) = (component == scene.focus, place(component))
      let isLit = scene.wheels[component].isLit
      if isOwner { arrangeLens(frame, isLit: isLit, of: scene, radius: size(3, 8)) }
      // A font of the host may be wide.
      let most = component == parts.half ? (isSmall ? row : self.letters(.small, 15)) : letters
      let own = scene.withMeasure(of: component) {
        narrowed(most, for: $0, to: frame.width - 2 * size(2, 4))
      }
      let paint = isOwner ? paint(isLit: isLit, of: scene) : .text
      scene.withTitle(0, of: component) {
        put(
          $0, own, 2 * frame.y + frame.height - 1, in: frame.inset(by: size(2, 4)),
          component == parts.hour ? .right : component == parts.minute ? .left : .center,
          with: paint, frame)
      }
      if isOwner { arrangeHold(frame, isLit: isLit, of: scene, leavesBezel: true) }
    }
    let colon: StaticString = ":"
    let between = Rect(x: center - gap, y: 0, width: 2 * gap, height: 0)
    put(colon, letters, middle - 1, in: between, .center, with: .text)
    // A notice, or else the caption, is above.
    let told = scene.notice == nil && scene.hold == nil ? nil : scene.corner()
    let line = Rect(x: center - size(30, 52), y: 0, width: size(60, 104), height: 0)
    (told ?? ShortText(utf8: scene.caption)).withUTF8 {
      put($0, caption, isSmall ? 8 : height - 2 * unit(32), in: line, .center, with: .secondary)
    }
  }
}
