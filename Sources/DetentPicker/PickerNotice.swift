/// A brief notice of a picker.
package enum PickerNotice: Hashable, Sendable {
  /// A press has taken the value.
  case taken
  /// Leaving has brought a value back: `PickerModel.kept`.
  case kept
  /// The seconds until the time-out of a choice.
  case secondsLeft(Int)
  /// The numbers of matching (nil without a filter), of all and of marked rows.
  case rows(found: Int?, of: Int, marked: Int)
}
