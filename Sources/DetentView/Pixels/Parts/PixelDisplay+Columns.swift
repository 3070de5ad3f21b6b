import DetentPicker
import DetentRaster

/// Wheels side by side.
extension PixelDisplay {
  /// The positions of the columns.
  private struct Columns {
    var letters: Letters
    /// The letters of columns of figures.
    var figures: Letters
    /// The total width, including gaps.
    var width: Int
    /// The width of each column before it is cut.
    var widths: PickerSelection
    /// The maximum width of a column.
    var limit = Int.max
    /// Whether the maximum applies to figures, too.
    var cutsFigures = false
    /// The shown columns: all, or the focused one without room for all.
    var components: Range<Int>

    /// The form of rows with shorter forms.
    var form = WheelShape.Form.long

    var hasTallFigures: Bool { figures.lettering != letters.lettering }
  }

  /// - Returns: the displacement of the lens below its place at rest.
  mutating func arrangeColumns(_ scene: PickerScene, in zone: WheelZone) -> Int {
    let columns = columns(of: scene, in: zone)
    var zone = zone
    if isSmall, !columns.hasTallFigures { zone.lens = min(zone.lens, 22) }
    if !isSmall { zone.lens = max(zone.lens, unit(zone.lens == unit(54) ? 60 : 0)) }
    let air = columns.hasTallFigures ? 0 : size(5, 4)
    var x = lensLeft + max(air, (lensRight - lensLeft - columns.width) / 2)
    let start = x
    var travelling: Rect?
    var (present, push) = (Rect(x: 0, y: 0, width: 0, height: 0), 0)
    if let owner = scene.focus {
      let lens = lensRect(owner, of: scene, columns, in: zone, from: start)
      travelling = self.travelling(scene, to: lens) { other in
        columns.components.contains(other)
          ? lensRect(other, of: scene, columns, in: zone, from: start) : nil
      }
      present = travelling ?? lens
      push = middle(of: present) - middle(of: lens)
      arrangeLens(present, isLit: scene.wheels[owner].isLit, of: scene)
    } else {
      list.skip()
    }
    for component in columns.components {
      let slot = slot(component, of: scene, columns)
      let gap = gap(component, of: scene, columns)
      arrangeColumn(
        component, of: scene, columns, in: zone, Rect(x: x, y: 0, width: slot, height: 0),
        beside: travelling, push: push)
      let between = Rect(x: x + slot, y: 0, width: gap, height: 0)
      if scene.wheels[component].hasColon, gap > 0 {
        let colon: StaticString = ":"
        let room = Rect(x: between.x, y: 0, width: gap, height: height)
        let clip = travelling.map { free(room, of: $0) } ?? list.bounds
        put(colon, columns.figures, zone.middle, in: between, .center, with: .text, clip)
      }
      x += slot + gap
    }
    if let owner = scene.focus {
      arrangeHold(present, isLit: scene.wheels[owner].isLit, of: scene)
    } else {
      list.skip()
    }
    return push
  }

  /// All rows of a rectangle's columns.
  private func band(of rect: Rect) -> Rect {
    Rect(x: rect.x, y: 0, width: rect.width, height: height)
  }

  /// The lens of a column.
  private func lensRect(
    _ component: Int, of scene: PickerScene, _ columns: Columns, in zone: WheelZone, from start: Int
  ) -> Rect {
    let left = (columns.components.lowerBound..<component).reduce(start) {
      $0 + slot($1, of: scene, columns) + gap($1, of: scene, columns)
    }
    let lens = lens(component, of: scene, columns, in: zone)
    let x = max(isSmall ? lensLeft : 0, left - size(5, 9))
    let end = left + slot(component, of: scene, columns) + size(4, 9)
    return Rect(
      x: x, y: lens.lensTop, width: (isSmall ? end : min(end, lensRight)) - x, height: lens.lens)
  }

  private mutating func arrangeColumn(
    _ component: Int, of scene: PickerScene, _ columns: Columns, in zone: WheelZone, _ room: Rect,
    beside travelling: Rect?, push: Int
  ) {
    let wheel = scene.wheels[component]
    let letters = letters(of: component, scene, columns)
    let lens = lens(component, of: scene, columns, in: zone)
    let clip = Rect(
      x: room.x - size(4, 7), y: lens.lensTop + 1, width: room.width + 2 * size(4, 7),
      height: lens.lens - 2)
    let isOwner = component == scene.focus
    let away = nudge(of: wheel, in: letters) + bump(of: wheel) + (isOwner ? push : 0)
    let part = travelling.map { lens in
      isOwner ? lens.inset(by: 1).intersection(band(of: clip)) : free(clip, of: lens)
    }
    scene.withTitle(0, of: component, as: columns.form) { title in
      put(
        title, letters, zone.middle + 2 * away, in: room, wheel.slotAlignment,
        with: isOwner ? paint(isLit: wheel.isLit, of: scene) : .text, part ?? clip)
      // The part that the lens hasn't reached yet.
      guard isOwner, let travelling else { return list.skip() }
      put(
        title, letters, zone.middle + 2 * away, in: room, wheel.slotAlignment, with: .text,
        free(clip, of: travelling))
    }
    arrangeNeighbors(
      of: component, scene, in: zone, room, wheel.slotAlignment, beside: letters, as: columns.form)
  }

  private func letters(of component: Int, _ scene: PickerScene, _ columns: Columns) -> Letters {
    scene.wheels[component].hasFigures ? columns.figures : columns.letters
  }

  /// Words beside tall figures have a lens of their own height.
  private func lens(_ component: Int, of scene: PickerScene, _ columns: Columns, in zone: WheelZone)
    -> WheelZone
  {
    var zone = zone
    if isSmall, columns.hasTallFigures, !scene.wheels[component].hasFigures { zone.lens = 22 }
    return zone
  }

  private func gap(_ component: Int, of scene: PickerScene, _ columns: Columns) -> Int {
    guard component < columns.components.upperBound - 1 else { return 0 }
    let isTall = columns.hasTallFigures && scene.wheels[component].hasColon
    return isTall ? size(18, 33) : size(11, 22)
  }

  private func slot(_ component: Int, of scene: PickerScene, _ columns: Columns) -> Int {
    let isCut = columns.cutsFigures || !scene.wheels[component].hasFigures
    let width = columns.widths[component]
    return isCut ? min(columns.limit, width) : width
  }

  /// The largest letters in which all columns fit; if none do, the widest are cut.
  private func columns(of scene: PickerScene, in zone: WheelZone) -> Columns {
    let room = lensRight - lensLeft - 2 * size(5, 4)
    func columns(_ letters: Letters, _ figures: Letters, _ form: WheelShape.Form) -> Columns {
      var columns = Columns(
        letters: letters, figures: figures, width: 0,
        widths: PickerSelection(repeating: 0, count: scene.wheels.count),
        components: scene.wheels.indices)
      columns.form = form
      for component in scene.wheels.indices {
        let letters = self.letters(of: component, scene, columns)
        let width = scene.withMeasure(of: component, as: form) { letters.width(of: $0) }
        columns.widths[component] = width
        columns.width += width + gap(component, of: scene, columns)
      }
      return columns
    }
    if zone.lens >= size(28, 52), hasBareFigures(scene) {
      let columns = columns(
        letters(.large, isRound ? 15 : 20), letters(.figures, isRound ? 33 : 36), .long)
      if columns.width <= (isSmall ? lensRight - 3 : room) { return columns }
    }
    for form in [WheelShape.Form.long, .short] {
      for size in isSmall ? [26] : [26, 22, 19] {
        let columns = columns(letters(.large, size), letters(.large, size), form)
        if columns.width <= room { return columns }
      }
    }
    // Names of days and months in other languages may be longer than English ones.
    let sizes = isSmall ? [row] : [row, letters(.small, 16), letters(.small, 13)]
    var smallest = columns(row, row, .short)
    for letters in sizes where smallest.width > room {
      smallest = columns(letters, letters, .short)
    }
    if smallest.width > room { smallest = columns(smallest.letters, smallest.letters, .figures) }
    // A font of the host has even smaller letters.
    if isSmall, let font {
      for capital in stride(from: row.capitalHeight - 1, through: 5, by: -1)
      where smallest.width > room {
        let letters = Letters(Lettering(font, capitalHeight: capital))
        smallest = columns(letters, letters, .figures)
      }
    }
    return smallest.width <= room ? smallest : cut(smallest, of: scene, to: room)
  }

  /// Cuts the widest columns, figures only if necessary; if nothing would be legible, the focused
  /// column is shown alone.
  private func cut(_ columns: Columns, of scene: PickerScene, to room: Int) -> Columns {
    var columns = columns
    let widths = columns.widths
    let gaps = columns.width - scene.wheels.indices.reduce(0) { $0 + widths[$1] }
    for cutsFigures in [false, true] {
      columns.cutsFigures = cutsFigures
      columns.limit = room
      repeat {
        columns.limit -= 1
        columns.width = scene.wheels.indices.reduce(gaps) {
          let isCut = cutsFigures || !scene.wheels[$1].hasFigures
          return $0 + (isCut ? min(columns.limit, widths[$1]) : widths[$1])
        }
      } while columns.width > room && columns.limit > 1
      if columns.width <= room, columns.limit >= size(24, 60) { return columns }
    }
    let owner = scene.focus ?? 0
    columns.components = owner..<owner + 1
    columns.limit = room
    columns.width = min(room, widths[owner])
    return columns
  }

  /// Whether all figures have no unit: tall figures can show them.
  private func hasBareFigures(_ scene: PickerScene) -> Bool {
    scene.wheels.contains { $0.hasFigures }
      && scene.wheels.indices.allSatisfy { component in
        !scene.wheels[component].hasFigures
          || scene.withMeasure(of: component) { Figures(of: $0).end == $0.count }
      }
  }
}
