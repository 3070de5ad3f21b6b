import DetentPicker
import DetentRaster

/// Wheels side by side in a rectangle of characters, an odd number of lines high.
struct TextWheels {
  private let column: Int
  private let row: Int
  let height: Int
  /// The columns on each side of a row's text that belong to the angles which mark it as selected.
  private let margin: Int
  /// The wheels behind which a colon stands, a bit each.
  private let colons: Int
  /// Where each wheel's column ends; they lie in place, as rows do.
  private var ends: PickerSelection

  /// Wheels in columns as wide as their widest rows, which share out the room that is left.
  ///
  /// Where it isn't enough the widest are cut.
  init(of scene: Scene, column: Int, row: Int, width: Int, height: Int) {
    (self.column, self.row, self.height) = (column, row, height)
    let count = scene.wheels.count
    ends = PickerSelection(repeating: column + width, count: count)
    guard count > 1 else {
      margin = width > 6 ? 2 : 0
      colons = 0
      return
    }
    func taken(air: Int, limit: Int) -> Int {
      scene.wheels.reduce(0) { $0 + min(limit, $1.cells) + air + ($1.hasColon ? 1 : 0) }
    }
    // The angles of the selected row need a cell on each side.
    let fits = [4, 2, 1].first { taken(air: $0, limit: width) <= width }
    let air = fits ?? (width >= 3 * count ? 2 : 0)
    margin = air / 2
    var limit = width
    while limit > 1, taken(air: air, limit: limit) > width { limit -= 1 }
    let spare = max(0, width - taken(air: air, limit: limit))
    var taken = 0
    for component in 0..<count {
      let wheel = scene.wheels[component]
      taken += min(limit, wheel.cells) + air
      ends[component] = column + taken + spare * (component + 1) / count
      taken += wheel.hasColon ? 1 : 0
    }
    colons = scene.wheels.indices.reduce(0) { $0 | (scene.wheels[$1].hasColon ? 1 << $1 : 0) }
  }

  func draw(_ scene: Scene, on grid: inout TextGrid) {
    for component in scene.wheels.indices {
      let columns = columns(of: component)
      drawWheel(
        component, of: scene, left: columns.lowerBound, width: columns.count, on: &grid)
      if colons >> component & 1 == 1 {
        grid[columns.upperBound, row + height / 2] = TextGrid.Cell(
          scalar: 0x3A, tone: Tone(.unfocused))
      }
    }
  }

  private func columns(of component: Int) -> Range<Int> {
    guard component > 0 else { return column..<ends[0] }
    return ends[component - 1] + (colons >> (component - 1) & 1)..<ends[component]
  }

  /// Which row of which wheel stands at a cell, as its distance from the selected one.
  func place(atColumn column: Int, row: Int) -> (component: Int, distance: Int)? {
    guard row >= self.row, row < self.row + height else { return nil }
    for component in 0..<ends.count where columns(of: component).contains(column) {
      return (component, row - self.row - height / 2)
    }
    return nil
  }

  private func drawWheel(
    _ component: Int, of scene: Scene, left: Int, width: Int, on grid: inout TextGrid
  ) {
    // While the program moves it, another row than the selected one may be in the center.
    let owns = scene.wheels[component].isLit
    let reach = height / 2
    for distance in -reach...reach where scene.index(distance, of: component) != nil {
      let line = row + reach + distance
      let tone =
        scene.isEnabled(distance, of: component)
        ? tone(distance, owns: owns && !scene.isPressed)
        : Tone(.text, brightness: Self.disabledBrightness)
      drawRow(
        distance, component, of: scene,
        at: Place(column: left + margin, line: line, width: width - 2 * margin), tone: tone,
        on: &grid)
      if distance == 0, margin > 0, owns {
        // One bar from angle to angle, where it is shown as one.
        let gap = TextGrid.Cell(scalar: 0x20, tone: tone)
        if margin > 1 { (grid[left + 1, line], grid[left + width - 2, line]) = (gap, gap) }
        grid[left, line] = TextGrid.Cell(scalar: 0x203A, tone: tone)
        grid[left + width - 1, line] = TextGrid.Cell(scalar: 0x2039, tone: tone)
      }
    }
  }

  /// Rows that can't be selected can be read, but are behind all others.
  private static let disabledBrightness: UInt8 = 80

  private struct Place {
    var column: Int
    var line: Int
    var width: Int
  }

  private func drawRow(
    _ distance: Int, _ component: Int, of scene: Scene, at place: Place, tone: Tone,
    on grid: inout TextGrid
  ) {
    guard place.width > 0 else { return }
    let value = scene.withDetail(distance, of: component) { CharacterWidth.cells(of: $0) }
    guard value > 0 else {
      let wheel = scene.wheels[component]
      let alignment = scene.wheels.count > 1 ? wheel.slotAlignment : .center
      scene.withTitle(distance, of: component) {
        // A row in a slot of its own is a bar as wide as its place all the same.
        var slot = place.width
        if alignment != .center {
          slot = min(slot, max(wheel.cells, CharacterWidth.cells(of: $0)))
          grid.put("", column: place.column, row: place.line, width: place.width, tone: tone)
        }
        grid.put(
          $0, column: place.column + (place.width - slot) / 2, row: place.line, width: slot,
          alignment: alignment, tone: tone)
      }
      return
    }
    // The value gives way to the label, but keeps half of the line if it needs it.
    let room = place.width - 1
    let label = scene.withTitle(distance, of: component) { CharacterWidth.cells(of: $0) }
    let right = min(value, max(room / 2, room - label))
    scene.withTitle(distance, of: component) {
      grid.put(
        $0, column: place.column, row: place.line, width: room - right, alignment: .left,
        tone: tone)
    }
    scene.withDetail(distance, of: component) {
      grid.put(
        $0, column: place.column + place.width - right, row: place.line, width: right,
        alignment: .right, tone: tone)
    }
  }

  /// The selected row stands out; the others fade with their distance from the center.
  private func tone(_ distance: Int, owns: Bool) -> Tone {
    if distance == 0 { return Tone(owns ? .selection : .unfocused) }
    // 205 at one row's distance, 130 further away: enough contrast to read, little enough to stay
    // behind.
    return Tone(.text, brightness: abs(distance) == 1 ? 205 : 130)
  }
}
