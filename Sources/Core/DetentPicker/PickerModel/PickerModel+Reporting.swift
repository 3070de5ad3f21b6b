import DetentCrown
import DetentInput
import DetentText

/// What is reported of a turn.
extension PickerModel {
  /// Updates the wheels that depend on a changed one, and reports the new row in the center.
  mutating func report(_ component: Int, from before: PickerSelection, at: Instant) {
    turnBack(component, toward: before, at: at)
    guard wheels[component].row != before[component] else { return }
    if wheels.count > 1 || shapes[component].hasDisabledRows {
      follow(component, from: before, at: at)
      guard wheels[component].row != before[component] else { return }
    }
    tell(component)
  }

  /// Updates the wheels that depend on one that the user has turned, if possible to what they were
  /// dialed to.
  mutating func follow(_ component: Int, from before: PickerSelection, at: Instant) {
    let row = wheels[component].row
    // The program, or a wheel that coasts, may have changed the selection since.
    if dialed.rows.count != before.count
      || content.resolve(dialed.rows, from: dialed.from, changed: nil) != before
    {
      dialed = (before, before)
    }
    dialed.rows[component] = row
    var rows = content.resolve(dialed.rows, from: dialed.from, changed: component)
    if rows[component] != row {
      dialed = (before.with(row, inComponent: component), before)
      rows = content.resolve(dialed.rows, from: before, changed: component)
    }
    bring(to: rows, isUsersDoing: true, at: at)
  }

  /// Returns a wheel that a key or a fling has moved to a disabled row to the first enabled one, so
  /// that no other wheel has to change.
  mutating func turnBack(_ component: Int, toward before: PickerSelection, at: Instant) {
    guard shapes[component].hasDisabledRows else { return }
    let (present, end) = (wheels[component].row, before[component])
    var row = present
    while row != end, !content.isEnabled(row: row, inComponent: component, selection: before) {
      row += (end - row).signum()
    }
    guard row != present else { return }
    wheels[component].reload(rowCount: shapes[component].rowCount, row: row, at: at)
  }

  /// Reports the new row in the center.
  mutating func tell(_ component: Int) {
    touched |= bit(component)
    if configuration.isHapticFeedbackEnabled, !Content.hasValues || !shapes[component].isSilent {
      outputs.append(
        isLandmark(component) ? .landmark(component: component) : .tick(component: component))
    }
    outputs.append(.highlighted(row: wheels[component].row, component: component))
  }

  /// Whether the selected row of a wheel is a landmark.
  func isLandmark(_ component: Int) -> Bool {
    let row = wheels[component].row
    return content.landmark(
      from: row, toward: 1, inComponent: component, selection: selection) == row
  }

  /// Reports the values dialed by the user: first that of the turned wheel, then those that changed
  /// because of it.
  ///
  /// It waits until all wheels rest, so that the values fit together.
  mutating func reportValues() {
    if let cause = lastTurned, wheels.indices.contains(cause) {
      reportValue(of: cause)
    }
    for component in wheels.indices { reportValue(of: component) }
  }

  @inline(never)
  mutating func reportValue(of component: Int) {
    let row = wheels[component].row
    // A filter without a match hides a row that is still to be reported.
    guard touched & bit(component) != 0, row >= 0 else { return }
    touched &= ~bit(component)
    guard row != reported[component] else { return }
    reported[component] = row
    outputs.append(.valueChanged(row: row, component: component))
  }

  /// Drops the outputs that a menu has taken.
  mutating func dropOutputs() { outputs.removeAll(keepingCapacity: true) }

  /// Shows a notice about a value.
  package mutating func tell(
    _ notice: PickerNotice, _ rows: PickerSelection, of content: some PickerContent,
    as form: WrittenForm = .shown
  ) {
    told.removeAll(keepingCapacity: true)
    content.write(rows, as: form, to: &told)
    self.notice = notice
  }

  /// The selection beyond the limit that has just stopped a wheel; nil at the end of its list.
  func selectionBeyond(inComponent component: Int) -> PickerSelection? {
    let (wheel, (row, position)) = (wheels[component], wheels[component].shown)
    let way = Int((position - Rows(row)).raw.signum())
    guard shapes[component].hasDisabledRows, way != 0,
      wheel.configuration.isContinuous || (0..<wheel.rowCount).contains(row + way)
    else { return nil }
    return selection.with(wheel.wrapped(wheel.row + way), inComponent: component)
  }
}
