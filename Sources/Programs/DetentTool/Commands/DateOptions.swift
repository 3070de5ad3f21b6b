import ArgumentParser
import DetentDates
import DetentHost
import DetentPicker
import DetentText
import DetentYAML

/// The options of a picker of dates, times of day or lengths of time.
struct DateOptions: TabledOptions {
  /// What is picked, a flag each.
  enum Kind: String, CaseIterable {
    case date, dates, time, datetime, month, duration

    /// What it needs here: a row for each.
    fileprivate var row: Row {
      let days = ["--min", "--max", "--calendar"]
      let times = ["--minute-interval", "--clock"]
      return switch self {
      case .date:
        Row(
          "Pick a date, such as 2026-11-22; today's is selected by default.",
          takes: days + ["--range"], .date, [.month, .day])
      case .dates:
        Row(
          "Pick several days, each printed on a line of its own, such as 2026-11-22.",
          takes: days, .date, [.month, .day])
      case .time:
        Row(
          "Pick a time of day, such as 09:30; the present one is selected by default.",
          takes: ["--min", "--max", "--seconds", "--range"] + times, .time, .time)
      case .datetime:
        Row(
          "Pick a date and a time, such as 2026-11-22T09:30; now is selected by default.",
          takes: days + times + ["--time-zone", "--range"], .dateAndTime, [.month, .day, .time])
      case .month:
        Row(
          "Pick a month, such as 2026-11; the present one is selected by default.",
          takes: days + ["--range"], .yearAndMonth, .month)
      case .duration:
        Row(
          """
          Pick a length of time up to 23 h 59 min, or to a --max of up to 99h59m; it is printed in \
          seconds, with --format iso as PT1H15M.
          """,
          takes: ["--min", "--max", "--minute-interval"],
          other: { options in
            let request = options.durations
            let isOpen = request.minimum == nil && request.maximum == nil
            // Validation has refused what has no wheels.
            let wheels = (try? request.resolved().wheels) ?? DurationWheels()
            let minutes = wheels.seconds.upperBound / 60
            return Other(
              content: .duration(wheels),
              needed:
                "a length of time at a multiple of \(wheels.minuteInterval) min, up to "
                + "\(minutes / 60)h\(minutes % 60)m"
                + (isOpen ? "" : " within --min and --max") + ", such as 90m",
              iso: wheels.iso)
          })
      }
    }

    /// Its option.
    var option: String { "--\(rawValue)" }

    /// The options of all.
    static var options: [String] { allCases.map(\.option) }
  }

  /// A row of the table of what is picked.
  fileprivate struct Row {
    let help: String
    /// The options that apply to it.
    let takes: [String]
    /// What is asked of a calendar or a clock, and the parts of its pattern.
    let mode: DateMode?, parts: DateFormat.Parts
    /// What is picked without a calendar and a clock.
    let other: ((_ options: DateOptions) -> Other)?

    init(
      _ help: String, takes: [String], _ mode: DateMode? = nil, _ parts: DateFormat.Parts = [],
      other: ((DateOptions) -> Other)? = nil
    ) {
      (self.help, self.takes, self.mode, self.parts, self.other) = (help, takes, mode, parts, other)
    }
  }

  /// A content without a calendar and a clock.
  fileprivate struct Other {
    let content: ItemContent
    /// What a value has to be, in words.
    let needed: String
    /// A value in ISO 8601.
    let iso: (PickerSelection) -> String
  }

  private var flags: Set<Kind> = []
  private var seconds = false
  private(set) var range = false
  /// The first value that can be picked.
  var min: String?
  private var max: String?
  private var minuteInterval: Int?
  private var clock: Int?
  private(set) var locale: String?
  private var calendar: String?
  private var timeZone: String?

  static var settings: [Setting<DateOptions>] {
    Kind.allCases.map { kind in .flag(kind.option, kind.row.help) { $0.flags.insert(kind) } } + [
      .flag("--seconds", "Pick seconds of a --time, too.") { $0.seconds = true },
      .flag(
        "--range",
        """
        Pick a first and a last one, of dates unless --time, --datetime or --month says so; \
        printed as 2026-11-22/2026-11-30. A --time may end on the next day: 22:00/06:00.
        """
      ) { $0.range = true },
      .text("--min", "value", "The first date or time that can be picked.") { $0.min = $1 },
      .text("--max", "value", "The last one.") { $0.max = $1 },
      .number(
        "--minute-interval", "minutes",
        "Minutes from one time to the next: a divisor of 60, at most 30."
      ) { $0.minuteInterval = $1 },
      .number("--clock", "24|12", "A clock of 24 hours, or of 12 with AM and PM.") {
        $0.clock = $1
      },
      .text(
        "--locale", "name",
        """
        Words of a language, and names, digits and order of its dates, such as de_DE, or system; \
        English, day first, by default.
        """
      ) { $0.locale = $1 },
      .text(
        "--calendar", "name", completion: .list(DateRequest.calendars),
        """
        gregorian, buddhist, japanese, hebrew, islamicUmmAlQura or persian; the locale's by \
        default.
        """
      ) { $0.calendar = $1 },
      .text(
        "--time-zone", "name",
        """
        The time zone of a --datetime, such as Europe/Berlin, or system; its offset is printed, \
        too.
        """
      ) { $0.timeZone = $1 },
    ]
  }

  func validate() throws {
    guard kinds.count <= 1 else {
      throw ValidationError("Give one of \(Kind.options.seriesForMessage()).")
    }
    guard let first = given.first else { return }
    guard let kind else {
      throw ValidationError("\(first) belongs to \(Kind.options.seriesForMessage("or")).")
    }
    if let stray = given.first(where: { !kind.row.takes.contains($0) }) {
      let owners = Kind.allCases.filter { $0.row.takes.contains(stray) }.map(\.option)
      throw ValidationError(
        "\(stray) belongs to \(owners.joined(separator: ", ")), not to \(kind.option).")
    }
    if kind == .duration {
      for (option, text) in [("--min", min), ("--max", max)] {
        try require(
          text.map { Self.seconds($0).map { $0 <= DurationWheels.longest } ?? false } ?? true,
          "\(option) '\(text ?? "")' is no length of time up to 99h59m, such as 90m.")
      }
    }
    if seconds, minuteInterval != nil || calendar != nil {
      throw ValidationError("--seconds goes without --minute-interval and --calendar.")
    }
    if let minuteInterval, !DateMode.allows(minuteInterval: minuteInterval) {
      throw ValidationError(
        "--minute-interval is \(minuteInterval); write a divisor of an hour below it: "
          + "\(DateMode.minuteIntervals).")
    }
    if kind == .duration {
      let durations = durations
      do throws(DurationRequest.Problem) {
        _ = try durations.resolved()
      } catch {
        let message = durations.message(of: error, named: .options)
        throw ValidationError(message.prefix(1).uppercased() + message.dropFirst() + ".")
      }
    }
    if let clock, clock != 12, clock != 24 {
      throw ValidationError("--clock \(clock): there are clocks of 24 and of 12 hours.")
    }
    if let calendar, !DateRequest.calendars.contains(calendar) {
      throw ValidationError(
        "--calendar \(calendar): there are \(DateRequest.calendars.joined(separator: ", ")).")
    }
  }

  /// The options that were given.
  private var given: [String] {
    let options = [
      ("--min", min != nil), ("--max", max != nil), ("--minute-interval", minuteInterval != nil),
      ("--clock", clock != nil), ("--seconds", seconds),
      ("--calendar", calendar != nil), ("--time-zone", timeZone != nil), ("--range", range),
    ]
    return options.filter(\.1).map(\.0)
  }

  private var kinds: [Kind] {
    range && flags.isEmpty ? [.date] : Kind.allCases.filter(flags.contains)
  }

  /// What is picked, if it is one of these.
  var kind: Kind? { kinds.first }

  /// What is asked of a calendar or a clock; nil for nothing.
  var mode: DateMode? { kind?.row.mode.map { seconds ? .hourMinuteAndSecond : $0 } }

  /// Whether it has other styles than wheels.
  var hasStyles: Bool { mode != nil }

  // MARK: - Content

  private var other: Other? { kind?.row.other?(self) }

  /// The seconds of a length of time; nil for another text.
  static func seconds(_ text: String) -> Int? {
    guard let span = try? SpanText.span(text), span.microseconds % 1_000_000 == 0 else {
      return nil
    }
    return Int(span.microseconds / 1_000_000)
  }

  /// The text of rows in ISO 8601, if they are printed in another form by default.
  func iso(of rows: PickerSelection) -> String? { other?.iso(rows) }

  /// The parts of a pattern.
  var parts: DateFormat.Parts { (kind?.row.parts ?? []).union(timeZone == nil ? [] : .zone) }

  /// What a value has to be, in words; of a range each end.
  var needed: String? {
    guard let (what, example) = request?.form(of: range ? .minimum : .selected) else {
      return other?.needed
    }
    let interval = minuteInterval ?? 1
    let limits = min != nil || max != nil ? " within --min and --max" : ""
    let steps = interval > 1 ? " at a multiple of \(interval) minutes" : ""
    return "\(what)\(limits)\(steps), such as \(example)"
  }

  /// What can be picked, with ISO dates that have to be there.
  func content(with dates: [String?] = []) throws -> ItemContent? {
    guard var request else { return other?.content }
    request.others = dates.compactMap { $0.map { Array($0.utf8) } }
    do throws(DateProblem) {
      return try request.resolved().content.calling(MenuFile.localNow.time.day)
    } catch {
      let message = request.message(of: error, named: .options)
      if case .program = error { throw fail(message) }
      throw ValidationError(message.prefix(1).uppercased() + message.dropFirst() + ".")
    }
  }

  /// Sentences about this computer's locale and time zone, if they are asked for and not known.
  var notes: [String] {
    guard hasStyles else { return [] }
    return [(DateRequest.Field.locale, locale), (.timeZone, timeZone)].compactMap { field, name in
      name == "system" ? DateRequest.ofSystem(field).note : nil
    }
  }

  /// What is asked of a length of time.
  private var durations: DurationRequest {
    var request = DurationRequest()
    (request.minimum, request.maximum) = (min.flatMap(Self.seconds), max.flatMap(Self.seconds))
    request.minuteInterval = minuteInterval ?? 1
    return request
  }

  /// What is asked of a calendar or a clock; nil for a content without them.
  private var request: DateRequest? {
    guard let mode else { return nil }
    var request = DateRequest(mode)
    request.days = kind == .dates ? .multiple : kind == .date && range ? .range : nil
    (request[.minimum], request[.maximum]) = (min, max)
    (request[.locale], request[.calendar], request[.timeZone]) = (locale, calendar, timeZone)
    (request.minuteInterval, request.clock) = (minuteInterval ?? 1, clock)
    return request
  }
}
