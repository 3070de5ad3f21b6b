public import DetentText

/// What a picker shows, and what its rows stand for.
///
/// A content of one's own says how many lists there are, what each is like, and what its rows are
/// called; all else has a default body:
///
///     struct Squares: PickerContent {
///       var componentCount: Int { 1 }
///       func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
///         WheelShape(rowCount: 1_000)
///       }
///       func title(
///         ofRow row: Int, inComponent component: Int, selection: PickerSelection
///       ) -> ShortText { ShortText("\(row * row)") }
///     }
///
/// It is asked whenever the answer is needed, and only for what is on the display, so a list of a
/// million rows costs what a list of five costs.
public protocol PickerContent: Sendable {
  /// What is chosen: a number, a date; the rows themselves by default.
  associatedtype Value: Hashable & Sendable = PickerSelection

  /// How many lists stand side by side, at most `PickerSelection.capacity`; 0 shows nothing.
  var componentCount: Int { get }

  /// What a list is like.
  ///
  /// - Parameters:
  ///   - component: which list, from 0 at the left.
  ///   - selection: what is selected in all lists; a list may depend on the others, as the days of
  ///     a month on the month, but not on its own row.
  /// - Returns: how many rows it has, and how they are shown.
  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape

  /// What a row is called.
  ///
  /// - Parameters:
  ///   - row: which, from 0 at the top.
  ///   - component: of which list.
  ///   - selection: what is selected in all lists.
  /// - Returns: a text of one line, as much of it as a display can show.
  func title(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> ShortText

  /// The same in a shorter form, of a list whose shape says that there are some; by default there
  /// is but one.
  func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText

  /// What stands at the far side of a row, such as the value that a menu's item has; by default
  /// nothing.
  func detail(ofRow row: Int, inComponent component: Int, selection: PickerSelection) -> ShortText

  /// The same in a shorter form; by default there is but one.
  func detail(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText

  /// Whether a row can be selected; by default each can.
  ///
  /// It is asked where the list's shape says that there are some that cannot.
  func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool

  /// The first round value at a row or beyond it, on which a fast turn lands; by default there are
  /// none.
  ///
  /// - Parameters:
  ///   - row: where to begin.
  ///   - way: 1 for down the list, -1 for up.
  ///   - component: of which list.
  ///   - selection: what is selected in all lists.
  /// - Returns: its row, or nil if there is none before the end of the list.
  func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int?

  /// The rows nearest to the wanted ones that can be selected together.
  ///
  /// By default lists take the nearest enabled rows that they have. A content whose lists change
  /// with one another keeps the values, not the numbers of the rows.
  ///
  /// - Parameters:
  ///   - wanted: rows that may not be there, or not go together.
  ///   - current: the rows that went together before; each list's row in `wanted` is one of the
  ///     list as it was with these.
  ///   - changed: the list whose row has been changed, which keeps it if possible; nil for none.
  /// - Returns: rows that go together.
  func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection

  /// What these rows stand for.
  func value(of selection: PickerSelection) -> Value

  /// The rows of a value, or of the nearest one that can be selected.
  func selection(of value: Value) -> PickerSelection

  /// Writes what these rows stand for, whole; by default the lists' parts with spaces between them.
  func write(_ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink)

  /// Writes what the selected row of one list stands for, whole; by default its title.
  func write(
    component: Int, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink)

  /// What the rows of its first list have beside their titles; by default nothing.
  var extras: RowExtras? { get }

  /// The rows of a value in the machine's form, as `write` gives it; nil if it is none of them.
  func selection(written bytes: [UInt8]) -> PickerSelection?

  /// The rows that somebody means by what they have typed so far; by default those of a value in
  /// the machine's form.
  ///
  /// - Parameters:
  ///   - text: what was typed.
  ///   - component: the list that owns the knob.
  ///   - selection: what is selected in all lists.
  /// - Returns: the rows, or nil if it means nothing.
  func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection?
}

/// For whom a value is written.
public enum WrittenForm: Hashable, Sendable {
  /// For programs: without what is there for the eye, such as a unit.
  case machine
  /// As it is shown.
  case shown
  /// As it is shown where there isn't room for that.
  case brief
  /// As it is shown where there isn't room for that either: in figures, as far as there are such.
  case figures
  /// As it is read out.
  case spoken
}
