import DetentText
import DetentPicker
public import DetentRaster

/// The face of a clock: the hand that turns has a disc at its end, with its figure where there is
/// room, and the time in figures says the same.
///
///     ┌────────────────────────────┐
///     │      · │ ·                 │
///     │   ·         ●              │  the hand that turns
///     │            /     ┌──┐      │
///     │  ──      ·     ──│ 1│: 30  │  the part that it moves, in the lens
///     │                  └──┘      │
///     │   ·         ·      PM      │
///     │      · │ ·                 │
///     └────────────────────────────┘
public enum ClockLayout: PixelLayout {
  /// Whether there is room for a dial: as for a month.
  public static func fits(_ display: PixelDisplay) -> Bool { display.hasPageRoom }

  /// Arranges the dial and the time in figures.
  public static func arrange(
    _ scene: PickerScene, in display: PixelDisplay, into list: inout DrawList
  ) {
    PixelClock(display: display).arrange(scene, in: &list)
  }
}

/// A dial on a display.
private struct PixelClock {
  let display: PixelDisplay

  /// Which wheels are an hour, a minute and the half of a day; -1 where there is none.
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

  /// The dial: its middle in eighths of a pixel, and its radius in pixels.
  private struct Dial {
    var x: Int, y: Int, radius: Int

    /// A place on it, so many 64ths of a degree behind twelve, so far from its middle.
    func point(_ angle: Int, _ radius: Int) -> (x: Int, y: Int) {
      (
        x: x + (8 * radius * Sine.of(angle)) >> 16,
        y: y - (8 * radius * Sine.of(angle + 90 * 64)) >> 16
      )
    }
  }

  private var dial: Dial {
    guard !display.isSmall else {
      return Dial(x: 4 * display.height, y: 4 * display.height, radius: display.height / 2 - 1)
    }
    return Dial(
      x: 4 * display.width, y: 4 * display.height,
      radius: min(display.width, display.height) / 2 - display.unit(4))
  }

  func arrange(_ scene: PickerScene, in list: inout DrawList) {
    let (parts, dial) = (Parts(of: scene), dial)
    guard parts.hour >= 0, parts.minute >= 0, let owner = scene.focus,
      let hour = scene.wheels[parts.hour].index(0), let minute = scene.wheels[parts.minute].index(0)
    else { return }
    let setsMinutes = owner == parts.minute
    let minutes = minute * 60 / max(1, scene.wheels[parts.minute].rowCount)
    arrangeTicks(dial, setsMinutes: setsMinutes, in: &list)
    // Hours behind noon have a ring of their own where the clock has no halves.
    let isInner = parts.half < 0 && (hour == 0 || hour > 12)
    let hourAngle = (hour % 12 * 30 * 64) + (setsMinutes ? minutes * 32 : 0)
    let short = display.isSmall ? dial.radius / 2 : display.unit(62)
    let long = display.isSmall ? dial.radius - 8 : display.unit(isInner && !setsMinutes ? 66 : 90)
    let start = display.isSmall ? 0 : display.unit(46)
    let angle = setsMinutes ? minutes * 6 * 64 : hourAngle
    if !display.isSmall {
      arrangeFigures(
        dial, setsMinutes, hasRing: parts.half < 0, besides: (angle, isInner && !setsMinutes),
        zero: zero(of: scene, parts, minutes), in: &list)
    }
    func hand(_ angle: Int, to end: Int, with paint: Paint, in list: inout DrawList) {
      list.line(
        from: dial.point(angle, start), to: dial.point(angle, end), width: 8 * display.size(2, 3),
        with: paint)
    }
    hand(
      setsMinutes ? hourAngle : minutes * 6 * 64, to: setsMinutes ? short : restingReach(parts),
      with: .tertiary, in: &list)
    let isSet = owner != parts.half
    hand(angle, to: long, with: isSet && scene.wheels[owner].isLit ? .lamp : .text, in: &list)
    let component = setsMinutes ? parts.minute : parts.hour
    arrangeDisc(
      at: dial.point(angle, long), of: component, isLit: isSet && scene.wheels[owner].isLit, scene,
      in: &list)
    arrangeTime(scene, parts, dial, in: &list)
  }

  /// How far the hand of the minutes reaches while it doesn't turn: not over figures of hours.
  private func restingReach(_ parts: Parts) -> Int {
    display.isSmall ? dial.radius - 8 : display.unit(parts.half < 0 ? 58 : 80)
  }

  private func arrangeTicks(_ dial: Dial, setsMinutes: Bool, in list: inout DrawList) {
    for tick in 0..<60 where setsMinutes || tick % 5 == 0 {
      let length =
        tick % 15 == 0
        ? display.size(7, 12) : tick % 5 == 0 ? display.size(4, 8) : display.size(1, 4)
      list.line(
        from: dial.point(tick * 6 * 64, dial.radius - length + 1),
        to: dial.point(tick * 6 * 64, dial.radius), width: 8 * display.size(1, 2),
        with: tick % 5 == 0 ? .secondary : .tick)
    }
  }

  /// The zero of the digits in which the wheel of minutes is written: minutes have two.
  private func zero(of scene: PickerScene, _ parts: Parts, _ minutes: Int) -> UInt32 {
    let first = scene.withTitle(0, of: parts.minute) { utf8 in
      var scalars = UTF8Scalars(utf8.makeIterator())
      return scalars.next() ?? 0x30
    }
    return first &- UInt32(minutes / 10)
  }

  private func arrangeFigures(
    _ dial: Dial, _ setsMinutes: Bool, hasRing: Bool,
    besides hand: (angle: Int, isInner: Bool), zero: UInt32, in list: inout DrawList
  ) {
    for ring in 0..<(hasRing && !setsMinutes ? 2 : 1) {
      for place in 1...12 {
        // The disc of the hand has a figure of its own.
        let way = abs(place % 12 * 30 - hand.angle / 64)
        if (ring == 1) == hand.isInner, min(way, 360 - way) < 16 {
          list.skip()
          continue
        }
        var text = ShortText()
        let hour = ring == 0 ? place : (place + 12) % 24
        text.append(
          decimal: UInt64(setsMinutes ? place % 12 * 5 : hour), digits: setsMinutes ? 2 : 1,
          zero: zero)
        let letters = display.letters(.small, ring == 0 ? 14 : 11)
        let middle = dial.point(place * 30 * 64, display.unit(ring == 0 ? 90 : 66))
        figure(
          text, letters, middle, with: ring == 0 ? .text : .secondary, in: &list)
      }
    }
  }

  /// A text with its middle at a place in eighths of a pixel.
  private func figure(
    _ text: ShortText, _ letters: Lettering, _ middle: (x: Int, y: Int), with paint: Paint,
    in list: inout DrawList
  ) {
    let bounds = list.bounds
    text.withUTF8 {
      let width = letters.width(of: $0)
      let line = Rect(
        x: middle.x / 8 - width / 2, y: display.top(middle.y / 4, letters), width: width,
        height: letters.lineHeight)
      list.text($0, in: line, letters, with: paint, clip: bounds)
    }
  }

  /// The end of the hand that turns.
  private func arrangeDisc(
    at middle: (x: Int, y: Int), of component: Int, isLit: Bool, _ scene: PickerScene,
    in list: inout DrawList
  ) {
    let side = display.size(7, 34)
    let disc = Rect(
      x: middle.x / 8 - side / 2, y: middle.y / 8 - side / 2, width: side, height: side)
    let isFilled = isLit && !display.isOutlined
    // Beside an outline the figures below it would be seen.
    if !display.isSmall { list.rounded(disc, radius: side, with: .ground) }
    list.rounded(
      disc, radius: side, outline: isFilled ? 0 : max(1, display.unit(2)),
      with: scene.isFlashing ? .text : isLit ? .lamp : .text)
    guard !display.isSmall else { return }
    let paint: Paint = isFilled ? display.paint(isLit: true, of: scene) : .text
    var title = ShortText()
    scene.withTitle(0, of: component) { title = ShortText(utf8: $0) }
    figure(title, display.letters(.small, 16), middle, with: paint, in: &list)
  }

  // MARK: - In figures

  /// Letters in which the widest row of a wheel isn't cut: a font of the host may be wide.
  private func fitted(
    _ letters: Lettering, _ component: Int, of scene: PickerScene, _ room: Int
  ) -> Lettering {
    guard let font = display.font else { return letters }
    return scene.withMeasure(of: component) { widest in
      var letters = letters
      while letters.capitalHeight > 5, letters.width(of: widest) > room {
        letters = Lettering(font, capitalHeight: letters.capitalHeight - 1)
      }
      return letters
    }
  }

  private func arrangeTime(
    _ scene: PickerScene, _ parts: Parts, _ dial: Dial, in list: inout DrawList
  ) {
    let letters = display.isSmall ? display.word : display.letters(.large, 26)
    let (slot, gap) = (display.size(21, 46), display.size(5, 10))
    let center = display.isSmall ? 94 : display.width / 2
    let middle =
      display.isSmall ? (parts.half < 0 ? display.height : display.height - 18) : display.height
    let high = display.size(19, 38)
    func place(_ component: Int) -> Rect {
      let y = (middle - high + 1) / 2
      if component == parts.half {
        let wide = display.size(25, 40)
        return Rect(
          x: center - wide / 2, y: y + display.size(22, 38), width: wide,
          height: display.size(15, 26))
      }
      let x = component == parts.hour ? center - gap / 2 - slot : center + gap - gap / 2
      return Rect(x: x, y: y, width: slot, height: high)
    }
    for component in scene.wheels.indices {
      let (isOwner, frame) = (component == scene.focus, place(component))
      let isLit = scene.wheels[component].isLit
      if isOwner {
        display.arrangeLens(frame, isLit: isLit, of: scene, radius: display.size(3, 8), in: &list)
      }
      let own = fitted(
        component == parts.half
          ? (display.isSmall ? display.row : display.letters(.small, 15)) : letters, component,
        of: scene, frame.width - 2 * display.size(2, 4))
      let paint = isOwner ? display.paint(isLit: isLit, of: scene) : .text
      scene.withTitle(0, of: component) {
        display.put(
          $0, own, 2 * frame.y + frame.height - 1, in: frame.inset(by: display.size(2, 4)),
          component == parts.hour ? .right : component == parts.minute ? .left : .center,
          with: paint, frame, of: &list)
      }
      if isOwner {
        display.arrangeHold(frame, isLit: isLit, of: scene, leavesBezel: true, in: &list)
      }
    }
    let colon: StaticString = ":"
    let between = Rect(x: center - gap, y: 0, width: 2 * gap, height: 0)
    let bounds = list.bounds
    colon.withUTF8Buffer {
      display.put($0, letters, middle - 1, in: between, .center, with: .text, bounds, of: &list)
    }
    // What is told, or what it is about, stands above.
    let told = scene.notice == nil && scene.hold == nil ? nil : scene.corner(taken: "✓")
    let line = Rect(
      x: center - display.size(30, 52), y: 0, width: display.size(60, 104), height: 0)
    (told ?? scene.caption).withUTF8 {
      display.put(
        $0, display.caption, display.isSmall ? 8 : display.height - 2 * display.unit(32), in: line,
        .center, with: .secondary,
        bounds, of: &list)
    }
  }
}
