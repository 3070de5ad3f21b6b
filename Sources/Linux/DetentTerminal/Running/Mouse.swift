import DetentCrown
import DetentDevice
import DetentInput
import DetentPicker
import DetentView

/// The mouse on a terminal: a click turns to its row, and a drag turns the wheel that it begins on
/// by a row each line.
///
/// What moves goes with the pointer: the rows of a wheel, the lens of a list.
struct Mouse {
  /// Where the button went down, and the line that a drag has come to.
  private var held: (column: Int, row: Int, dragged: Int?)?
  /// The cell that was clicked last, and how long a second click counts; nil if that has pressed.
  private var clicked: (column: Int, row: Int, until: Instant)?

  /// Takes what its button did.
  ///
  /// - Returns: whether that presses the knob's button.
  mutating func take<Model: SceneModel, Picture: TerminalPicture>(
    _ button: Key.MouseButton, _ column: Int, _ row: Int,
    of device: inout Device<Model, Picture>, at now: Instant
  ) -> Bool {
    switch button {
    case .down: held = (column, row, nil)
    case .dragged: drag(to: row, of: &device, at: now)
    case .up:
      guard let held else { return false }
      self.held = nil
      if held.dragged == nil { return click(held.column, held.row, of: &device, at: now) }
    }
    return false
  }

  private mutating func drag<Model: SceneModel, Picture: TerminalPicture>(
    to row: Int, of device: inout Device<Model, Picture>, at now: Instant
  ) {
    guard let held, row != held.dragged ?? held.row, let face = device.face.characters else {
      return
    }
    let picker = device.model.picker
    if held.dragged == nil {
      guard let place = face.place(atColumn: held.column, row: held.row),
        picker.wheels.indices.contains(place.component)
      else { return }
      if place.component != picker.focus {
        let selected = picker.selectedRow(inComponent: place.component)
        device.perform(.pick(row: selected, component: place.component), at: now)
      }
    }
    let lines = row - (held.dragged ?? held.row)
    device.perform(.roll(Rows(face.hasMovingLens ? lines : -lines)), at: now)
    self.held?.dragged = row
  }

  /// Turns to the row that was clicked, on whichever wheel; a click on the one in the lens presses,
  /// and so does a second one at the same place, from which its row has turned away meanwhile.
  private mutating func click<Model: SceneModel, Picture: TerminalPicture>(
    _ column: Int, _ row: Int, of device: inout Device<Model, Picture>, at now: Instant
  ) -> Bool {
    let picker = device.model.picker
    let isSecond = clicked.map { $0.column == column && $0.row == row && now <= $0.until } ?? false
    clicked = nil
    guard let place = device.face.characters?.place(atColumn: column, row: row),
      picker.wheels.indices.contains(place.component)
    else { return false }
    if place.distance == 0 || isSecond, place.component == picker.focus { return true }
    let wheel = picker.wheels[place.component]
    let wanted = wheel.wrapped(wheel.nearestRow + place.distance)
    guard (0..<wheel.rowCount).contains(wanted) else { return false }
    device.perform(.pick(row: wanted, component: place.component), at: now)
    // What cannot be selected is not chosen either, nor is what lies beside it.
    if device.model.picker.selectedRow(inComponent: place.component) == wanted {
      clicked = (column, row, now + device.knob.button.configuration.doubleClick)
    }
    return false
  }
}
