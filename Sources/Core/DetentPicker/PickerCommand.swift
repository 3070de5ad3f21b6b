public import DetentCrown

/// A command of a keyboard or a program.
public enum PickerCommand: Hashable, Sendable {
  /// Focus the next wheel.
  case focusNext
  /// Focus the previous wheel.
  case focusPrevious
  /// Turn the focused wheel by a fraction of a row, as a crown without detents: it follows the
  /// turn, coasts after a fling, and lands on a row.
  case roll(Rows)
  /// Leave without a commit.
  case cancel
  /// Commit the selection of all wheels.
  case take
  /// Append a character to the text entry or the filter, in a text at its cursor.
  ///
  /// Control characters edit as in Emacs: Ctrl-A and Ctrl-E move the cursor to the ends, Ctrl-B and
  /// Ctrl-F by a character, Ctrl-D deletes the one behind it, Ctrl-W the word before it, Ctrl-U all
  /// before it.
  case type(Unicode.Scalar)
  /// Delete its last character, or the one before the cursor.
  case erase
  /// Start a filter of the list.
  case filter
  /// Mark or unmark the row in the lens.
  case mark
  /// Select a row on behalf of the user: of the focused wheel, or of another one, which is then
  /// focused.
  case pick(row: Int, component: Int? = nil)
  /// Select a row of each wheel on behalf of the user.
  case select(PickerSelection)
}
