/// An event of a menu; `PickerMenu` has its texts, whole.
public struct MenuOutput: Hashable, Sendable {
  /// The event.
  public package(set) var event: PickerOutput
  // Small, so that an event of a device is at most 64 bytes.
  private var itemNumber: Int16
  /// The rows of the value, one of each wheel; empty without one.
  ///
  /// For a list of items the index of the item, and for the row that leads back their number. The
  /// rows are those selected at the instant or, after a commit or a cancel, those of the item.
  public package(set) var rows: PickerSelection

  /// Creates an output about an item, or about the list of items.
  package init(item: Int?, _ event: PickerOutput, rows: PickerSelection = []) {
    itemNumber = Int16(item ?? -1)
    self.event = event
    self.rows = rows
  }

  /// The item being picked; nil for the list of items.
  public var item: Int? { itemNumber < 0 ? nil : Int(itemNumber) }
}
