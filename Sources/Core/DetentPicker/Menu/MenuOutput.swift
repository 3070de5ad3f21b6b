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
  #if !hasFeature(Embedded)
  /// Who caused it.
  ///
  /// On a chip that is the user, or a condition.
  public package(set) var cause = MenuCause.user
  #endif

  /// Creates an output about an item, or about the list of items.
  package init(item: Int?, _ event: PickerOutput, rows: PickerSelection = []) {
    itemNumber = Int16(item ?? -1)
    self.event = event
    self.rows = rows
  }

  #if !hasFeature(Embedded)
  /// Creates an output about an item that another than the user has caused.
  package init(
    item: Int?, _ event: PickerOutput, rows: PickerSelection = [], by cause: MenuCause
  ) {
    self.init(item: item, event, rows: rows)
    self.cause = cause
  }
  #endif

  /// The item being picked; nil for the list of items.
  public var item: Int? { itemNumber < 0 ? nil : Int(itemNumber) }
}

#if !hasFeature(Embedded)
/// Who caused an event of a menu, by the word that its line has as `by`.
public enum MenuCause: String, Sendable {
  /// The user, by the knob or the keys.
  case user
  /// Another program, by a line of control.
  case control
  /// A broker, or the program that speaks with one.
  case mqtt
  /// The menu's file, which was saved again.
  case file
  /// A command of the menu's file.
  case command
  /// A condition of the menu's file.
  case rule
  /// A calendar, which has other days than before.
  case calendar
}
#endif
