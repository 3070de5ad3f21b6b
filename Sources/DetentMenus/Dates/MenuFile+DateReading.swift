import DetentFiles
import DetentPicker

extension MenuFile.Item {
  /// The wheels that a `datePicker:` describes.
  static func kind(
    datePicker fields: YAMLFields, _ style: PickerStyle, isAlone: Bool
  ) throws(ConfigurationError) -> Kind {
    let mode = try fields["mode"]?.choice(MenuFile.modeChoices) ?? "dateAndTime"
    let isPlain = fields.present(calendarKeys + ["roundsToMinuteInterval"]).isEmpty
    let dates = try fields["dates"]?.choice(MenuFile.datesChoices) ?? "single"
    if mode != "date", let value = fields["dates"], dates != "single" {
      throw value.error(
        .notAllowed, "'dates' is \(dates) beside 'mode: \(mode)'; write mode: date")
    }
    if mode != "date", let value = fields["toggle"] {
      throw value.error(
        .notAllowed, "'toggle' stands beside 'mode: \(mode)', which is always on; write mode: date")
    }
    if isAlone, let value = fields["toggle"] {
      throw value.error(
        .notAllowed,
        "'toggle' is switched in a list; move the date picker into an item of 'items'")
    }
    switch mode {
    case "countDownTimer":
      if let value = fields["style"], style == .inline || style == .compact {
        throw value.error(
          .notAllowed,
          "'style' is \(value.kind) beside 'mode: countDownTimer', which has wheels only; write "
            + "wheels, or leave it out")
      }
      return try duration(fields)
    // A month is one of a calendar.
    case "date" where isPlain && dates == "single" && fields["toggle"] == nil && style.isWheels:
      return try date(fields)
    case "time" where isPlain: return try time(fields)
    default: return try calendar(fields, mode: mode)
    }
  }

  /// Refuses the keys of other modes.
  static func refuse(
    _ keys: [String], of fields: YAMLFields, beside mode: String
  ) throws(ConfigurationError) {
    for key in keys {
      guard let stray = fields[key] else { continue }
      throw stray.error(.notAllowed, "'\(key)' stands beside 'mode: \(mode)', which has none")
    }
  }

  private static func duration(_ fields: YAMLFields) throws(ConfigurationError) -> Kind {
    try refuse(
      ["minimum", "maximum", "clock", "selected", "roundsToMinuteInterval"] + calendarKeys,
      of: fields, beside: "countDownTimer")
    let wheels = DurationWheels(minuteInterval: try interval(fields))
    let seconds = try fields["countDownDuration"]?.integer(in: 0...86_340) ?? 0
    return .dates(.duration(wheels), selected: wheels.selection(of: seconds))
  }

  private static func date(_ fields: YAMLFields) throws(ConfigurationError) -> Kind {
    try refuse(["minuteInterval", "clock", "countDownDuration"], of: fields, beside: "date")
    let needed = "a date such as 2026-11-22"
    let limits = try limits(fields, needed) { CalendarDate(iso: $0) }
    let wheels = DateWheels(minimum: limits.minimum, maximum: limits.maximum)
    return .dates(
      .date(wheels), selected: try selected(fields, needed, in: wheels) { CalendarDate(iso: $0) })
  }

  static func interval(_ fields: YAMLFields) throws(ConfigurationError) -> Int {
    guard let value = fields["minuteInterval"] else { return 1 }
    let interval = try value.integer(in: 1...30)
    guard TimeWheels.allows(minuteInterval: interval) else {
      throw value.error(
        .notAllowed,
        "'minuteInterval' is \(value.kind), which doesn't divide an hour; "
          + "1, 2, 3, 4, 5, 6, 10, 12, 15, 20 and 30 do")
    }
    return interval
  }

  private static func time(_ fields: YAMLFields) throws(ConfigurationError) -> Kind {
    try refuse(["countDownDuration"], of: fields, beside: "time")
    let interval = try interval(fields)
    let clock = try fields["clock"]?.choice(MenuFile.clockChoices)
    let needed = "a time of day such as 09:30"
    let limits = try limits(fields, needed) { TimeOfDay(iso: $0) }
    let wheels = TimeWheels(
      minimum: limits.minimum, maximum: limits.maximum, minuteInterval: interval,
      hasHalves: clock == "12")
    if wheels.minimum < limits.minimum ?? .first || wheels.maximum > limits.maximum ?? .last {
      throw fields.owner.error(
        .notAllowed,
        "no time from 'minimum' to 'maximum' is a multiple of \(interval) minutes")
    }
    return .dates(
      .time(wheels), selected: try selected(fields, needed, in: wheels) { TimeOfDay(iso: $0) })
  }

  static func limits<Value: Comparable>(
    _ fields: YAMLFields, _ needed: String, read: (String) -> Value?
  ) throws(ConfigurationError) -> (minimum: Value?, maximum: Value?) {
    let first = try value(fields["minimum"], needed, read: read)
    let last = try value(fields["maximum"], needed, read: read)
    if let first, let last, first > last {
      throw try fields.required("maximum").error(
        .notAllowed, "'maximum' comes before 'minimum'; exchange them")
    }
    return (first, last)
  }

  private static func selected<Content: PickerContent>(
    _ fields: YAMLFields, _ needed: String, in wheels: Content, read: (String) -> Content.Value?
  ) throws(ConfigurationError) -> PickerSelection? {
    guard let field = fields["selected"], let value = try value(field, needed, read: read) else {
      return nil
    }
    let rows = wheels.selection(of: value)
    guard wheels.value(of: rows) == value else {
      throw field.error(
        .notAllowed, "'selected' is \(field.kind), which the limits or the interval leave out")
    }
    return rows
  }

  static func value<Value>(
    _ field: YAMLValue?, _ needed: String, read: (String) -> Value?
  ) throws(ConfigurationError) -> Value? {
    guard let field else { return nil }
    guard let value = read(try field.scalar(needed).text) else { throw field.mismatch(needed) }
    return value
  }
}

extension PickerStyle {
  /// Whether dates are never a month.
  fileprivate var isWheels: Bool { self == .automatic || self == .wheels }
}
