import DetentPicker
import DetentRaster

/// The rows of wheels, lists and questions.
extension TextWheels {
  /// Rows that can't be selected can be read, but are behind all others.
  private static let disabled = Tone(.text, brightness: 80)

  /// Draws a row in a column, at a line.
  func drawRow(
    _ distance: Int, _ component: Int, in column: Int, of scene: Scene, at line: Int,
    on grid: inout TextGrid
  ) {
    let wheel = scene.wheels[component]
    let slot = Slot(column: starts[column], line: line, width: ends[column] - starts[column])
    guard slot.width > 0 else { return }
    let tone = tone(distance, component, of: scene)
    if scene.arrangement == .list {
      return drawItem(distance, component, of: scene, in: slot, tone, on: &grid)
    }
    let hasTallFigures = lens == .tall && wheel.hasFigures
    let tall = hasTallFigures ? tallSlot(distance, component, of: scene, in: slot) : slot
    scene.withTitle(distance, of: component, as: form) { title in
      let figures = wheel.hasFigures ? Figures(of: title) : nil
      let text = UnsafeBufferPointer(rebasing: title[..<(figures?.end ?? title.count)])
      if hasTallFigures, distance == 0 {
        TallFigures.draw(text, column: tall.column, row: line - 1, tone: tone, on: &grid)
      } else {
        // Rows beside tall figures stand in their middle, but for one that is wider.
        let isWide = CharacterWidth.cells(of: text) > tall.width
        let isSingle =
          scene.wheels.count == 1 && !wheel.hasFigures && wheel.alignment == .center
        let alignment: Alignment =
          isSingle || hasTallFigures && !isWide ? .center : wheel.slotAlignment
        let place = isWide ? slot : tall
        grid.put(
          text, column: place.column, row: line, width: place.width, alignment: alignment,
          tone: tone)
        scene.filter?.words.places(in: text) {
          grid.mark(
            $0, of: text, column: place.column, row: line, width: place.width,
            alignment: alignment)
        }
        if !scene.isEnabled(distance, of: component) { mark(slot, on: &grid) }
      }
      guard distance == 0, hasUnits, let figures, figures.unit < title.count else { return }
      // The unit stands once, beside the figures, and never moves.
      let unit = UnsafeBufferPointer(rebasing: title[figures.unit...])
      grid.put(
        unit, column: ends[column] + pad + 1, row: line,
        width: min(CharacterWidth.cells(of: unit), zone.right - ends[column] - pad - 1),
        tone: Tone(.unfocused))
    }
  }

  private struct Slot {
    var column: Int
    var line: Int
    var width: Int
  }

  /// What a row takes in tall figures, at the right of its column: where it stands in the lens, and
  /// above and below it before and after.
  private func tallSlot(
    _ distance: Int, _ component: Int, of scene: Scene, in slot: Slot
  ) -> Slot {
    let width = scene.withTitle(distance, of: component, as: form) { title in
      let figures = UnsafeBufferPointer(rebasing: title[..<Figures(of: title).end])
      return min(slot.width, TallFigures.width(of: figures))
    }
    return Slot(column: slot.column + slot.width - width, line: slot.line, width: width)
  }

  /// A dot before a row that can't be selected.
  private func mark(_ slot: Slot, on grid: inout TextGrid) {
    var start = slot.column
    while start < slot.column + slot.width, grid[start, slot.line].scalar == 0x20 { start += 1 }
    let place = max(slot.column - pad, start - 2)
    guard grid[place, slot.line].scalar == 0x20 else { return }
    grid[place, slot.line] = TextGrid.Cell(scalar: 0xB7, tone: Self.disabled)
  }

  /// What a row of a list has room for.
  private struct ItemRoom {
    /// In which form its value is written.
    var form: WheelShape.Form
    /// How many cells its label has, and its value.
    var label: Int, value: Int
    /// Whether the label is longer, and gives way to the value.
    var cutsLabel: Bool
  }

  /// A value gives way to its label, but keeps half of the line if it needs it.
  private func room(
    _ distance: Int, _ component: Int, of scene: Scene, in width: Int
  ) -> ItemRoom {
    let isBlank = scene.withDetail(distance, of: component) { $0.isEmpty }
    let room = width - (isBlank ? 0 : 1)
    let label = scene.withTitle(distance, of: component) { CharacterWidth.cells(of: $0) }
    let (form, value, isWhole) = scene.detail(
      distance, of: component, within: max(room / 2, room - label)
    ) { CharacterWidth.cells(of: $0) }
    // A date or a time is never cut: rather the label is, as long as it says something.
    let least = isWhole && value <= room - min(label, 3) ? value : room / 2
    let right = min(value, max(least, room - label))
    return ItemRoom(
      form: form, label: room - right, value: right,
      cutsLabel: right > 0 && label > room - right)
  }

  /// The label in the lens of a list where there is no room for all of it beside its value.
  func cutLabel(of scene: Scene) -> Text? {
    guard scene.arrangement == .list, let owner, scene.index(0, of: owner) != nil,
      room(0, owner, of: scene, in: ends[owner] - starts[owner]).cutsLabel
    else { return nil }
    return scene.withTitle(0, of: owner) { Text(utf8: $0) }
  }

  /// A label, and its value at the far side.
  private func drawItem(
    _ distance: Int, _ component: Int, of scene: Scene, in slot: Slot, _ tone: Tone,
    on grid: inout TextGrid
  ) {
    let room = room(distance, component, of: scene, in: slot.width)
    let right = room.value
    // The lens is one bar, also between the two.
    if distance == 0 {
      grid.put("", column: slot.column, row: slot.line, width: slot.width, tone: tone)
    }
    scene.withTitle(distance, of: component) {
      let label = $0
      grid.put(label, column: slot.column, row: slot.line, width: room.label, tone: tone)
      scene.filter?.words.places(in: label) {
        grid.mark($0, of: label, column: slot.column, row: slot.line, width: room.label)
      }
    }
    guard right > 0 else { return }
    let far = distance == 0 ? tone : Tone(.caption)
    scene.withDetail(distance, of: component, as: room.form) {
      grid.put(
        $0, column: slot.column + slot.width - right, row: slot.line, width: right,
        alignment: .right, tone: far)
    }
  }

  /// The selected row stands out; the others fade with their distance from the lens, but for those
  /// of a list, which stand.
  func tone(_ distance: Int, _ component: Int, of scene: Scene) -> Tone {
    if distance == 0 {
      let owns = component == scene.focus
      return owns ? Self.tone(ofLens: scene.wheels[component], scene) : Tone(.unfocused)
    }
    guard scene.isEnabled(distance, of: component) else { return Self.disabled }
    switch scene.arrangement {
    case .list, .question, .segments: return Tone(.text, brightness: 205)
    case .wheels, .stack, .images, .expanded, .month, .clock, .text, .link:
      return Tone(.text, brightness: abs(distance) == 1 ? 205 : 130)
    }
  }
}
