import DetentCrown
import DetentPicker
import DetentRaster

/// Pictures beside the titles of a list: all in one column, before it.
extension PixelWheels {
  private func hasAccessories(_ scene: PickerScene, in lens: Rect) -> Bool {
    scene.extras?.hasAccessories == true && lens.width >= display.size(90, 150)
  }

  /// Where the words of a wheel stand in its lens, and at which side.
  func wordRoom(of scene: PickerScene, in lens: Rect) -> (room: Rect, side: RowAlignment) {
    guard hasAccessories(scene, in: lens) else { return (lens, .center) }
    var room = lens
    room.x += display.size(25, 48)
    room.width -= display.size(25, 48)
    return (room, .left)
  }

  /// Where neighbors stand, given where the words do: those at a side stand below one another.
  func beside(_ words: Rect, _ side: RowAlignment) -> Rect {
    guard side == .left else { return words }
    let air = display.size(5, 8)
    return Rect(x: words.x + air, y: words.y, width: words.width - 2 * air, height: words.height)
  }

  /// Puts in the pictures of the row in the lens and of those beside it.
  func arrangeAccessories(
    _ scene: PickerScene, in zone: WheelZone, _ lens: Rect, push: Int, clip: Rect,
    of list: inout DrawList
  ) {
    guard let extras = scene.extras, hasAccessories(scene, in: lens) else { return }
    let wheel = scene.wheels[0]
    let middle = 2 * lens.x + display.size(28, 56)
    func put(
      _ distance: Int, _ side: Int, _ center: Int, _ paint: Paint, _ strength: Int, _ clip: Rect,
      in list: inout DrawList
    ) {
      guard let row = scene.index(distance, of: 0), let image = extras.accessory(ofRow: row) else {
        return list.skip()
      }
      let box = Rect(
        x: (middle - side) >> 1, y: (center - side + 1) >> 1, width: side, height: side)
      list.image(image, in: image.fitted(in: box), with: paint, strength: strength, clip: clip)
    }
    put(
      0, display.size(22, 38), zone.middle + 2 * push, display.paint(isLit: wheel.isLit, of: scene),
      255, clip,
      in: &list)
    let reach = min(scene.reach, zone.reach(display.row), display.isRound ? 1 : .max)
    let most = display.strengthOfNeighbors(scene)
    let isShown = scene.focus == 0 && scene.flyingOver == nil && most > 0
    let air = display.size(1, 3)
    let (above, below) = (zone.lensTop - air, zone.lensTop + zone.lens + air)
    for distance in 1..<1 + reach {
      for side in [-1, 1] {
        guard isShown else {
          list.skip()
          continue
        }
        let rows = Rows(side * distance) + wheel.drift
        let center =
          zone.middle + (display.isSmall ? straight(rows, in: zone) : round(rows, in: zone))
        let band = side < 0 ? zone.rows.lowerBound..<above : below..<zone.rows.upperBound
        put(
          side * distance, display.size(10, 24), center, .text,
          display.isSmall ? 255 : strength(rows) * most / 255,
          Rect(x: 0, y: band.lowerBound, width: display.lensRight, height: band.count), in: &list)
      }
    }
  }
}
