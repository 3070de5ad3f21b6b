import DetentCrown
import DetentPicker
import DetentRaster

/// Pictures beside the titles of a list: all in one column before them.
extension PixelDisplay {
  private func hasAccessories(_ scene: PickerScene, in lens: Rect) -> Bool {
    hasImages && scene.extras?.hasAccessories == true && lens.width >= size(90, 150)
  }

  /// Where the words of a wheel stand in its lens, where those beside it do, and at which side:
  /// beside pictures they stand below one another.
  func wordRoom(of scene: PickerScene, in lens: Rect) -> (
    room: Rect, neighbors: Rect, side: RowAlignment
  ) {
    guard hasAccessories(scene, in: lens) else { return (lens, lens, .center) }
    let (left, air) = (size(25, 48), size(5, 8))
    var (words, neighbors) = (lens, lens)
    (words.x, words.width) = (lens.x + left, lens.width - left)
    (neighbors.x, neighbors.width) = (words.x + air, words.width - 2 * air)
    return (words, neighbors, .left)
  }

  /// Adds the pictures of the row in the lens and of its neighbors.
  mutating func arrangeAccessories(
    _ scene: PickerScene, in zone: WheelZone, _ lens: Rect, push: Int, clip: Rect
  ) {
    guard let extras = scene.extras, hasAccessories(scene, in: lens) else { return }
    let wheel = scene.wheels[0]
    let middle = 2 * lens.x + size(28, 56)
    func put(
      _ distance: Int, _ side: Int, _ center: Int, _ paint: Paint, _ strength: Int, _ clip: Rect
    ) {
      guard let row = scene.index(distance, of: 0), let image = extras.accessory(ofRow: row) else {
        return list.skip()
      }
      let box = square(side, x: middle - 1, y: center)
      list.image(image, in: image.fitted(in: box), with: paint, strength: strength, clip: clip)
    }
    put(0, size(22, 38), zone.middle + 2 * push, paint(isLit: wheel.isLit, of: scene), 255, clip)
    let reach = min(scene.reach, zone.reach(row), isRound ? 1 : .max)
    let most = strengthOfNeighbors(scene)
    let isShown = scene.focus == 0 && scene.flyingOver == nil && most > 0
    let air = size(1, 3)
    let (above, below) = (zone.lensTop - air, zone.lensTop + zone.lens + air)
    for distance in 1..<1 + reach {
      for side in stride(from: -1, through: 1, by: 2) {
        guard isShown else {
          list.skip()
          continue
        }
        let rows = Rows(side * distance) + wheel.drift
        let band = side < 0 ? zone.rows.lowerBound..<above : below..<zone.rows.upperBound
        put(
          side * distance, size(10, 24), center(of: rows, in: zone), .text, strength(rows, most),
          Rect(x: 0, y: band.lowerBound, width: lensRight, height: band.count))
      }
    }
  }
}
