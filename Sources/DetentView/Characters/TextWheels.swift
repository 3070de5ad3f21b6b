import DetentPicker
import DetentRaster

/// Wheels side by side, the rows of a list, or two answers, in a rectangle of characters.
///
/// The values of a wheel move past its lens; in a list the rows stand, and the lens moves.
struct TextWheels {
  /// Where they may stand.
  let zone: Rect
  /// What the lens is made of.
  let lens: TextLens
  /// The line of the lens's middle.
  let middle: Int
  /// Cells beyond a column's text that belong to its lens.
  let pad: Int
  /// Whether figures have their units beside them.
  let hasUnits: Bool
  /// Where each column's text begins and ends; they lie in place, as rows do.
  private(set) var starts: PickerSelection
  private(set) var ends: PickerSelection
  /// In which form rows are written.
  let form: WheelShape.Form
  /// Whether the two columns are the answers to a question.
  private let areAnswers: Bool
  /// Whether the rows stand side by side, letters below the text that is made of them.
  let areLetters: Bool
  /// The answer in the lens.
  private let answer: Int
  /// The wheel that shows neighbors.
  let owner: Int?

  /// How many rows can be seen, of tall figures as ticks.
  var height: Int { lens == .tall ? zone.height : zone.height - 2 * lens.reach }

  /// Wheels in columns as wide as their widest rows.
  ///
  /// - Parameters:
  ///   - scene: what is to be seen.
  ///   - zone: where they may stand.
  ///   - lens: what the lens is made of.
  ///   - middle: the line of its middle; where it has to be unless given.
  ///   - widest: how many columns the widest row of a list takes; nil for all that there are.
  ///   - isLeading: whether they begin at the left, rather than stand in the middle.
  init(
    of scene: Scene, in zone: Rect, lens: TextLens, middle: Int? = nil, widest: Int? = nil,
    isLeading: Bool = false
  ) {
    (self.zone, self.lens) = (zone, lens)
    self.middle = middle ?? Self.middle(of: scene, in: zone, lens)
    areAnswers = scene.hasAnswers
    areLetters = scene.arrangement == .text
    answer = areAnswers ? scene.wheels[0].index(0) ?? 0 : 0
    owner = scene.focus
    var measure = TextColumns(of: scene, widest: widest, lens: lens, width: zone.width)
    measure.fit(scene)
    pad = measure.pad
    form = measure.form
    hasUnits = measure.hasUnits
    starts = PickerSelection(repeating: 0, count: measure.count)
    ends = starts
    var column = zone.x + (isLeading ? 0 : max(0, zone.width - measure.total) / 2)
    if areLetters, zone.height == 1 { column = max(zone.x, zone.right - Self.nearLetters) }
    for component in 0..<measure.count {
      starts[component] = column + pad
      ends[component] = column + pad + measure.slots[component]
      column = ends[component] + pad + measure.units[component] + measure.gap(after: component)
    }
  }

  /// The rows of a list stand as long as all of them fit, and else the lens stays in the middle but
  /// near its ends, so that no room is left free there.
  private static func middle(of scene: Scene, in zone: Rect, _ lens: TextLens) -> Int {
    // Below the text that letters make.
    if scene.arrangement == .text { return zone.bottom - 1 - lens.reach }
    guard scene.arrangement == .list, let selected = scene.wheels[0].index(0) else {
      return zone.y + zone.height / 2
    }
    let visible = zone.height - 2 * lens.reach
    let first = max(0, min(selected - visible / 2, scene.wheels[0].rowCount - visible))
    return zone.y + selected - first + lens.reach
  }

  /// The cells of a wheel's lens in its lines.
  func field(of component: Int) -> Range<Int> {
    starts[component] - pad..<ends[component] + pad
  }

  func draw(_ scene: Scene, on grid: inout TextGrid) {
    guard scene.wheels.contains(where: { $0.rowCount > 0 }) else {
      let words: StaticString = scene.filter == nil ? "nothing to choose" : "no match"
      return grid.put(
        words, column: zone.x, row: middle, width: zone.width, alignment: .center,
        tone: Tone(.caption))
    }
    if areLetters { return drawEntry(scene, on: &grid) }
    if areAnswers {
      for answer in 0..<starts.count {
        let distance = answer - self.answer
        if distance == 0 { drawLens(0, field(of: answer), of: scene, on: &grid) }
        drawRow(distance, 0, in: answer, of: scene, at: middle, on: &grid)
      }
      return
    }
    for component in scene.wheels.indices {
      drawWheel(component, of: scene, on: &grid)
      if component + 1 < starts.count, scene.wheels[component].hasColon {
        drawColon(after: component, of: scene, on: &grid)
      }
    }
  }

  /// Which row of which wheel stands at a cell, as its distance from the selected one.
  func place(atColumn column: Int, row: Int) -> (component: Int, distance: Int)? {
    guard row >= zone.y, row < zone.bottom, column >= zone.x, column < zone.right else {
      return nil
    }
    if areLetters { return row == middle ? letter(atColumn: column).map { (0, $0) } : nil }
    let offset = row - middle
    let beyond = max(0, abs(offset) - lens.reach)
    for component in 0..<starts.count {
      // The room between two columns is shared out.
      let isLast = component + 1 == starts.count
      let end = isLast ? zone.right : (ends[component] + starts[component + 1] + 1) / 2
      guard column < end else { continue }
      if areAnswers { return beyond == 0 ? (0, component - answer) : nil }
      return (component, component != owner ? 0 : offset < 0 ? -beyond : beyond)
    }
    return nil
  }

  private func drawWheel(_ component: Int, of scene: Scene, on grid: inout TextGrid) {
    let owns = component == scene.focus
    guard scene.index(0, of: component) != nil else { return }
    if owns { drawLens(component, field(of: component), of: scene, on: &grid) }
    drawRow(0, component, in: component, of: scene, at: middle, on: &grid)
    // Only the wheel that owns the knob shows neighbors.
    guard owns else { return }
    let last = min(scene.reach, zone.bottom - 1 - middle - lens.reach)
    let first = min(scene.reach, middle - lens.reach - zone.y)
    // Tall figures have air around them.
    let most = lens == .tall ? 2 : scene.reach
    for distance in -min(first, most)...min(last, most) where distance != 0 {
      guard scene.index(distance, of: component) != nil else { continue }
      let line = middle + distance + (distance < 0 ? -lens.reach : lens.reach)
      drawRow(distance, component, in: component, of: scene, at: line, on: &grid)
    }
  }

  func drawLens(
    _ component: Int, _ field: Range<Int>, of scene: Scene, on grid: inout TextGrid
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

  /// A colon has the same place whichever wheel has the lens; brackets take one of two.
  private func drawColon(after component: Int, of scene: Scene, on grid: inout TextGrid) {
    let tone = Tone(.unfocused)
    let end = ends[component]
    switch lens {
    case .brackets:
      guard pad > 0 else { return }
      let column = component == scene.focus ? end + 1 : end
      grid[column, middle] = TextGrid.Cell(scalar: 0x3A, tone: tone)
    case .line, .rimmed:
      grid[end + pad, middle] = TextGrid.Cell(scalar: 0x3A, tone: tone)
    case .tall:
      let colon: StaticString = ":"
      colon.withUTF8Buffer {
        TallFigures.draw($0, column: end + pad + 1, row: middle - 1, tone: tone, on: &grid)
      }
    }
  }

  /// While the program moves it, another row than the selected one may be in the center.
  static func tone(ofLens wheel: Scene.Wheel, _ scene: Scene) -> Tone {
    Tone(!wheel.isLit ? .unfocused : scene.isPressed ? .pressed : .selection)
  }
}
