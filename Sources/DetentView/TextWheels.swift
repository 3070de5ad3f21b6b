import DetentCrown
import DetentPicker
import DetentRaster

/// Wheels side by side in a rectangle of characters, an odd number of lines high.
struct TextWheels {
  var column: Int
  var row: Int
  var width: Int
  var height: Int
  /// Whether the selected row is marked with angles on both sides, for displays without colour.
  var hasMarkers = true

  func draw<Content>(_ picker: PickerModel<Content>, on grid: inout TextGrid) {
    let count = picker.wheels.count
    for component in 0..<count {
      let left = column + component * width / count
      let right = column + (component + 1) * width / count
      drawWheel(component, of: picker, left: left, width: right - left, on: &grid)
    }
  }

  private func drawWheel<Content>(
    _ component: Int, of picker: PickerModel<Content>, left: Int, width: Int,
    on grid: inout TextGrid
  ) {
    let wheel = picker.wheels[component]
    let owns = picker.focus == component
    let reach = height / 2
    for visible in VisibleRows(of: wheel, at: Rows(wheel.nearestRow), reach: reach) {
      let line = row + reach + visible.distance.nearest
      var tone = tone(of: visible, owns: owns)
      if !picker.isEnabled(row: visible.index, inComponent: component) {
        tone = Tone(.text, brightness: Self.disabledBrightness)
      }
      // Two columns on each side belong to the markers.
      let margin = hasMarkers && width > 6 ? 2 : 0
      drawRow(
        visible.index, component, of: picker,
        at: Place(column: left + margin, line: line, width: width - 2 * margin), tone: tone,
        on: &grid)
      if visible.isCentral, margin > 0, owns {
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

  private func drawRow<Content>(
    _ index: Int, _ component: Int, of picker: PickerModel<Content>, at place: Place, tone: Tone,
    on grid: inout TextGrid
  ) {
    guard place.width > 0 else { return }
    let title = picker.title(ofRow: index, inComponent: component)
    let detail = picker.detail(ofRow: index, inComponent: component)
    guard !detail.isEmpty else {
      title.withUTF8 {
        grid.put(
          $0, column: place.column, row: place.line, width: place.width, alignment: .centre,
          tone: tone)
      }
      return
    }
    // The value gives way to the label, but keeps half of the line if it needs it.
    let room = place.width - 1
    let label = title.withUTF8 { CharacterWidth.cells(of: $0) }
    let value = detail.withUTF8 { CharacterWidth.cells(of: $0) }
    let right = min(value, max(room / 2, room - label))
    title.withUTF8 {
      grid.put(
        $0, column: place.column, row: place.line, width: room - right, alignment: .left,
        tone: tone)
    }
    detail.withUTF8 {
      grid.put(
        $0, column: place.column + place.width - right, row: place.line, width: right,
        alignment: .right, tone: tone)
    }
  }

  /// The selected row stands out; the others fade with their distance from the centre.
  private func tone(of visible: VisibleRows.Row, owns: Bool) -> Tone {
    if visible.isCentral { return Tone(owns ? .selection : .unfocused) }
    // To the nearest eighth of a row, or a wheel that is all but at rest would still change the
    // picture.
    let way = min((visible.distance.magnitude.raw + 0x1000) & ~0x1FFF, Rows(3).raw)
    // 205 at one row's distance, 130 at two: enough contrast to read, little enough to stay behind.
    return Tone(.text, brightness: UInt8(clamping: 280 - (way * 75) >> 16))
  }
}
