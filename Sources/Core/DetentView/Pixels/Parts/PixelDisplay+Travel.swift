import DetentPicker
import DetentRaster

/// Movement of the lens: from wheel to wheel it jumps, and then grows about the value, which is
/// never outside; and it grows from a menu's row to the lens of its first wheel and back.
///
/// Shapes in its way are omitted, as always, and its content is clipped to it.
extension PixelDisplay {
  /// The duration in ticks of 4 ms: three or four frames on a small display.
  private func span(_ travel: LensTravel) -> Int {
    if case .wheel = travel.start { return isSmall ? 12 : 30 }
    return isSmall ? 16 : LensTravel.longest
  }

  /// The remaining part of its way, in 65,536ths; 0 at rest.
  private func rest(_ scene: PickerScene) -> Int { scene.travel.map { $0.rest(of: span($0)) } ?? 0 }

  /// The strength of the target wheel's neighbors, 0 to 255: they fade in behind the lens.
  ///
  /// Between a list and a wheel the lens covers them until its last few pixels. In one color they
  /// appear on its arrival.
  func strengthOfNeighbors(_ scene: PickerScene) -> Int {
    guard let travel = scene.travel else { return 255 }
    let left = travel.time(of: span(travel))
    if isSmall { return left == 0 ? 255 : 0 }
    if case .wheel = travel.start { return 255 - left * 255 / 256 }
    return max(0, 255 - 3 * left)
  }

  /// The place of the caption's line while its item opens: the label rises out of the lens, and is
  /// visible outside of it.
  func risen(_ line: Rect, _ scene: PickerScene) -> (line: Rect, clip: Rect?) {
    guard let travel = scene.travel, case .item(let item, let count) = travel.start,
      let lens = travelling(scene, to: standing)
    else { return (line, nil) }
    let start = listLens(of: item, count: count)
    let rest = rest(scene)
    var line = line
    line.y += (start.y - size(5, 12) - middle(of: line)) * rest / 65_536
    if !isRound { line.x += (start.x + size(5, 12) - line.x) * rest / 65_536 }
    return (line, Rect(x: 0, y: 0, width: width, height: max(0, lens.y - size(2, 3))))
  }

  /// The lens of a single wheel.
  private var standing: Rect { lensRect(y: zone.lensTop, height: zone.lens) }

  /// How far the text of an opening item is from its place at rest, which has its left edge at
  /// `left`: it comes from that of the row's value.
  func stray(_ scene: PickerScene, from left: Int) -> Int {
    guard case .item = scene.travel?.start else { return 0 }
    return (lensLeft + size(5, 12) - left) * rest(scene) / 65_536
  }

  /// The moving lens, given its target; nil at rest.
  func travelling(_ scene: PickerScene, to end: Rect) -> Rect? {
    let rest = rest(scene)
    guard rest > 0, let travel = scene.travel else { return nil }
    var start = standing
    switch travel.start {
    case .wheel:
      start = end
      stand()
    case .item(let item, let count):
      start = listLens(of: item, count: count)
      if end.width < standing.width { stand() }
    case .wheels:
      // Never lower than its texts.
      start.y -= max(0, end.height - start.height) / 2
      start.height = max(start.height, end.height)
    }
    /// One of several wheels has its own place at once, so that no figure is cut by the lens.
    func stand() {
      (start.x, start.width) = (end.x + size(3, 5), max(1, end.width - 2 * size(3, 5)))
    }
    func between(_ first: Int, _ last: Int) -> Int { last + (first - last) * rest / 65_536 }
    return Rect(
      x: between(start.x, end.x), y: between(start.y, end.y),
      width: between(start.width, end.width), height: between(start.height, end.height))
  }

  /// The row in the middle of a lens.
  func middle(of lens: Rect) -> Int { lens.y + lens.height / 2 }

  /// The part of a column that a moving lens leaves free.
  func free(_ column: Rect, of lens: Rect) -> Rect {
    let gap = size(2, 3)
    var free = column
    if 2 * column.x + column.width < 2 * lens.x + lens.width {
      free.width = max(0, min(free.right, lens.x - gap) - free.x)
    } else {
      let left = max(free.x, lens.right + gap)
      free.width = max(0, free.right - left)
      free.x = left
    }
    return free
  }
}
