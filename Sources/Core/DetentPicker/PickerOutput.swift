/// An event of a picker.
///
/// Outputs are data: all receivers read the same list.
public enum PickerOutput: Hashable, Sendable {
  /// Another row reached the center: the time for a haptic tick, if the crown's configuration
  /// enables them.
  case tick(component: Int)
  /// A landmark reached the center: the time for a firmer tick.
  case landmark(component: Int)
  /// A row is in the center, possibly while the wheel is still turning.
  ///
  /// Each wheel has one selected row, so the previous one is no longer selected.
  case highlighted(row: Int, component: Int)
  /// The wheels rest on a row that the user chose, or that had to change because of the user's
  /// choice; the previous one is no longer selected.
  case valueChanged(row: Int, component: Int)
  /// Another wheel is focused, or none (nil).
  case focused(component: Int?)
  /// A turn has struck an end of the list; repeated for each further detent.
  case reachedEnd(component: Int)
  /// The button has gone down.
  case buttonDown
  /// The button has come up.
  case buttonUp
  /// The progress of a hold toward a long press, 0 to 99 percent.
  case hold(progress: Int)
  /// The user has committed the selection.
  case committed
  /// A text entry has gained or lost a character.
  case edited
  /// The row in the lens has rested and is to be announced; with traits and hint for a newly
  /// focused wheel.
  case announce(component: Int, isWhole: Bool)
  /// The user has left without a commit; the previous selection is restored.
  case cancelled
}
