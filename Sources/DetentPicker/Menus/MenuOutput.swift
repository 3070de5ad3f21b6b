/// An event of a menu; `PickerMenu` has its texts, whole.
public struct MenuOutput: Hashable, Sendable {
  /// What happened.
  public var event: PickerOutput
  // Small, so that an event of a device is no more than 64 bytes.
  private var itemNumber: Int16
  /// The rows that make the value, one of each wheel; none where no value is meant.
  ///
  /// Of a list of items it is the index of the item, and of the row that leads back their number.
  /// They are those that are selected at that moment, or, once the value is committed or is again
  /// what it was, those of the item.
  public var rows: PickerSelection

  /// An output about an item, or about the list of items.
  public init(item: Int?, _ event: PickerOutput, rows: PickerSelection = []) {
    itemNumber = Int16(item ?? -1)
    self.event = event
    self.rows = rows
  }

  /// The item that is being picked, or nil if it is about the list of items.
  public var item: Int? { itemNumber < 0 ? nil : Int(itemNumber) }
}
