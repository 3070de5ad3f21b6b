import DetentText
import DetentPicker
import DetentRaster

/// The rows of wheels.
extension TextWheels {
  /// Disabled rows are legible, but dimmer than all others.
  static let disabled = Tone(.text, brightness: 80)

  /// Draws a row in a column, at a line.
  @inline(never)
  func drawRow(
    _ distance: Int, _ component: Int, in column: Int, of scene: PickerScene, at line: Int,
    on grid: inout TextGrid
  ) {
    let wheel = scene.wheels[component]
    let slot = Slot(column: starts[column], line: line, width: ends[column] - starts[column])
    guard slot.width > 0 else { return }
    let tone = tone(distance, component, of: scene)
    if rows == .standing {
      return drawItem(distance, component, of: scene, in: slot, tone, on: &grid)
    }
    scene.withTitle(distance, of: component, as: form) { title in
      let figures = wheel.hasFigures ? Figures(of: title) : nil
      let text = UnsafeBufferPointer(rebasing: title[..<(figures?.end ?? title.count)])
      if lens == .tall, wheel.hasFigures, distance == 0 {
        let column = slot.column + slot.width - TallFigures.width(of: text)
        TallFigures.draw(text, column: column, row: line - 1, tone: tone, on: &grid)
      } else {
        let isSingle = scene.wheels.count == 1 && !wheel.hasFigures && wheel.alignment == .center
        let alignment = isSingle ? self.alignment : wheel.slotAlignment
        put(title: text, distance, component, of: scene, in: slot, alignment, tone, on: &grid)
        if !scene.isEnabled(distance, of: component) { mark(slot, on: &grid) }
      }
      guard distance == 0, hasUnits, let figures, figures.unit < title.count else { return }
      // The unit appears once, beside the figures, at a constant place.
      let unit = UnsafeBufferPointer(rebasing: title[figures.unit...])
      grid.put(
        unit, column: ends[column] + pad + 1, row: line,
        width: min(CharacterWidth.cells(of: unit), zone.right - ends[column] - pad - 1),
        tone: Tone(.unfocused))
    }
  }

  /// Writes a title, and marks what the filter finds in it.
  @inline(never)
  func put(
    title: UnsafeBufferPointer<UInt8>, _ distance: Int, _ component: Int, of scene: PickerScene,
    in slot: Slot, _ alignment: RowAlignment, _ tone: Tone, on grid: inout TextGrid
  ) {
    // No byte is wider than a cell.
    let isLong = title.count > slot.width && slot.width >= 8
    let text = isLong ? part(of: title, distance, component, of: scene, in: slot.width) : title
    grid.put(
      text, column: slot.column, row: slot.line, width: slot.width, alignment: alignment, tone: tone
    )
    // "…", and before it the "✓" of a marked row.
    if text.count < title.count {
      let isMarked = title[0] == 0xE2 && title[1] == 0x9C && title[2] == 0x93
      grid.put(title, column: slot.column, row: slot.line, width: isMarked ? 2 : 1, tone: tone)
    }
    scene.filter?.words.places(in: text) {
      grid.mark(
        $0, of: text, column: slot.column, row: slot.line, width: slot.width, alignment: alignment)
    }
  }

  /// A title without its begin if a match, or in the lens the first difference to a row beside it,
  /// would be cut.
  @inline(never)
  private func part(
    of title: UnsafeBufferPointer<UInt8>, _ distance: Int, _ component: Int, of scene: PickerScene,
    in width: Int
  ) -> UnsafeBufferPointer<UInt8> {
    let cells = CharacterWidth.cells(of: title)
    guard cells > width else { return title }
    var end = 0
    scene.filter?.words.places(in: title) { end = max(end, $0.upperBound) }
    for neighbor in stride(from: -1, through: 1, by: 2)
    where distance == 0 && scene.index(neighbor, of: component) != nil {
      scene.withTitle(neighbor, of: component, as: form) { other in
        var same = 0
        while same < min(title.count, other.count), title[same] == other[same] { same += 1 }
        end = max(end, same + 1)
      }
    }
    let seen = CharacterWidth.cells(
      of: UnsafeBufferPointer(rebasing: title[..<min(end, title.count)]))
    // A third of the field is for what follows.
    return seen < width ? title : title.behind(cells: min(cells - width, seen - width * 2 / 3))
  }

  struct Slot {
    var column: Int
    var line: Int
    var width: Int
  }

  /// Draws a dot before a disabled row.
  func mark(_ slot: Slot, on grid: inout TextGrid) {
    var start = slot.column
    while start < slot.column + slot.width, grid[start, slot.line].scalar == 0x20 { start += 1 }
    let place = max(slot.column - pad, start - 2)
    guard grid[place, slot.line].scalar == 0x20 else { return }
    grid[place, slot.line] = TextGrid.Cell(scalar: 0xB7, tone: Self.disabled)
  }

  /// The selected row is prominent; the others fade with their distance from the lens, except in a
  /// list.
  func tone(_ distance: Int, _ component: Int, of scene: PickerScene) -> Tone {
    if distance == 0 {
      let owns = component == scene.focus
      return owns ? Self.tone(ofLens: scene.wheels[component], scene) : Tone(.unfocused)
    }
    guard scene.isEnabled(distance, of: component) else { return Self.disabled }
    let isNear = rows == .standing || rows == .abreast || abs(distance) == 1
    return Tone(.text, brightness: isNear ? 205 : 130)
  }
}
