/// Several lists side by side, none of which depends on another.
public struct Columns: PickerContent, Hashable {
  /// The lists, from the left.
  public var lists: [RowList]

  /// These lists, from the left.
  public init(_ lists: [RowList]) {
    self.lists = lists
  }

  /// As many as there are lists.
  public var componentCount: Int { lists.count }

  /// As many as the list has.
  public func rowCount(inComponent component: Int, selection: PickerSelection) -> Int {
    lists[component].count
  }

  /// The row of the list.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> Text { lists[component][row] }

  /// The row of the list, whole.
  public func value(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> [UInt8] { lists[component].withUTF8(ofRow: row) { [UInt8]($0) } }
}
