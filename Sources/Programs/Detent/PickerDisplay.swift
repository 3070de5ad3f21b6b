#if os(Linux)
/// What shows a picker.
public struct PickerDisplay: Hashable, Sendable {
  /// The path of the terminal's device.
  let path: String

  /// The program's controlling terminal, below the cursor: standard output stays free.
  public static let terminal = PickerDisplay(path: "/dev/tty")
}
#endif
