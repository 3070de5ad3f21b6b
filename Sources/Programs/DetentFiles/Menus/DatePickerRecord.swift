import DetentDates
import DetentInput
import DetentPicker
import DetentText

extension MenuFile.Item {
  /// The keys that ask for a calendar, a language or a time zone.
  private static let calendarKeys = ["locale", "calendar", "timeZone"]

  /// The wheels that a `datePicker:` describes.
  ///
  /// - Returns: the content, and the initial rows; nil for the time of opening.
  static func datePicker(
    _ fields: YAMLFields, _ style: PickerLayoutStyle, isAlone: Bool, in language: MenuLanguage
  ) throws(ConfigurationError) -> (ItemContent, PickerSelection?) {
    let word = try fields["mode"]?.choice(MenuFile.modeChoices) ?? "dateAndTime"
    let dates = try fields["dates"]?.choice(MenuFile.datesChoices) ?? "single"
    if word != "date", let value = fields["dates"], dates != "single" {
      throw value.error(
        .notAllowed, "'dates' is \(dates) beside 'mode: \(word)'; write mode: date")
    }
    if word != "date", let value = fields["toggle"] {
      throw value.error(
        .notAllowed, "'toggle' stands beside 'mode: \(word)', which is always on; write mode: date")
    }
    if isAlone, let value = fields["toggle"] {
      throw value.error(
        .notAllowed,
        "'toggle' is switched in a list; move the date picker into an item of 'items'")
    }
    if let value = fields["style"], !style.suits(MenuFile.dateModes[word]) {
      throw value.error(
        .notAllowed,
        "'style' is \(value.kind) beside 'mode: \(word)', which has wheels only; write wheels, or "
          + "leave it out")
    }
    guard let mode = MenuFile.dateModes[word] else { return try duration(fields) }
    try refuse(strays(beside: mode), of: fields, beside: word)
    var request = DateRequest(mode)
    request.days = dates == "range" ? .range : dates == "multiple" ? .multiple : nil
    request.isOn = try fields["toggle"]?.flag()
    request.minuteInterval = try interval(fields)
    request.roundsToMinuteInterval = try fields["roundsToMinuteInterval"]?.flag() ?? true
    request[.locale] = try fields["locale"]?.text() ?? language.locale
    request[.calendar] = try fields["calendar"]?.choice(MenuFile.calendarChoices)
    request[.timeZone] = try fields["timeZone"]?.text()
    if let clock = try fields["clock"]?.choice(MenuFile.clockChoices) {
      request.clock = clock == "12" ? 12 : 24
    }
    for field in [DateRequest.Field.minimum, .maximum, .selected] {
      request[field] = try fields[DateRequest.keys[field.rawValue]]?.scalar(request.needed(field))
        .text
    }
    do throws(DateProblem) {
      let (content, rows) = try request.resolved()
      guard case .days(let days) = content.kind else { return (content, rows) }
      return (.days(days.speaking(language.words)), rows)
    } catch {
      throw located(error, of: request, in: fields)
    }
  }

  /// A problem at the value that has it.
  private static func located(
    _ problem: DateProblem, of request: DateRequest, in fields: YAMLFields
  ) -> ConfigurationError {
    let message = request.message(of: problem, named: .keys)
    func place(_ key: String?) -> YAMLValue { key.flatMap { fields[$0] } ?? fields.owner }
    func place(of field: DateRequest.Field) -> YAMLValue { place(DateRequest.keys[field.rawValue]) }
    switch problem {
    case .unread(let field): return place(of: field).mismatch(request.needed(field))
    case .leftOut, .skipped, .tooMany: return place(of: .selected).error(.notAllowed, message)
    case .exchanged: return place(of: .maximum).error(.notAllowed, message)
    case .years, .offInterval, .offClock: return fields.owner.error(.notAllowed, message)
    case .unknown(let field): return place(of: field).error(.notFound, message)
    case .program: return place(fields.present(calendarKeys).first).error(.notFound, message)
    }
  }

  /// The keys that mean nothing in a mode.
  private static func strays(beside mode: DateMode) -> [String] {
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

  /// Refuses the keys of other modes.
  private static func refuse(
    _ keys: [String], of fields: YAMLFields, beside mode: String
  ) throws(ConfigurationError) {
    for key in keys {
      guard let stray = fields[key] else { continue }
      throw stray.error(.notAllowed, "'\(key)' stands beside 'mode: \(mode)', which has none")
    }
  }

  private static func duration(
    _ fields: YAMLFields
  ) throws(ConfigurationError) -> (ItemContent, PickerSelection?) {
    try refuse(
      ["minimum", "maximum", "clock", "selected", "roundsToMinuteInterval"] + calendarKeys,
      of: fields, beside: "countDownTimer")
    let wheels = DurationWheels(minuteInterval: try interval(fields))
    let duration = try fields["countDownDuration"]?.span(in: .zero ... .seconds(86_340))
    let seconds = Int((duration ?? .zero).microseconds / 1_000_000)
    return (.duration(wheels), wheels.selection(of: seconds))
  }

  private static func interval(_ fields: YAMLFields) throws(ConfigurationError) -> Int {
    guard let value = fields["minuteInterval"] else { return 1 }
    let interval = try value.integer(in: 1...30)
    guard DateMode.allows(minuteInterval: interval) else {
      throw value.error(
        .notAllowed,
        "'minuteInterval' is \(value.kind), which doesn't divide an hour; "
          + "\(DateMode.minuteIntervals) do")
    }
    return interval
  }
}

extension MenuFile {
  /// The keys of a picker of dates or times.
  package static let datePickerKeys = KeyTable(
    "datePicker",
    keys: [
      "mode", "minimum", "maximum", "minuteInterval", "roundsToMinuteInterval", "clock", "selected",
      "countDownDuration", "locale", "calendar", "timeZone", "style", "dates", "toggle",
    ])
  /// The modes of a date picker.
  package static let modeChoices = ChoiceTable(
    "mode",
    choices: [
      "date", "time", "dateAndTime", "yearAndMonth", "hourMinuteAndSecond", "countDownTimer",
    ])
  /// The calendars of a date picker.
  package static let calendarChoices = ChoiceTable("calendar", choices: DateRequest.calendars)
  /// The hours of a clock.
  package static let clockChoices = ChoiceTable("clock", choices: ["24", "12"])
  /// The number of dates picked.
  package static let datesChoices = ChoiceTable("dates", choices: ["single", "range", "multiple"])

  /// What a date picker picks, but for lengths of time.
  fileprivate static let dateModes: [String: DateMode] = [
    "date": .date, "time": .time, "dateAndTime": .dateAndTime, "yearAndMonth": .yearAndMonth,
    "hourMinuteAndSecond": .hourMinuteAndSecond,
  ]
}

extension DateMode {
  /// The intervals in minutes that divide an hour, in words.
  package static let minuteIntervals =
    (1...30).filter(allows).map(String.init).seriesForMessage()
}
