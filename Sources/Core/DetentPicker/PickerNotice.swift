/// A brief notice of a picker.
package enum PickerNotice: Hashable, Sendable {
  /// A press has taken the value.
  case taken
  /// Leaving has brought a value back: `PickerModel.told`.
  case kept
  /// A limit has stopped the wheel, the last or the first value: `PickerModel.told`.
  case limit(isLast: Bool)
  /// The seconds until the time-out of a choice.
  case secondsLeft(Int)
  /// The numbers of matching (nil without a filter), of all and of marked rows.
  case rows(found: Int?, of: Int, marked: Int)
}

/// What can be done, besides a turn and a press, with what is on the display.
package enum PickerHint: Hashable, Sendable {
  /// Holding leaves it; pressing twice goes back one wheel.
  case leave, back
  /// Holding takes the days that are picked.
  case takeAll
  /// The lens is on the first day of a range, or on its last.
  case from, to
}
