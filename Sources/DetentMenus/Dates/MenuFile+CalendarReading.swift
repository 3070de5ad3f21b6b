package import Detent
import DetentFiles
import DetentWords

extension MenuFile.Item {
  /// The keys that ask for a calendar, a language or a time zone.
  static let calendarKeys = ["locale", "calendar", "timeZone"]

  /// The keys that mean nothing in a mode.
  private static func strays(beside mode: CalendarWheels.Mode) -> [String] {
    let none = ["countDownDuration"]
    return switch mode {
    case .date, .yearAndMonth:
      none + ["minuteInterval", "roundsToMinuteInterval", "clock", "timeZone"]
    case .time: none + ["calendar", "timeZone"]
    case .hourMinuteAndSecond:
      none + ["minuteInterval", "roundsToMinuteInterval", "calendar", "timeZone"]
    case .dateAndTime: none
    }
  }

  /// The wheels of a date or a time by a calendar, a language and a time zone.
  static func calendar(
    _ fields: YAMLFields, mode word: String
  ) throws(ConfigurationError) -> Kind {
    let mode = MenuFile.calendarModes[word] ?? .dateAndTime
    try refuse(strays(beside: mode), of: fields, beside: word)
    var request = CalendarRequest()
    request.locale = try fields["locale"]?.text()
    request.calendar = try fields["calendar"]?.choice(MenuFile.calendarChoices)
    request.timeZone = try fields["timeZone"]?.text()
    request.clock = try fields["clock"]?.choice(MenuFile.clockChoices) == "12" ? 12 : nil
    if fields["clock"] != nil, request.clock == nil { request.clock = 24 }
    if mode.hasDate {
      let (first, last) = (try year(fields["minimum"]), try year(fields["maximum"]))
      if let first, let last { try check(first, last, fields) }
      request.cover(from: first, through: last)
      let count = request.years.count
      guard count <= CalendarRequest.mostYears else {
        throw fields.owner.error(
          .notAllowed,
          "'minimum' and 'maximum' are \(count) years apart; at most "
            + "\(CalendarRequest.mostYears) are allowed")
      }
    }
    let table = try table(request, of: fields)
    switch try fields["dates"]?.choice(MenuFile.datesChoices) {
    case "range": return try days(fields, .range, in: table)
    case "multiple": return try days(fields, .multiple, in: table)
    case _ where fields["toggle"] != nil: return try days(fields, .single, in: table)
    default: return try calendar(fields, mode, in: table)
    }
  }

  /// A range of days, or several, or one that may be off.
  private static func days(
    _ fields: YAMLFields, _ kind: CalendarDays.Kind, in table: CalendarTable
  ) throws(ConfigurationError) -> Kind {
    let limits = try limits(fields, "a date such as 2026-11-22") { CalendarDate(iso: $0) }
    var days = CalendarDays(
      table, kind: kind, minimum: limits.minimum?.daysSince1970,
      maximum: limits.maximum?.daysSince1970)
    days.isOn = try fields["toggle"]?.flag()
    guard let field = fields["selected"] else { return .dates(.days(days), selected: nil) }
    let needed =
      switch kind {
      case .single: "a date such as 2026-11-22"
      case .range: "a range of days such as 2026-11-22/2026-11-28"
      case .multiple: "days such as 2026-11-22,2026-11-24"
      }
    let bytes = Array(try field.scalar(needed).text.utf8)
    guard let rows = days.selection(written: bytes) else {
      throw field.error(
        .notAllowed, "'selected' is \(field.kind); it needs \(needed), within the limits")
    }
    guard kind != .multiple || days.pick(written: bytes) else {
      throw field.error(
        .notAllowed, "'selected' has more than \(CalendarDays.most) days; leave some out")
    }
    return .dates(.days(days), selected: rows)
  }

  private static func check(
    _ first: Int, _ last: Int, _ fields: YAMLFields
  ) throws(ConfigurationError) {
    guard first > last else { return }
    throw try fields.required("maximum").error(
      .notAllowed, "'maximum' comes before 'minimum'; exchange them")
  }

  /// The year of a date that begins with it.
  private static func year(_ field: YAMLValue?) throws(ConfigurationError) -> Int? {
    guard let field else { return nil }
    let text = try field.scalar("a date such as 2026-11-22").text
    guard let year = Int(text.prefix(4)), (1...9_999).contains(year) else {
      throw field.mismatch("a date such as 2026-11-22")
    }
    return year
  }

  private static func table(
    _ request: CalendarRequest, of fields: YAMLFields
  ) throws(ConfigurationError) -> CalendarTable {
    do throws(CalendarRequest.Failure) {
      return try request.table()
    } catch {
      let key: String
      switch error {
      case .locale: key = "locale"
      case .calendar: key = "calendar"
      case .timeZone: key = "timeZone"
      case .program(let message):
        let field = fields.present(calendarKeys).first.flatMap { fields[$0] }
        throw (field ?? fields.owner).error(.notFound, message)
      }
      let field = fields[key] ?? fields.owner
      throw field.error(.notFound, MenuFile.advice(onUnknown: key, field.kind))
    }
  }

  private static func calendar(
    _ fields: YAMLFields, _ mode: CalendarWheels.Mode, in table: CalendarTable
  ) throws(ConfigurationError) -> Kind {
    let open = CalendarWheels(table, mode: mode)
    let needed = open.needed
    func time(_ key: String) throws(ConfigurationError) -> CivilTime? {
      try value(fields[key], needed) { open.time(iso: Array($0.utf8)) }
    }
    let (minimum, maximum) = (try time("minimum"), try time("maximum"))
    let interval = try interval(fields)
    let wheels = CalendarWheels(
      table, mode: mode, minimum: minimum, maximum: maximum, minuteInterval: interval,
      roundsToMinuteInterval: try fields["roundsToMinuteInterval"]?.flag() ?? true)
    guard wheels.keepsLimits else {
      let nothing = wheels.nothing(from: minimum, through: maximum)
      throw fields.owner.error(
        .notAllowed,
        nothing.map { "no time from 'minimum' to 'maximum' is \($0)" }
          ?? "'maximum' comes before 'minimum'; exchange them")
    }
    guard let field = fields["selected"], let selected = try time("selected") else {
      return .dates(.calendar(wheels), selected: nil)
    }
    let rows = wheels.selection(of: selected)
    guard wheels.value(of: rows) == selected else {
      throw field.error(
        .notAllowed, "'selected' is \(field.kind), which the limits or the interval leave out")
    }
    return .dates(.calendar(wheels), selected: rows)
  }
}

extension MenuFile {
  /// What a date picker picks by a table.
  package static let calendarModes: [String: CalendarWheels.Mode] = [
    "date": .date, "time": .time, "dateAndTime": .dateAndTime, "yearAndMonth": .yearAndMonth,
    "hourMinuteAndSecond": .hourMinuteAndSecond,
  ]

  static func advice(onUnknown key: String, _ value: String) -> String {
    switch key {
    case "locale":
      "'locale' is \(value), which isn't known; write a language and a country such as de_DE, or "
        + "system"
    case "timeZone":
      "'timeZone' is \(value), which isn't known; write a name such as Europe/Berlin, or system"
    default: "'\(key)' is \(value), which isn't known"
    }
  }
}

extension CalendarWheels {
  /// What a value has to be, in words.
  package var needed: String {
    switch mode {
    case .date: "a date such as 2026-11-22"
    case .time: "a time of day such as 09:30"
    case .hourMinuteAndSecond: "a time of day such as 09:30:15"
    case .yearAndMonth: "a month such as 2026-11"
    case .dateAndTime:
      ZoneRules(table).hasZone
        ? "a date and a time such as 2026-11-22T09:30 or 2026-11-22T09:30+01:00"
        : "a date and a time such as 2026-11-22T09:30"
    }
  }

  /// What no time between limits is, that don't count; nil if the last comes first.
  package func nothing(from first: CivilTime?, through last: CivilTime?) -> String? {
    let zone = ZoneRules(table)
    if let first, let last, zone.instant(of: first) > zone.instant(of: last) { return nil }
    if minuteInterval > 1 { return "a multiple of \(minuteInterval) minutes" }
    return mode == .dateAndTime ? "shown by the clock of the zone" : nil
  }
}
