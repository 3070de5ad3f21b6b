/// What a picker has to say.
///
/// Outputs are data: everybody who is interested reads the same list.
public enum PickerOutput: Hashable, Sendable {
  /// Another row came to the center, by one notch or more: the moment for a haptic tick, where the
  /// crown's configuration has them.
  case tick(component: Int)
  /// The same for a row that is a landmark, where fast turns land: the moment for a firmer one.
  case landmark(component: Int)
  /// That row is in the center now, while the wheel may still be turning.
  ///
  /// A wheel has one selected row at a time, so the row that was named before is no longer
  /// selected.
  case highlighted(row: Int, component: Int)
  /// The wheels have come to rest and the user has chosen that row, or it had to change because of
  /// a row that the user chose; the row that was named before is no longer selected.
  case valueChanged(row: Int, component: Int)
  /// Another wheel owns the knob now, or none (nil).
  case focused(component: Int?)
  /// A turn has struck an end of the list, again with each detent that goes no further.
  case reachedEnd(component: Int)
  /// The button has gone down.
  case buttonDown
  /// The button has come up.
  case buttonUp
  /// The button is being held: by how many hundredths that has become a long press, 0 to 99.
  case hold(progress: Int)
  /// The user has confirmed what is selected.
  case committed
  /// A text that is being entered has a character more or less.
  case edited
  /// What is in the lens has rested and is to be read out; with traits and hint where the wheel has
  /// got the knob since.
  case announce(component: Int, isWhole: Bool)
  /// The user has left without confirming; the selection is again what it was.
  case cancelled
}
