/// What a menu has to say, with the words that were on the display when it said it.
public struct MenuOutput: Hashable, Sendable {
  /// The item that is being picked, or nil if it is about the list of items.
  public var item: Int?
  /// What the item is called; the menu's title if it is about the list of items.
  public var label: Text
  /// What happened.
  public var event: PickerOutput
  /// The row that is highlighted or has been chosen, or the item's whole value once it is
  /// committed, or is again what it was.
  public var value: Text

  /// An output about an item, or about the list of items.
  public init(item: Int?, label: Text, _ event: PickerOutput, value: Text = Text()) {
    self.item = item
    self.label = label
    self.event = event
    self.value = value
  }
}
