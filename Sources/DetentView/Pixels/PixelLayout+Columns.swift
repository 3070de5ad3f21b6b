import DetentRaster

/// Wheels side by side.
extension PixelLayout {
  /// Where the columns stand.
  private struct Columns {
    var letters: Lettering
    /// How wide all of them are, with the air between them.
    var width: Int
    /// The most that one may be wide.
    var limit: Int
  }

  func arrangeColumns(_ scene: Scene, in zone: WheelZone, of list: inout DrawList) {
    var zone = zone
    zone.lens = min(zone.lens, size(22, zone.lens * 240 / min(width, height)))
    let columns = columns(of: scene)
    var x = max(size(5, 8), (lensRight - columns.width) / 2)
    if let owner = scene.focus {
      let left = (0..<owner).reduce(x) { $0 + slot($1, of: scene, columns) + gap }
      let lens = Rect(
        x: max(lensLeft, left - size(5, 8)), y: zone.lensTop,
        width: slot(owner, of: scene, columns) + 2 * size(5, 8) - (isSmall ? 1 : 0),
        height: zone.lens)
      arrangeLens(lens, isLit: scene.wheels[owner].isLit, of: scene, in: &list)
    } else {
      for _ in 0..<2 { list.skip() }
    }
    for component in scene.wheels.indices {
      let slot = slot(component, of: scene, columns)
      let room = Rect(x: x, y: 0, width: slot, height: 0)
      arrangeColumn(component, of: scene, in: zone, room, columns.letters, in: &list)
      x += slot + gap
    }
  }

  private func arrangeColumn(
    _ component: Int, of scene: Scene, in zone: WheelZone, _ room: Rect, _ letters: Lettering,
    in list: inout DrawList
  ) {
    let wheel = scene.wheels[component]
    let alignment = wheel.slotAlignment
    let clip = Rect(
      x: room.x - size(4, 7), y: zone.lensTop + 1, width: room.width + 2 * size(4, 7),
      height: zone.lens - 2)
    let nudge = min(max(pixels(wheel.drift, each: size(6, 9)), -size(3, 4)), size(3, 4))
    let bump = pixels(wheel.overshoot, each: size(8, 11))
    scene.withTitle(0, of: component) {
      put(
        $0, letters, zone.middle + 2 * (nudge + bump), in: room, alignment,
        with: wheel.isLit ? .onLamp : .text, clip, of: &list)
    }
    arrangeNeighbors(of: component, scene, in: zone, room, alignment, of: &list)
  }

  private var gap: Int { size(11, 22) }

  private func slot(_ component: Int, of scene: Scene, _ columns: Columns) -> Int {
    min(columns.limit, scene.withMeasure(of: component) { columns.letters.width(of: $0) })
  }

  /// The largest letters in which all columns fit; if there are none, all columns are cut alike.
  private func columns(of scene: Scene) -> Columns {
    let room = lensRight - 2 * size(5, 8)
    let gaps = (scene.wheels.count - 1) * gap
    for letters in [letters(.large, 1, 3), letters(.large), letters(.small)] {
      var columns = Columns(letters: letters, width: gaps, limit: .max)
      for component in scene.wheels.indices { columns.width += slot(component, of: scene, columns) }
      if columns.width <= room { return columns }
    }
    return Columns(
      letters: letters(.small), width: room,
      limit: max(0, room - gaps) / max(1, scene.wheels.count))
  }
}
