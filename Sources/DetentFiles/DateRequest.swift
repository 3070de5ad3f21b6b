package import Detent
import DetentText

/// A date, a time or several days, as a menu file or a command line asks for them.
///
/// Readers only fill it: `resolved()` alone interprets it, and `message(of:named:)` alone words
/// what is wrong.
package struct DateRequest {
  /// A value in ISO 8601.
  package enum Field: CaseIterable, Sendable { case minimum, maximum, selected }

  /// Why nothing can be picked.
  package enum Problem: Error {
    /// A value isn't what the mode picks.
    case unread(Field)
    /// The limits or the interval leave out the selected value.
    case leftOut
    /// More days are selected than can be picked.
    case tooMany
    /// The maximum comes before the minimum.
    case exchanged
    /// No time between the limits is such a one.
    case empty(String)
    /// There is no table.
    case table(CalendarRequest.Failure)
  }

  /// What the values of a request are called where they are written.
  package enum Names: Sendable { case keys, options }

  /// What is picked.
  package var mode: DateWheels.Mode
  /// How many days are picked as days; default: nil, a moment.
  package var days: CalendarDays.Kind?
  /// The initial state of the date's switch; default: nil, no switch.
  package var isOn: Bool?
  /// Minutes from one row to the next, a divisor of 60, at most 30; default: 1.
  package var minuteInterval = 1
  /// Whether a time between two rows becomes the nearest one; default: true.
  package var roundsToMinuteInterval = true
  /// The locale, the calendar, the time zone and the clock.
  package var calendar = CalendarRequest()
  /// Further dates in ISO 8601 that have to be there; default: none.
  package var others: [String?] = []

  private var values: [Field: String] = [:]

  /// A request of a mode, without limits.
  package init(_ mode: DateWheels.Mode) { self.mode = mode }

  /// A value in ISO 8601; default: nil.
  package subscript(field: Field) -> String? {
    get { values[field] }
    set { values[field] = newValue }
  }

  /// Resolves the request.
  ///
  /// - Returns: the content, and the rows of the selected value.
  /// - Throws: `Problem` if a value can't be read or nothing can be picked.
  package func resolved() throws(Problem) -> (content: ItemContent, rows: PickerSelection?) {
    let table = try table()
    let open = DateWheels(table, mode: mode)
    let first = try time(.minimum, in: open)
    let last = try time(.maximum, in: open)
    let wheels = DateWheels(
      table, mode: mode, minimum: first, maximum: last, minuteInterval: minuteInterval,
      roundsToMinuteInterval: roundsToMinuteInterval)
    guard wheels.keepsLimits else { throw nothing(from: first, through: last, in: table) }
    var content = ItemContent.date(wheels)
    if isOfDays {
      var span = CalendarDays(
        table, kind: days ?? .single, minimum: first?.day, maximum: last?.day)
      span.isOn = isOn
      content = .days(span)
    }
    guard let selected = self[.selected] else { return (content, nil) }
    let written = Array(selected.utf8)
    if !isOfDays { _ = try time(.selected, in: open) }
    guard let rows = content.selection(written: written) else { throw .leftOut }
    if case .days(var picked) = content, days == .multiple {
      guard picked.pick(written: written) else { throw .tooMany }
      content = .days(picked)
    }
    return (content, rows)
  }

  /// What a value has to be, in words.
  package func needed(_ field: Field) -> String {
    if field == .selected, days == .range {
      return "a range of days such as 2026-11-22/2026-11-28"
    }
    if field == .selected, days == .multiple { return "days such as 2026-11-22,2026-11-24" }
    return switch mode {
    case .date: "a date such as 2026-11-22"
    case .time: "a time of day such as 09:30"
    case .hourMinuteAndSecond: "a time of day such as 09:30:15"
    case .yearAndMonth: "a month such as 2026-11"
    case .dateAndTime:
      "a date and a time such as 2026-11-22T09:30"
        + (calendar.timeZone == nil ? "" : " or 2026-11-22T09:30+01:00")
    }
  }

  // MARK: - Its parts

  /// Whether days are picked, rather than a moment.
  private var isOfDays: Bool { days != nil || isOn != nil }

  private func table() throws(Problem) -> CalendarTable {
    var request = calendar
    if mode.hasDate {
      func year(_ field: Field) -> Int? {
        self[field].flatMap { Int($0.prefix(4)) }.flatMap { (1...9_999).contains($0) ? $0 : nil }
      }
      request.cover(
        from: year(.minimum), through: year(.maximum), with: others + [self[.selected]])
    }
    do { return try request.table() } catch { throw .table(error) }
  }

  private func time(
    _ field: Field, in wheels: DateWheels
  ) throws(Problem) -> CivilTime? {
    guard let text = self[field] else { return nil }
    guard let time = wheels.time(iso: Array(text.utf8)) else { throw .unread(field) }
    return time
  }

  private func nothing(
    from first: CivilTime?, through last: CivilTime?, in table: CalendarTable
  ) -> Problem {
    let zone = ZoneRules(table)
    if let first, let last, zone.instant(of: first) > zone.instant(of: last) { return .exchanged }
    if minuteInterval > 1 { return .empty("a multiple of \(minuteInterval) minutes") }
    return mode == .dateAndTime ? .empty("shown by the clock of the zone") : .exchanged
  }
}

/// The words for what is wrong with a request.
extension DateRequest {
  /// What is wrong, without the place and without a full stop.
  package func message(of problem: Problem, named names: Names) -> String {
    func name(_ key: String, _ option: String) -> String {
      names == .keys ? "'\(key)'" : "--\(option)"
    }
    let (first, last) = (name("minimum", "min"), name("maximum", "max"))
    func stated(_ field: Field) -> String {
      let name =
        switch field {
        case .minimum: first
        case .maximum: last
        case .selected: name("selected", "selected")
        }
      return "\(name) is \((self[field] ?? "").quotedForMessage)"
    }
    func unknown(_ name: String, _ value: String?, _ advice: String = "") -> String {
      "\(name) is \((value ?? "").quotedForMessage), which isn't known\(advice)"
    }
    switch problem {
    case .unread(let field): return "\(stated(field)); \(needed(field)) is needed"
    case .leftOut where isOfDays:
      return "\(stated(.selected)); it needs \(needed(.selected)), within the limits"
    case .leftOut: return "\(stated(.selected)), which the limits or the interval leave out"
    case .tooMany:
      return
        "\(name("selected", "selected")) has more than \(CalendarDays.most) days; leave some out"
    case .exchanged: return "\(last) comes before \(first); exchange them"
    case .empty(let what): return "no time from \(first) to \(last) is \(what)"
    case .table(.locale):
      return unknown(
        name("locale", "locale"), calendar.locale,
        "; write a language and a country such as de_DE, or system")
    case .table(.calendar): return unknown(name("calendar", "calendar"), calendar.calendar)
    case .table(.timeZone):
      return unknown(
        name("timeZone", "time-zone"), calendar.timeZone,
        "; write a name such as Europe/Berlin, or system")
    case .table(.years):
      return
        "more than \(CalendarRequest.mostYears) years are asked for, which only Gregorian dates "
        + "without a time zone have"
    case .table(.program(let message)): return message
    }
  }
}
