/// What a picker tells for a while.
public enum PickerNotice: Hashable, Sendable {
  /// A press has taken the value.
  case taken
  /// Leaving has brought a value back: `PickerModel.kept`.
  case kept
  /// So many seconds from now nobody waits for a choice any more.
  case secondsLeft(Int)
  /// How many rows a filter leaves of how many, or none is open (nil), and how many are marked.
  case rows(found: Int?, of: Int, marked: Int)
}
