public import DetentText

/// The rows of a picker and their values.
///
/// A content of one's own is a ``SimpleContent``, which says how many lists there are, what each is
/// like, and what its rows are called; several in one are a ``ContentSum``. Nothing here has a
/// default, so that the compiler finds what a sum doesn't hand on.
///
/// It is queried on demand, for visible rows only, so a list of a million rows costs as much as one
/// of five.
public protocol PickerContent: Sendable {
  /// The type of the value, such as a number or a date.
  ///
  /// Default: the rows.
  associatedtype Value: Hashable & Sendable = PickerSelection

  // MARK: - Rows

  /// The number of lists, at most `PickerSelection.capacity`; 0 shows nothing.
  var componentCount: Int { get }

  /// The shape of a list.
  ///
  /// - Parameters:
  ///   - component: the list, from 0 at the left.
  ///   - selection: the selected rows; a list may depend on the others, as the days on the month,
  ///     but not on its own row.
  /// - Returns: the number of rows, and their appearance.
  func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape

  /// Writes a text of a row: one line, whole.
  ///
  /// - Parameters:
  ///   - part: the text.
  ///   - row: the row, from 0 at the top.
  ///   - component: the list.
  ///   - selection: the selected rows.
  ///   - form: its length; titles other than `long` are for lists whose shape has forms.
  ///   - sink: receives UTF-8.
  func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink)

  /// Whether a row can be selected.
  ///
  /// Queried only if the list's shape has disabled rows.
  func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool

  /// The first round value at a row or beyond it, on which a fast turn lands if it is near.
  ///
  /// - Parameters:
  ///   - row: the first row to consider.
  ///   - way: 1 for down the list, -1 for up.
  ///   - component: the list.
  ///   - selection: the selected rows.
  /// - Returns: its row; nil if absent before the end of the list.
  func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int?

  /// The nearest rows that can be selected together.
  ///
  /// A content whose lists change with one another keeps the values, not the numbers of the rows.
  ///
  /// - Parameters:
  ///   - wanted: rows that may not exist, or not fit together.
  ///   - current: the previous rows; each row in `wanted` refers to its list as it is with these.
  ///   - changed: the list whose row changed, which is kept if possible; nil if absent.
  /// - Returns: rows that fit together.
  func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection

  // MARK: - Values

  /// The value of rows.
  func value(of selection: PickerSelection) -> Value

  /// The rows of a value, or of the nearest enabled one.
  func selection(of value: Value) -> PickerSelection

  /// Writes what the selected row of a list stands for, or with nil the rows of all lists: whole.
  func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink)

  /// The rows of a text.
  ///
  /// - Parameters:
  ///   - text: the value in the form for programs, as written by `write`, or what was typed so far.
  ///   - component: the list that it is typed into; nil for a value of a program.
  ///   - selection: the selected rows.
  /// - Returns: the rows; nil for no match.
  func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection?

  // MARK: - In a menu

  /// Whether some of its lists are values without rows; a constant that the compiler knows, so that
  /// what turns them isn't linked without any.
  static var hasValues: Bool { get }

  /// Its rows, which can be filtered, and have captions and pictures; nil for other contents.
  var openRows: RowList? { get }

  /// The month about the day in the lens of a list; nil where the list is none of days. The present
  /// day is in days since 1970, nil where it isn't known.
  func month(_ component: Int, of selection: PickerSelection, today: Int?) -> MonthPage?

  /// What menus and programs have to know of it.
  var traits: ContentTraits { get }

  /// Changes what there is to pick from, or takes a value.
  ///
  /// - Returns: the rows of the value, empty for the present ones; nil if nothing was done.
  mutating func edit(_ edit: ContentEdit) -> PickerSelection?
}

extension PickerContent {
  /// Writes what these rows stand for, whole.
  public func write(
    _ selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) { write(component: nil, of: selection, as: form, to: &sink) }

  /// The rows of a value in the form for programs, as written by `write`; nil for no match.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    selection(read: bytes, typedInto: nil, selection: [])
  }

  /// The rows that match the text typed so far into a list; nil for no match.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    self.selection(read: text.utf8, typedInto: component, selection: selection)
  }
}

/// A content that says how many lists there are, what each is like, and what its rows are called;
/// for all else there is a default.
///
///     struct Squares: SimpleContent {
///       var componentCount: Int { 1 }
///       func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
///         WheelShape(rowCount: 1_000)
///       }
///       func writeTitle(
///         ofRow row: Int, inComponent component: Int, selection: PickerSelection,
///         as form: WheelShape.Form, to sink: inout some ByteSink
///       ) { sink.append(decimal: Int64(row * row)) }
///     }
public protocol SimpleContent: PickerContent {
  /// Writes the title of a row, as `write(_:ofRow:inComponent:selection:as:to:)`.
  func writeTitle(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink)
}

extension SimpleContent {
  /// The title; no detail.
  @inline(__always)
  public func write(
    _ part: RowPart, ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form, to sink: inout some ByteSink
  ) {
    guard part == .title else { return }
    writeTitle(ofRow: row, inComponent: component, selection: selection, as: form, to: &sink)
  }

  /// Default: false.
  public static var hasValues: Bool { @inline(__always) get { false } }

  /// Default: true.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    true
  }

  /// Default: nil.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? { nil }

  /// The nearest existing and enabled rows.
  ///
  /// The length of a list may depend on the row of any other, so the content is queried until its
  /// answers are stable: at most once per list, plus once. It is never queried for a missing row.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    let count = componentCount
    var rows = PickerSelection(repeating: 0, count: count)
    for _ in 0...count {
      let before = rows
      for component in 0..<count {
        let shape = shape(ofComponent: component, selection: rows)
        rows[component] = min(max(0, wanted[component]), shape.rowCount - 1)
        guard shape.hasDisabledRows else { continue }
        rows[component] = enabledRow(
          nearest: rows[component], of: shape.rowCount, inComponent: component, selection: rows)
      }
      if rows == before { break }
    }
    return rows
  }

  /// The row itself if enabled, or else the nearest enabled one, or else the row.
  private func enabledRow(
    nearest row: Int, of rowCount: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int {
    func isThere(_ row: Int) -> Bool {
      row >= 0 && row < rowCount
        && isEnabled(row: row, inComponent: component, selection: selection)
    }
    for distance in 0..<max(0, rowCount) {
      if isThere(row + distance) { return row + distance }
      if isThere(row - distance) { return row - distance }
    }
    return row
  }

  /// The title of the selected row, or the titles of all lists, separated by spaces; nothing for a
  /// list without rows.
  public func write(
    component: Int?, of selection: PickerSelection, as form: WrittenForm,
    to sink: inout some ByteSink
  ) {
    guard let component else { return writeLists(of: selection, as: form, to: &sink) }
    guard selection[component] >= 0 else { return }
    writeTitle(
      ofRow: selection[component], inComponent: component, selection: selection, as: .long,
      to: &sink)
  }

  /// Writes what the selected row of each list stands for, separated by spaces.
  func writeLists(
    of selection: PickerSelection, as form: WrittenForm, to sink: inout some ByteSink
  ) {
    for component in 0..<componentCount {
      if component > 0 { sink.append(" " as StaticString) }
      write(component: component, of: selection, as: form, to: &sink)
    }
  }

  /// Default: nil.
  public func selection(
    read text: [UInt8], typedInto component: Int?, selection: PickerSelection
  ) -> PickerSelection? { nil }

  /// Default: nil.
  public var openRows: RowList? { nil }

  /// Default: nil.
  public func month(_ component: Int, of selection: PickerSelection, today: Int?) -> MonthPage? {
    nil
  }

  /// Those of wheels that have nothing special.
  public var traits: ContentTraits { ContentTraits() }

  /// Takes the one value that a program has written.
  @inline(never)
  public mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    edit.value.flatMap { selection(written: $0) }
  }
}

extension PickerContent where Value == PickerSelection {
  /// Default: the rows themselves.
  public func value(of selection: PickerSelection) -> PickerSelection { selection }

  /// The rows themselves, or the nearest enabled ones.
  public func selection(of value: PickerSelection) -> PickerSelection {
    resolve(value, from: value, changed: nil)
  }
}

/// A text of a row.
public enum RowPart: Hashable, Sendable {
  /// Its title, and the detail at its far side, such as the value of a menu's item.
  case title, detail
}

/// What menus and programs have to know of a content.
public struct ContentTraits: Hashable, Sendable {
  /// What a value is for programs.
  package enum Kind: Hashable, Sendable {
    case text, number, boolean
    /// A length of time in whole seconds.
    case seconds
    /// One text of each list.
    case array
  }

  #if !hasFeature(Embedded)
  /// What there is to choose from, for other programs.
  package enum Choices: Hashable, Sendable {
    /// Any value in the form for programs.
    case open
    /// The rows of its list.
    case rows
    /// A row of each of its lists.
    case columns
    /// Numbers in equal steps, and their unit as UTF-8.
    case numbers(from: ExactDecimal, through: ExactDecimal, by: ExactDecimal, unit: [UInt8])
  }

  /// What other programs can choose from.
  package var choices = Choices.open
  #endif

  /// What its values are for programs.
  package var kind = Kind.text
  /// What a press on an item of it does: opens it, or changes its value in place.
  package var press = PressMeaning.open
  /// What the automatic style is.
  package var usualStyle = PickerLayoutStyle.wheels
  /// Its forms, by which it has styles beside wheels.
  package var forms = PickerLayoutStyle.Form.inline
  /// Whether its days are laid out as a month where there is room for that.
  package var hasMonth = false
  /// Whether its rows can be filtered and marked, and others can come below them.
  package var hasOpenRows = false
  /// Whether the value is stored in the content itself, not in its rows alone.
  package var holdsValue = false
  /// The letters of which a text is put together, its rows; nil for other contents.
  package var letters: TextEntry.Characters?
  /// The bytes before the cursor of its text, as it is shown.
  package var cursor = 0
  #if !hasFeature(Embedded)
  /// What is shown in place of an empty text, as UTF-8.
  package var placeholder: [UInt8] = []
  #endif
  /// The row that a picker of it begins with; nil for that of its value.
  package var startRow: Int?
  /// How many of its rows are picked, where a press picks one; nil where it takes the value.
  package var pickedCount: Int?

  /// Those of wheels that have nothing special.
  package init() {}

  /// Whether a text is put together from its rows.
  package var acceptsText: Bool { letters != nil }
}

/// A change of what there is to pick from, or of the value.
public struct ContentEdit: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Shows only these of all rows, in their order; nil for all of them.
    case show([Int32]?)
    /// Puts rows below the others.
    case add(RowList)
    /// Appends a letter.
    case append(Unicode.Scalar)
    /// Removes the last letter.
    case erase
    /// Picks a row, or takes it out again.
    case pick(row: Int)
    /// Switches a value on or off that may be off.
    case turn(isOn: Bool)
    /// Lays out days as a month, or as wheels.
    case layOut(asMonth: Bool)
    /// Takes a value in the form of `values(of:)`, kept or set by a program; the nearest number.
    case keep([[UInt8]])
  }

  package let kind: Kind

  /// The value to take, if it is one text.
  var value: [UInt8]? {
    guard case .keep(let values) = kind, values.count == 1 else { return nil }
    return values[0]
  }
}

extension PickerContent {
  package mutating func edit(_ kind: ContentEdit.Kind) -> Bool {
    edit(ContentEdit(kind: kind)) != nil
  }

  /// Takes a value in the form of `values(of:)`, kept or set by a program.
  ///
  /// - Returns: its rows, empty for the current ones; nil for a value that doesn't exist.
  package mutating func take(_ values: [[UInt8]]) -> PickerSelection? {
    edit(ContentEdit(kind: .keep(values)))
  }
}

/// The purpose of a written value.
public enum WrittenForm: Hashable, Sendable {
  /// For programs: without decoration, such as a unit.
  case machine
  /// As shown.
  case shown
  /// As shown with little room.
  case brief
  /// As shown with the least room: parts are left out, of a date first the year.
  case least
  /// For speech.
  case spoken
}
