import DetentDates
import DetentInput
import DetentPicker
import DetentRecords
import DetentText

/// A `datePicker:`.
struct DatePickerRecord: DialedRecord {
  private(set) var dialed = Dialed(content: .duration(DurationWheels()))
  /// Whether it is a menu of one, which has no list with a switch.
  private let isAlone: Bool
  private let language: MenuLanguage
  private var mode = Mode.dateAndTime
  private var (days, clock) = ("single", String?.none)
  private var isOn: Bool?
  private var (interval, roundsToInterval) = (1, true)
  private var duration = TimeSpan.zero
  private var (locale, calendar, timeZone): (String?, String?, String?)

  /// What is picked.
  private enum Mode: UInt8, Choice {
    case date, time, dateAndTime, yearAndMonth, hourMinuteAndSecond, countDownTimer

    var word: String {
      switch self {
      case .date: "date"
      case .time: "time"
      case .dateAndTime: "dateAndTime"
      case .yearAndMonth: "yearAndMonth"
      case .hourMinuteAndSecond: "hourMinuteAndSecond"
      case .countDownTimer: "countDownTimer"
      }
    }

    /// The mode of dates and times; nil for a length of time.
    var ofDates: DateMode? {
      switch self {
      case .date: .date
      case .time: .time
      case .dateAndTime: .dateAndTime
      case .yearAndMonth: .yearAndMonth
      case .hourMinuteAndSecond: .hourMinuteAndSecond
      case .countDownTimer: nil
      }
    }

    /// The keys that mean nothing in it.
    var strays: [String] {
      let (none, steps) = ("countDownDuration", ["minuteInterval", "roundsToMinuteInterval"])
      return switch self {
      case .date, .yearAndMonth: [none] + steps + ["clock", "timeZone"]
      case .time: [none, "calendar", "timeZone"]
      case .hourMinuteAndSecond: [none] + steps + ["calendar", "timeZone"]
      case .dateAndTime: [none]
      case .countDownTimer:
        ["clock", "selected", "roundsToMinuteInterval"] + calendarKeys
      }
    }

    /// The forms of keys in it.
    var narrowed: [RecordOutline.Narrowed] {
      var narrowed = strays.map { RecordOutline.Narrowed($0) }
      let (day, time) = (
        "[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])", "([01][0-9]|2[0-3]):[0-5][0-9]"
      )
      if self == .date || self == .time {
        let form = self == .date ? day : time
        let several = self == .date ? "\(day)([/,]\(day))*" : time
        narrowed += [("minimum", form), ("maximum", form), ("selected", several)].map {
          .init($0, .written(RecordOutline.Text(pattern: "^\($1)$")))
        }
      }
      if self == .countDownTimer {
        let span = RecordOutline.Form.span(.zero...DatePickerRecord.longest)
        narrowed += [.init("minimum", span), .init("maximum", span)]
      }
      let styles = MenuFile.KindKey.datePicker.styles.filter { name in
        PickerLayoutStyle(named: name)?.suits(ofDates) ?? false
      }
      narrowed.append(.init("style", .words(styles)))
      if self != .date { narrowed += [.init("dates", .words(["single"])), .init("toggle")] }
      return narrowed
    }
  }

  init(isAlone: Bool, in language: MenuLanguage) {
    (self.isAlone, self.language) = (isAlone, language)
  }

  package mutating func code(_ fields: inout some WrittenFields) throws(CompiledError) {
    try fields.choice("mode", &mode, "The mode: the parts of the value.")
    let moment = RecordOutline.Form.written(
      RecordOutline.Text(examples: ["2026-01-01", "09:30", "2026-11-22T09:30", "2026-11"]))
    fields.key(
      "minimum", moment,
      """
      The first date or time that can be selected; with mode countDownTimer the shortest duration: \
      seconds, or a span such as 10m.
      """)
    fields.key(
      "maximum", moment,
      """
      The last date or time that can be selected; with mode countDownTimer the longest duration, \
      up to 99h59m. Default: 23h59m.
      """)
    try codeClock(&fields)
    fields.key("selected", moment, "The initial date or time. Default: the present one.")
    try fields.span(
      "countDownDuration", &duration, in: .zero...Self.longest,
      """
      The initial duration, with mode countDownTimer: seconds, or a span such as 90m. Default: the \
      shortest one.
      """)
    codeCalendar(&fields)
    fields.style(
      &dialed.style, of: .datePicker,
      """
      The layout of the picker, if the display has room for it: graphical and inline dates are a \
      month.
      """)
    fields.value(
      "dates", &days, .word(of: ["single", "range", "multiple"]),
      "The number of dates to pick, with mode date.")
    fields.value(
      "toggle", &isOn, .flag,
      """
      Gives a date of a list a switch, which is on or off at the start; with mode date. The value \
      of one that is off is none.
      """)
    codeModes(&fields)
    fields.check { map throws(ConfigurationError) in try resolve(map) }
  }

  private mutating func codeClock(
    _ fields: inout some WrittenFields
  ) throws(CompiledError) {
    let minutes = ValueForm<Int>(
      .numbers((1...30).filter(DateMode.allows)), json: { "\($0)" }
    ) { value throws(ConfigurationError) in
      let interval = try value.integer(in: 1...30)
      try value.require(
        DateMode.allows(minuteInterval: interval),
        "'minuteInterval' is \(value.kind), which doesn't divide an hour; "
          + "\(DateMode.minuteIntervals) do")
      return interval
    }
    fields.value("minuteInterval", &interval, minutes, "Minutes from one time to the next.")
    try fields.flag(
      "roundsToMinuteInterval", &roundsToInterval,
      """
      Whether a time between two rows is rounded to the nearest; otherwise it is rounded down.
      """)
    fields.value(
      "clock", &clock, .word(of: ["24", "12"]),
      """
      Hours of the clock; one of 12 has a wheel for AM and PM. The locale's by default; without \
      one 24.
      """)
  }

  private mutating func codeCalendar(_ fields: inout some WrittenFields) {
    let locales = ValueForm<String>(MenuLanguage.form) { value throws(ConfigurationError) in
      try value.text()
    }
    fields.value(
      "locale", &locale, locales,
      """
      The language and its country, which decide names, digits, order and clock; system for the \
      environment's. Default: the menu's, else English, day first.
      """)
    fields.value(
      "calendar", &calendar, .word(of: DateRequest.calendars),
      "The calendar; the locale's by default.")
    fields.value(
      "timeZone", &timeZone, .text("Europe/Berlin", "system"),
      """
      The time zone, with mode dateAndTime; system for this computer's. Values have its offset.
      """)
  }

  /// The keys of each mode.
  private func codeModes(_ fields: inout some WrittenFields) {
    for mode in Mode.allCases {
      fields.condition(
        mode == self.mode, .init("mode", mode.word.jsonText, mode.narrowed)
      ) { key in
        "'\(key)' stands beside 'mode: \(mode.word)', which "
          + (key == "toggle" ? "is always on; write mode: date" : "has none")
      }
    }
  }

  /// Reads what its mode needs.
  private mutating func resolve(_ map: YAMLFields) throws(ConfigurationError) {
    try map["dates"]?.require(
      mode == .date || days == "single",
      "'dates' is \(days) beside 'mode: \(mode.word)'; write mode: date")
    try map["toggle"]?.require(
      !isAlone, "'toggle' is switched in a list; move the date picker into an item of 'items'")
    if let style = map["style"] {
      try style.require(
        dialed.style.suits(mode.ofDates),
        "'style' is \(style.kind) beside 'mode: \(mode.word)', which has wheels only; write "
          + "wheels, or leave it out")
    }
    guard let mode = mode.ofDates else { return try resolveDuration(map) }
    var request = DateRequest(mode)
    request.days = days == "range" ? .range : days == "multiple" ? .multiple : nil
    (request.isOn, request.minuteInterval) = (isOn, interval)
    request.roundsToMinuteInterval = roundsToInterval
    request[.locale] = locale ?? language.locale
    (request[.calendar], request[.timeZone]) = (calendar, timeZone)
    request.clock = clock.flatMap { Int($0) }
    for field in [DateRequest.Field.minimum, .maximum, .selected] {
      request[field] = try map[DateRequest.keys[field.rawValue]]?.scalar(request.needed(field))
        .text
    }
    do throws(DateProblem) {
      (dialed.content, dialed.rows) = try request.content(in: map.owner.surroundings.table(request))
      guard case .days(let days) = dialed.content.kind else { return }
      dialed.content = .days(days.speaking(language.words))
    } catch {
      throw Self.located(error, of: request, in: map)
    }
  }

  /// Reads the limits of a duration.
  private mutating func resolveDuration(_ map: YAMLFields) throws(ConfigurationError) {
    func seconds(_ key: String) throws(ConfigurationError) -> Int? {
      try map[key].map { value throws(ConfigurationError) in
        Int(try value.span(in: .zero...Self.longest).microseconds / 1_000_000)
      }
    }
    var request = DurationRequest()
    request.minuteInterval = interval
    (request.minimum, request.maximum) = (try seconds("minimum"), try seconds("maximum"))
    if map["countDownDuration"] != nil { request.selected = Int(duration.microseconds / 1_000_000) }
    let notation = try language.notation(map.owner)
    do throws(DurationRequest.Problem) {
      let (wheels, rows) = try request.resolved()
      (dialed.content, dialed.rows) = (.duration(wheels, in: notation), rows)
    } catch {
      var place = map["maximum"] ?? map["minimum"]
      if case .leftOut = error { place = map["countDownDuration"] }
      throw (place ?? map.owner).error(.notAllowed, request.message(of: error, named: .keys))
    }
  }

  /// The longest duration.
  private static let longest = TimeSpan.seconds(Int64(DurationWheels.longest))

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
}

/// The keys that ask for a calendar, a language or a time zone.
private let calendarKeys = ["locale", "calendar", "timeZone"]

extension DateMode {
  /// The intervals in minutes that divide an hour, in words.
  package static let minuteIntervals =
    (1...30).filter(allows).map(String.init).seriesForMessage()
}
