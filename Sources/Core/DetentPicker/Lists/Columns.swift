package import DetentText

/// Several independent lists side by side.
package struct Columns: SimpleContent, Hashable {
  /// The lists, from the left.
  package var lists: [RowList]

  /// Creates columns from the left; none shows nothing.
  ///
  /// - Precondition: at most `PickerSelection.capacity` lists.
  package init(_ lists: [RowList]) {
    precondition(lists.count <= PickerSelection.capacity, "a picker has at most 8 components")
    self.lists = lists
  }

  /// The number of lists.
  package var componentCount: Int { lists.count }

  /// The shape of the list.
  package func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    lists[component].shape(ofComponent: 0, selection: selection)
  }

  /// The row of the list.
  package func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) { lists[component].withUTF8(ofRow: row) { sink.append($0) } }

  /// The round value of the list.
  package func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    lists[component].landmark(from: row, toward: way, inComponent: 0, selection: selection)
  }

  /// The row of the list, whole.
  package func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard let component else { return writeLists(of: selection, as: form, to: &sink) }
    lists[component].write(component: 0, of: [selection[component]], as: form, to: &sink)
  }

  /// One value of each list.
  package var traits: ContentTraits {
    var traits = ContentTraits()
    (traits.kind, traits.forms) = (.array, [])
    #if !hasFeature(Embedded)
    traits.choices = .columns
    #endif
    return traits
  }

  /// Takes one value of each list.
  @inline(never)
  package func edit(_ edit: ContentEdit) -> PickerSelection? {
    guard case .keep(let values) = edit.kind, values.count == lists.count else { return nil }
    var rows = PickerSelection(repeating: 0, count: lists.count)
    for component in lists.indices {
      guard let row = lists[component].row(ofUTF8: values[component]) else { return nil }
      rows[component] = row
    }
    return rows
  }
}
