/// What a picker has to say.
///
/// Outputs are data: everybody who is interested reads the same list.
public enum PickerOutput: Hashable, Sendable {
  /// Another row came to the centre, by one notch or more: the moment for a haptic tick.
  case tick(component: Int)
  /// That row is in the centre now, while the wheel may still be turning.
  case highlighted(row: Int, component: Int)
  /// The wheel has come to rest on a row that the user chose, or a row had to change because of it.
  case valueChanged(row: Int, component: Int)
  /// Another wheel owns the knob now, or none (nil).
  case focused(component: Int?)
  /// The user has confirmed what is selected.
  case committed
  /// The user has left without confirming; the selection is again what it was.
  case cancelled
}
