public import DetentText

/// Several lists side by side, none of which depends on another.
public struct Columns: PickerContent, Hashable {
  /// The lists, from the left.
  public var lists: [RowList]

  /// These lists, from the left; none shows nothing.
  ///
  /// - Precondition: there are at most `PickerSelection.capacity`.
  public init(_ lists: [RowList]) {
    precondition(lists.count <= PickerSelection.capacity, "a picker has at most 8 components")
    self.lists = lists
  }

  /// As many as there are lists.
  public var componentCount: Int { lists.count }

  /// What the list is like.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    lists[component].shape(ofComponent: 0, selection: selection)
  }

  /// The row of the list.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> ShortText { lists[component][row] }

  /// The round value of the list.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    lists[component].landmark(from: row, toward: way, inComponent: 0, selection: selection)
  }

  /// The row of the list, whole.
  public func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    lists[component].write(component: 0, of: [selection[component]], as: form, to: &sink)
  }
}
