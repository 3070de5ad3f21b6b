import DetentRaster

/// Wheels side by side in a rectangle of characters, an odd number of lines high.
struct TextWheels {
  var column: Int
  var row: Int
  var width: Int
  var height: Int
  /// Whether the selected row is marked with angles on both sides, for displays without color.
  var hasMarkers = true

  func draw(_ scene: Scene, on grid: inout TextGrid) {
    let count = scene.wheels.count
    for component in 0..<count {
      let columns = columns(of: component, among: count)
      drawWheel(
        component, of: scene, left: columns.lowerBound, width: columns.count, on: &grid)
    }
  }

  private func columns(of component: Int, among count: Int) -> Range<Int> {
    column + component * width / count..<column + (component + 1) * width / count
  }

  /// Which row of which of so many wheels stands at a cell, as its distance from the selected one.
  func place(
    atColumn column: Int, row: Int, of count: Int
  ) -> (component: Int, distance: Int)? {
    guard row >= self.row, row < self.row + height else { return nil }
    for component in 0..<count where columns(of: component, among: count).contains(column) {
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
      // Two columns on each side belong to the markers.
      let margin = hasMarkers && width > 6 ? 2 : 0
      drawRow(
        distance, component, of: scene,
        at: Place(column: left + margin, line: line, width: width - 2 * margin), tone: tone,
        on: &grid)
      if distance == 0, margin > 0, owns {
        // One bar from angle to angle, where it is shown as one.
        let gap = TextGrid.Cell(scalar: 0x20, tone: tone)
        (grid[left + 1, line], grid[left + width - 2, line]) = (gap, gap)
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
      scene.withTitle(distance, of: component) {
        grid.put(
          $0, column: place.column, row: place.line, width: place.width, alignment: .center,
          tone: tone)
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
