import DetentText
import DetentPicker
import DetentRaster

/// The rows of wheels.
extension TextWheels {
  /// Disabled rows are legible, but dimmer than all others.
  private static let disabled = Tone(.text, brightness: 80)

  /// Draws a row in a column, at a line.
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
        grid.put(
          text, column: slot.column, row: line, width: slot.width, alignment: alignment, tone: tone)
        scene.filter?.words.places(in: text) {
          grid.mark(
            $0, of: text, column: slot.column, row: line, width: slot.width, alignment: alignment)
        }
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

  struct Slot {
    var column: Int
    var line: Int
    var width: Int
  }

  /// Draws a dot before a disabled row.
  private func mark(_ slot: Slot, on grid: inout TextGrid) {
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
