import DetentRaster

/// The lens, which holds what a press takes.
extension PixelLayout {
  /// Puts the lens in: filled while it is lit, smaller while the button is down, and with a bar at
  /// its foot that fills while the button is held.
  func arrangeLens(_ lens: Rect, isLit: Bool, of scene: Scene, in list: inout DrawList) {
    let shape = scene.isPressed ? lens.inset(by: size(1, 2)) : lens
    list.rounded(
      shape, radius: !isSmall && lens.height >= unit(80) ? unit(16) : corner,
      outline: isLit ? 0 : size(1, 2), with: isLit ? .lamp : .tick)
    guard let hold = scene.hold else { return list.skip() }
    let (side, height) = (size(4, 12), size(lens.height < 28 ? 1 : 2, 4))
    let bar = Rect(
      x: lens.x + side, y: lens.y + lens.height - size(2, 5) - height,
      width: (lens.width - 2 * side) * hold / 100, height: height)
    list.fill(bar, with: isLit ? .onLamp : .lamp)
  }
}
