import DetentPicker
import DetentText
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
    /// The width of each column before it is cut, and that of the unit beside its tall figures.
    var widths: PickerSelection, units: PickerSelection
    /// The maximum width of a column.
    var limit = Int.max
    /// Whether the maximum applies to figures, too.
    var cutsFigures = false
    /// The shown columns: all, those of the focused day or time, or the focused one.
    var components: Range<Int>
    /// The gap that a colon is in the middle of: clear of the lens on either side.
    var colonGap = 0

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
      travelling = self.travelling(scene, to: lens)
      let first = columns.components.lowerBound
      let ink = scene.withTitle(0, of: first, as: columns.form) {
        letters(of: first, scene, columns).width(of: $0)
      }
      let lead =
        scene.wheels[first].slotAlignment == .right
        ? max(0, slot(first, of: scene, columns) - ink) : 0
      let stray = stray(scene, from: start + lead)
      x += stray
      if let moving = travelling {
        let left = max(lensLeft, moving.x + stray)
        travelling?.width = moving.right + stray - left
        travelling?.x = left
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
        component, of: scene, columns, in: zone,
        Rect(x: x, y: 0, width: slot - columns.units[component], height: 0), beside: travelling,
        push: push)
      if hasColon(component, of: scene, columns), gap > 0 {
        arrangeColon(
          scene, columns.figures, in: Rect(x: x + slot, y: 0, width: gap, height: height),
          zone.middle + 2 * push, beside: travelling)
      }
      if width < 96 || isTall, component != scene.focus {
        arrangeRest(of: component, scene, columns, x: x, zone.middle + zone.first)
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

  /// Adds the colon between two columns, in other ink where a moving lens is over it.
  private mutating func arrangeColon(
    _ scene: PickerScene, _ figures: Letters, in room: Rect, _ center: Int,
    beside travelling: Rect?
  ) {
    let colon: StaticString = ":"
    let clip = travelling.map { free(room, of: $0) } ?? list.bounds
    put(colon, figures, center, in: room, .center, with: .text, clip)
    guard let travelling else { return list.skip() }
    put(
      colon, figures, center, in: room, .center, with: paint(isLit: true, of: scene),
      travelling.inset(by: 1))
  }

  /// Adds what a narrow display has no column for, below one that has no knob: its own unit, or
  /// without a caption the wheel after the last shown one.
  private mutating func arrangeRest(
    of component: Int, _ scene: PickerScene, _ columns: Columns, x: Int, _ center: Int
  ) {
    let hidden = columns.components.upperBound
    let isUnit = hidden == scene.wheels.count
    // Seconds would look like another row of the minutes.
    let wheel = scene.wheels[isUnit ? component : hidden - 1]
    guard isUnit ? wheel.hasFigures : !hasCaption && !wheel.hasColon else { return }
    scene.withTitle(0, of: isUnit ? component : hidden) { title in
      let text = UnsafeBufferPointer(rebasing: title[(isUnit ? Figures(of: title).unit : 0)...])
      let wide = slot(component, of: scene, columns) + 8
      guard row.width(of: text) <= wide else { return }
      let slot = Rect(x: max(0, x - 4), y: 0, width: wide, height: 0)
      put(text, row, center, in: slot, .center, with: .secondary)
    }
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
    let x = max(isSmall ? lensLeft : 0, left - size(5, 8))
    let end = left + slot(component, of: scene, columns) - columns.units[component] + size(4, 8)
    return Rect(
      x: x, y: zone.lensTop, width: (isSmall ? end : min(end, lensRight)) - x, height: zone.lens)
  }

  private mutating func arrangeColumn(
    _ component: Int, of scene: PickerScene, _ columns: Columns, in zone: WheelZone, _ room: Rect,
    beside travelling: Rect?, push: Int
  ) {
    let wheel = scene.wheels[component]
    let letters = letters(of: component, scene, columns)
    let clip = Rect(
      x: room.x - size(4, 7), y: zone.lensTop + 1, width: room.width + 2 * size(4, 7),
      height: zone.lens - 2)
    let isOwner = component == scene.focus
    let away = nudge(of: wheel, in: letters, scene, zone.lens) + bump(of: wheel) + push
    let isInside = isOwner || travelling != nil
    var (center, beside) = (zone.middle + 2 * away, room)
    if columns.hasTallFigures, !isOwner, wheel.part == .half {
      // On the baseline of the figures.
      center += columns.figures.capitalHeight - columns.letters.capitalHeight
    }
    scene.withTitle(0, of: component, as: columns.form) { title in
      var title = title
      if wheel.hasFigures {
        let figures = Figures(of: title)
        let number = UnsafeBufferPointer(rebasing: title[..<figures.end])
        if columns.units[component] > 0 {
          let unit = UnsafeBufferPointer(rebasing: title[figures.unit...])
          let place = Rect(x: room.right + unitGap, y: 0, width: width, height: 0)
          let lower = center + columns.figures.capitalHeight - columns.letters.capitalHeight
          let free = travelling.map { self.free(band(of: place), of: $0) } ?? list.bounds
          put(unit, columns.letters, lower, in: place, .left, with: .text, free)
          title = number
        } else {
          // Neighbors have no unit, and its place stays clear.
          beside.width -= letters.width(of: title) - letters.width(of: number)
        }
      }
      // In other letters than those of the measure another word may be the widest.
      let slack = wheel.slotAlignment == .center ? size(3, 5) : 0
      let room = Rect(x: room.x - slack, y: 0, width: room.width + 2 * slack, height: 0)
      put(
        title, letters, center, in: room, wheel.slotAlignment,
        with: isInside ? paint(isLit: isOwner ? wheel.isLit : true, of: scene) : .text,
        travelling.map { $0.inset(by: 1).intersection(band(of: clip)) } ?? clip)
      // A moving lens is over several columns at first.
      guard let travelling else { return list.skip() }
      var around = clip
      (around.y, around.height) = (0, height)
      put(
        title, letters, center, in: room, wheel.slotAlignment, with: .text,
        free(around, of: travelling))
    }
    arrangeNeighbors(
      of: component, scene, in: zone, beside, wheel.slotAlignment, beside: letters,
      as: columns.form)
  }

  private func letters(of component: Int, _ scene: PickerScene, _ columns: Columns) -> Letters {
    scene.wheels[component].hasFigures ? columns.figures : columns.letters
  }

  private func gap(_ component: Int, of scene: PickerScene, _ columns: Columns) -> Int {
    guard component < columns.components.upperBound - 1 else { return 0 }
    if hasColon(component, of: scene, columns) { return columns.colonGap }
    let hasUnit = columns.units[component] > 0
    return size(
      hasUnit ? 6 : columns.hasTallFigures || width < 96 ? 8 : 11, hasUnit ? 15 : isTall ? 14 : 22)
  }

  /// A unit takes the place of a colon.
  private func hasColon(_ component: Int, of scene: PickerScene, _ columns: Columns) -> Bool {
    scene.wheels[component].hasColon && columns.units[component] == 0
  }

  /// Between tall figures and their unit, which is clear of the lens.
  private var unitGap: Int { size(6, 13) }

  private func slot(_ component: Int, of scene: PickerScene, _ columns: Columns) -> Int {
    let isCut = columns.cutsFigures || !scene.wheels[component].hasFigures
    let width = columns.widths[component]
    return isCut ? min(columns.limit, width) : width
  }

  /// What has no column: the time of a day, or the day; of other wheels the whole value; nil if all
  /// are shown.
  @inline(never)
  func otherPart(of scene: PickerScene, in zone: WheelZone) -> ShortText? {
    let isWhole = scene.focusedPart == nil
    guard !isWhole || isTall && scene.wheels.count > 1 else { return nil }
    let shown = columns(of: scene, in: zone).components
    guard shown.count < scene.wheels.count else { return nil }
    var text = ShortText()
    for component in scene.wheels.indices where isWhole || !shown.contains(component) {
      if !text.isEmpty {
        text.append((scene.wheels[component - 1].hasColon ? ":" : " ") as StaticString)
      }
      scene.withTitle(0, of: component) { for byte in $0 { text.append(byte) } }
    }
    return text
  }

  /// The largest letters in which all columns fit; if none do, the focused day or time alone, and
  /// at last the widest are cut.
  private func columns(of scene: PickerScene, in zone: WheelZone) -> Columns {
    guard let part = scene.focusedPart else {
      return columns(scene.wheels.indices, of: scene, in: zone)
    }
    let all = columns(scene.wheels.indices, of: scene, in: zone)
    let isLarge = 4 * all.letters.capitalHeight >= 5 * row.capitalHeight
    return isLarge && all.form == .long && all.limit == .max
      ? all : columns(part, of: scene, in: zone)
  }

  private func columns(_ components: Range<Int>, of scene: PickerScene, in zone: WheelZone)
    -> Columns
  {
    let room = lensRight - lensLeft - 2 * size(5, 4)
    func columns(_ letters: Letters, _ figures: Letters, _ form: WheelShape.Form) -> Columns {
      self.columns(components, of: scene, letters, figures, form)
    }
    if zone.lens >= size(28, 52), components.contains(where: { scene.wheels[$0].hasFigures }) {
      let columns = columns(
        letters(.large, isRound ? 15 : 20), letters(.figures, isRound ? 33 : 36), .long)
      if columns.width <= (isSmall ? lensRight - 3 : room) { return columns }
    }
    // A shorter form before smaller letters; but a day by itself keeps its weekday.
    for isAlone in [true, false] where !isAlone || components.count == 1 {
      var trial = 0
      while let letters = columnLetters(trial, isAlone: isAlone) {
        trial += 1
        for form in [WheelShape.Form.long, .short]
        where isAlone == (form == .long) || components.count > 1 {
          let columns = columns(letters, letters, form)
          if columns.width <= room { return columns }
        }
      }
    }
    // Names of days and months in other languages may be longer than English ones.
    let sizes =
      !isSmall
      ? [row, letters(.small, 17), letters(.small, 16), letters(.small, 13)]
      : isTextLarge ? [row, letters(.medium, 13)] : [row]
    var smallest = columns(row, row, .short)
    for letters in sizes where smallest.width > room {
      smallest = columns(letters, letters, .short)
    }
    // A font of the host has even smaller letters.
    if isSmall, let font {
      for capital in stride(from: row.capitalHeight - 1, through: 5, by: -1)
      where smallest.width > room {
        let letters = Letters(Lettering(font, capitalHeight: capital))
        smallest = columns(letters, letters, .short)
      }
    }
    return smallest.width <= room ? smallest : cut(smallest, of: scene, in: zone, to: room)
  }

  /// The columns in some letters, uncut.
  @inline(never)
  private func columns(
    _ components: Range<Int>, of scene: PickerScene, _ letters: Letters, _ figures: Letters,
    _ form: WheelShape.Form
  ) -> Columns {
    let none = PickerSelection(repeating: 0, count: scene.wheels.count)
    var columns = Columns(
      letters: letters, figures: figures, width: 0, widths: none, units: none,
      components: components)
    columns.form = form
    let colon: StaticString = ":"
    columns.colonGap = colon.withUTF8Buffer { figures.width(of: $0) } + 2 * size(7, 14)
    for component in components {
      let letters = self.letters(of: component, scene, columns)
      columns.widths[component] = scene.withMeasure(of: component, as: form) { title in
        let figures = Figures(of: title)
        guard columns.hasTallFigures, scene.wheels[component].hasFigures,
          figures.end < title.count
        else { return letters.width(of: title) }
        let unit = UnsafeBufferPointer(rebasing: title[figures.unit...])
        columns.units[component] = unitGap + columns.letters.width(of: unit)
        let number = UnsafeBufferPointer(rebasing: title[..<figures.end])
        return letters.width(of: number) + columns.units[component]
      }
      columns.width += columns.widths[component] + gap(component, of: scene, columns)
    }
    return columns
  }

  /// The letters of columns, the best first; nil after the last.
  private func columnLetters(_ trial: Int, isAlone: Bool) -> Letters? {
    // Large ones that don't fit are followed by the ordinary ones.
    switch trial - (isTextLarge && !isSmall ? 1 : 0) {
    case -1: word
    case 0: isSmall ? word : letters(.large, 26)
    case 1 where isSmall: condensed
    case 1: letters(.large, 22)
    case 2 where !isSmall: letters(.large, 19)
    case 3 where isAlone: letters(.large, 16)
    default: nil
    }
  }

  /// Cuts the widest columns, figures only if necessary; if nothing would be legible, the focused
  /// column is shown alone.
  private func cut(
    _ columns: Columns, of scene: PickerScene, in zone: WheelZone, to room: Int
  ) -> Columns {
    var columns = columns
    let widths = columns.widths
    let components = columns.components
    let gaps = columns.width - components.reduce(0) { $0 + widths[$1] }
    for cutsFigures in [false, true] {
      columns.cutsFigures = cutsFigures
      columns.limit = room
      repeat {
        columns.limit -= 1
        columns.width = components.reduce(gaps) {
          let isCut = cutsFigures || !scene.wheels[$1].hasFigures
          return $0 + (isCut ? min(columns.limit, widths[$1]) : widths[$1])
        }
      } while columns.width > room && columns.limit > 1
      if columns.width <= room, columns.limit >= size(24, 60) { return columns }
    }
    let owner = scene.focus ?? 0
    guard components.count == 1 else {
      // A time without AM and PM, or a date without its year, before one column alone.
      let (first, last) = (components.lowerBound, components.upperBound - 1)
      let fewer = owner < last ? first..<last : first + 1..<last + 1
      return self.columns(fewer, of: scene, in: zone)
    }
    columns.limit = room
    columns.width = min(room, widths[owner])
    return columns
  }
}
