import DetentDates

/// What an item of a menu can be picked from, on a host: everything.
public enum ItemContent: ContentSum {
  /// A list of rows.
  indirect case rows(RowList)
  /// Off and on, as a list of two rows with the values `false` and `true`.
  indirect case toggle(ToggleRows)
  /// Several lists side by side.
  indirect case columns(Columns)
  /// Numbers in equal steps.
  indirect case number(NumberRange)
  /// A date, a time or both, by a calendar, a language and a time zone.
  indirect case date(DateWheels)
  /// Days: one, a range or several.
  indirect case days(CalendarDays)
  /// A length of time.
  indirect case duration(DurationWheels)
  /// A text; its rows are `[0]`, and the text is in the content.
  indirect case text(TextEntry)

  /// All of them.
  public static var parts: MenuParts { @inline(__always) get { .all } }

  /// Asks the content of the case.
  @inline(__always)
  public func answer<Question: ContentQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .rows(let content): question.ask(content)
    case .toggle(let content): question.ask(content)
    case .columns(let content): question.ask(content)
    case .number(let content): question.ask(content)
    case .date(let content): question.ask(content)
    case .days(let content): question.ask(content)
    case .duration(let content): question.ask(content)
    case .text(let content): question.ask(content)
    }
  }

  /// Changes the rows, the days or the text of the case.
  public mutating func change<Change: ContentChange>(_ change: Change) -> Bool {
    var isChanged = false
    switch self {
    case .rows(var content):
      self = .nothing
      isChanged = change.change(&content)
      self = .rows(content)
    case .days(var content):
      self = .nothing
      isChanged = change.change(&content)
      self = .days(content)
    case .text(var content):
      self = .nothing
      isChanged = change.change(&content)
      self = .text(content)
    case .toggle, .columns, .number, .date, .duration: break
    }
    return isChanged
  }

  /// What is there while the content is changed: a second reference would force a copy.
  private static var nothing: ItemContent { .rows(RowList()) }

  /// Days as a month, or as wheels where there is no month.
  public func laidOut(
    as style: PickerLayoutStyle, on room: StyleRoom, _ rows: PickerSelection
  ) -> (content: ItemContent, rows: PickerSelection)? {
    let isMonth = style.hasMonth && room.contains(.month)
    switch self {
    case .date(let wheels) where isMonth && wheels.rules.mode == .date:
      let days = CalendarDays(wheels.rules)
      let day = wheels.value(of: rows).day
      return (.days(days), days.selection(of: day...day))
    case .days(let days) where days.kind == .single && days.isOn == nil && !isMonth:
      let wheels = DateWheels(days.rules)
      let day = days.value(of: rows).lowerBound
      return (.date(wheels), wheels.selection(of: CivilTime(day: day, second: 0)))
    default: return nil
    }
  }
}
