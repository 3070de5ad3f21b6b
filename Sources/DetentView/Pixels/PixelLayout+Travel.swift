import DetentPicker
import DetentRaster

/// The lens on its way: it slides from wheel to wheel and changes its width, and grows from a
/// menu's row to the lens of its wheel and back.
///
/// What stands in its way is out of it, as always, and what it holds is clipped to it.
extension PixelLayout {
  /// How much of its way is left, in 65,536ths; 0 while it stands.
  private func rest(_ scene: Scene) -> Int {
    // Between cells there is no room for it.
    guard let travel = scene.travel, scene.arrangement != .expanded || !canExpand else {
      return 0
    }
    if case .wheel = travel.start { return travel.rest(of: isSmall ? 12 : 30) }
    return travel.rest(of: isSmall ? 16 : LensTravel.longest)
  }

  /// Whether the lens is on its way between a list and a wheel, and nothing stands beside it.
  func isOpening(_ scene: Scene) -> Bool {
    guard let travel = scene.travel else { return false }
    if case .wheel = travel.start { return false }
    return rest(scene) > 0
  }

  /// Where the lens is on its way to where it will stand, given the lenses of other wheels; nil
  /// once it stands there.
  func travelling(_ scene: Scene, to end: Rect, from wheel: (Int) -> Rect? = { _ in nil }) -> Rect?
  {
    let rest = rest(scene)
    guard rest > 0, let travel = scene.travel else { return nil }
    let start: Rect? =
      switch travel.start {
      case .wheel(let component): wheel(component)
      case .item(let item, let count): listLens(of: item, count: count)
      case .wheels:
        Rect(x: lensLeft, y: zone.lensTop, width: lensRight - lensLeft, height: zone.lens)
      }
    guard let start else { return nil }
    func between(_ first: Int, _ last: Int) -> Int { last + (first - last) * rest / 65_536 }
    return Rect(
      x: between(start.x, end.x), y: between(start.y, end.y),
      width: between(start.width, end.width), height: between(start.height, end.height))
  }

  /// The part of a column that the lens leaves free on its way.
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
