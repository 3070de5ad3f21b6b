/// What a menu's item can be picked from.
///
/// A closed list, as firmware has no room for one that is open. What is asked of it is asked of the
/// member that it has.
public enum ItemContent: PickerContent, Hashable {
  /// A list of rows.
  case rows(RowList)
  /// Off and on, as a list of these two rows, whose values are `false` and `true`.
  case toggle(RowList)
  /// Several lists side by side.
  case columns(Columns)
  /// Numbers in equal steps.
  case number(NumberRange)
  /// A date, a time or both, by a calendar, a language and a time zone.
  case date(DateWheels)
  /// Days: one, a range or several.
  case days(CalendarDays)
  /// A length of time.
  case duration(DurationWheels)
  /// A text; its rows are `[0]`, and the text is in the content.
  case text(TextEntry)

  /// The one place that knows all members.
  @inline(__always)
  func answer<Question: ContentQuestion>(to question: Question) -> Question.Answer {
    switch self {
    case .rows(let content), .toggle(let content): question.ask(content)
    case .columns(let content): question.ask(content)
    case .number(let content): question.ask(content)
    case .date(let content): question.ask(content)
    case .days(let content): question.ask(content)
    case .duration(let content): question.ask(content)
    case .text(let content): question.ask(content)
    }
  }

  /// As many as the content has.
  public var componentCount: Int { answer(to: CountQuestion()) }

  /// What the content says.
  public func shape(ofComponent component: Int, selection: PickerSelection) -> WheelShape {
    answer(to: ShapeQuestion(component: component, selection: selection))
  }

  /// What the content says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection
  ) -> ShortText {
    answer(to: TitleQuestion(row: row, component: component, selection: selection))
  }

  /// What the content says.
  public func title(
    ofRow row: Int, inComponent component: Int, selection: PickerSelection,
    as form: WheelShape.Form
  ) -> ShortText {
    answer(to: TitleQuestion(row: row, component: component, selection: selection, form: form))
  }

  /// What the list says.
  public var extras: RowExtras? {
    if case .rows(let list) = self { list.extras } else { nil }
  }

  /// What the content says.
  public func isEnabled(row: Int, inComponent component: Int, selection: PickerSelection) -> Bool {
    answer(to: EnabledQuestion(row: row, component: component, selection: selection))
  }

  /// What the content says.
  public func landmark(
    from row: Int, toward way: Int, inComponent component: Int, selection: PickerSelection
  ) -> Int? {
    answer(to: LandmarkQuestion(row: row, way: way, component: component, selection: selection))
  }

  /// What the content says.
  public func resolve(
    _ wanted: PickerSelection, from current: PickerSelection, changed: Int?
  ) -> PickerSelection {
    answer(to: ResolveQuestion(wanted: wanted, current: current, changed: changed))
  }

  /// What the content says.
  public func selection(written bytes: [UInt8]) -> PickerSelection? {
    answer(to: WrittenQuestion(bytes: bytes))
  }

  /// What the content says.
  public func selection(
    typed text: ShortText, inComponent component: Int, selection: PickerSelection
  ) -> PickerSelection? {
    answer(to: TypedQuestion(text: text, component: component, selection: selection))
  }
}

extension ItemContent {
  /// Whether a value is in the content itself, not in its rows alone.
  var holdsValue: Bool {
    switch self {
    case .text: true
    case .days(let days): days.kind == .multiple || days.isOn != nil
    default: false
    }
  }

  /// The rows that a picker of it begins with, where the value is at these.
  func start(of rows: PickerSelection) -> PickerSelection {
    if case .text(let entry) = self {
      PickerSelection(repeating: entry.startRow, count: 1)
    } else {
      rows
    }
  }
}
