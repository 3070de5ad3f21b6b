import ArgumentParser
import Detent
import DetentFiles

/// The options of a picker of dates, times of day or lengths of time.
struct DateOptions: ParsableArguments {
  /// What is picked.
  enum Kind: String, CaseIterable {
    case date, dates, time, datetime, month, duration
  }

  @Flag(help: "Pick a date, such as 2026-11-22; today's is selected by default.")
  var date = false

  @Flag(help: "Pick several days, each printed on a line of its own, such as 2026-11-22.")
  var dates = false

  @Flag(help: "Pick a time of day, such as 09:30; the present one is selected by default.")
  var time = false

  @Flag(help: "Pick a date and a time, such as 2026-11-22T09:30; now is selected by default.")
  var datetime = false

  @Flag(help: "Pick a month, such as 2026-11; the present one is selected by default.")
  var month = false

  @Flag(help: "Pick a length of time up to 23 h 59 min; it is printed in seconds.")
  var duration = false

  @Flag(help: "Pick seconds of a --time, too.")
  var seconds = false

  @Flag(
    help: """
      Pick a first and a last one, of dates unless --time, --datetime or --month says so; printed as \
      2026-11-22/2026-11-30.
      """)
  var range = false

  @Option(help: ArgumentHelp("The first date or time that can be picked.", valueName: "value"))
  var min: String?

  @Option(help: ArgumentHelp("The last one.", valueName: "value"))
  var max: String?

  @Option(
    help: ArgumentHelp(
      "Minutes from one time to the next: a divisor of 60, at most 30.", valueName: "minutes"))
  var minuteInterval: Int?

  @Option(
    help: ArgumentHelp("A clock of 24 hours, or of 12 with AM and PM.", valueName: "24|12"))
  var clock: Int?

  @Option(
    help: ArgumentHelp(
      """
      Names, digits and order of a language, such as de_DE, or system; English, year first, by \
      default.
      """,
      valueName: "name"))
  var locale: String?

  @Option(
    help: ArgumentHelp(
      """
      gregorian, buddhist, japanese, hebrew, islamicUmmAlQura or persian; the locale's by \
      default.
      """,
      valueName: "name"))
  var calendar: String?

  @Option(
    help: ArgumentHelp(
      """
      The time zone of a --datetime, such as Europe/Berlin, or system; its offset is printed, \
      too.
      """,
      valueName: "name"))
  var timeZone: String?

  func validate() throws {
    let kinds = self.kinds
    if kinds.count > 1 {
      throw ValidationError(
        "Give one of --date, --dates, --time, --datetime, --month and --duration.")
    }
    let given = given
    guard let first = given.first?.name else { return }
    guard let kind = kinds.first else {
      throw ValidationError(
        "\(first) belongs to --date, --dates, --time, --datetime, --month or --duration.")
    }
    if let stray = given.first(where: { !$0.kinds.contains(kind) }) {
      let owners = stray.kinds.map { "--\($0.rawValue)" }.joined(separator: ", ")
      throw ValidationError("\(stray.name) belongs to \(owners), not to --\(kind.rawValue).")
    }
    if seconds, minuteInterval != nil || calendar != nil {
      throw ValidationError("--seconds goes without --minute-interval and --calendar.")
    }
    if let minuteInterval, !DateMode.allows(minuteInterval: minuteInterval) {
      throw ValidationError(
        "--minute-interval \(minuteInterval) doesn't divide an hour: "
          + "1, 2, 3, 4, 5, 6, 10, 12, 15, 20 and 30 do.")
    }
    if let clock, clock != 12, clock != 24 {
      throw ValidationError("--clock \(clock): there are clocks of 24 and of 12 hours.")
    }
    if let calendar, !DateRequest.calendars.contains(calendar) {
      throw ValidationError(
        "--calendar \(calendar): there are \(DateRequest.calendars.joined(separator: ", ")).")
    }
  }

  /// The options that were given, and what each is for.
  private var given: [(name: String, kinds: [Kind])] {
    let single: [Kind] = [.date, .datetime, .month]
    let dates = single + [.dates]
    let times: [Kind] = [.time, .datetime]
    let options: [(String, Bool, [Kind])] = [
      ("--min", min != nil, dates + [.time]), ("--max", max != nil, dates + [.time]),
      ("--minute-interval", minuteInterval != nil, times + [.duration]),
      ("--clock", clock != nil, times), ("--seconds", seconds, [.time]),
      ("--locale", locale != nil, dates + [.time]), ("--calendar", calendar != nil, dates),
      ("--time-zone", timeZone != nil, [.datetime]), ("--range", range, single + [.time]),
    ]
    return options.filter(\.1).map { ($0.0, $0.2) }
  }

  private var kinds: [Kind] {
    let flags = [date, dates, time, datetime, month, duration]
    let kinds = zip(Kind.allCases, flags).filter(\.1).map(\.0)
    return range && kinds.isEmpty ? [.date] : kinds
  }

  /// What is picked, if it is one of these.
  var kind: Kind? { kinds.first }

  /// The option that says so.
  var kindName: String { "--\((kind ?? .duration).rawValue)" }

  // MARK: - Content

  /// What a value has to be, in words.
  var needed: String? {
    let interval = minuteInterval ?? 1
    guard let (what, example) = request?.form() else {
      return kind.map { _ in
        "whole seconds at a multiple of \(60 * interval), up to 86340, such as 5400"
      }
    }
    let limits = min != nil || max != nil ? " within --min and --max" : ""
    let steps = interval > 1 ? " at a multiple of \(interval) minutes" : ""
    return "\(what)\(limits)\(steps), such as \(example)"
  }

  /// What can be picked, with ISO dates that have to be there.
  func content(with dates: [String?] = []) throws -> ItemContent? {
    guard var request else {
      return kind.map { _ in .duration(DurationWheels(minuteInterval: minuteInterval ?? 1)) }
    }
    request.others = dates.compactMap { $0.map { Array($0.utf8) } }
    do throws(DateProblem) {
      return try request.resolved().content
    } catch {
      let message = request.message(of: error, named: .options)
      if case .program = error { throw fail(message) }
      throw ValidationError(message.prefix(1).uppercased() + message.dropFirst() + ".")
    }
  }

  /// What is asked for of a calendar or a clock; nil for a length of time.
  private var request: DateRequest? {
    let mode: DateMode
    switch kind {
    case .date, .dates: mode = .date
    case .time: mode = seconds ? .hourMinuteAndSecond : .time
    case .datetime: mode = .dateAndTime
    case .month: mode = .yearAndMonth
    case .duration, nil: return nil
    }
    var request = DateRequest(mode)
    request.days = kind == .dates ? .multiple : nil
    (request[.minimum], request[.maximum]) = (min, max)
    (request[.locale], request[.calendar], request[.timeZone]) = (locale, calendar, timeZone)
    (request.minuteInterval, request.clock) = (minuteInterval ?? 1, clock)
    return request
  }
}
