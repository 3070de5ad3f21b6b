import DetentRaster

/// The lens, which holds the value that a press takes.
extension PixelDisplay {
  /// Adds the lens: active while a press takes its value, smaller while the button is down.
  ///
  /// It flashes when a value is taken. A lens around a picture is a frame in any theme.
  @inline(never)
  mutating func arrangeLens(
    _ frame: Rect, isLit: Bool, of scene: PickerScene, radius: Int? = nil, isFrame: Bool = false
  ) {
    let isOutlined = isOutlined || isFrame
    // A small lens has no color to flash in: it is omitted instead.
    let isFilled = !isOutlined && (scene.isFlashing ? !isSmall : isLit)
    if !isOutlined || isLit || scene.isFlashing, !(isFrame && isSmall && scene.isFlashing) {
      list.rounded(
        scene.isPressed ? frame.inset(by: size(1, 2)) : frame,
        radius: radius ?? (!isSmall && frame.height >= unit(80) ? unit(16) : corner),
        outline: isFilled ? 0 : isSmall ? (isFrame && isLit ? 2 : 1) : max(2, unit(2)),
        with: scene.isFlashing ? .text : isLit ? lamp(of: scene) : .tick)
    } else {
      // An inactive outline would differ by its color alone.
      list.skip()
    }
  }

  /// Adds the bar at the bottom of the lens, which fills during a hold, in front of descenders.
  ///
  /// On a round display a ring fills along the bezel instead, unless the layout uses the bezel
  /// (`leavesBezel`).
  @inline(never)
  mutating func arrangeHold(
    _ frame: Rect, isLit: Bool, of scene: PickerScene, isFrame: Bool = false,
    leavesBezel: Bool = false
  ) {
    if isRound, !leavesBezel { return arrangeHoldRing(of: scene) }
    guard let hold = scene.hold else { return list.skip() }
    let (side, height) = (size(4, 12), size(frame.height < 28 ? 1 : 2, 4))
    let bar = Rect(
      x: frame.x + side, y: frame.y + frame.height - size(2, 5) - height,
      width: (frame.width - 2 * side) * hold / 100, height: height)
    list.fill(bar, with: isLit && !isOutlined && !isFrame ? .onLamp : lamp(of: scene))
  }

  /// Adds a ring along the bezel of a round display, from the top, outside of all rows and of the
  /// scale, which end at least four units from the edge.
  ///
  /// It consists of arcs of 30 degrees, so that only its growth is drawn. Only a ring that takes is
  /// as the lens.
  private mutating func arrangeHoldRing(of scene: PickerScene) {
    guard let hold = scene.hold else { return list.skip(12) }
    let piece = 30 * 64
    let filled = 12 * piece * hold / 100
    let paint: Paint =
      scene.needsDeliberatePress ? .stop : scene.holdTakes ? .lamp : .secondary
    for index in 0..<12 {
      list.arc(
        around: (x: 4 * width, y: 4 * height), radius: unit(119), thickness: max(2, unit(2)),
        from: (270 * 64 + index * piece) % (360 * 64), sweep: min(piece, filled - index * piece),
        with: paint)
    }
  }

  /// The paint of the lens: another one for an action that can't be undone.
  func lamp(of scene: PickerScene) -> Paint { scene.needsDeliberatePress ? .stop : .lamp }

  /// The paint of the value in the lens.
  func paint(isLit: Bool, of scene: PickerScene) -> Paint {
    if scene.isFlashing { return isSmall || isOutlined ? .text : .ground }
    return !isLit ? .text : isOutlined ? lamp(of: scene) : .onLamp
  }
}
