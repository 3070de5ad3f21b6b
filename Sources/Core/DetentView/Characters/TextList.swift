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

/// The room of a label and of its value in one line.
struct ItemRoom {
  /// The form of the value.
  let form: WheelShape.Form
  /// The columns of the label and of the value.
  let label: Int, value: Int
  /// Whether the label is cut in favor of the value.
  let cutsLabel: Bool

  /// Shares a line of `width` columns: a value is cut in favor of its label, down to half of them.
  init(_ distance: Int, _ component: Int, of scene: PickerScene, in width: Int) {
    let isBlank = scene.withDetail(distance, of: component) { $0.isEmpty }
    let room = width - (isBlank ? 0 : 1)
    let label = scene.withTitle(distance, of: component) { CharacterWidth.cells(of: $0) }
    form = scene.detailForm(within: width - 1) { CharacterWidth.cells(of: $0) }
    let value = scene.withDetail(distance, of: component, as: form) {
      CharacterWidth.cells(of: $0)
    }
    // A date or a time is never cut: its label is, as long as it stays meaningful.
    let isWhole = scene.hasDetailForms(distance, of: component)
    let least = isWhole && value <= room - min(label, 3) ? value : room / 2
    let right = min(value, max(least, room - label))
    (self.label, self.value) = (room - right, right)
    cutsLabel = right > 0 && label > room - right
  }
}

extension TextWheels {
  /// The label in the lens of a list if it is cut beside its value; nil otherwise.
  func cutLabel(of scene: PickerScene) -> ShortText? {
    guard rows == .standing, let owner, scene.index(0, of: owner) != nil,
      ItemRoom(0, owner, of: scene, in: ends[owner] - starts[owner]).cutsLabel
    else { return nil }
    return scene.withTitle(0, of: owner) { ShortText(utf8: $0) }
  }

  /// Draws a label with its value at the far side.
  func drawItem(
    _ distance: Int, _ component: Int, of scene: PickerScene, in slot: Slot, _ tone: Tone,
    on grid: inout TextGrid
  ) {
    let room = ItemRoom(distance, component, of: scene, in: slot.width)
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
    let isEnabled = scene.isEnabled(distance, of: component)
    if !isEnabled, distance != 0 { mark(slot, on: &grid) }
    guard right > 0 else { return }
    let far = distance == 0 || !isEnabled ? tone : Tone(.caption)
    scene.withDetail(distance, of: component, as: room.form) {
      grid.put(
        $0, column: slot.column + slot.width - right, row: slot.line, width: right,
        alignment: .right, tone: far)
    }
  }
}
