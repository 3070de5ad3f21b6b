import DetentRaster

/// The lens, which holds what a press takes.
extension PixelLayout {
  /// Puts the lens in: filled while it is lit, smaller while the button is down.
  ///
  /// It flashes when it has taken a value.
  func arrangeLens(
    _ lens: Rect, isLit: Bool, of scene: Scene, radius: Int? = nil, in list: inout DrawList
  ) {
    let shape = scene.isPressed ? lens.inset(by: size(1, 2)) : lens
    // A small one has no color to flash in: it goes out instead.
    let isFilled = scene.isFlashing ? !isSmall : isLit
    list.rounded(
      shape, radius: radius ?? (!isSmall && lens.height >= unit(80) ? unit(16) : corner),
      outline: isFilled ? 0 : size(1, 2),
      with: scene.isFlashing ? .text : isLit ? .lamp : .tick)
  }

  /// Puts in the bar at the foot of the lens, which fills while the button is held: over what
  /// stands in the lens, as descenders reach down to it.
  func arrangeHold(_ lens: Rect, isLit: Bool, of scene: Scene, in list: inout DrawList) {
    guard let hold = scene.hold else { return list.skip() }
    let (side, height) = (size(4, 12), size(lens.height < 28 ? 1 : 2, 4))
    let bar = Rect(
      x: lens.x + side, y: lens.y + lens.height - size(2, 5) - height,
      width: (lens.width - 2 * side) * hold / 100, height: height)
    list.fill(bar, with: isLit ? .onLamp : .lamp)
  }

  /// With what the value in the lens is painted.
  func paint(isLit: Bool, of scene: Scene) -> Paint {
    if scene.isFlashing { return isSmall ? .text : .ground }
    return isLit ? .onLamp : .text
  }
}
