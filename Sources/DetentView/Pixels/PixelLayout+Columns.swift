import DetentRaster

/// Wheels side by side.
extension PixelLayout {
  /// Where the columns stand.
  private struct Columns {
    var letters: Lettering
    /// The letters of columns of figures.
    var figures: Lettering
    /// How wide all of them are, with the air between them.
    var width: Int
    /// The most that one may be wide.
    var limit: Int

    var hasTallFigures: Bool { figures.typeface == .figures }
  }

  func arrangeColumns(_ scene: Scene, in zone: WheelZone, of list: inout DrawList) {
    let columns = columns(of: scene, in: zone)
    var zone = zone
    if !columns.hasTallFigures {
      zone.lens = min(zone.lens, size(22, zone.lens * 240 / min(width, height)))
    }
    let air = columns.hasTallFigures ? 0 : size(5, 8)
    var x = lensLeft + max(air, (lensRight - lensLeft - columns.width) / 2)
    if let owner = scene.focus {
      let left = (0..<owner).reduce(x) {
        $0 + slot($1, of: scene, columns) + gap($1, of: scene, columns)
      }
      let lens = lens(owner, of: scene, columns, in: zone)
      arrangeLens(
        Rect(
          x: max(lensLeft, left - size(5, 8)), y: lens.lensTop,
          width: slot(owner, of: scene, columns) + 2 * size(5, 8) - (isSmall ? 1 : 0),
          height: lens.lens),
        isLit: scene.wheels[owner].isLit, of: scene, in: &list)
    } else {
      for _ in 0..<2 { list.skip() }
    }
    for component in scene.wheels.indices {
      let slot = slot(component, of: scene, columns)
      let gap = gap(component, of: scene, columns)
      arrangeColumn(
        component, of: scene, columns, in: zone, Rect(x: x, y: 0, width: slot, height: 0), in: &list
      )
      let between = Rect(x: x + slot, y: 0, width: gap, height: 0)
      if scene.wheels[component].hasColon {
        let (colon, bounds) = (":" as StaticString, list.bounds)
        colon.withUTF8Buffer {
          put(
            $0, columns.figures, zone.middle, in: between, .center, with: .text, bounds, of: &list)
        }
      }
      x += slot + gap
    }
  }

  private func arrangeColumn(
    _ component: Int, of scene: Scene, _ columns: Columns, in zone: WheelZone, _ room: Rect,
    in list: inout DrawList
  ) {
    let wheel = scene.wheels[component]
    let letters = letters(of: component, scene, columns)
    let lens = lens(component, of: scene, columns, in: zone)
    let clip = Rect(
      x: room.x - size(4, 7), y: lens.lensTop + 1, width: room.width + 2 * size(4, 7),
      height: lens.lens - 2)
    let most = letters.typeface == .figures ? 2 : size(3, 4)
    let nudge = min(max(pixels(wheel.drift, each: size(6, 9)), -most), most)
    let bump = pixels(wheel.overshoot, each: size(8, 11))
    scene.withTitle(0, of: component) {
      put(
        $0, letters, zone.middle + 2 * (nudge + bump), in: room, wheel.slotAlignment,
        with: wheel.isLit ? .onLamp : .text, clip, of: &list)
    }
    arrangeNeighbors(of: component, scene, in: zone, room, wheel.slotAlignment, of: &list)
  }

  private func letters(of component: Int, _ scene: Scene, _ columns: Columns) -> Lettering {
    scene.wheels[component].hasFigures ? columns.figures : columns.letters
  }

  /// Words beside tall figures have a lens of their own height.
  private func lens(
    _ component: Int, of scene: Scene, _ columns: Columns, in zone: WheelZone
  ) -> WheelZone {
    var zone = zone
    if columns.hasTallFigures, !scene.wheels[component].hasFigures { zone.lens = size(22, 54) }
    return zone
  }

  private func gap(_ component: Int, of scene: Scene, _ columns: Columns) -> Int {
    guard component < scene.wheels.count - 1 else { return 0 }
    return columns.hasTallFigures && scene.wheels[component].hasColon ? 18 : size(11, 22)
  }

  private func slot(_ component: Int, of scene: Scene, _ columns: Columns) -> Int {
    let letters = letters(of: component, scene, columns)
    return min(columns.limit, scene.withMeasure(of: component) { letters.width(of: $0) })
  }

  /// The largest letters in which all columns fit; if there are none, all columns are cut alike.
  private func columns(of scene: Scene, in zone: WheelZone) -> Columns {
    let room = lensRight - lensLeft - 2 * size(5, 8)
    func columns(_ letters: Lettering, _ figures: Lettering) -> Columns {
      var columns = Columns(letters: letters, figures: figures, width: 0, limit: .max)
      for component in scene.wheels.indices {
        columns.width += slot(component, of: scene, columns) + gap(component, of: scene, columns)
      }
      return columns
    }
    if isSmall, zone.lens >= 28, scene.wheels.indices.contains(where: { hasBareFigures($0, scene) })
    {
      let columns = columns(letters(.large), Lettering(.figures))
      if columns.width <= lensRight - 3,
        scene.wheels.indices.allSatisfy({
          !scene.wheels[$0].hasFigures || hasBareFigures($0, scene)
        })
      {
        return columns
      }
    }
    for letters in [letters(.large, 1, 3), letters(.large), letters(.small)] {
      let columns = columns(letters, letters)
      if columns.width <= room { return columns }
    }
    // The widest are cut, and no other.
    var cut = columns(letters(.small), letters(.small))
    cut.limit = room
    while cut.width > room, cut.limit > 1 {
      cut.limit -= 1
      cut.width = scene.wheels.indices.reduce(0) {
        $0 + slot($1, of: scene, cut) + gap($1, of: scene, cut)
      }
    }
    return cut
  }

  /// Whether a column has figures and no units, so that tall figures can write it.
  private func hasBareFigures(_ component: Int, _ scene: Scene) -> Bool {
    scene.wheels[component].hasFigures
      && scene.withMeasure(of: component) { Figures(of: $0).end == $0.count }
  }
}
