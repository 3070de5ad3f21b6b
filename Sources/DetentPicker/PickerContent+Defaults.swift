public import DetentText

extension PickerContent {
  /// The one title that there is.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText { title(ofRow: row, inComponent: component, selection: selection) }

  /// Nothing stands at the far side.
  public func detail(ofRow row: Int, inComponent component: Int, selection: PickerSelection)
    -> ShortText
  { ShortText() }

  /// The one that there is.
  public func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText { detail(ofRow: row, inComponent: component, selection: selection) }

  /// Each can.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    true
  }

  /// None.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? { nil }

  /// The rows nearest to the wanted ones that there are, and that can be selected.
  ///
  /// The length of a list may depend on any other's row, so the content is asked until its answers
  /// stay as they are: once round for each list, and once more. It is never told of a row that it
  /// has not.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    let count = componentCount
    var rows = PickerSelection(repeating: 0, count: count)
    for _ in 0...count {
      let before = rows
      for component in 0..<count {
        let shape = shape(ofComponent: component, selection: rows)
        rows[component] = min(max(0, wanted[component]), shape.rowCount - 1)
        guard shape.hasDisabledRows else { continue }
        rows[component] = enabledRow(
          nearest: rows[component], of: shape.rowCount, inComponent: component, selection: rows)
      }
      if rows == before { break }
    }
    return rows
  }

  /// The row itself if it can be selected, or else the nearest one that can, or else the row.
  private func enabledRow(
    nearest row: Int, of rowCount: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int {
    func isThere(_ row: Int) -> Bool {
      row >= 0 && row < rowCount
        && isEnabled(row: row, inComponent: component, selection: selection)
    }
    for distance in 0..<max(0, rowCount) {
      if isThere(row + distance) { return row + distance }
      if isThere(row - distance) { return row - distance }
    }
    return row
  }

  /// Each list's part, with spaces between them.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    for component in 0..<componentCount {
      if component > 0 { sink.append(" " as StaticString) }
      write(component: component, of: selection, as: form, to: &sink)
    }
  }

  /// The title of the selected row; nothing of a list without rows.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard selection[component] >= 0 else { return }
    sink.append(
      title(ofRow: selection[component], inComponent: component, selection: selection))
  }

  /// Nothing.
  public var extras: RowExtras? { nil }

  /// None.
  public func selection(written bytes: [UInt8]) -> PickerSelection? { nil }

  /// The rows of that value.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? { self.selection(written: text.utf8) }
}

extension PickerContent where Value == PickerSelection {
  /// The rows themselves.
  public func value(of selection: PickerSelection) -> PickerSelection { selection }

  /// The rows themselves, or the nearest ones that can be selected.
  public func selection(of value: PickerSelection) -> PickerSelection {
    resolve(value, from: value, changed: nil)
  }
}
