import DetentText
import DetentPicker
import DetentRaster

/// A list with values, whose rows stay while the lens moves.
extension ListLayout: CharacterLayout {
  /// Rows below one another.
  static var text: TextLayout {
    var layout = TextLayout(rows: .standing, movesLens: true)
    // If all rows fit they stay; otherwise the lens is in the middle, except near the ends, so that
    // no lines are left empty.
    layout.middle = { scene, zone, lens in
      guard let selected = scene.wheels[0].index(0) else { return zone.y + zone.height / 2 }
      let visible = zone.height - 2 * lens.reach
      let first = max(0, min(selected - visible / 2, scene.wheels[0].rowCount - visible))
      return zone.y + selected - first + lens.reach
    }
    return layout
  }
}

extension TextWheels {
  /// The room of a row of a list.
  private struct ItemRoom {
    /// The form of its value.
    var form: PickerScene.DetailForm
    /// The cells of its label and of its value.
    var label: Int, value: Int
    /// Whether the label is cut in favor of the value.
    var cutsLabel: Bool
  }

  /// A value is cut in favor of its label, down to half of the line.
  private func room(_ distance: Int, _ component: Int, of scene: PickerScene, in width: Int)
    -> ItemRoom
  {
    let isBlank = scene.withDetail(distance, of: component) { $0.isEmpty }
    let room = width - (isBlank ? 0 : 1)
    let label = scene.withTitle(distance, of: component) { CharacterWidth.cells(of: $0) }
    let (form, value, isWhole) = scene.detail(
      distance, of: component, within: max(room / 2, room - label)
    ) { CharacterWidth.cells(of: $0) }
    // A date or a time is never cut: its label is, as long as it stays meaningful.
    let least = isWhole && value <= room - min(label, 3) ? value : room / 2
    let right = min(value, max(least, room - label))
    return ItemRoom(
      form: form, label: room - right, value: right, cutsLabel: right > 0 && label > room - right)
  }

  /// The label in the lens of a list if it is cut beside its value; nil otherwise.
  func cutLabel(of scene: PickerScene) -> ShortText? {
    guard rows == .standing, let owner, scene.index(0, of: owner) != nil,
      room(0, owner, of: scene, in: ends[owner] - starts[owner]).cutsLabel
    else { return nil }
    return scene.withTitle(0, of: owner) { ShortText(utf8: $0) }
  }

  /// Draws a label with its value at the far side.
  func drawItem(
    _ distance: Int, _ component: Int, of scene: PickerScene, in slot: Slot, _ tone: Tone,
    on grid: inout TextGrid
  ) {
    let room = room(distance, component, of: scene, in: slot.width)
    let right = room.value
    grid.axis = scene.goesLeft ? 2 * slot.column + slot.width : 0
    defer { grid.axis = 0 }
    // The lens is one bar, including the gap.
    if distance == 0 {
      grid.put("", column: slot.column, row: slot.line, width: slot.width, tone: tone)
    }
    scene.withTitle(distance, of: component) {
      let label = Slot(column: slot.column, line: slot.line, width: room.label)
      put(title: $0, distance, component, of: scene, in: label, .left, tone, on: &grid)
    }
    guard right > 0 else { return }
    let far = distance == 0 ? tone : Tone(.caption)
    scene.withDetail(distance, of: component, as: room.form) {
      grid.put(
        $0, column: slot.column + slot.width - right, row: slot.line, width: right,
        alignment: .right, tone: far)
    }
  }
}
