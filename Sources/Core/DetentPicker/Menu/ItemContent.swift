public import DetentDates
package import DetentText

/// What an item of a menu can be picked from, on a host: everything.
public struct ItemContent: ContentSum {
  /// The content.
  package private(set) var kind: Kind

  /// One of the contents.
  package indirect enum Kind: Hashable, Sendable {
    /// A list of rows.
    case rows(RowList)
    /// Off and on, as a list of two rows with the values `false` and `true`.
    case toggle(ToggleRows)
    /// Several lists side by side.
    case columns(Columns)
    /// Numbers in equal steps.
    case number(Localized<NumberRange>)
    /// A date, a time or both, by a calendar, a language and a time zone.
    case date(DateWheels)
    /// Days: one, a range or several.
    case days(CalendarDays)
    /// A length of time.
    case duration(Localized<DurationWheels>)
    /// A number that a crown turns, without rows.
    case crownValue(Localized<CrownValue>)
    /// A text; its rows are `[0]`, and the text is in the content.
    case text(TextEntry)
  }

  /// A list of rows.
  public static func rows(_ list: RowList) -> Self { Self(kind: .rows(list)) }
  /// A list of rows, from the top.
  public static func rows(_ rows: [String]) -> Self { .rows(RowList(rows)) }
  /// Off and on: two rows with the values `false` and `true`.
  ///
  /// - Precondition: there are two.
  public static func toggle(_ rows: RowList = ["Off", "On"]) -> Self {
    precondition(rows.count == 2, "rows.count == 2")
    return Self(kind: .toggle(ToggleRows(rows)))
  }
  /// Numbers in equal steps.
  public static func number(_ range: NumberRange) -> Self { .number(range, in: nil) }
  /// A number that a crown turns, without rows.
  public static func crownValue(_ value: CrownValue) -> Self { .crownValue(value, in: nil) }
  package static func columns(_ columns: Columns) -> Self { Self(kind: .columns(columns)) }
  package static func date(_ wheels: DateWheels) -> Self { Self(kind: .date(wheels)) }
  package static func days(_ days: CalendarDays) -> Self { Self(kind: .days(days)) }
  package static func duration(_ wheels: DurationWheels) -> Self { .duration(wheels, in: nil) }
  package static func text(_ entry: TextEntry) -> Self { Self(kind: .text(entry)) }

  /// All of them.
  public static var parts: MenuParts { @inline(__always) get { .all } }

  /// Asks the content of the case.
  @inline(__always)
  public func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch kind {
    case .rows(let content): question.ask(content)
    case .toggle(let content): question.ask(content)
    case .columns(let content): question.ask(content)
    case .number(let content): content.isPlain ? question.ask(content.base) : question.ask(content)
    case .date(let content): question.ask(content)
    case .days(let content): question.ask(content)
    case .duration(let content):
      content.isPlain ? question.ask(content.base) : question.ask(content)
    case .crownValue(let content):
      content.isPlain ? question.ask(content.base) : question.ask(content)
    case .text(let content): question.ask(content)
    }
  }

  /// Changes the rows, the date, the days or the text of the case, or takes a value.
  public mutating func edit(_ edit: ContentEdit) -> PickerSelection? {
    var rows: PickerSelection?
    switch kind {
    case .rows(var content):
      kind = Self.nothing
      rows = content.edit(edit)
      kind = .rows(content)
    case .toggle(let content): rows = content.edit(edit)
    case .columns(let content): rows = content.edit(edit)
    case .number(var content): rows = content.edit(edit)
    case .date(let content): rows = self.edit(content, edit)
    case .days(var content):
      kind = Self.nothing
      rows = content.edit(edit)
      kind = .days(content)
    case .duration(var content): rows = content.edit(edit)
    case .crownValue(var content): rows = content.edit(edit)
    case .text(var content):
      kind = Self.nothing
      rows = content.edit(edit)
      kind = .text(content)
    }
    return rows
  }

  /// Out of line: what a date needs of the stack isn't there while other contents change.
  @inline(never)
  private mutating func edit(_ date: DateWheels, _ edit: ContentEdit) -> PickerSelection? {
    var date = date
    guard let rows = date.edit(edit) else { return nil }
    kind = .date(date)
    return rows
  }

  /// What is there while the content is changed: a second reference would force a copy.
  private static var nothing: Kind { .rows(RowList()) }
}

extension ItemContent {
  /// Numbers, in a notation if there is one.
  package static func number(_ range: NumberRange, in notation: NumberNotation?) -> Self {
    Self(kind: .number(Localized(range, in: notation)))
  }

  /// A number that a crown turns, in a notation if there is one.
  package static func crownValue(_ value: CrownValue, in notation: NumberNotation?) -> Self {
    Self(kind: .crownValue(Localized(value, in: notation)))
  }

  /// A length of time, in a notation if there is one.
  package static func duration(_ wheels: DurationWheels, in notation: NumberNotation?) -> Self {
    Self(kind: .duration(Localized(wheels, in: notation)))
  }

  /// Numbers as they are compiled.
  package init(number content: Localized<NumberRange>) { self.init(kind: .number(content)) }
  /// A length of time as it is compiled.
  package init(duration content: Localized<DurationWheels>) { self.init(kind: .duration(content)) }
  /// A number that a crown turns, as it is compiled.
  package init(crownValue content: Localized<CrownValue>) { self.init(kind: .crownValue(content)) }

  /// Several lists side by side, from the left.
  ///
  /// - Precondition: at most 8 lists.
  public static func columns(_ lists: [RowList]) -> Self { .columns(Columns(lists)) }

  /// A date, a time or both.
  ///
  /// - Parameters:
  ///   - mode: the parts of the value.
  ///   - minimum: the first moment that can be picked; default: the calendar's.
  ///   - maximum: the last one. Limits without a moment between them are ignored; times whose
  ///     maximum comes first go over midnight.
  ///   - minuteInterval: minutes per row, a divisor of 60, at most 30; another one is 1.
  ///   - calendar: the calendar, the language and the time zone. Default: the Gregorian calendar in
  ///     English, with 24 hours.
  /// - Returns: the content.
  ///
  /// - Source: `UIDatePicker`, whose `minuteInterval` and limits are as forgiving.
  public static func date(
    mode: DateMode, minimum: CivilTime? = nil, maximum: CivilTime? = nil, minuteInterval: Int = 1,
    calendar: CalendarTable = .english()
  ) -> Self {
    .date(
      DateWheels(
        calendar, mode: mode, minimum: minimum, maximum: maximum, minuteInterval: minuteInterval))
  }

  /// Days: one, a range or several, as a month where the display has room for it.
  ///
  /// - Parameters:
  ///   - choice: how many days are picked. Default: one.
  ///   - minimum: the first day that can be picked; default: the calendar's.
  ///   - maximum: the last one. Limits without a day between them are ignored.
  ///   - isOn: the state of a switch of the date; default: nil, no switch.
  ///   - calendar: the calendar and the language. Default: the Gregorian calendar in English.
  /// - Returns: the content.
  public static func days(
    _ choice: DayChoice = .single, minimum: CivilTime? = nil, maximum: CivilTime? = nil,
    isOn: Bool? = nil, calendar: CalendarTable = .english()
  ) -> Self {
    .days(
      CalendarDays(
        calendar, kind: choice, minimum: minimum?.day, maximum: maximum?.day, isOn: isOn))
  }

  /// A length of time, of hours and minutes, up to 23 h 59 min, or to a maximum of up to 99 h
  /// 59 min.
  ///
  /// - Parameters:
  ///   - minuteInterval: minutes per row, a divisor of 60, at most 30; another one is 1.
  ///   - seconds: the shortest and the longest one; without a row between them all.
  /// - Returns: the content.
  public static func duration(
    minuteInterval: Int = 1, seconds: ClosedRange<Int> = 0...86_340
  ) -> Self {
    .duration(DurationWheels(minuteInterval: minuteInterval, seconds: seconds))
  }

  /// A text entered letter by letter, of at most so many characters.
  ///
  /// - Precondition: `most` is 1 to 64.
  public static func text(atMost most: Int = 64) -> Self { .text(TextEntry(most: most)) }
}
