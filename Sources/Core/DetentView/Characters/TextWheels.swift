import DetentText
import DetentPicker
import DetentRaster

/// Wheels side by side, or other rows in columns, in a rectangle of characters.
struct TextWheels: Sendable {
  /// The available zone.
  let zone: Rect
  /// The kind of lens.
  let lens: TextLens
  /// The line of the lens's middle.
  let middle: Int
  /// The cells beyond a column's text that belong to its lens.
  let pad: Int
  /// Whether figures have their units beside them.
  let hasUnits: Bool
  /// The start and the end of each column's text, stored in place, as rows are.
  private(set) var starts: PickerSelection
  private(set) var ends: PickerSelection
  /// The columns followed by a colon, one bit each.
  private let colons: Int
  /// The form of rows.
  let form: WheelShape.Form
  /// The arrangement of rows.
  let rows: TextLayout.Placement
  /// The row in the lens of rows side by side.
  let answer: Int
  /// The month of the days; nil for rows.
  let page: MonthPage?
  /// The wheel with visible neighbors.
  let owner: Int?
  /// The alignment of the words of a list.
  let alignment: RowAlignment
  /// Whether lines run from right to left.
  let goesLeft: Bool

  /// The number of visible rows, or of ticks beside tall figures.
  var height: Int { lens == .tall ? zone.height : zone.height - 2 * lens.reach }

  /// Creates wheels in columns as wide as their widest rows.
  ///
  /// - Parameters:
  ///   - scene: the scene.
  ///   - layout: the layout of its arrangement.
  ///   - zone: the available zone.
  ///   - lens: the kind of lens.
  ///   - widest: the columns of the widest row of a list; nil for all available ones.
  ///   - isLeading: whether the wheels are aligned left instead of centered.
  // Inlined, its measures would be on the stack while the rows are drawn.
  @inline(never)
  init(
    of scene: PickerScene, as layout: TextLayout, in zone: Rect, lens: TextLens, widest: Int? = nil,
    isLeading: Bool = false
  ) {
    (self.zone, self.lens) = (zone, lens)
    middle = layout.middle(scene, zone, lens)
    rows = layout.rows
    answer = layout.rows == .abreast ? scene.wheels[0].index(0) ?? 0 : 0
    page = layout.lines == nil ? nil : scene.month
    (owner, goesLeft) = (scene.focus, scene.goesLeft)
    alignment = layout.alignsLeft ? .left : .center
    var measure = TextColumns(of: scene, as: layout, widest: widest, lens: lens, width: zone.width)
    measure.fit(scene)
    pad = measure.pad
    form = measure.form
    hasUnits = measure.hasUnits
    colons = (0..<measure.count).reduce(0) { $0 | (measure.hasColon(after: $1) ? 1 << $1 : 0) }
    starts = PickerSelection(repeating: 0, count: measure.count)
    ends = starts
    var column = zone.x + (isLeading ? 0 : max(0, zone.width - measure.total) / 2)
    if layout.rows == .letters, zone.height == 1 {
      column = max(zone.x, zone.right - Self.nearLetters)
    }
    for component in 0..<measure.count {
      let pad = measure.shown.contains(component) ? pad : 0
      starts[component] = column + pad
      ends[component] = column + pad + measure.slots[component]
      column = ends[component] + pad + measure.units[component] + measure.gap(after: component)
    }
    if lens == .brackets, pad > 0, let owner { closeColons(beside: owner) }
  }

  /// Moves columns toward the focused one: a colon needs a cell of its own only beside a bracket.
  private mutating func closeColons(beside owner: Int) {
    for component in 0..<starts.count {
      let between =
        component < owner ? component..<owner - 1 : owner + 1..<max(owner + 1, component)
      let way = between.reduce(0) { $0 + colons >> $1 & 1 }
      starts[component] += component < owner ? way : -way
      ends[component] += component < owner ? way : -way
    }
  }

  /// The cells of a wheel's lens in its lines.
  func field(of component: Int) -> Range<Int> { starts[component] - pad..<ends[component] + pad }

  func draw(_ scene: PickerScene, as layout: TextLayout, on grid: inout TextGrid) {
    guard scene.wheels.contains(where: { $0.rowCount > 0 }) else {
      return drawNothing(scene, on: &grid)
    }
    layout.draw(self, scene, &grid)
  }

  /// Draws the words of an empty list.
  @inline(never)
  private func drawNothing(_ scene: PickerScene, on grid: inout TextGrid) {
    var words = ShortText()
    // Each word by itself: a choice between them would link all of English.
    if scene.filter == nil {
      scene.words.write(.nothingToChoose, to: &words)
    } else {
      scene.words.write(.noMatch, to: &words)
    }
    words.withUTF8 {
      grid.put(
        $0, column: zone.x + (alignment == .left ? pad : 0), row: middle, width: zone.width,
        alignment: alignment, tone: Tone(.caption))
    }
  }

  /// Draws wheels, or the rows of a list.
  func drawWheels(_ scene: PickerScene, on grid: inout TextGrid) {
    for component in scene.wheels.indices {
      drawWheel(component, of: scene, on: &grid)
      if component + 1 < starts.count, colons >> component & 1 == 1 {
        drawColon(after: component, of: scene, on: &grid)
      }
    }
  }

  /// Whether a cell is in the zone.
  func contains(column: Int, row: Int) -> Bool {
    row >= zone.y && row < zone.bottom && column >= zone.x && column < zone.right
  }

  /// The column nearest to a cell: the gap between two is split.
  func column(nearest cell: Int) -> Int? {
    (0..<starts.count).first {
      let isLast = $0 + 1 == starts.count
      return cell < (isLast ? zone.right : (ends[$0] + starts[$0 + 1] + 1) / 2)
    }
  }

  /// The row at a cell, as its wheel and the distance from its selected row.
  func wheel(atColumn column: Int, row: Int) -> (component: Int, distance: Int)? {
    guard contains(column: column, row: row), let component = self.column(nearest: column) else {
      return nil
    }
    let (offset, beyond) = (row - middle, max(0, abs(row - middle) - lens.reach))
    return (component, component != owner ? 0 : offset < 0 ? -beyond : beyond)
  }

  private func drawWheel(_ component: Int, of scene: PickerScene, on grid: inout TextGrid) {
    let owns = component == scene.focus
    guard scene.index(0, of: component) != nil else { return }
    if owns { drawLens(component, field(of: component), of: scene, on: &grid) }
    drawRow(0, component, in: component, of: scene, at: middle, on: &grid)
    // Only the focused wheel shows neighbors.
    guard owns else { return }
    let last = min(scene.reach, zone.bottom - 1 - middle - lens.reach)
    let first = min(scene.reach, middle - lens.reach - zone.y)
    // Tall figures have space around them.
    let most = lens == .tall ? 2 : scene.reach
    for distance in -min(first, most)...min(last, most) where distance != 0 {
      guard scene.index(distance, of: component) != nil else { continue }
      let line = middle + distance + (distance < 0 ? -lens.reach : lens.reach)
      drawRow(distance, component, in: component, of: scene, at: line, on: &grid)
    }
  }

  func drawLens(
    _ component: Int, _ field: Range<Int>, of scene: PickerScene, on grid: inout TextGrid
  ) {
    let wheel = scene.wheels[component]
    let tone = Self.tone(ofLens: wheel, scene)
    if lens == .brackets {
      guard pad > 0 else { return }
      grid[field.lowerBound, middle] = TextGrid.Cell(scalar: 0x5B, tone: tone)
      grid[field.upperBound - 1, middle] = TextGrid.Cell(scalar: 0x5D, tone: tone)
      return
    }
    let rows = lens == .tall ? 1 : 0
    for line in middle - rows...middle + rows {
      grid.put("", column: field.lowerBound, row: line, width: field.count, tone: tone)
    }
    guard lens.reach > 0, wheel.isLit else { return }
    for way in stride(from: -1, through: 1, by: 2) {
      grid.fill(
        Rect(x: field.lowerBound, y: middle + way * lens.reach, width: field.count, height: 1),
        with: TextGrid.Cell(scalar: way < 0 ? 0x2584 : 0x2580, tone: Tone(.lens)))
    }
  }

  /// Puts a typed text into a lens, which is as wide as it has to be.
  func put(typed text: UnsafeBufferPointer<UInt8>, _ component: Int, on grid: inout TextGrid) {
    let place = page == nil ? field(of: component) : zone.x..<zone.x + 1
    let width = max(place.count, CharacterWidth.cells(of: text) + 2)
    let start = max(0, min(place.lowerBound, grid.columns - width))
    let rows = lens == .tall ? 1 : 0
    for line in middle - rows...middle + rows {
      grid.put("", column: start, row: line, width: width, tone: Tone(.selection))
    }
    grid.put(
      text, column: start + 1, row: middle, width: width - 2, alignment: .center,
      tone: Tone(.selection))
    guard lens == .brackets, width > 2 else { return }
    grid[start, middle].scalar = 0x5B
    grid[start + width - 1, middle].scalar = 0x5D
  }

  /// A colon has one place for all positions of the lens; brackets replace one of two.
  private func drawColon(after component: Int, of scene: PickerScene, on grid: inout TextGrid) {
    let tone = Tone(.unfocused)
    let end = ends[component]
    switch lens {
    case .brackets:
      guard pad > 0 else { return }
      let column = component == scene.focus ? end + 1 : end
      grid[column, middle] = TextGrid.Cell(scalar: 0x3A, tone: tone)
    case .line, .rimmed: grid[end + pad, middle] = TextGrid.Cell(scalar: 0x3A, tone: tone)
    case .tall:
      let colon: StaticString = ":"
      colon.withUTF8Buffer {
        TallFigures.draw($0, column: end + pad + 1, row: middle - 1, tone: tone, on: &grid)
      }
    }
  }

  /// During a programmatic movement another row than the selected one may be in the center.
  static func tone(ofLens wheel: PickerScene.Wheel, _ scene: PickerScene) -> Tone {
    Tone(!wheel.isLit ? .unfocused : scene.isPressed ? .pressed : .selection)
  }
}
